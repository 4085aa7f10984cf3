/**
 * The names of a record, as its type has them. TypeScript only promises text, as a value may hold more than its type
 * says: for records whose type lists all of their names.
 */
export function keysOf<Name extends string>(record: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  return Object.keys(record) as Name[];
}

/** The names and values of a record that are there, under the same promise as {@link keysOf}. */
export function entriesOf<Name extends string, Value>(
  record: Readonly<Partial<Record<Name, Value>>>,
): [name: Name, value: Value][] {
  return keysOf(record).flatMap((name): [Name, Value][] => {
    const value = record[name];
    return value === undefined ? [] : [[name, value]];
  });
}

/** A record with one value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** {@link recordOf} where the values are still to come, all of them asked for at once. */
export async function recordOfAll<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Promise<Value>,
): Promise<Record<Name, Value>> {
  const values = await Promise.all(names.map(async (name) => [name, await make(name)] as const));
  return Object.fromEntries(values) as Record<Name, Value>;
}

/** Whether a value is an object with names and values: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a record has a name of its own. Names may come from a request, or from what another version stored. */
export function hasName<Known extends object>(record: Known, name: PropertyKey): name is keyof Known {
  return Object.hasOwn(record, name);
}
