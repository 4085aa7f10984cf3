import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../platform/database/connection.js';
import { createCountersRepository } from '../../../platform/database/counters.repository.js';
import { databaseUnavailable } from '../../../platform/database/database-errors.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/suite/test-database.js';
import { createSharedWindows } from './shared-windows.js';

const keyring = parseKeyring(randomBytes(32).toString('base64'));
const logger = pino({ level: 'silent' });
let testDatabase: TestDatabase;
let databases: Database[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const connect = () => connectDatabase({ uri: testDatabase.uri, logger });
  databases = [await connect(), await connect()];
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await testDatabase.drop();
});

let now = new Date('2026-11-28T09:00:00Z');
const clock = { now: () => now };
/** The same limit in two processes, each with a connection of its own. */
const inTwo = (limit: { name: string; limit: number; windowMs: number }) =>
  databases.map((database) => {
    const counters = createCountersRepository({ database });
    return createSharedWindows({ counters, keyring })({ ...limit, clock });
  });
const allowed = async (takes: Promise<{ isOver: boolean }>[]) =>
  (await Promise.all(takes)).filter(({ isOver }) => !isOver).length;

it.each([1, 2, 7, 10, 60, 600])('a limit of %i over two processes is that many in all', async (limit) => {
  const processes = inTwo({ name: `limit-${limit}`, limit, windowMs: 60_000 });
  const ask = () => processes.flatMap((one) => Array.from({ length: limit }, () => one.take('ann')));
  expect(await allowed(ask())).toBe(limit);
  expect(await allowed(ask())).toBe(0);
  expect(await allowed([...processes.map((one) => one.take('bob'))])).toBe(Math.min(2, limit));
});

it('begins anew when its window is over, and when the wall clock was set back before it', async () => {
  const [one, other] = inTwo({ name: 'windows', limit: 1, windowMs: 60_000 });
  const both = () =>
    allowed([one?.take('ann'), other?.take('ann')].map(async (taken) => (await taken) ?? { isOver: true }));
  expect(await both()).toBe(1);
  now = new Date(now.getTime() + 59_999);
  expect(await both()).toBe(0);
  now = new Date(now.getTime() + 1);
  expect(await both()).toBe(1);
  now = new Date(now.getTime() - 3_600_000);
  expect(await both()).toBe(1);
});

it('what one process gives back the other may take', async () => {
  const [one, other] = inTwo({ name: 'back', limit: 3, windowMs: 60_000 });
  for (let count = 0; count < 3; count += 1) await one?.take('ann');
  expect(await one?.take('ann')).toMatchObject({ isOver: true });
  await one?.giveBack('ann');
  expect(await other?.take('ann')).toMatchObject({ isOver: false, used: 3 });
  expect(await other?.take('ann')).toMatchObject({ isOver: true });
});

it('a flood asks the database ten times for the limit and then no more, and no key can be read there', async () => {
  const [database] = databases;
  if (!database) throw new Error('no database');
  const counters = createCountersRepository({ database });
  let asked = 0;
  const lease: typeof counters.lease = (leasing) => {
    asked += 1;
    return counters.lease(leasing);
  };
  const window = createSharedWindows({ counters: { ...counters, lease }, keyring })({
    clock,
    name: 'flood',
    limit: 600,
    windowMs: 60_000,
  });
  for (let count = 0; count < 5_000; count += 1) await window.take('192.0.2.7');
  expect(asked).toBe(11);
  const stored = await database.connection.collection('counters').find({}).toArray();
  expect(JSON.stringify(stored)).not.toContain('192.0.2.7');
});

it('while the database is away a process counts alone, and takes bounded memory for endless keys', async () => {
  const away = { lease: () => Promise.reject(databaseUnavailable()), giveBack: async () => undefined };
  const window = createSharedWindows({ counters: away, keyring })({
    clock,
    name: 'away',
    limit: 20,
    windowMs: 60_000,
  });
  expect(await allowed(Array.from({ length: 50 }, () => window.take('ann')))).toBe(20);
  for (let key = 0; key <= 10_000; key += 1) await window.take(String(key));
  expect(window.keyCount()).toBe(10_000);
});
