import type mongoose from 'mongoose';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';

/** Prefix of the two collections of stored files (GridFS). */
export const bucketName = 'files';

/** Id of a stored file; begins with the time at which storing it began. */
export type FileId = mongoose.mongo.ObjectId;

/** The document that is written after the last chunk of a file. */
export type FileDocument = { _id: FileId; filename: string; length: number; uploadDate: Date };

/** A piece of a file's sealed bytes. */
export type ChunkDocument = { files_id: FileId; n: number; data: mongoose.mongo.Binary };

/** The collections of stored files. */
export type FileCollections = ReturnType<typeof fileCollections>;

/** Opens them. @throws {AppError} `database.unavailable` */
export function fileCollections({ connection: { db } }: Database) {
  if (!db) throw databaseUnavailable();
  return {
    files: db.collection<FileDocument>(`${bucketName}.files`),
    chunks: db.collection<ChunkDocument>(`${bucketName}.chunks`),
  };
}
