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
