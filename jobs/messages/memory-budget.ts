/**
 * Creates a budget: work begins in the order it came, as long as what all of it holds stays within `maxBytes`; a piece
 * larger than that runs alone.
 */
export function createMemoryBudget({ maxBytes }: { maxBytes: number }) {
  const waiting: { bytes: number; begin: () => void }[] = [];
  let held = 0;

  const beginNext = (): void => {
    for (let next = waiting[0]; next && (held === 0 || held + next.bytes <= maxBytes); next = waiting[0]) {
      waiting.shift();
      held += next.bytes;
      next.begin();
    }
  };

  return {
    /** Runs work that holds so many bytes, once there is room for them. */
    async run<T>({ bytes, work }: { bytes: number; work: () => Promise<T> }): Promise<T> {
      await new Promise<void>((begin) => {
        waiting.push({ bytes, begin });
        beginNext();
      });
      try {
        return await work();
      } finally {
        held -= bytes;
        beginNext();
      }
    },
  };
}
