import mongoose from 'mongoose';
import { mib } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';

/** Prefix of the two collections of stored files (GridFS). */
export const bucketName = 'files';

/** GridFS chunk size: one round trip for most phone photos instead of the four that 255 KB would take. */
export const chunkSizeBytes = 1 * mib;

/** Id of a stored file; begins with the time when storing started. */
export type FileId = mongoose.mongo.ObjectId;

/** The document of a file: written after its last chunk, or together with its only one. */
export type FileDocument = {
  _id: FileId;
  filename: string;
  length: number;
  uploadDate: Date;
  metadata?: { place?: typeof inBucket; key_id?: string };
};

/** `metadata.place` of a file whose bytes are an object in the bucket; others have chunks. */
export const inBucket = 's3';

/** A note that an object may exist whose document does not yet. */
export type PendingDocument = { _id: FileId; filename: string };

/** A piece of a file's encrypted bytes. */
export type ChunkDocument = { files_id: FileId; n: number; data: mongoose.mongo.Binary };

/** The collections of stored files. */
export type FileCollections = ReturnType<typeof fileCollections>;

/** Returns the collections. @throws {AppError} `database.unavailable` */
export function fileCollections({ connection: { db } }: Database) {
  if (!db) throw databaseUnavailable();
  return {
    db,
    files: db.collection<FileDocument>(`${bucketName}.files`),
    chunks: db.collection<ChunkDocument>(`${bucketName}.chunks`),
    pending: db.collection<PendingDocument>(`${bucketName}.pending`),
  };
}

/**
 * Returns the files that have bytes. One in the bucket has them: its document is written last. Another document without its first chunk is left over from interrupted storing: a file
 * of one chunk has both written together.
 */
export async function withBytes<File extends Pick<FileDocument, '_id' | 'metadata'>>(
  { chunks }: Pick<FileCollections, 'chunks'>,
  files: File[],
): Promise<File[]> {
  const chunked = files.filter((file) => !isInBucket(file));
  const found = await chunks
    .find({ files_id: { $in: chunked.map(({ _id }) => _id) }, n: 0 })
    // Both fields are in the chunk index, so no bytes need to be fetched.
    .project<Pick<ChunkDocument, 'files_id'>>({ _id: 0, files_id: 1, n: 1 })
    .toArray();
  const known = new Set(found.map(({ files_id }) => files_id.toHexString()));
  return files.filter((file) => isInBucket(file) || known.has(file._id.toHexString()));
}

/** Whether a file's bytes are in the bucket. */
export function isInBucket({ metadata }: Pick<FileDocument, 'metadata'>): boolean {
  return metadata?.place === inBucket;
}

/** The GridFS document of a new file; `length` is its encrypted length. */
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

/** Chunk `n` of a file as a GridFS document. */
export function newChunkDocument({ files_id, n, sealed }: { files_id: FileId; n: number; sealed: Buffer }) {
  return { _id: new mongoose.mongo.ObjectId(), files_id, n, data: new mongoose.mongo.Binary(sealed) };
}

/** Removes files from the database, and the chunks and notes of unfinished ones. */
export async function removeFiles(
  { files, chunks, pending }: Pick<FileCollections, 'files' | 'chunks' | 'pending'>,
  ids: FileId[],
): Promise<void> {
  await files.deleteMany({ _id: { $in: ids } });
  await chunks.deleteMany({ files_id: { $in: ids } });
  await pending.deleteMany({ _id: { $in: ids } });
}

/** Creates the indexes unless that is already done. */
export type IndexesOnce = (collections: FileCollections) => Promise<unknown>;

/**
 * Returns a function that creates the indexes once, before the first file is stored without GridFS; GridFS itself does
 * so with its first file.
 */
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
