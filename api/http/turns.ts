/** Lets a few pieces of work run at a time, the others in the order they came. */
export type Turns = ReturnType<typeof createTurns>;

/** Creates turns of which `atOnce` are taken at a time. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    /** Runs work when it is its turn. */
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (taken >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      try {
        return await work();
      } finally {
        // The turn goes from hand to hand, so that nobody who comes now is before those who wait.
        const next = waiting.shift();
        if (next) next();
        else taken -= 1;
      }
    },
  };
}
