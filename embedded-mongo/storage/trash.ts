import type { CommitQueue } from './commit-queue.js';
import type { Engine } from './engine.js';
import { BUILDING_RANGE, indexRangeOf, TRASH_RANGE, trashKey, trashStart } from './keys.js';

/** Keys removed per transaction: few enough to take a fraction of a slice. */
const BATCH = 1_000;

/** A range of keys. */
export type Stretch = { start: Buffer; end: Buffer };

/** Dropped data that still takes up space. */
export type Trash = ReturnType<typeof createTrash>;

/**
 * Removes dropped data in batches, because a million entries at once would block everybody. What is left is
 * recorded on disk, so that a killed store continues where it stopped.
 */
export function createTrash({ engine }: { engine: Engine }) {
  let emptying: Promise<void> | null = null;
  let stopped = false;

  /** Removes one batch of a range; returns whether anything is left. Must run inside a transaction. */
  function removeSome({ start, end }: Stretch): boolean {
    const keys = engine.keys({ start, end, limit: BATCH });
    for (const key of keys) engine.remove(key);
    return keys.length === BATCH;
  }

  function discard(stretch: Stretch): void {
    if (removeSome(stretch)) engine.put(trashKey(stretch.start), stretch.end);
  }

  /** Removes one batch of a recorded range; returns whether there was any. */
  function work(): boolean {
    const [noted] = engine.entries({ ...TRASH_RANGE, limit: 1 });
    if (!noted) return false;
    if (!removeSome({ start: trashStart(noted.key), end: noted.value })) engine.remove(noted.key);
    return true;
  }

  async function empty(queue: CommitQueue): Promise<void> {
    while (!stopped && (await queue.submit(work)));
  }

  return {
    /** Removes a range of keys, the bulk of a large one later. Must run inside a transaction. */
    discard,
    /** Continues removing, unless that is already running. */
    empty(queue: CommitQueue): Promise<void> {
      // A failure (a full disk) is retried after the next drop and at the next start.
      emptying ??= empty(queue)
        .catch(() => {})
        .finally(() => {
          emptying = null;
        });
      return emptying;
    },
    /** At start, discards the entries of indexes that a killed store did not finish building. */
    discardUnfinished(): void {
      for (const key of engine.keys(BUILDING_RANGE)) {
        discard(indexRangeOf(key));
        engine.remove(key);
      }
    },
    /** Leaves the rest for the next start. */
    async stop(): Promise<void> {
      stopped = true;
      await emptying;
    },
  };
}
