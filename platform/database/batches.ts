import { setImmediate } from 'node:timers/promises';
import type { CommandSlots } from './command-slots.js';
import { isUnsendable } from './database-errors.js';

/** Result of one item of a batch. */
export type BatchEnd<Result> = { value: Result } | { error: unknown };

/**
 * Gathers what is added within one iteration of the event loop, or while a batch is running, into the next batch:
 * under load one durable write serves many items, and a lone item is not delayed.
 */
export function createBatches<Item, Result = void>({
  work,
  maxSize,
  gather = () => setImmediate(),
  slots = null,
}: {
  /**
   * Processes a batch and returns one result per item, in order. If it throws, every item fails, unless
   * nothing was sent.
   */
  work: (items: Item[]) => Promise<BatchEnd<Result>[]>;
  /** Most items in one batch. */
  maxSize: number;
  /** Waits for more items before the first batch; batches that follow at once are gathered by the one before. */
  gather?: () => Promise<unknown>;
  /** Whose slots the batches wait for; null for work that itself waits for other batches. */
  slots?: CommandSlots | null;
}) {
  let waiting: { item: Item; resolve: (value: Result) => void; reject: (error: unknown) => void }[] = [];
  let running: Promise<void> | null = null;

  const size = () => Math.min(waiting.length, maxSize);
  /** One item that cannot be sent must not fail the others: each is then sent separately. */
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
      const end = ends[index] ?? { error: new Error('a batch returned no result for one of its items') };
      if ('error' in end) reject(end.error);
      else resolve(end.value);
    }
  };
  const run = async (): Promise<void> => {
    await gather();
    while (waiting.length > 0) await (slots ? slots.run({ size, work: doNext }) : doNext());
    running = null;
  };

  return {
    /** Resolves with the item's result once its batch is done; rejects with the item's error. */
    add(item: Item): Promise<Result> {
      const done = new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
      });
      running ??= run();
      return done;
    },
    /** Resolves once no batch is running. */
    async idle(): Promise<void> {
      while (running !== null) await running;
    },
  };
}

/** Results of items that all succeeded and return nothing. */
export function allDone(items: readonly unknown[]): BatchEnd<void>[] {
  return items.map(() => ({ value: undefined }));
}
