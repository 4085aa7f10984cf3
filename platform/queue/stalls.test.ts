import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../domain/contracts/jobs.js';
import { hourMs, minuteMs, secondMs } from '../../domain/shared/units.js';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { createJobRunner, type JobRunner } from './job-runner.js';
import { jobsCollection } from './jobs.model.js';
import { createQueue, type Queue } from './queue.js';

const logger = pino({ level: 'silent' });
const places = 2;
const workJob = defineJob({
  name: 'work',
  payload: z.object({ n: z.number() }),
  priority: 0,
  retry: { maxAttempts: 3, baseDelayMs: 20 },
  maxRunMs: minuteMs,
});

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let queue: Queue;
let runner: JobRunner;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger });
  queue = createQueue({ database, logger });
  runner = createJobRunner({ database, logger, pauses: { busyMs: 20, idleMs: 20 } });
  await database.ready();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await runner.stop({ graceMs: secondMs });
  await database.close();
  await testDatabase.drop();
});

const enqueue = (n: number) => queue.enqueue({ job: workJob, payload: { n } });
const left = () => database.connection.collection(jobsCollection).countDocuments();

/** Moves both clocks: the whole process stood still for that long, while its timers are overdue. */
const stallOf = (ms: number) => (): void => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + ms, shouldAdvanceTime: true });
  vi.advanceTimersByTime(ms);
};
/** Moves the wall clock alone, as a correction does. */
const clockSetBy = (ms: number) => (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms, shouldAdvanceTime: true });
};

/** Calls `act` once, when the first claim has been written and before the worker hears of it. */
function afterFirstClaim(act: () => void): void {
  const { prototype } = mongoose.mongo.Collection;
  const { updateMany } = prototype;
  let isFirst = true;
  vi.spyOn(prototype, 'updateMany').mockImplementation(async function (
    this: mongoose.mongo.Collection,
    ...args
  ) {
    const end = await updateMany.apply(this, args);
    if (isFirst && this.collectionName === jobsCollection && end.modifiedCount > 0) {
      isFirst = false;
      act();
    }
    return end;
  });
}

const moves = [
  ['a stall of 30 s', stallOf(30 * secondMs)],
  ['a clock set forward by an hour', clockSetBy(hourMs)],
  ['a clock set back by an hour', clockSetBy(-hourMs)],
  ['a clock set back by two seconds', clockSetBy(-2 * secondMs)],
] as const;
const steps = ['claimed', 'started', 'about to end', 'ended'] as const;

describe.each(moves)('%s', (_name, move) => {
  it.each(steps)('leaves everything done once and every place usable: %s', async (step) => {
    const done: number[] = [];
    let running = 0;
    let together = 0;
    let isMoved = false;
    const moveOnce = (): void => {
      if (isMoved) return;
      isMoved = true;
      move();
    };
    if (step === 'claimed') afterFirstClaim(moveOnce);
    const handle = async ({ n }: { n: number }): Promise<void> => {
      running += 1;
      if (step === 'started') moveOnce();
      // Enough iterations of the event loop for whatever is overdue after the move.
      for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
      if (n >= 100) {
        together = Math.max(together, running);
        if (together < places) await waitFor('the other place', () => together === places);
      }
      if (step === 'about to end') moveOnce();
      done.push(n);
      running -= 1;
    };
    runner.define({ job: workJob, concurrency: places, handle });
    const before = [1, 2, 3, 4, 5];
    for (const n of before) await enqueue(n);
    await runner.start();
    if (step === 'ended') {
      await waitFor('the first', () => done.length > 0);
      moveOnce();
    }
    // Counted by the clock that is being moved.
    await waitFor('the jobs', async () => (await left()) === 0, { timeoutMs: 2 * hourMs });
    // As many as there are places run at the same time: no place was lost.
    const after = Array.from({ length: places }, (_, n) => 100 + n);
    for (const n of after) await enqueue(n);
    await waitFor('as many as there are places', async () => (await left()) === 0);
    expect(together).toBe(places);
    expect(done.sort((a, b) => a - b)).toEqual([...before, ...after]);
  });
});

it('a run that does not end when told to is given up, and its place serves others', async () => {
  const stubbornJob = defineJob({
    ...workJob,
    name: 'stubborn',
    maxRunMs: 1,
    retry: { maxAttempts: 1, baseDelayMs: 1 },
  });
  const quick = createJobRunner({ database, logger, pauses: { busyMs: 20, idleMs: 20 }, lockMs: 40 });
  const done: number[] = [];
  quick.define({
    job: stubbornJob,
    concurrency: 1,
    handle: async ({ n }) => {
      if (n === 1) await new Promise(() => {});
      done.push(n);
    },
  });
  await queue.enqueue({ job: stubbornJob, payload: { n: 1 } });
  await queue.enqueue({ job: stubbornJob, payload: { n: 2 } });
  await quick.start();
  await waitFor('the second', () => done.includes(2));
  expect(await database.connection.collection(jobsCollection).findOne({})).toMatchObject({
    failReason: 'the run did not end when told to',
    nextRunAt: null,
  });
  await quick.stop({ graceMs: secondMs });
});
