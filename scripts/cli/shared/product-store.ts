import { resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { findOrStartEmbeddedMongo } from '../../../embedded-mongo/client.js';
import { hasStore } from '../../../embedded-mongo/maintenance.js';
import { type AppConfig, loadProcessConfig } from '../../../platform/config/app-config.js';
import { embeddedStoreOf } from '../../embedded-store.js';

/** The embedded store in use; throws when a MongoDB is configured, which has tools of its own. */
export function configuredEmbeddedStore(): { dataDir: string; dbName: string } {
  const { store } = loadProcessConfig();
  if (!store.mongodbUri) return embeddedStoreOf(store.dataDir);
  throw new Error('MONGODB_URI is set: this command is for the embedded store. Use mongodump and the like.');
}

/**
 * The product's database for a command line tool: the configured MongoDB, the embedded store running on DATA_DIR,
 * or, when none is running, that store started for the duration of the command. A folder without a store is taken for
 * a mistyped one, unless the command may be the first of all (`mayCreate`).
 */
export async function findProductStore({ store }: AppConfig, { mayCreate = false } = {}) {
  if (store.mongodbUri) return { uri: store.mongodbUri, stop: async () => {} };
  if (!mayCreate && !hasStore(embeddedStoreOf(store.dataDir)))
    throw new Error(
      `There is no store in ${resolve(store.dataDir)}. Check DATA_DIR; the first npm start creates the store.`,
    );
  // Its log would be mixed with the command's output.
  return findOrStartEmbeddedMongo({ ...embeddedStoreOf(store.dataDir), log: 'ignore' });
}

/** A driver connected to the product's database. */
export async function connectProductStore() {
  const store = await findProductStore(loadProcessConfig());
  try {
    const { db, close } = await connect(store.uri);
    return { db, close: () => close().finally(() => store.stop()) };
  } catch (error) {
    await store.stop();
    throw error;
  }
}

/** A driver connected to the database of a connection string. */
export async function connect(uri: string) {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 5_000 });
  return { db: client.db(), close: () => client.close() };
}
