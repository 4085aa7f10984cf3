import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { type ServeOptions, serveStore } from './serve.js';

/** A test's own store, served in the test process, with a connected driver. */
export type TestStore = {
  uri: string;
  client: MongoClient;
  db: Db;
  /** What the store logged. */
  logged: { event: string; [field: string]: unknown }[];
  connections: () => number;
  directory: string;
  stop: () => Promise<void>;
};

/** Whether tests run at full volume rather than at what an ordinary run has time for. */
export const isFullVolume = process.env.TEST_VOLUME === 'full';

type Options = Partial<ServeOptions> & { client?: MongoClientOptions };

/** Serves a store in a new directory, which `stop` removes, or in a given one. */
export async function startTestStore({
  client: clientOptions,
  ...options
}: Options = {}): Promise<TestStore> {
  const directory = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'embedded-store-')));
  const logged: TestStore['logged'] = [];
  const served = await serveStore({
    dataDir: directory,
    dbName: 'test',
    slowCommandMs: 60_000,
    sweepIntervalMs: 60_000,
    log: (entry) => logged.push(entry),
    ...options,
  });
  const client = await MongoClient.connect(served.uri, clientOptions);
  return {
    uri: served.uri,
    client,
    db: client.db(),
    logged,
    connections: served.connections,
    directory,
    async stop() {
      await client.close();
      await served.stop();
      if (!options.dataDir) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A database for tests, by URI. */
export type TestDatabase = { uri: string; name: string; drop: () => Promise<void> };

/** A separate database on the MongoDB named by MONGODB_URI, or on a store of its own. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const name = `exercise_${randomBytes(8).toString('hex')}`;
  const given = process.env.MONGODB_URI;
  if (!given) {
    const { uri, stop } = await startTestStore({ dbName: name });
    return { uri, name, drop: stop };
  }
  const client = await MongoClient.connect(given);
  const uri = new URL(given);
  uri.pathname = `/${name}`;
  return {
    uri: uri.href,
    name,
    drop: () =>
      client
        .db(name)
        .dropDatabase()
        .finally(() => client.close())
        .then(() => {}),
  };
}
