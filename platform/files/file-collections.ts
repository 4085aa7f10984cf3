import mongoose from 'mongoose';
import { mib } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';

/** Prefix of the two collections of stored files (GridFS). */
export const bucketName = 'files';

/** Bytes a GridFS chunk: one round trip for most phone photos instead of the four that 255 KB would take. */
export const chunkSizeBytes = 1 * mib;

/** Id of a stored file; begins with the time at which storing it began. */
export type FileId = mongoose.mongo.ObjectId;

/** The document of a file: written after its last chunk, or side by side with its only one. */
export type FileDocument = { _id: FileId; filename: string; length: number; uploadDate: Date };

/** A piece of a file's sealed bytes. */
export type ChunkDocument = { files_id: FileId; n: number; data: mongoose.mongo.Binary };

/** The collections of stored files. */
export type FileCollections = ReturnType<typeof fileCollections>;

/** Opens them. @throws {AppError} `database.unavailable` */
export function fileCollections({ connection: { db } }: Database) {
  if (!db) throw databaseUnavailable();
  return {
    db,
    files: db.collection<FileDocument>(`${bucketName}.files`),
    chunks: db.collection<ChunkDocument>(`${bucketName}.chunks`),
  };
}

/**
 * Those of the files that have bytes. The document of a file without its first chunk is what is left of storing that was
 * cut off: a file of one chunk has both written side by side.
 */
export async function withBytes<File extends Pick<FileDocument, '_id'>>(
  { chunks }: Pick<FileCollections, 'chunks'>,
  files: File[],
): Promise<File[]> {
  const found = await chunks
    .find({ files_id: { $in: files.map(({ _id }) => _id) }, n: 0 })
    // Both fields stand in the index of the chunks: no bytes need to be fetched for the answer.
    .project<Pick<ChunkDocument, 'files_id'>>({ _id: 0, files_id: 1, n: 1 })
    .toArray();
  const known = new Set(found.map(({ files_id }) => files_id.toHexString()));
  return files.filter(({ _id }) => known.has(_id.toHexString()));
}

/** A file of so many sealed bytes that is about to be stored, as GridFS describes it. */
export function newFileDocument({
  _id,
  path,
  length,
  metadata,
}: {
  _id: FileId;
  path: string;
  length: number;
  metadata: object;
}) {
  return { _id, length, chunkSize: chunkSizeBytes, uploadDate: new Date(), filename: path, metadata };
}

/** The piece `n` of a file, as GridFS stores it. */
export function newChunkDocument({ files_id, n, sealed }: { files_id: FileId; n: number; sealed: Buffer }) {
  return { _id: new mongoose.mongo.ObjectId(), files_id, n, data: new mongoose.mongo.Binary(sealed) };
}

/** Removes files, and what was stored of unfinished ones. */
export async function removeFiles(
  { files, chunks }: Pick<FileCollections, 'files' | 'chunks'>,
  ids: FileId[],
): Promise<void> {
  await files.deleteMany({ _id: { $in: ids } });
  await chunks.deleteMany({ files_id: { $in: ids } });
}

/** Has the indexes made, unless they were. */
export type IndexesOnce = (collections: FileCollections) => Promise<unknown>;

/** Has the indexes made, once for all, before the first of what is stored without GridFS, as it makes them with its first. */
export function createIndexesOnce(): IndexesOnce {
  let made: Promise<unknown> | null = null;
  return ({ files, chunks }) => {
    made ??= Promise.all([
      files.createIndex({ filename: 1, uploadDate: 1 }),
      chunks.createIndex({ files_id: 1, n: 1 }, { unique: true }),
    ]).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
