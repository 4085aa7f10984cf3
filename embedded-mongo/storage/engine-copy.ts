import type { RootDatabase } from 'lmdb';

type Database = RootDatabase<Buffer, Buffer>;

/** Bytes copied per transaction: blocks everybody for a few milliseconds, including its sync. */
const STEP_BYTES = 1_000_000;
/** Keys re-copied per transaction. */
const STEP_KEYS = 500;
/** No key starts with this byte (see keys.ts). */
const END = Buffer.of(0xff);

/** A copy of an environment that follows changes while it is made. */
export type EngineCopy = ReturnType<typeof createCopy>;

/**
 * Copies key by key, not page by page: LMDB's own copy omits free pages, but includes removed data still
 * present in the gaps of used pages. Keys written meanwhile are recorded and copied again.
 */
export function createCopy({ source, target }: { source: Database; target: Database }) {
  const written = new Set<string>();
  let last: Buffer | null = Buffer.of(0x00);

  /** Copies keys in order, starting after the last one, until enough bytes are copied. */
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
    /** Records a key that is being written or removed. */
    note: (key: Buffer): void => void written.add(key.toString('latin1')),
    /** Copies some more; returns whether anything is left. */
    step,
    /** Copies some of what was written meanwhile; returns whether little enough is left. */
    follow(): boolean {
      if (written.size > 0) followSome();
      return written.size < STEP_KEYS;
    },
    /** Copies the rest at once. Throws when the copy does not hold as many keys as its source. */
    finish(): void {
      while (written.size > 0) followSome();
      const [expected, found] = [source, target].map(
        (database) => (database.getStats() as { entryCount: number }).entryCount,
      );
      if (expected !== found) throw new Error(`the copy holds ${found} keys, not ${expected}`);
    },
  };
}
