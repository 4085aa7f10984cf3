import mongoose from 'mongoose';
import type { BatchEnd } from './batches.js';
import { databaseUnavailable, isDuplicateKey } from './database-errors.js';

/** Most documents or updates in one write: few enough that other writes get their turn in between. */
export const maxBulkSize = 100;

/** The target of a bulk write: a mongoose collection, which waits for the first connection. */
export type BulkTarget = {
  insertMany(documents: readonly object[], options: object): Promise<unknown>;
  bulkWrite(
    operations: readonly object[],
    options: object,
  ): Promise<{ modifiedCount: number; matchedCount: number }>;
};

/**
 * Inserts each document independently, all with one command. Nothing is cast and no defaults are filled in,
 * because the documents are whole domain records; undefined fields are left out.
 */
export function insertEach(collection: BulkTarget, documents: object[]): Promise<BatchEnd<void>[]> {
  return each(documents.length, () =>
    failuresOf(collection.insertMany(documents, { ordered: false, ignoreUndefined: true })),
  );
}

/**
 * Inserts large documents like {@link insertEach}. Sent as a plain command, their bytes are copied twice on
 * the way to the socket; as a bulk write, five times. Together they must stay under the 16 MB of one
 * document. The driver does not retry it.
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
  // Options from the connection string apply only to the driver's own commands.
  const { writeConcern } = db;
  const command = {
    insert: collection,
    documents,
    ordered: false,
    ...(writeConcern ? { writeConcern } : {}),
  };
  return each(documents.length, async () => {
    const reply = await db.command(command);
    // Written, but not as safely as requested: for plain commands the driver leaves this check to the caller.
    if (reply.writeConcernError) throw databaseUnavailable(reply.writeConcernError);
    return reply.writeErrors ?? [];
  });
}

/**
 * Inserts the documents whose unique keys are all free, with one command.
 *
 * @throws any other error that prevented one of them from being written
 */
export async function insertNew(collection: BulkTarget, documents: object[]): Promise<void> {
  for (const end of await insertEach(collection, documents))
    if ('error' in end && !isDuplicateKey(end.error)) throw end.error;
}

/** Updates one document per filter, all with one command; reports for each whether a unique key prevented it. */
export function updateEach(
  collection: BulkTarget,
  updates: { filter: object; update: object }[],
): Promise<BatchEnd<void>[]> {
  const operations = updates.map((updateOne) => ({ updateOne }));
  return each(updates.length, () => failuresOf(collection.bulkWrite(operations, { ordered: false })));
}

/** Like {@link updateEach}, but inserts a document where a filter matches none. */
export function upsertEach(
  collection: BulkTarget,
  updates: { filter: object; update: object }[],
): Promise<BatchEnd<void>[]> {
  return updateEach(
    collection,
    updates.map((update) => ({ ...update, upsert: true })),
  );
}

/** Updates one document per filter, in order and with one command; returns how many matched and changed. */
export async function updateAll(
  collection: BulkTarget,
  updates: { filter: object; update: object }[],
): Promise<number> {
  const operations = updates.map((updateOne) => ({ updateOne }));
  const options = { ordered: true, ignoreUndefined: true };
  const { modifiedCount } = await collection.bulkWrite(operations, options);
  return modifiedCount;
}

/** Why one document of many was not written. */
type WriteFailure = { index: number; code?: number | string | undefined; errmsg?: string | undefined };

async function each(count: number, write: () => Promise<WriteFailure[]>): Promise<BatchEnd<void>[]> {
  const ends: BatchEnd<void>[] = Array.from({ length: count }, () => ({ value: undefined }));
  if (count === 0) return ends;
  for (const { index, code, errmsg } of await write()) {
    const failure = { code, ...(errmsg === undefined ? {} : { errmsg, message: errmsg }) };
    ends[index] = { error: new mongoose.mongo.MongoServerError(failure) };
  }
  return ends;
}

/** Failures of single documents in a bulk write; throws when the whole write failed. */
async function failuresOf(written: Promise<unknown>): Promise<WriteFailure[]> {
  try {
    await written;
    return [];
  } catch (error) {
    const failures = error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
    // The driver also wraps failures of the whole command, such as a lost connection: those fail every document.
    if (failures.length === 0) throw error;
    return failures;
  }
}
