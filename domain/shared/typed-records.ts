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
