import { secondMs } from '../../domain/shared/units.js';

/** Decides which batch of commands goes to the database next. */
export type CommandSlots = ReturnType<typeof createCommandSlots>;

type Waiting = { size: () => number; begin: () => void };

/**
 * Creates slots for batches that share one database: at most `atOnce` run at a time, and the largest waiting batch runs
 * next. This makes work that goes through the same steps take them together: the few ahead wait until the many behind
 * have caught up, and forty mails cost few more commands than one. A batch that has waited `patienceMs` runs however
 * many are running, so that each caller hears for itself when the database hangs.
 */
export function createCommandSlots({ atOnce: least, patienceMs }: { atOnce: number; patienceMs: number }) {
  let atOnce = least;
  const waiting = new Set<Waiting>();
  let underWay = 0;

  const begin = (one: Waiting): void => {
    if (!waiting.delete(one)) return;
    underWay += 1;
    one.begin();
  };
  const beginNext = (): void => {
    while (underWay < atOnce && waiting.size > 0) begin(largest([...waiting]));
  };
  /** Resolves when this batch may begin. */
  const waitFor = (size: () => number): Promise<void> =>
    new Promise((resolve) => {
      const lastMoment = setTimeout(() => begin(one), patienceMs);
      const one = {
        size,
        begin() {
          clearTimeout(lastMoment);
          resolve();
        },
      };
      waiting.add(one);
      beginNext();
    });

  return {
    /** Runs a batch when it gets a slot; `size` returns its current size. */
    async run<T>({ size, work }: { size: () => number; work: () => Promise<T> }): Promise<T> {
      await waitFor(size);
      try {
        return await work();
      } finally {
        underWay -= 1;
        // Callers resumed by this batch join their next one before the next slot is given.
        setImmediate(beginNext);
      }
    },
    /**
     * Raises the number of batches that run at once: when every answer is awaited, waiting for larger batches
     * only costs time.
     */
    widen(wider: number): void {
      atOnce = wider;
    },
  };
}

function largest(waiting: readonly Waiting[]): Waiting {
  return waiting.reduce((best, each) => (each.size() > best.size() ? each : best));
}

/** The slots of this process. Two at once: while the database works on one, the other is read and written here. */
export const sharedSlots = createCommandSlots({ atOnce: 2, patienceMs: secondMs });
