import { hourMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { fileCollections, removeFiles } from './file-collections.js';
import { completeOrphans, type OrphanFile, unfinishedOrphans } from './orphan-files.js';

/**
 * Bytes younger than this may still be waiting for their record, ms: they are stored first, and whoever stores
 * them writes the record within moments or is gone.
 */
const orphanAfterMs = hourMs;

/** Paths asked about in one go. */
const pageSize = 200;

/** A record whose file is not there. */
export type MissingFile = { recordId: string; path: string };

/** Port: the records of a collection that name files. */
export type FileNames = {
  /** Those of the paths that a record names. */
  namedAmong(query: { paths: string[] }): Promise<string[]>;
  /** Every record that names a file. */
  listNamed(): AsyncIterable<MissingFile>;
};

/** Compares files with the records that name them. */
export type FileAudit = ReturnType<typeof createFileAudit>;

/**
 * Creates the comparison. It reads page by page, so that its memory does not grow with the store.
 *
 * @param named every collection whose records name files: what none of them names is an orphan
 */
export function createFileAudit({ database, named }: { database: Database; named: FileNames[] }) {
  const namedAmong = async (paths: string[]): Promise<Set<string>> =>
    new Set((await Promise.all(named.map((names) => names.namedAmong({ paths })))).flat());

  return {
    /**
     * Orphans an hour old at `now`, one after the other.
     *
     * @param unfinishedSince half stored files are looked for from here on: it means passing over all chunks
     */
    async *orphans({
      now,
      unfinishedSince = new Date(0),
    }: {
      now: Date;
      unfinishedSince?: Date;
    }): AsyncGenerator<OrphanFile> {
      const collections = fileCollections(database);
      const before = new Date(now.getTime() - orphanAfterMs);
      yield* completeOrphans({ collections, namedAmong, before });
      yield* unfinishedOrphans({ collections, since: unfinishedSince, before });
    },
    /** Removes orphans; nothing happens to those that are gone. */
    async remove(orphans: OrphanFile[]): Promise<void> {
      const ids = orphans.map(({ id }) => id);
      await removeFiles(fileCollections(database), ids);
    },
    /** Records whose file is missing. One that let go of its file meanwhile is not among them. */
    async *missing(): AsyncGenerator<MissingFile> {
      const { files } = fileCollections(database);
      for (const names of named) {
        for await (const page of pagesOf(names.listNamed())) {
          const paths = page.map(({ path }) => path);
          const there = new Set(await files.distinct('filename', { filename: { $in: paths } }));
          const absent = paths.filter((path) => !there.has(path));
          const stillNamed = new Set(absent.length > 0 ? await names.namedAmong({ paths: absent }) : []);
          yield* page.filter(({ path }) => stillNamed.has(path));
        }
      }
    },
  };
}

async function* pagesOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
