import type { JobParameters } from 'agenda';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../domain/contracts/jobs.js';
import { createTestDatabase } from '../../tests/support/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import type { JobDocument } from './job-document.js';
import { jobsCollection } from './jobs.model.js';
import { createJobsBackend } from './jobs-backend.js';
import { createQueue, type Queue } from './queue.js';

const logger = pino({ level: 'silent' });
const countJob = defineJob({
  name: 'count',
  payload: z.object({ n: z.number() }),
  priority: 0,
  retry: { maxAttempts: 3, baseDelayMs: 20 },
  maxRunMs: 60_000,
});

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let queue: Queue;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger });
  queue = createQueue({ database, logger });
  await database.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await testDatabase.drop();
});

const jobs = () => database.connection.collection<JobDocument>(jobsCollection);
const stored = () => jobs().findOne({});
const enqueue = (n: number) => queue.enqueue({ job: countJob, payload: { n } });

/** A worker as Agenda drives it. A claim that lasts 0 ms has expired by the next look. */
function openWorker({ lockMs = 0, places = 1 } = {}) {
  const kinds = [{ name: countJob.name, places, takesTurns: false }];
  const { backend, ...worker } = createJobsBackend({ database, worker: 'test', lockMs, kinds });
  const repository = backend.repository as unknown as {
    getNextJobToRun(name: string): Promise<JobParameters | undefined>;
    saveJobState(job: object): Promise<void>;
  };
  return { ...worker, save: repository.saveJobState, next: () => repository.getNextJobToRun(countJob.name) };
}

describe('jobs of a worker that died', () => {
  it('are due again when the next worker takes them and stops before starting them', async () => {
    await enqueue(1);
    const dead = openWorker();
    const begun = await dead.next();
    // As Agenda saves the start of a one-time job, and its heartbeats.
    await dead.save({ ...begun, nextRunAt: null });
    await dead.save({ ...begun, nextRunAt: null, lockedAt: new Date() });
    expect(await stored()).toMatchObject({ lockedAt: expect.any(Date), nextRunAt: expect.any(Date) });
    const stopping = openWorker();
    const asked = stopping.next();
    await stopping.close();
    expect(await asked).toBeUndefined();
    expect(await stored()).toMatchObject({ lockedAt: null });
    // A late heartbeat does not claim a job that nobody is running.
    await dead.save({ ...begun, nextRunAt: null, lockedAt: new Date() });
    expect(await openWorker().dueKinds()).toEqual(['count']);
  });

  it('are due again even when they carry no next run time', async () => {
    await enqueue(1);
    const lost = { lockedAt: new Date(0), nextRunAt: null, turn_at: null };
    await jobs().updateOne({}, { $set: lost });
    const stopping = openWorker();
    const asked = stopping.next();
    await stopping.close();
    expect(await asked).toBeUndefined();
    expect(await openWorker().dueKinds()).toEqual(['count']);
  });

  it('go before a backlog that would fill every place', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await enqueue(0);
    await jobs().updateOne({}, { $set: { lockedAt: new Date(0) } });
    const worker = openWorker({ lockMs: 60_000, places: 2 });
    expect(await worker.next()).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    for (const n of [1, 2, 3]) await enqueue(n);
    worker.hear(countJob.name);
    expect([await worker.next(), await worker.next()]).toMatchObject([
      { data: { n: 0 } },
      { data: { n: 1 } },
    ]);
  });

  it("are recognised by an unchanged claim, whatever the workers' clocks say", async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await enqueue(1);
    const [ahead, behind] = [3_600_000, -3_600_000].map((ms) => new Date(Date.now() + ms));
    const worker = openWorker({ lockMs: 60_000 });
    for (const lockedAt of [ahead, behind, ahead]) {
      // Renewed by a worker whose clock is an hour off.
      await jobs().updateOne({}, { $set: { lockedAt } });
      expect(await worker.next()).toBeUndefined();
      vi.advanceTimersByTime(59_000);
    }
    vi.advanceTimersByTime(1_000);
    expect(await worker.next()).toMatchObject({ data: { n: 1 } });
  });

  it('are looked for even after the clock was set back', async () => {
    const worker = openWorker();
    expect(await worker.next()).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await enqueue(1);
    await jobs().updateOne({}, { $set: { lockedAt: new Date(0), nextRunAt: null } });
    expect(await worker.next()).toMatchObject({ data: { n: 1 } });
  });
});
