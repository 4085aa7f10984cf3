import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';

/** Drops the databases of all tests of this process: a client for each would cost as much as half a test. */
let dropping: MongoClient | null = null;

/** A database of a test's own on the run's MongoDB. */
export type TestDatabase = { uri: string; name: string; drop: () => Promise<void> };

/** Names a new database and its address; nothing exists in it until something is written. `drop` removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const uri = withDatabase(inject('mongoUri'), name);
  return {
    uri,
    name,
    async drop() {
      dropping ??= new MongoClient(uri);
      await dropping.db(name).dropDatabase();
    },
  };
}

/** The address with another database: what stands between the hosts and the options. */
function withDatabase(uri: string, name: string): string {
  const [, hosts = uri, options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri) ?? [];
  return `${hosts}/${name}${options}`;
}
