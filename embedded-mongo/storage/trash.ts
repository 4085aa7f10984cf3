import type { CommitQueue } from './commit-queue.js';
import type { Engine } from './engine.js';
import { BUILDING_RANGE, indexRangeOf, TRASH_RANGE, trashKey, trashStart } from './keys.js';

/** Keys removed in one transaction: few enough to take a fraction of a slice. */
const BATCH = 1_000;

/** A stretch of keys. */
export type Stretch = { start: Buffer; end: Buffer };

/** What was dropped and still takes room. */
export type Trash = ReturnType<typeof createTrash>;

/**
 * Removes what was dropped a batch at a time, because a million entries at once would stop everybody. What is left
 * of it is noted on disk, so that a store that was killed goes on where it was.
 */
export function createTrash({ engine }: { engine: Engine }) {
  let emptying: Promise<void> | null = null;
  let stopped = false;

  /** Removes one batch of a stretch; whether anything is left. Must run inside a transaction. */
  function removeSome({ start, end }: Stretch): boolean {
    const keys = engine.keys({ start, end, limit: BATCH });
    for (const key of keys) engine.remove(key);
    return keys.length === BATCH;
  }

  function discard(stretch: Stretch): void {
    if (removeSome(stretch)) engine.put(trashKey(stretch.start), stretch.end);
  }

  /** One batch of what is noted; whether there was any. */
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
    /** Removes a stretch of keys, what is many of them later. Must run inside a transaction. */
    discard,
    /** Goes on removing, unless that is going on. */
    empty(queue: CommitQueue): Promise<void> {
      // What fails (a full disk) is tried again after the next drop, and at the next start.
      emptying ??= empty(queue)
        .catch(() => {})
        .finally(() => {
          emptying = null;
        });
      return emptying;
    },
    /** Discards the entries of indexes whose building a killed store did not finish; for the start. */
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
