import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../domain/contracts/jobs.js';
import { dayMs, hourMs, minuteMs } from '../../domain/shared/units.js';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { createJobRunner, type JobRunner } from './job-runner.js';
import { jobsCollection } from './jobs.model.js';
import { createQueue } from './queue.js';

const logger = pino({ level: 'silent' });
const retry = { maxAttempts: 3, baseDelayMs: hourMs };
const common = { priority: 0, retry, maxRunMs: minuteMs };
const laterJob = defineJob({ name: 'later', payload: z.object({ n: z.number() }), ...common });
const beatJob = defineJob({ name: 'beat', payload: z.object({}), ...common });

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let runner: JobRunner;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger });
  runner = createJobRunner({ database, logger, pauses: { busyMs: 20, idleMs: 20 } });
});
afterEach(async () => {
  vi.useRealTimers();
  await runner.stop({ graceMs: 1_000 });
  await database.close();
  await testDatabase.drop();
});

const jobs = () => {
  const { db } = database.connection;
  if (!db) throw new Error('not connected');
  return db.collection(jobsCollection);
};
const dueAt = async (filter: object): Promise<number> =>
  ((await jobs().findOne(filter))?.nextRunAt as Date | undefined)?.getTime() ?? 0;

it('jobs written while the clock was ahead do not wait for the wrong time to come', async () => {
  const now = Date.now();
  const done: number[] = [];
  const handle = async ({ n }: { n: number }) => {
    done.push(n);
    if (n === 1 && done.length === 1) throw new Error('for once');
  };
  runner.define({ job: laterJob, concurrency: 1, handle });
  runner.define({ job: beatJob, concurrency: 1, handle: async () => undefined });
  runner.every({ job: beatJob, everyMs: hourMs });
  const queue = createQueue({ database, logger });
  // Written while the clock was right.
  await queue.enqueue({ job: laterJob, payload: { n: 3 }, delayMs: 50 * dayMs });
  vi.useFakeTimers({ toFake: ['Date'], now: now + 40 * dayMs });
  await runner.start();
  await queue.enqueue({ job: laterJob, payload: { n: 1 } });
  await waitFor(
    'the failed attempt',
    async () => (await jobs().findOne({ failCount: 1, lockedAt: null })) !== null,
  );
  await queue.enqueue({ job: laterJob, payload: { n: 2 }, delayMs: 10 * minuteMs });
  expect(await dueAt({ name: 'beat' })).toBeGreaterThan(now + 39 * dayMs);
  vi.setSystemTime(now + minuteMs);
  await waitFor('the retry and the delayed job', () => done.length === 3);
  expect(done.sort()).toEqual([1, 1, 2]);
  expect(await dueAt({ name: 'beat' })).toBeLessThanOrEqual(now + minuteMs + hourMs);
  expect(await dueAt({ 'data.n': 3 })).toBeGreaterThan(now + 49 * dayMs);
});
