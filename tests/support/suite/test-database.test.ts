import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.js';

test('each test database is separate and can be dropped', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  const client = await MongoClient.connect(one.uri);
  try {
    await client.db().collection('things').insertOne({ here: true });
    expect(client.db().databaseName).toBe(one.name);
    expect(await client.db(other.name).collection('things').countDocuments()).toBe(0);
    await one.drop();
    expect(await client.db().collection('things').countDocuments()).toBe(0);
  } finally {
    await client.close();
  }
});
