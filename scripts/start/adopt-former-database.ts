import mongoose from 'mongoose';
import { insertNew } from '../../platform/database/bulk-writes.js';

/**
 * Where versions of 21 and 22 November 2026 stored everything, because their store's address had no database name:
 * MongoDB's default.
 */
const formerDatabase = 'test';
/** Documents per command, few enough for those of stored files to fit into one. */
const batchSize = 20;

/**
 * Copies what the product stored under {@link formerDatabase} into the database of `uri`, before any part of it
 * runs. An interrupted run is repeated: copied documents are left as they are, and the former database is dropped
 * last.
 */
export async function adoptFormerDatabase({
  uri,
  from = formerDatabase,
  say,
}: {
  uri: string;
  from?: string;
  say: (line: string) => void;
}): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri);
  try {
    const [own, former] = [client.db(), client.db(from)];
    // Every version records its migrations; a foreign database has no such collection.
    const isOurs = await former.listCollections({ name: 'migrations' }).hasNext();
    if (!isOurs || own.databaseName === from) return;
    say('Renaming data stored by an earlier version...');
    for (const { name } of await former.listCollections().toArray())
      await copy({ from: former.collection(name), to: own.collection(name) });
    await former.dropDatabase();
  } finally {
    await client.close();
  }
}

type Documents = mongoose.mongo.Collection;

async function copy({ from, to }: { from: Documents; to: Documents }): Promise<void> {
  let batch: object[] = [];
  const write = async (): Promise<void> => {
    await insertNew(to, batch);
    batch = [];
  };
  for await (const document of from.find()) {
    batch.push(document);
    if (batch.length === batchSize) await write();
  }
  await write();
}
