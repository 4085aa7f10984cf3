import mongoose from 'mongoose';
import type { BatchEnd } from './batches.js';
import { databaseUnavailable, isDuplicateKey } from './database-errors.js';

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
    failuresOf(collection.insertMany(documents as never[], { ordered: false, ignoreUndefined: true })),
  );
}

/**
 * Inserts as {@link insertEach} what is large: as a command of its own the bytes are copied twice on their way to the socket,
 * as a bulk write five times. All together stay under the 16 MB of one document. Nothing tries it again by itself.
 */
export function insertLarge({
  db,
  collection,
  documents,
}: {
  db: mongoose.mongo.Db;
  collection: string;
  documents: object[];
}): Promise<BatchEnd<void>[]> {
  // What the address of the database asks for holds for commands of the driver's own alone.
  const { writeConcern } = db;
  const command = {
    insert: collection,
    documents,
    ordered: false,
    ...(writeConcern ? { writeConcern } : {}),
  };
  return each(documents.length, async () => {
    const reply = await db.command(command);
    // Written, and not as safely as was asked for: the driver leaves it to who reads the reply.
    if (reply.writeConcernError) throw databaseUnavailable(reply.writeConcernError);
    return reply.writeErrors ?? [];
  });
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
  return each(updates.length, () =>
    failuresOf(collection.bulkWrite(operations as never[], { ordered: false })),
  );
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

/** What befell one document of many. */
type WriteFailure = { index: number; code?: number | string | undefined; errmsg?: string | undefined };

async function each(count: number, write: () => Promise<WriteFailure[]>): Promise<BatchEnd<void>[]> {
  const ends: BatchEnd<void>[] = Array.from({ length: count }, () => ({ value: undefined }));
  if (count === 0) return ends;
  for (const { index, code, errmsg } of await write()) {
    const failure = { code, errmsg, message: errmsg };
    ends[index] = { error: new mongoose.mongo.MongoServerError(failure as never) };
  }
  return ends;
}

/** What befell single documents of a bulk write; what kept all of it from being done is thrown. */
async function failuresOf(written: Promise<unknown>): Promise<WriteFailure[]> {
  try {
    await written;
    return [];
  } catch (error) {
    const failures = error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    // The driver also wraps what kept the whole command from being done, a lost connection: that is the end of all.
    if (failures.length === 0) throw error;
    return failures;
  }
}
