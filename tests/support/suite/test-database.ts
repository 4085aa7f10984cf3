import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';

/** Drops the databases of all tests of this process: a client each would cost as much as half a test. */
let dropping: MongoClient | null = null;

/** A test's own database on the run's MongoDB. */
export type TestDatabase = { uri: string; name: string; drop: () => Promise<void> };

/** Names a new database and its URI; nothing exists in it until something is written. `drop` deletes it. */
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

/** The URI with another database name, which is between the hosts and the options. */
function withDatabase(uri: string, name: string): string {
  const [, hosts = uri, options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri) ?? [];
  return `${hosts}/${name}${options}`;
}
