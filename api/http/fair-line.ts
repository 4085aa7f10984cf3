/** Creates a line in which whoever has many waiting gets one turn and then stands behind the others. */
export function createFairLine<T>() {
  /** By whose it is, in order; whose turn is next stands first. */
  const lines = new Map<string, T[]>();
  let waiting = 0;

  return {
    /** How many wait, of all together. */
    get length(): number {
      return waiting;
    },
    /** Stands behind what waits of the same owner already. */
    add(owner: string, item: T): void {
      const line = lines.get(owner);
      if (line) line.push(item);
      else lines.set(owner, [item]);
      waiting += 1;
    },
    /** Takes what is next; undefined when nothing waits. */
    takeNext(): T | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [owner, line] = first;
      const item = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      waiting -= 1;
      return item;
    },
  };
}
