import { secondMs } from '../../domain/shared/units.js';

/** Decides which batches of commands go to the database next. */
export type CommandTurns = ReturnType<typeof createCommandTurns>;

type Waiting = { size: () => number; begin: () => void };

/**
 * Creates turns for batches that have one database to go to: so many are under way at a time, and of those that wait the
 * largest goes next. Pieces of work that take the same steps thereby come to take them together: those ahead are waited
 * for by none and wait themselves until the many behind them have come up, and forty mails cost little more commands
 * than one. A batch that has waited for `patienceMs` goes whatever is under way: of a database that hangs, each hears
 * for itself.
 */
export function createCommandTurns({ atOnce: least, patienceMs }: { atOnce: number; patienceMs: number }) {
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
  /** Resolves when it is the turn of a batch. */
  const turn = (size: () => number): Promise<void> =>
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
    /** Does a batch when it is its turn; `size` tells how large it would be by now. */
    async run<T>({ size, work }: { size: () => number; work: () => Promise<T> }): Promise<T> {
      await turn(size);
      try {
        return await work();
      } finally {
        underWay -= 1;
        // Whoever goes on with what this one brought joins a batch before the next is chosen.
        setImmediate(beginNext);
      }
    },
    /** So many are under way from now on: where somebody waits for each answer, it is not kept for the sake of larger batches. */
    widen(wider: number): void {
      atOnce = wider;
    },
  };
}

function largest(waiting: readonly Waiting[]): Waiting {
  return waiting.reduce((best, each) => (each.size() > best.size() ? each : best));
}

/** The turns of this process. Two at once: while the database works on one, the next is read and written here. */
export const sharedTurns = createCommandTurns({ atOnce: 2, patienceMs: secondMs });
