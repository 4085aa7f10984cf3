import type { JobParameters } from 'agenda';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../domain/contracts/jobs.js';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import type { JobDocument } from '../database/job-document.js';
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
function openWorker({ lockMs = 0, places = 1, name = 'test' } = {}) {
  const kinds = [{ name: countJob.name, places, sharesFairly: false }];
  const { backend, ...worker } = createJobsBackend({ database, logger, worker: name, lockMs, kinds });
  const { repository } = backend;
  return {
    ...worker,
    save: (job: object) => repository.saveJobState(job as JobParameters, undefined),
    next: () => repository.getNextJobToRun(countJob.name, new Date(), new Date(), undefined, undefined),
  };
}

describe('jobs of a worker that died', () => {
  it('are due again when the next worker takes them and stops before starting them', async () => {
    await enqueue(1);
    const dead = openWorker({ name: 'dead' });
    // As Agenda saves the start of a one-time job.
    await dead.save({ ...(await dead.next()), nextRunAt: null });
    await dead.renew();
    expect(await stored()).toMatchObject({ lockedAt: expect.any(Date), nextRunAt: expect.any(Date) });
    const stopping = openWorker();
    const asked = stopping.next();
    await stopping.close();
    expect(await asked).toBeUndefined();
    expect(await stored()).toMatchObject({ lockedAt: null });
    // A late heartbeat does not claim a job that nobody is running.
    await dead.renew();
    expect(await openWorker().dueKinds()).toEqual(['count']);
  });

  it('are due again even when they carry no next run time', async () => {
    await enqueue(1);
    const lost = { lockedAt: new Date(0), nextRunAt: null, eligible_at: null };
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

/** Works a job off as Agenda does: start, then its end as `outcome` has it. */
const ended = { lockedAt: undefined, nextRunAt: null };
const failedEnd = { ...ended, nextRunAt: new Date(), failCount: 1, failReason: 'late', failedAt: new Date() };

describe('a worker that stalled until another took its job', () => {
  const takenOver = async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await enqueue(1);
    const stalled = openWorker({ name: 'stalled', lockMs: 20_000 });
    const other = openWorker({ name: 'other', lockMs: 20_000 });
    const claimed = await stalled.next();
    expect(await other.next()).toBeUndefined();
    return { stalled, other, claimed };
  };
  const stall = () => vi.advanceTimersByTime(30_000);

  it('does not start it after its claim, and has its place free', async () => {
    const { stalled, other, claimed } = await takenOver();
    stall();
    const taken = await other.next();
    expect(taken).toMatchObject({ data: { n: 1 } });
    await expect(stalled.save({ ...claimed, nextRunAt: null })).rejects.toMatchObject({
      code: 'job.claim_lost',
    });
    await enqueue(2);
    stalled.hear(countJob.name);
    expect(await stalled.next()).toMatchObject({ data: { n: 2 } });
    await other.save({ ...taken, nextRunAt: null });
    await other.save({ ...taken, ...ended });
    await other.settled();
    expect(await jobs().countDocuments({ 'data.n': 1 } as never)).toBe(0);
  });

  it('stops its run and writes neither its failure nor its success over the other', async () => {
    const { stalled, other, claimed } = await takenOver();
    await stalled.save({ ...claimed, nextRunAt: null });
    const lost = stalled.lostSignal(String(claimed?._id));
    stall();
    const taken = await other.next();
    await other.save({ ...taken, nextRunAt: null });
    expect(lost.aborted).toBe(false);
    await stalled.renew();
    expect(lost.aborted).toBe(true);
    const before = await stored();
    await stalled.save({ ...claimed, ...failedEnd });
    expect(await stored()).toEqual(before);
    expect(await stalled.next()).toBeUndefined();
  });

  it('writes nothing over the other even if it ends before it has noticed', async () => {
    for (const end of [failedEnd, ended]) {
      await jobs().deleteMany({});
      const { stalled, other, claimed } = await takenOver();
      await stalled.save({ ...claimed, nextRunAt: null });
      stall();
      await other.next();
      const before = await stored();
      await stalled.save({ ...claimed, ...end });
      await stalled.settled();
      expect(await stored()).toEqual(before);
      vi.useRealTimers();
    }
  });
});

it('a worker never takes a job that it holds, however long it stalled', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await enqueue(1);
  const worker = openWorker({ lockMs: 20_000, places: 2 });
  const claimed = await worker.next();
  expect(await worker.next()).toBeUndefined();
  vi.advanceTimersByTime(30_000);
  expect(await worker.next()).toBeUndefined();
  await worker.save({ ...claimed, nextRunAt: null });
  expect(await stored()).toMatchObject({ lastModifiedBy: expect.stringMatching(/^test#/) });
  await worker.save({ ...claimed, ...ended });
  await worker.settled();
  expect(await stored()).toBeNull();
});
