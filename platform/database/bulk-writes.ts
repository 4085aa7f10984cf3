import mongoose from 'mongoose';
import type { BatchEnd } from './batches.js';
import { isDuplicateKey } from './database-errors.js';

/** Documents or updates of one write at most: few enough that others get their turn in between. */
export const maxBulkSize = 100;

/** What a bulk write is done on: a collection of mongoose's, which waits for the first connection. */
export type BulkTarget = {
  insertMany(documents: never[], options: object): Promise<unknown>;
  bulkWrite(operations: never[], options: object): Promise<unknown>;
};

/**
 * Inserts each document for itself, all with one command. Nothing is cast and no default is filled in: what is
 * written are whole domain records; what is undefined is left out.
 */
export function insertEach(collection: BulkTarget, documents: object[]): Promise<BatchEnd<void>[]> {
  return each(documents.length, () =>
    collection.insertMany(documents as never[], { ordered: false, ignoreUndefined: true }),
  );
}

/**
 * Inserts those documents of which no unique key is taken, all with one command.
 *
 * @throws what else kept one of them from being written
 */
export async function insertNew(collection: BulkTarget, documents: object[]): Promise<void> {
  for (const end of await insertEach(collection, documents))
    if ('error' in end && !isDuplicateKey(end.error)) throw end.error;
}

/** Updates one document for each filter, all with one command; says of each whether a unique key kept it from it. */
export function updateEach(
  collection: BulkTarget,
  updates: { filter: object; update: object }[],
): Promise<BatchEnd<void>[]> {
  const operations = updates.map((updateOne) => ({ updateOne }));
  return each(updates.length, () => collection.bulkWrite(operations as never[], { ordered: false }));
}

/** As {@link updateEach}, and writes the document of a filter where none matches. */
export function upsertEach(
  collection: BulkTarget,
  updates: { filter: object; update: object }[],
): Promise<BatchEnd<void>[]> {
  return updateEach(
    collection,
    updates.map((update) => ({ ...update, upsert: true })),
  );
}

/** Updates one document for each filter, in order and with one command; how many of them were there and changed. */
export async function updateAll(
  collection: BulkTarget,
  updates: { filter: object; update: object }[],
): Promise<number> {
  const operations = updates.map((updateOne) => ({ updateOne }));
  const options = { ordered: true, ignoreUndefined: true };
  const { modifiedCount } = (await collection.bulkWrite(operations as never[], options)) as {
    modifiedCount: number;
  };
  return modifiedCount;
}

async function each(count: number, write: () => Promise<unknown>): Promise<BatchEnd<void>[]> {
  const ends: BatchEnd<void>[] = Array.from({ length: count }, () => ({ value: undefined }));
  if (count === 0) return ends;
  try {
    await write();
  } catch (error) {
    const failures = error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    // The driver also wraps what kept the whole command from being done, a lost connection: that is the end of all.
    if (failures.length === 0) throw error;
    for (const failure of failures) {
      const { code, errmsg } = failure;
      ends[failure.index] = { error: new mongoose.mongo.MongoServerError({ code, errmsg, message: errmsg }) };
    }
  }
  return ends;
}
