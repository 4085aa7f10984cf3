/** Creates a queue in which an owner with many items waiting gets one taken and then goes behind the others. */
export function createFairQueue<T>() {
  /** Waiting items by owner, in order; the owner served next comes first. */
  const lines = new Map<string, T[]>();
  let waiting = 0;

  return {
    /** Total number of items waiting. */
    get length(): number {
      return waiting;
    },
    /** Adds an item behind those of the same owner. */
    add(owner: string, item: T): void {
      const line = lines.get(owner);
      if (line) line.push(item);
      else lines.set(owner, [item]);
      waiting += 1;
    },
    /** Takes the next item; undefined when none is waiting. */
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
