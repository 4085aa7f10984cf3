import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../embedded-mongo/client.js';

/** An embedded store of a test's own, whatever MongoDB the run has, with a driver connected to it. */
export type OwnStore = { uri: string; db: Db; stop: () => Promise<void> };

/** Starts one in a new directory; `sweepIntervalMs` says how often it removes what has expired. */
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
