import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { Database } from '../database/connection.js';
import type { Bucket } from '../s3/bucket.js';
import { createBucketFiles, hasObject, readObject, removeStored } from './bucket-files.js';
import {
  createEncryptStream,
  decryptBytes,
  decryptPieces,
  encryptBytes,
  sealedLength,
} from './encryption.js';
import {
  bucketName,
  chunkSizeBytes,
  createIndexesOnce,
  fileCollections,
  isInBucket,
  withBytes,
} from './file-collections.js';
import { fileFaults } from './file-faults.js';
import type { Keyring } from './keyring.js';
import { createLargeFiles } from './large-files.js';
import { createSmallFiles } from './small-files.js';
import { thumbnailPath } from './thumbnail-path.js';

/** The file store: encrypted bytes by path. */
export type FileStore = ReturnType<typeof createFileStore>;

/**
 * Creates the store of encrypted files; no plaintext ever touches the disk. A document in the database names each; the
 * bytes of new ones are in the bucket if there is one, else in GridFS. Files stay readable wherever they were put.
 *
 * @param bucket null to keep files in the database
 */
export function createFileStore({
  database,
  keyring,
  bucket: objects,
}: {
  database: Database;
  keyring: Keyring;
  bucket: Bucket | null;
}) {
  let openBucket: mongoose.mongo.GridFSBucket | undefined;
  const bucket = (): mongoose.mongo.GridFSBucket => {
    if (!database.connection.db) throw notConnected();
    openBucket ??= new mongoose.mongo.GridFSBucket(database.connection.db, {
      bucketName,
      chunkSizeBytes,
    });
    return openBucket;
  };
  const indexed = createIndexesOnce();
  const small = createSmallFiles({ database, indexed });
  const large = createLargeFiles({ database, indexed });
  const inObjects = objects && createBucketFiles({ database, bucket: objects });
  const find = (...paths: string[]) =>
    fileCollections(database)
      .files.find({ filename: { $in: paths } })
      .toArray();

  const open = (path: string): Readable =>
    Readable.from(
      decryptPieces({ keyring, path, pieces: sealedPieces({ database, bucket: objects, path }) }),
      {
        objectMode: false,
      },
    );

  return {
    /**
     * Stores bytes under a path and resolves once they are durable; chunks of a failed file are removed.
     *
     * @param contentType MIME type, kept as metadata
     */
    async put({
      path,
      bytes,
      contentType,
    }: {
      path: string;
      bytes: Uint8Array | Readable;
      contentType: string;
    }): Promise<void> {
      const key = keyring.current;
      const metadata = { content_type: contentType, key_id: key.id };
      if (inObjects) return inObjects.put({ path, key, bytes, metadata });
      if (!(bytes instanceof Readable)) {
        if (!small.takes(sealedLength(bytes.length))) return large.put({ path, key, bytes, metadata });
        return small.put({ path, sealed: encryptBytes({ key, path, bytes }), metadata });
      }
      const upload = bucket().openUploadStream(path, { metadata });
      try {
        await pipeline(bytes, createEncryptStream({ key, path }), upload);
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    /** Opens a stream of the decrypted bytes; it fails with `file.not_found`, `file.damaged` or `file.key_unknown`. */
    open,
    /** Reads the decrypted bytes. @throws {AppError} as {@link open} */
    async read(path: string): Promise<Buffer> {
      const sealed = await small.read(path);
      if (sealed) return decryptBytes({ keyring, path, sealed });
      const opened: AsyncIterable<Buffer> = open(path);
      const parts: Buffer[] = [];
      for await (const part of opened) parts.push(part);
      return Buffer.concat(parts);
    },
    /**
     * Deletes the bytes and their reduced picture, if there are any: GridFS's own deletion fails where another one was
     * faster.
     */
    async delete(path: string): Promise<void> {
      const ids = (await find(path, thumbnailPath(path))).map(({ _id }) => _id);
      if (ids.length === 0) return;
      await removeStored({ collections: fileCollections(database), bucket: objects, ids });
    },
    /** Whether bytes are stored under the path. */
    async exists(path: string): Promise<boolean> {
      const stored = await find(path);
      const chunked = stored.filter((file) => !isInBucket(file));
      if (chunked.length > 0 && (await withBytes(fileCollections(database), chunked)).length > 0) return true;
      return hasObject({ bucket: objects, files: stored.filter(isInBucket) });
    },
    /** Which of the paths cannot be opened, and why; see {@link fileFaults}. */
    faults: (paths: readonly string[]) => fileFaults({ database, keyring, paths }),
    /** What keeps files from being stored and read, besides the database; null if nothing does. */
    fault: async (): Promise<AppError | null> => objects && (await objects.fault()),
  };
}

/**
 * Yields the stored chunks of a file, one at a time: GridFS's own stream fetches sixteen megabytes ahead of its reader.
 */
async function* sealedPieces({
  database,
  bucket,
  path,
  isSecondLook = false,
}: {
  database: Database;
  bucket: Bucket | null;
  path: string;
  isSecondLook?: boolean;
}): AsyncGenerator<Uint8Array> {
  const collections = fileCollections(database);
  const stored = await collections.files.find({ filename: path }).sort({ uploadDate: -1 }).toArray();
  // If bytes were stored twice under a path, the newer ones count, unless storing them was interrupted.
  for (const file of stored) {
    if (isInBucket(file)) return yield* readObject({ bucket, file });
    const { _id } = file;
    const pieces = collections.chunks.find({ files_id: _id }, { sort: { n: 1 }, batchSize: 1 });
    let hasBytes = false;
    for await (const { n, data } of pieces) {
      if (!hasBytes && n !== 0) break;
      hasBytes = true;
      if (data) yield data.buffer;
    }
    if (hasBytes) return;
  }
  // A file that was moved meanwhile is found in its new place.
  if (!isSecondLook) return yield* sealedPieces({ database, bucket, path, isSecondLook: true });
  throw notFound(path);
}

function notFound(path: string) {
  return createAppError({ code: 'file.not_found', message: `nothing is stored under ${path}` });
}

function notConnected() {
  return createAppError({
    code: 'database.unavailable',
    message: 'the database is not connected yet',
  });
}
