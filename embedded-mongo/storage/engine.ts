import { ABORT, open, type RootDatabase } from 'lmdb';
import { createCopy, type EngineCopy } from './engine-copy.js';

/**
 * A range of keys from `start` (inclusive) to `end` (exclusive), backwards when `reverse`, skipping the first `offset`.
 */
export type KeyRange = { start: Buffer; end: Buffer; reverse?: boolean; offset?: number; limit?: number };

/** The ordered bytes on disk: one LMDB environment, opened by one process. */
export type Engine = ReturnType<typeof openEngine>;

/**
 * Opens (or creates) the environment in a directory. Keys and values are bytes. Writes are only allowed inside
 * `transact`, which returns once they are on disk. With `readOnly`, another process may have it open too.
 */
export function openEngine({ path, readOnly = false }: { path: string; readOnly?: boolean }) {
  let database = openDatabase({ path, readOnly });
  let writes = 0;
  let copy: EngineCopy | null = null;

  return {
    get: (key: Buffer) => database.get(key),
    put(key: Buffer, value: Buffer): void {
      writes++;
      copy?.note(key);
      database.putSync(key, value);
    },
    remove(key: Buffer): void {
      writes++;
      copy?.note(key);
      database.removeSync(key);
    },
    /** Keys in a range, all read at once. */
    keys: (range: KeyRange): Buffer[] => [...database.getKeys(bounds(range))],
    /** Keys and values in a range, all read at once. */
    entries: (range: KeyRange) => [...database.getRange(bounds(range))],
    /** How many keys a range holds: LMDB walks all of them, ten times faster than reading them. */
    count: (range: KeyRange): number => database.getKeysCount(bounds(range)),
    /** Number of writes so far; shows whether some work wrote anything. */
    writes: () => writes,
    /**
     * Runs work as one transaction: all of it is on disk when this returns, or none when it throws. Nested in
     * another transaction, it can fail on its own.
     */
    transact<T>(work: () => T): T {
      const before = writes;
      let result: T | undefined;
      database.transactionSync(() => {
        result = work();
        // Nothing was written: aborting the transaction saves the sync.
        return writes === before ? ABORT : undefined;
      });
      return result as T;
    },
    /** Copies the environment, without its free pages, into an empty directory. */
    copyTo: (directory: string) => database.backup(directory, true),
    /** Starts a copy in a new directory that follows changes while it is made. One at a time. */
    beginCopy(directory: string): EngineCopy {
      copy = createCopy({ source: database, target: openDatabase({ path: directory, readOnly: false }) });
      return copy;
    },
    /** Abandons the copy in progress. */
    async dropCopy(): Promise<void> {
      const dropped = copy;
      copy = null;
      await dropped?.target.close();
    },
    /**
     * Switches to the copy. `moveFiles` puts its files in place; everything until the old files are closed
     * happens in one iteration of the event loop, so that nobody reads or writes in between. Throws, and changes
     * nothing, when the copy is not identical.
     */
    async switchToCopy(moveFiles: () => void): Promise<void> {
      if (!copy) throw new Error('no copy was started');
      const { target } = copy;
      copy.finish();
      moveFiles();
      const old = database;
      database = target;
      copy = null;
      await old.close();
    },
    /** Bytes of the file, bytes of its free pages, and the page size. */
    size(): { pageBytes: number; fileBytes: number; freeBytes: number } {
      const stats = database.getStats() as PageStats & { lastPageNumber: number; free: PageStats };
      const pages = stats.lastPageNumber + 1;
      const free = Math.max(0, pages - META_PAGES - pagesOf(stats) - pagesOf(stats.free));
      return {
        pageBytes: stats.pageSize,
        fileBytes: pages * stats.pageSize,
        freeBytes: free * stats.pageSize,
      };
    },
    close: () => database.close(),
  };
}

function openDatabase({ path, readOnly }: { path: string; readOnly: boolean }): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>({
    path,
    noSubdir: false,
    encoding: 'binary',
    keyEncoding: 'binary',
    // The default acknowledges before the sync (measured): an acknowledged write could be lost.
    overlappingSync: false,
    // New pages are zeroed: other contents of this process's memory must not end up in the file.
    noMemInit: false,
    cache: false,
    readOnly,
  });
}

/** LMDB's statistics for a tree. */
type PageStats = {
  pageSize: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
};

/** LMDB's two meta pages, which point to the roots. */
const META_PAGES = 2;

const pagesOf = (tree: PageStats) => tree.treeBranchPageCount + tree.treeLeafPageCount + tree.overflowPages;

/** LMDB starts a reverse range at its high end, and includes or excludes the ends the other way round. */
function bounds({ start, end, reverse = false, offset = 0, limit }: KeyRange) {
  const common = limit === undefined ? { offset } : { offset, limit };
  if (!reverse) return { start, end, ...common };
  return { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true, ...common };
}
