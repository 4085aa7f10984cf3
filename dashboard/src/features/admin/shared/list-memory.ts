/** Queries at which lists were last seen, by their page; for this visit only, in memory. */
const seen = new Map<string, string>();

/** Keeps where a list is, so that a link back to it leads there. */
export function keepListPlace({ page, search }: { page: string; search: string }): void {
  seen.set(page, search);
}

/** A list's page as it was last seen: with its filters and its position. */
export function asLastSeen(page: string): string {
  return `${page}${seen.get(page) ?? ''}`;
}
