import type { FileDeletion } from '../../../domain/shared/file-absence.rules.js';
import { hourMs } from '../../../domain/shared/units.js';
import type { Database } from '../../database/connection.js';
import type { Bucket } from '../../s3/bucket.js';
import { hasObject, objectFolder, objectKeyOf, removeStored } from '../bucket-files.js';
import { fileCollections, inBucket } from '../file-collections.js';
import { originalPath } from '../thumbnail-path.js';
import { completeOrphans, type OrphanFile, pendingOrphans, unfinishedOrphans } from './orphan-files.js';

/**
 * Files younger than this may still be waiting for their record, ms: bytes are stored first, and the process that
 * stored them writes the record within moments or has died.
 */
const orphanAfterMs = hourMs;

/** Paths per query. */
const pageSize = 200;

/** A record whose file is missing; `deletion` is noted if it was being deleted and that was cut off. */
export type MissingFile = { recordId: string; path: string; deletion: FileDeletion | null };

/** Port: the records of a collection that refer to files. */
export type FileNames = {
  /** Returns those of the paths that a record refers to. */
  namedAmong(query: { paths: string[] }): Promise<string[]>;
  /** Lists every record that refers to a file. */
  listNamed(): AsyncIterable<MissingFile>;
};

/** Compares stored files with the records that refer to them. */
export type FileAudit = ReturnType<typeof createFileAudit>;

/**
 * Creates the audit. It reads page by page, so that its memory use does not grow with the store.
 *
 * @param named all collections whose records refer to files: a file that none of them names is an orphan
 */
export function createFileAudit({
  database,
  named,
  bucket,
}: {
  database: Database;
  named: FileNames[];
  /** Where files are that are not in the database; null if there is none. */
  bucket: Bucket | null;
}) {
  /** Those of the paths that a record refers to, as its file or as the reduced picture of its file. */
  const namedAmong = async (paths: string[]): Promise<Set<string>> => {
    const originals = [...new Set(paths.map(originalPath))];
    const found = await Promise.all(named.map((names) => names.namedAmong({ paths: originals })));
    const there = new Set(found.flat());
    return new Set(paths.filter((path) => there.has(originalPath(path))));
  };

  return {
    /**
     * Yields orphans that are at least an hour old at `now`.
     *
     * @param unfinishedSince where to start looking for partially stored files, which requires a scan of all chunks
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
      yield* pendingOrphans({ collections, before });
    },
    /** Removes orphans; those already gone are ignored. */
    async remove(orphans: OrphanFile[]): Promise<void> {
      const ids = orphans.map(({ id }) => id);
      await removeStored({ collections: fileCollections(database), bucket, ids });
    },
    /** Yields paths of files whose object the bucket does not have, or not in its size. */
    async *lostObjects(): AsyncGenerator<string> {
      if (!bucket) return;
      const { files } = fileCollections(database);
      // Both come in the order of the id.
      const objects = bucket.list({ prefix: objectFolder });
      let next = await objects.next();
      for await (const file of files.find({ 'metadata.place': inBucket }).sort({ _id: 1 })) {
        const key = objectKeyOf(file._id);
        while (!next.done && next.value.key < key) next = await objects.next();
        if (!next.done && next.value.key === key && next.value.bytes === file.length) continue;
        // A listing may not yet know what was stored while it was made: the object itself decides.
        if (!(await hasObject({ bucket, files: [file] }))) yield file.filename;
      }
    },
    /** Yields records whose file is missing, except those that have released their file meanwhile. */
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
