import { type Document, deserialize } from 'bson';
import { type Db, type IndexDescription, MongoServerError } from 'mongodb';
import { readDocuments, readIndexes, readManifest } from './dump-files.js';
import { compareCounts, type Difference } from './export-database.js';
import type { Progress } from './progress.js';

const batchDocuments = 1_000;
const batchBytes = 8_000_000;

/** Numbers and binary data keep their types between the databases. */
const typed = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Writes an export into a database; resolves to the differences from its counts. Throws before anything is written
 * when one of its collections already contains documents there and `replace` is not set.
 */
export async function importDatabase({
  db,
  directory,
  replace,
  progress,
}: {
  db: Db;
  directory: string;
  replace: boolean;
  progress: Progress;
}): Promise<{ collections: Record<string, number>; differences: Difference[] }> {
  const { database, collections } = await readManifest(directory);
  await makeRoom({ db, names: Object.keys(collections), replace });
  for (const [collection, total] of Object.entries(collections)) {
    const line = progress.collection({ name: collection, total });
    for await (const batch of batches(readDocuments({ directory, database, collection }))) {
      await db.collection(collection).insertMany(batch);
      line.advance(batch.length);
    }
    line.done();
  }
  const differences = await compareCounts({ db, collections });
  // Last: an index that expires documents would remove some before they are counted.
  for (const collection of Object.keys(collections)) {
    await createIndexes({ db, collection, indexes: await readIndexes({ directory, database, collection }) });
  }
  return { collections, differences };
}

/**
 * What {@link importDatabase} would write: document counts by collection. Throws likewise when the target already
 * contains documents and `replace` is not set.
 */
export async function rehearseImport({
  db,
  directory,
  replace,
}: {
  db: Db;
  directory: string;
  replace: boolean;
}): Promise<Record<string, number>> {
  const { collections } = await readManifest(directory);
  if (!replace) await makeRoom({ db, names: Object.keys(collections), replace });
  return collections;
}

async function makeRoom({ db, names, replace }: { db: Db; names: string[]; replace: boolean }) {
  const taken: string[] = [];
  for (const name of names) {
    if (replace) await dropCollection(db, name);
    else if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) taken.push(name);
  }
  if (taken.length > 0) {
    throw new Error(
      `The target holds documents already in: ${taken.join(', ')}. Import into an empty database, or replace them with --replace.`,
    );
  }
}

async function dropCollection(db: Db, name: string): Promise<void> {
  try {
    await db.collection(name).drop();
  } catch (error) {
    // Before MongoDB 7, dropping a missing collection was an error.
    if (!(error instanceof MongoServerError) || error.codeName !== 'NamespaceNotFound') throw error;
  }
}

async function* batches(documents: AsyncIterable<Buffer>): AsyncGenerator<Document[]> {
  let batch: Document[] = [];
  let bytes = 0;
  for await (const document of documents) {
    if (batch.length >= batchDocuments || bytes + document.length > batchBytes) {
      if (batch.length > 0) yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(deserialize(document, typed));
    bytes += document.length;
  }
  if (batch.length > 0) yield batch;
}

async function createIndexes({
  db,
  collection,
  indexes,
}: {
  db: Db;
  collection: string;
  indexes: Document[];
}) {
  const wanted = indexes.filter(({ name }) => name !== '_id_').map(({ v: _, ns: __, ...spec }) => spec);
  if (wanted.length > 0) await db.collection(collection).createIndexes(wanted as IndexDescription[]);
  else if (!(await db.listCollections({ name: collection }, { nameOnly: true }).hasNext()))
    await db.createCollection(collection);
}
