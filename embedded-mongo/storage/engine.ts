import { ABORT, open } from 'lmdb';

/** A stretch of keys: from `start` (included) to `end` (not included), backwards when `reverse`. */
export type KeyRange = { start: Buffer; end: Buffer; reverse?: boolean; limit?: number };

/** The ordered bytes on disk: one LMDB environment, opened by one process. */
export type Engine = ReturnType<typeof openEngine>;

/**
 * Opens (or makes) the environment in a directory. Keys and values are bytes. Writes are allowed only inside
 * `transact`, which returns after the disk has them. With `readOnly` it may be open in another process too.
 */
export function openEngine({ path, readOnly = false }: { path: string; readOnly?: boolean }) {
  const database = open<Buffer, Buffer>({
    path,
    noSubdir: false,
    encoding: 'binary',
    keyEncoding: 'binary',
    // The default acknowledges before the sync (measured): an acknowledged write could be lost.
    overlappingSync: false,
    cache: false,
    readOnly,
  });
  let writes = 0;

  return {
    get: (key: Buffer) => database.get(key),
    put(key: Buffer, value: Buffer): void {
      writes++;
      database.putSync(key, value);
    },
    remove(key: Buffer): void {
      writes++;
      database.removeSync(key);
    },
    /** Keys in a range, read at once. */
    keys: (range: KeyRange): Buffer[] => [...database.getKeys(bounds(range))],
    /** Keys and values in a range, read at once. */
    entries: (range: KeyRange) => [...database.getRange(bounds(range))],
    /** How many keys a range holds: all of them are walked. */
    count: (range: KeyRange): number => database.getKeysCount(bounds(range)),
    /** The number of writes so far: tells whether a piece of work wrote anything. */
    writes: () => writes,
    /**
     * Runs work as one transaction: all of it is on disk when this returns, or none of it when it throws. Inside
     * another transaction it is a part that can fail alone.
     */
    transact<T>(work: () => T): T {
      const before = writes;
      let result: T | undefined;
      database.transactionSync(() => {
        result = work();
        // Nothing written: leaving the transaction spares the sync.
        return writes === before ? ABORT : undefined;
      });
      return result as T;
    },
    /** Copies the environment, without its free pages, into an empty directory. */
    copyTo: (directory: string) => database.backup(directory, true),
    /** Bytes the file takes, and the page size. */
    size(): { pageBytes: number; fileBytes: number } {
      const { pageSize, lastPageNumber } = database.getStats() as {
        pageSize: number;
        lastPageNumber: number;
      };
      return { pageBytes: pageSize, fileBytes: (lastPageNumber + 1) * pageSize };
    },
    close: () => database.close(),
  };
}

/** LMDB starts a reverse range at its high end, and takes both ends the other way round. */
function bounds({ start, end, reverse = false, limit }: KeyRange) {
  const common = { snapshot: false, ...(limit === undefined ? {} : { limit }) };
  if (!reverse) return { start, end, ...common };
  return { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true, ...common };
}
