/**
 * The item at a position that is known to exist, where the compiler cannot know it.
 *
 * @throws {RangeError} when there is none after all
 */
export function itemAt<Item>(list: ArrayLike<Item>, at: number): Item {
  const item = list[at];
  if (item === undefined) throw new RangeError(`no item ${at} in a list of ${list.length}`);
  return item;
}

/** The one value of some that are all the same; null if there is none, or several. */
export function onlyOf<Value>(values: Iterable<Value>): Value | null {
  const [only, ...others] = new Set(values);
  return only !== undefined && others.length === 0 ? only : null;
}
