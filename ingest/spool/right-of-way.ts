/** How long a piece of a large mail gives way at most, ms: many small mails in a row must not hold it up for good. */
const patienceMs = 20;

/** Who may use the disk first; see {@link createRightOfWay}. */
export type RightOfWay = ReturnType<typeof createRightOfWay>;

/**
 * Lets the commits of mails go before the pieces of large mails that are still arriving. A commit is short and its sender
 * waits for it; what a large mail writes meanwhile would be synced with it.
 */
export function createRightOfWay() {
  let underWay = 0;
  let waiting: (() => void)[] = [];
  return {
    /** Does work before which others give way. */
    async first<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0) {
          const all = waiting;
          waiting = [];
          for (const go of all) go();
        }
      }
    },
    /** Resolves once nothing goes first, or after the patience. */
    async giveWay(): Promise<void> {
      if (underWay === 0) return;
      await new Promise<void>((resolve) => {
        const end = setTimeout(resolve, patienceMs);
        waiting.push(() => {
          clearTimeout(end);
          resolve();
        });
      });
    },
  };
}
