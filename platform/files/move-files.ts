import { randomBytes } from 'node:crypto';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Database } from '../database/connection.js';
import type { Bucket } from '../s3/bucket.js';
import { idOfObject, objectFolder, objectKeyOf } from './bucket-files.js';
import {
  chunkSizeBytes,
  type FileCollections,
  type FileDocument,
  fileCollections,
  inBucket,
  newChunkDocument,
} from './file-collections.js';

/** Where the bytes of files are. */
export type FilePlace = 'bucket' | 'database';

/** How many files are not in a place. */
export function countElsewhere({ database, to }: { database: Database; to: FilePlace }): Promise<number> {
  return fileCollections(database).files.countDocuments(notIn(to));
}

/** Matches files that are not in a place. */
function notIn(place: FilePlace): object {
  return { 'metadata.place': place === 'bucket' ? { $ne: inBucket } : inBucket };
}

/**
 * Moves every file to one place, one at a time and still encrypted; yields the path of each. May run beside the product
 * and be repeated after it was cut off: a file counts in its old place until it is whole in the new one.
 *
 * @throws {AppError} `file.store_*`, `file.not_found`, `file.damaged`
 */
export async function* moveFiles({
  database,
  bucket,
  to,
}: {
  database: Database;
  bucket: Bucket;
  to: FilePlace;
}): AsyncGenerator<string> {
  const collections = fileCollections(database);
  const { files, pending } = collections;
  const move = to === 'bucket' ? moveToBucket : moveToDatabase;
  for await (const file of files.find(notIn(to)).sort({ _id: 1 })) {
    const { _id, filename } = file;
    // Whatever happens from here on, it is known that an object may exist.
    await pending.updateOne({ _id }, { $setOnInsert: { filename } }, { upsert: true });
    await move({ collections, bucket, file });
    await pending.deleteOne({ _id });
    yield filename;
  }
  if (to === 'database') await removeLeftObjects({ collections, bucket });
}

/** What became of an object of the older bucket: an object of no file is left where it is. */
export type ObjectEnd = 'moved' | 'left';

/** How many objects of files a bucket has. */
export async function countObjects(bucket: Bucket): Promise<number> {
  let count = 0;
  for await (const _ of bucket.list({ prefix: objectFolder })) count += 1;
  return count;
}

/**
 * Moves every object of a file from one bucket to another, one at a time and still encrypted; yields what became of
 * each. May run beside the product that uses both, and be repeated after it was cut off: an object leaves the older
 * bucket once it is whole in the newest, so each is counted in one run.
 *
 * @throws {AppError} `file.store_*`, `file.not_found`, `file.damaged`, `config.files_url_refused` if both are one place
 */
export async function* moveObjects({
  database,
  newest,
  older,
}: {
  database: Database;
  newest: Bucket;
  older: Bucket;
}): AsyncGenerator<ObjectEnd> {
  await requireTwoPlaces({ newest, older });
  const { files } = fileCollections(database);
  for await (const { key } of older.list({ prefix: objectFolder })) {
    const _id = idOfObject(key);
    const file = _id && (await files.findOne({ _id, 'metadata.place': inBucket }));
    if (!file) {
      yield 'left';
      continue;
    }
    const { length, filename } = file;
    if ((await newest.size({ key })) !== length)
      await newest.put({ key, body: await wholeObject({ bucket: older, key, length, filename }) });
    // Deleted while it was being moved: the product deletes in both places, once before its document and once after.
    if (!(await files.findOne({ _id: file._id }))) await newest.delete(key);
    await older.delete(key);
    yield 'moved';
  }
}

/** One store under two names would lose every object to its own move. */
async function requireTwoPlaces({ newest, older }: { newest: Bucket; older: Bucket }): Promise<void> {
  const key = `probe-${randomBytes(8).toString('hex')}`;
  await newest.put({ key, body: Buffer.from('probe') });
  const isSame = (await older.size({ key, isFresh: true })) !== null;
  await newest.delete(key);
  if (!isSame) return;
  throw createAppError({
    code: 'config.files_url_refused',
    message: 'FILES_URL_BEFORE: is the place of FILES_URL. Nothing was moved.',
  });
}

type Move = { collections: FileCollections; bucket: Bucket; file: FileDocument };

async function moveToBucket({ collections: { files, chunks }, bucket, file }: Move): Promise<void> {
  const { _id, length } = file;
  const pieces = await chunks.find({ files_id: _id }).sort({ n: 1 }).toArray();
  const body = Buffer.concat(pieces.map(({ data }) => data.buffer));
  // Deleted meanwhile, or cut off while it was stored: the sweep takes care of it.
  if (body.length !== length) return;
  await bucket.put({ key: objectKeyOf(_id), body });
  const moved = await files.updateOne({ _id }, { $set: { 'metadata.place': inBucket } });
  // Deleted while it was being moved.
  if (moved.matchedCount === 0) await bucket.delete(objectKeyOf(_id));
  await chunks.deleteMany({ files_id: _id });
}

async function moveToDatabase({ collections: { files, chunks }, bucket, file }: Move): Promise<void> {
  const { _id, length, filename } = file;
  const sealed = await wholeObject({ bucket, key: objectKeyOf(_id), length, filename });
  await chunks.deleteMany({ files_id: _id });
  for (let n = 0; n * chunkSizeBytes < length; n += 1) {
    const piece = sealed.subarray(n * chunkSizeBytes, (n + 1) * chunkSizeBytes);
    await chunks.insertOne(newChunkDocument({ files_id: _id, n, sealed: piece }));
  }
  const moved = await files.updateOne({ _id }, { $unset: { 'metadata.place': '' } });
  if (moved.matchedCount === 0) await chunks.deleteMany({ files_id: _id });
  await bucket.delete(objectKeyOf(_id));
}

/** @throws {AppError} `file.damaged` */
async function wholeObject({
  bucket,
  key,
  length,
  filename,
}: {
  bucket: Bucket;
  key: string;
  length: number;
  filename: string;
}): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bucket.read({ key, bytes: length })) parts.push(part);
  const sealed = Buffer.concat(parts);
  if (sealed.length === length) return sealed;
  throw createAppError({ code: 'file.damaged', message: `${filename} is not whole in the bucket` });
}

/** Objects of files that were moved to the database by a run that was killed before it deleted them. */
async function removeLeftObjects({
  collections: { files, pending },
  bucket,
}: Omit<Move, 'file'>): Promise<void> {
  for await (const { _id } of pending.find({})) {
    if (!(await files.findOne({ _id, 'metadata.place': { $ne: inBucket } }))) continue;
    await bucket.delete(objectKeyOf(_id));
    await pending.deleteOne({ _id });
  }
}
