import type { RootDatabase } from 'lmdb';

type Database = RootDatabase<Buffer, Buffer>;

/** Bytes copied in one transaction: a few milliseconds of everybody's time, its sync included. */
const STEP_BYTES = 1_000_000;
/** Keys compared with what was written meanwhile in one transaction. */
const STEP_KEYS = 500;
/** No key begins with this (see keys.ts). */
const END = Buffer.of(0xff);

/** A copy of an environment that follows it while it is made. */
export type EngineCopy = ReturnType<typeof createCopy>;

/**
 * Copies key by key, not page by page: LMDB's own copy leaves out free pages, but takes along what was removed and
 * still stands in the gaps of pages that are in use. Whatever is written meanwhile is noted by its key and copied
 * again.
 */
export function createCopy({ source, target }: { source: Database; target: Database }) {
  const written = new Set<string>();
  let last: Buffer | null = Buffer.of(0x00);

  /** Keys in order, from behind the last one, until there are enough bytes. */
  function step(): boolean {
    let bytes = 0;
    target.transactionSync(() => {
      let reached: Buffer | null = null;
      for (const { key, value } of source.getRange({
        start: last ?? END,
        end: END,
        exclusiveStart: true,
        snapshot: false,
      })) {
        target.putSync(key, value);
        reached = Buffer.from(key);
        bytes += key.length + value.length;
        if (bytes >= STEP_BYTES) break;
      }
      last = bytes >= STEP_BYTES ? reached : null;
    });
    return last !== null;
  }

  function followSome(): void {
    let bytes = 0;
    let keys = 0;
    target.transactionSync(() => {
      for (const text of written) {
        written.delete(text);
        const key = Buffer.from(text, 'latin1');
        const value = source.get(key);
        if (value === undefined) target.removeSync(key);
        else target.putSync(key, value);
        bytes += value?.length ?? 0;
        keys += 1;
        if (bytes >= STEP_BYTES || keys >= STEP_KEYS) break;
      }
    });
  }

  return {
    target,
    /** A key that is being written or removed. */
    note: (key: Buffer): void => void written.add(key.toString('latin1')),
    /** Copies some more; whether anything is left. */
    step,
    /** Follows some of what was written meanwhile; whether that was nearly all. */
    follow(): boolean {
      if (written.size > 0) followSome();
      return written.size < STEP_KEYS;
    },
    /** Follows the rest at once. Throws when the copy does not hold as many keys as its source. */
    finish(): void {
      while (written.size > 0) followSome();
      const [expected, found] = [source, target].map(
        (database) => (database.getStats() as { entryCount: number }).entryCount,
      );
      if (expected !== found) throw new Error(`the copy holds ${found} keys, not ${expected}`);
    },
  };
}
