import type { CommandTurns } from './command-turns.js';
import { isUnsendable } from './database-errors.js';

/** How one piece of a batch ended. */
export type BatchEnd<Result> = { value: Result } | { error: unknown };

/**
 * Gathers what is added within one turn of the event loop, or while a batch is under way, into the next batch: under
 * load one durable write serves many, and a lone piece waits for nobody.
 */
export function createBatches<Item, Result = void>({
  work,
  maxSize,
  turns = null,
}: {
  /** Does a batch and says how each piece of it ended, in order; what it throws is the end of all, unless nothing of it was sent. */
  work: (items: Item[]) => Promise<BatchEnd<Result>[]>;
  /** Pieces of one batch at most. */
  maxSize: number;
  /** Whose turn each batch waits for; not for work that itself waits for other batches. */
  turns?: CommandTurns | null;
}) {
  let waiting: { item: Item; resolve: (value: Result) => void; reject: (error: unknown) => void }[] = [];
  let running: Promise<void> | null = null;

  const size = () => Math.min(waiting.length, maxSize);
  /** One piece that cannot be sent does not take the others with it: each is then done for itself. */
  const doEach = async (items: Item[]): Promise<BatchEnd<Result>[]> => {
    try {
      return await work(items);
    } catch (error) {
      if (items.length === 1 || !isUnsendable(error)) return items.map(() => ({ error }));
      const ends: BatchEnd<Result>[] = [];
      for (const item of items) ends.push(...(await doEach([item])));
      return ends;
    }
  };
  const doNext = async (): Promise<void> => {
    const batch = waiting.slice(0, maxSize);
    waiting = waiting.slice(maxSize);
    const ends = await doEach(batch.map(({ item }) => item));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const end = ends[index] ?? { error: new Error('a batch left out one of its pieces') };
      if ('error' in end) reject(end.error);
      else resolve(end.value);
    }
  };
  const run = async (): Promise<void> => {
    await new Promise(setImmediate);
    while (waiting.length > 0) await (turns ? turns.run({ size, work: doNext }) : doNext());
    running = null;
  };

  return {
    /** Resolves with what became of this piece once its batch is done; rejects with its error. */
    add(item: Item): Promise<Result> {
      const done = new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
      });
      running ??= run();
      return done;
    },
    /** Resolves once nothing is under way. */
    async idle(): Promise<void> {
      while (running !== null) await running;
    },
  };
}

/** The end of pieces that all went well and have nothing to say. */
export function allDone(items: readonly unknown[]): BatchEnd<void>[] {
  return items.map(() => ({ value: undefined }));
}
