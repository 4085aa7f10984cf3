import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import type { JobDocument } from '../database/job-document.js';
import { createJobClaims } from './job-claims.js';
import { jobsCollection } from './jobs.model.js';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  await database.ready();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it('sees every kind with due jobs behind the backlogs of other kinds', async () => {
  const jobs = database.connection.collection<JobDocument>(jobsCollection);
  const past = new Date(0);
  const due = (name: string, count: number) =>
    Array.from({ length: count }, () => ({ name, lockedAt: null, nextRunAt: past, eligible_at: past }));
  const held = { name: 'e', lockedAt: new Date(), nextRunAt: past, eligible_at: past };
  await jobs.insertMany([...due('a', 40), ...due('b', 10), ...due('c', 1), ...due('d', 1), held] as never[]);

  const claims = createJobClaims({ jobs: jobs as never, worker: 'test', lockMs: 1_000 });
  expect((await claims.dueAmong(['a', 'b', 'c', 'e'])).sort()).toEqual(['a', 'b', 'c']);
  expect(await claims.dueAmong(['e'])).toEqual([]);
  expect(await claims.dueAmong([])).toEqual([]);
});

it('takes the jobs of a kind in their fair order, and none that is switched off', async () => {
  const jobs = database.connection.collection<JobDocument>(jobsCollection);
  const rest = { name: 'fair', lockedAt: null, nextRunAt: new Date(0) };
  const paused = { ...rest, eligible_at: null, disabled: true };
  await jobs.insertMany([
    { ...rest, eligible_at: new Date(1) },
    { ...rest, eligible_at: new Date(0) },
    paused,
  ] as never[]);
  const claims = createJobClaims({ jobs: jobs as never, worker: 'test', lockMs: 1_000 });
  const kind = { name: 'fair', places: 10, sharesFairly: true };
  const taken = await claims.claim({ kind, count: 10 });
  expect(taken.map(({ eligible_at }) => eligible_at)).toEqual([new Date(0), new Date(1)]);
});
