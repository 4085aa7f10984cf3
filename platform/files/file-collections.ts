import type mongoose from 'mongoose';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';

/** Prefix of the two collections of stored files (GridFS). */
export const bucketName = 'files';

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
