import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../../embedded-mongo/client.js';

/** A test's own embedded store, whatever MongoDB the run uses, with a connected driver. */
export type OwnStore = { uri: string; db: Db; stop: () => Promise<void> };

/** Starts one in a new directory; `sweepIntervalMs` sets how often it removes expired documents. */
export async function startOwnStore({ sweepIntervalMs }: { sweepIntervalMs: number }): Promise<OwnStore> {
  const directory = await mkdtemp(join(tmpdir(), 'own-store-'));
  const store = await startEmbeddedMongo({ dataDir: directory, sweepIntervalMs });
  const client = await MongoClient.connect(store.uri);
  return {
    uri: store.uri,
    db: client.db(),
    async stop() {
      await client.close();
      await store.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
