import mongoose from 'mongoose';
import { insertNew } from '../../platform/database/bulk-writes.js';

/**
 * Where versions of 21 and 22 November 2026 kept everything, for want of a name in their store's address: MongoDB's own
 * default.
 */
const formerDatabase = 'test';
/** Documents a command, few enough for those of the stored files to fit into one. */
const batchSize = 20;

/**
 * Brings what the product kept under {@link formerDatabase} into the database of `uri`, before any part of it runs. Cut
 * off, it is done again: what arrived is left as it is, and the former database goes last.
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
    // Every version writes down its migrations: a database of somebody else's has no such list.
    const isOurs = await former.listCollections({ name: 'migrations' }).hasNext();
    if (!isOurs || own.databaseName === from) return;
    say('Bringing what an earlier version stored under its new name...');
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
    await insertNew(to as never, batch);
    batch = [];
  };
  for await (const document of from.find()) {
    batch.push(document);
    if (batch.length === batchSize) await write();
  }
  await write();
}
