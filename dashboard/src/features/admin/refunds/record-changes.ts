/** A path where two records differ, with JSON values; null if a record has nothing there. */
export type RecordChange = { path: string; before: string | null; after: string | null };

/** Paths where two records differ: the changes an admin is about to make, or another one has made. */
export function recordChanges({ before, after }: { before: unknown; after: unknown }): RecordChange[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Every leaf value of a record by its path. */
function placesOf(value: unknown, path = '', places = new Map<string, string>()): Map<string, string> {
  const isParent = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isParent) return places.set(path, JSON.stringify(value) ?? 'undefined');
  for (const [name, part] of Object.entries(value)) {
    placesOf(part, path === '' ? name : `${path}.${name}`, places);
  }
  return places;
}
