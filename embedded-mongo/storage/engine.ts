import { ABORT, open, type RootDatabase } from 'lmdb';
import { createCopy, type EngineCopy } from './engine-copy.js';

/** A stretch of keys: from `start` (included) to `end` (not included), backwards when `reverse`, without the first `offset`. */
export type KeyRange = { start: Buffer; end: Buffer; reverse?: boolean; offset?: number; limit?: number };

/** The ordered bytes on disk: one LMDB environment, opened by one process. */
export type Engine = ReturnType<typeof openEngine>;

/**
 * Opens (or makes) the environment in a directory. Keys and values are bytes. Writes are allowed only inside
 * `transact`, which returns after the disk has them. With `readOnly` it may be open in another process too.
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
    /** Keys in a range, read at once. */
    keys: (range: KeyRange): Buffer[] => [...database.getKeys(bounds(range))],
    /** Keys and values in a range, read at once. */
    entries: (range: KeyRange) => [...database.getRange(bounds(range))],
    /** How many keys a range holds: LMDB walks all of them, ten times as fast as if they were read. */
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
    /** Begins a copy in a new directory that follows what is written while it is made. One at a time. */
    beginCopy(directory: string): EngineCopy {
      copy = createCopy({ source: database, target: openDatabase({ path: directory, readOnly: false }) });
      return copy;
    },
    /** Gives up the copy that was begun. */
    async dropCopy(): Promise<void> {
      const dropped = copy;
      copy = null;
      await dropped?.target.close();
    },
    /**
     * Works on the copy from now on. `moveFiles` puts its files in place; all that happens before the old ones are
     * closed is one turn of the event loop, so that nobody reads or writes between them. Throws, and changes
     * nothing, when the copy is not the same.
     */
    async switchToCopy(moveFiles: () => void): Promise<void> {
      if (!copy) throw new Error('no copy was begun');
      const { target } = copy;
      copy.finish();
      moveFiles();
      const old = database;
      database = target;
      copy = null;
      await old.close();
    },
    /** Bytes the file takes, those of its free pages, and the page size. */
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
    // New pages begin as zeros: what else this process held in memory has no place in the file.
    noMemInit: false,
    cache: false,
    readOnly,
  });
}

/** What LMDB tells of a tree. */
type PageStats = {
  pageSize: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
};

/** LMDB's two pages that say where everything begins. */
const META_PAGES = 2;

const pagesOf = (tree: PageStats) => tree.treeBranchPageCount + tree.treeLeafPageCount + tree.overflowPages;

/** LMDB starts a reverse range at its high end, and takes both ends the other way round. */
function bounds({ start, end, reverse = false, offset = 0, limit }: KeyRange) {
  const common = limit === undefined ? { offset } : { offset, limit };
  if (!reverse) return { start, end, ...common };
  return { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true, ...common };
}
