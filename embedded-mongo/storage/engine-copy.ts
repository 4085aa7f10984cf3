import type { RootDatabase } from 'lmdb';

type Database = RootDatabase<Buffer, Buffer>;

/** Bytes copied in one transaction: a few milliseconds of everybody's time, its sync included. */
const STEP_BYTES = 1_000_000;
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
  function copySome(start: Buffer): void {
    let bytes = 0;
    last = null;
    for (const { key, value } of source.getRange({
      start,
      end: END,
      exclusiveStart: true,
      snapshot: false,
    })) {
      target.putSync(key, value);
      bytes += key.length + value.length;
      if (bytes < STEP_BYTES) continue;
      last = Buffer.from(key);
      return;
    }
  }

  function follow(): void {
    for (const text of written) {
      const key = Buffer.from(text, 'latin1');
      const value = source.get(key);
      if (value === undefined) target.removeSync(key);
      else target.putSync(key, value);
    }
    written.clear();
  }

  return {
    target,
    /** A key that is being written or removed. */
    note: (key: Buffer): void => void written.add(key.toString('latin1')),
    /** Copies some more, and what was written since the last time; whether anything is left. */
    step(): boolean {
      target.transactionSync(() => {
        if (last) copySome(last);
        follow();
      });
      return last !== null;
    },
    /** Follows the rest. Throws when the copy does not hold as many keys as its source. */
    finish(): void {
      target.transactionSync(follow);
      const [expected, found] = [source, target].map(
        (database) => (database.getStats() as { entryCount: number }).entryCount,
      );
      if (expected !== found) throw new Error(`the copy holds ${found} keys, not ${expected}`);
    },
  };
}
