import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import type { Bucket } from '../s3/bucket.js';
import { createEncryptStream, encryptBytes } from './encryption.js';
import {
  type FileCollections,
  type FileDocument,
  type FileId,
  fileCollections,
  inBucket,
  newFileDocument,
  removeFiles,
} from './file-collections.js';
import type { FileKey } from './keyring.js';

/** For this long after it was stored an object may be unknown to a store that is not consistent at once, ms. */
const freshMs = minuteMs;

/** Where the objects of files are in their bucket. */
export const objectFolder = 'files/';

/** Key of a file's object: its id, so that no object is ever written twice. */
export function objectKeyOf(id: FileId): string {
  return `${objectFolder}${id.toHexString()}`;
}

/** The id of the file whose object has a key; null for an object of another kind. */
export function idOfObject(key: string): FileId | null {
  const id = key.slice(objectFolder.length);
  return /^[\da-f]{24}$/.test(id) ? new mongoose.mongo.ObjectId(id) : null;
}

/**
 * Creates the storage of files in a bucket. The order lets every step be the last: first a note of the object, then its
 * bytes, then the document that makes it count, and then the note goes. Notes that stay behind are swept.
 */
export function createBucketFiles({ database, bucket }: { database: Database; bucket: Bucket }) {
  return {
    /** Stores a file and resolves once its bytes are confirmed and its document is durable. */
    async put({
      path,
      key,
      bytes,
      metadata,
    }: {
      path: string;
      key: FileKey;
      bytes: Uint8Array | Readable;
      metadata: object;
    }): Promise<void> {
      const _id: FileId = new mongoose.mongo.ObjectId();
      const sealed = await sealWhole({ path, key, bytes });
      const collections = fileCollections(database);
      const { files, pending } = collections;
      await pending.insertOne({ _id, filename: path });
      try {
        await bucket.put({ key: objectKeyOf(_id), body: sealed });
        const document = newFileDocument({ _id, path, length: sealed.length, metadata });
        await files.insertOne({ ...document, metadata: { ...metadata, place: inBucket } });
      } catch (error) {
        // The store may have kept the bytes although its answer was lost; if it is away, the sweep does this.
        await removeStored({ collections, bucket, ids: [_id] }).catch(() => undefined);
        throw error;
      }
      await pending.deleteOne({ _id });
    },
  };
}

/** The encrypted bytes of a file's object. @throws {AppError} `file.not_found`, `file.damaged`, `file.store_*` */
export function readObject({
  bucket,
  file: { _id, length, uploadDate },
}: {
  bucket: Bucket | null;
  file: FileDocument;
}): AsyncGenerator<Uint8Array> {
  const isFresh = Date.now() - uploadDate.getTime() < freshMs;
  return required(bucket).read({ key: objectKeyOf(_id), bytes: length, isFresh });
}

/** Whether the object of one of these files is there in its full size. */
export async function hasObject({
  bucket,
  files,
}: {
  bucket: Bucket | null;
  files: FileDocument[];
}): Promise<boolean> {
  for (const { _id, length, uploadDate } of files) {
    const isFresh = Date.now() - uploadDate.getTime() < freshMs;
    if ((await required(bucket).size({ key: objectKeyOf(_id), isFresh })) === length) return true;
  }
  return false;
}

/**
 * Removes files wherever their bytes are. The objects go first, so that a store that is away leaves the documents, and
 * with them the knowledge of what is still to be deleted.
 *
 * @throws {AppError} `file.store_*`
 */
export async function removeStored({
  collections,
  bucket,
  ids,
}: {
  collections: FileCollections;
  bucket: Bucket | null;
  ids: FileId[];
}): Promise<void> {
  const among = { _id: { $in: ids } };
  const [placed, pending] = await Promise.all([
    collections.files.find({ ...among, 'metadata.place': inBucket }).toArray(),
    collections.pending.find(among).toArray(),
  ]);
  const removeObjects = async (): Promise<void> => {
    for (const { _id } of [...placed, ...pending]) await required(bucket).delete(objectKeyOf(_id));
  };
  await removeObjects();
  await removeFiles(collections, ids);
  // A move between buckets may have stored one again before its document was gone.
  if (bucket?.isPair) await removeObjects();
}

function required(bucket: Bucket | null): Bucket {
  if (bucket) return bucket;
  throw bucketUnset();
}

function bucketUnset(): AppError {
  return createAppError({
    code: 'file.store_unset',
    message: 'the file is in a bucket, and FILES_URL is not set',
  });
}

/** An object is sent with its hash, so it is held in memory; files are no larger than a mail may be. */
async function sealWhole({
  path,
  key,
  bytes,
}: {
  path: string;
  key: FileKey;
  bytes: Uint8Array | Readable;
}): Promise<Buffer> {
  if (!(bytes instanceof Readable)) return encryptBytes({ key, path, bytes });
  const parts: Buffer[] = [];
  await pipeline(bytes, createEncryptStream({ key, path }), async (sealed: AsyncIterable<Buffer>) => {
    for await (const part of sealed) parts.push(part);
  });
  return Buffer.concat(parts);
}
