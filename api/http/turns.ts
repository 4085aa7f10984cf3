/** Lets a few pieces of work run at a time; whoever has many waiting gets one turn and then stands behind the others. */
export type Turns = ReturnType<typeof createTurns>;

/** Creates turns of which `atOnce` are taken at a time. */
export function createTurns(atOnce: number) {
  /** What waits, in order, by whose it is; whose turn is next stands first. */
  const lines = new Map<string, (() => void)[]>();
  let taken = 0;

  const wait = (owner: string): Promise<void> =>
    new Promise((resolve) => {
      const line = lines.get(owner);
      if (line) line.push(resolve);
      else lines.set(owner, [resolve]);
    });
  const beginNext = (): boolean => {
    const [first] = lines;
    if (!first) return false;
    const [owner, [begin, ...rest]] = first;
    lines.delete(owner);
    if (rest.length > 0) lines.set(owner, rest);
    begin?.();
    return true;
  };

  return {
    /** Runs work of an owner when it is its turn. */
    async take<T>({ owner, work }: { owner: string; work: () => Promise<T> }): Promise<T> {
      if (taken >= atOnce) await wait(owner);
      else taken += 1;
      try {
        return await work();
      } finally {
        // The turn goes from hand to hand, so that nobody who comes now is before those who wait.
        if (!beginNext()) taken -= 1;
      }
    },
  };
}
