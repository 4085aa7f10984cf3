import { Schema } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { connectDatabase, openDatabase } from './connection.js';
import { isDatabaseUnavailable, toDatabaseError } from './database-errors.js';

const logger = pino({ level: 'silent' });
/** Nothing listens on port 1 of the loopback. */
const deadUri = 'mongodb://127.0.0.1:1/nowhere?serverSelectionTimeoutMS=100';
const schema = new Schema<{ _id: string; code: string }>({ _id: String, code: String }).index(
  { code: 1 },
  { unique: true },
);

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

describe('openDatabase', () => {
  it('has built the indexes of every model once it is ready', async () => {
    const database = await connectDatabase({ uri: testDatabase.uri, logger });
    const model = database.model('codes', schema);
    expect(database.model('codes', schema)).toBe(model);
    await database.ready();
    await model.create({ _id: 'a', code: 'x' });
    await expect(model.create({ _id: 'b', code: 'x' })).rejects.toMatchObject({ code: 11_000 });
    await database.close();
  });

  it('fails commands at once while there is no server, with a recognisable error', async () => {
    const database = openDatabase({ uri: deadUri, logger });
    const model = database.model('codes', schema);
    expect(database.isUp()).toBe(false);
    const error = await model.findOne({}).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(toDatabaseError(error)).toMatchObject({
      code: 'database.unavailable',
      status: 503,
      retryable: true,
    });
    await database.close();
  });

  it('gives up within a bounded time when a caller is waiting', async () => {
    const connecting = connectDatabase({ uri: deadUri, logger, timeoutMs: 300 });
    await expect(connecting).rejects.toMatchObject({ code: 'database.unavailable' });
  });
});
