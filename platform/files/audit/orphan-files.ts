import mongoose from 'mongoose';
import { secondMs } from '../../../domain/shared/units.js';
import {
  type FileCollections,
  type FileDocument,
  type FileId,
  isInBucket,
  withBytes,
} from '../file-collections.js';

/** Files per page. */
const pageSize = 200;
/** Chunks per round trip; their bytes stay in the database, but the embedded one has to skip over them. */
const chunkPageSize = 10;

/**
 * Bytes that nobody will request again.
 *
 * - `unnamed`: no record refers to the path
 * - `superseded`: the path was stored again, and reading returns the newer bytes
 * - `unfinished`: storing was interrupted, leaving chunks without a document or a document without chunks
 */
export type OrphanFile = {
  id: FileId;
  reason: 'unnamed' | 'superseded' | 'unfinished';
  /** Null for chunks without a document. */
  path: string | null;
  /** Stored size, including encryption; null for unfinished ones. */
  storedBytes: number | null;
};

/** Yields orphans among files stored before `before`, page by page. */
export async function* completeOrphans({
  collections,
  namedAmong,
  before,
}: {
  collections: FileCollections;
  namedAmong: (paths: string[]) => Promise<Set<string>>;
  before: Date;
}): AsyncGenerator<OrphanFile> {
  for (let after = new mongoose.mongo.ObjectId('0'.repeat(24)); ; ) {
    const page = await collections.files
      .find({ _id: { $gt: after, $lt: firstIdAt(before) } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray();
    const last = page.at(-1);
    if (!last) return;
    after = last._id;
    const paths = [...new Set(page.map(({ filename }) => filename))];
    const named = await namedAmong(paths);
    const rivals = await collections.files.find({ filename: { $in: paths } }).toArray();
    const stored = await withBytes(collections, rivals);
    const complete = new Set(stored.map(({ _id }) => _id.toHexString()));
    const newest = newestOf(stored);
    for (const { _id: id, filename: path, length: storedBytes, uploadDate } of page) {
      // Storing may have started long before it finished.
      if (uploadDate >= before) continue;
      if (!named.has(path)) yield { id, reason: 'unnamed', path, storedBytes };
      else if (!complete.has(id.toHexString())) yield { id, reason: 'unfinished', path, storedBytes: null };
      else if (uploadDate < (newest.get(path) ?? uploadDate))
        yield { id, reason: 'superseded', path, storedBytes };
    }
  }
}

/** Yields files whose storing started from `since` until before `before` and never finished, one result per file. */
export async function* unfinishedOrphans({
  collections: { files, chunks },
  since,
  before,
}: {
  collections: FileCollections;
  since: Date;
  before: Date;
}): AsyncGenerator<OrphanFile> {
  const unfinished = async (ids: FileId[]): Promise<OrphanFile[]> => {
    const complete = await files.distinct('_id', { _id: { $in: ids } });
    const known = new Set(complete.map((id) => id.toHexString()));
    const rest = ids.filter((id) => !known.has(id.toHexString()));
    return rest.map((id) => ({ id, reason: 'unfinished', path: null, storedBytes: null }));
  };
  const cursor = chunks
    .find({ files_id: { $gte: firstIdAt(since), $lt: firstIdAt(before) } }, { batchSize: chunkPageSize })
    .sort({ files_id: 1, n: 1 })
    // Both fields are in the chunk index, so no bytes need to be fetched.
    .project<{ files_id: FileId }>({ _id: 0, files_id: 1, n: 1 });
  const page: FileId[] = [];
  for await (const { files_id } of cursor) {
    if (page.at(-1)?.equals(files_id)) continue;
    if (page.length === pageSize) yield* await unfinished(page.splice(0));
    page.push(files_id);
  }
  yield* await unfinished(page);
}

/** Yields notes of objects whose storing started before `before`; those of finished files are dropped. */
export async function* pendingOrphans({
  collections: { files, pending },
  before,
}: {
  collections: FileCollections;
  before: Date;
}): AsyncGenerator<OrphanFile> {
  for await (const { _id, filename } of pending.find({ _id: { $lt: firstIdAt(before) } })) {
    const file = await files.findOne({ _id });
    if (file && isInBucket(file)) await pending.deleteOne({ _id });
    // The note of a file in the database belongs to a move that was cut off.
    if (!file) yield { id: _id, reason: 'unfinished', path: filename, storedBytes: null };
  }
}

/** The time when the newest bytes of each path were stored. */
function newestOf(documents: FileDocument[]): Map<string, Date> {
  const newest = new Map<string, Date>();
  for (const { filename, uploadDate } of documents) {
    const known = newest.get(filename);
    if (!known || known < uploadDate) newest.set(filename, uploadDate);
  }
  return newest;
}

/** The smallest possible id of a file whose storing started at an instant. */
function firstIdAt(instant: Date): FileId {
  return mongoose.mongo.ObjectId.createFromTime(Math.floor(instant.getTime() / secondMs));
}
