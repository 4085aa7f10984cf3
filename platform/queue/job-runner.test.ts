import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../domain/contracts/jobs.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { createJobLog } from './job-log.js';
import { createJobRunner, type JobRunner } from './job-runner.js';
import { jobsCollection } from './jobs.model.js';
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
let runners: JobRunner[];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger });
  queue = createQueue({ database, logger });
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop({ graceMs: 1_000 })));
  await database.close();
  await testDatabase.drop();
});

function newRunner(options: Partial<Parameters<typeof createJobRunner>[0]> = {}): JobRunner {
  const runner = createJobRunner({ database, logger, pauses: { busyMs: 20, idleMs: 20 }, ...options });
  runners.push(runner);
  return runner;
}

const jobs = () =>
  database.connection.db?.collection(jobsCollection).find({}).toArray() ?? Promise.resolve([]);

describe('job runner', () => {
  it('runs jobs enqueued before and after it started, once each, and deletes them', async () => {
    const seen: number[] = [];
    const runner = newRunner();
    runner.define({ job: countJob, concurrency: 2, handle: async ({ n }) => void seen.push(n) });
    await queue.enqueue({ job: countJob, payload: { n: 1 } });
    await runner.start();
    await queue.enqueue({ job: countJob, payload: { n: 2 } });
    await waitFor('both jobs', () => seen.length === 2);
    await waitFor('an empty collection', async () => (await jobs()).length === 0);
    expect(seen.sort()).toEqual([1, 2]);
  });

  it('tells of each job that it gives up, once, and not of recurring ones', async () => {
    const told: string[] = [];
    const runner = newRunner({
      onGivenUp: async ({ name, id }) => {
        told.push(`${name} ${id}`);
        throw new Error('telling fails as well');
      },
    });
    const recurring = defineJob({ ...countJob, name: 'recurring', payload: z.object({}) });
    let runs = 0;
    const fail = async () => {
      runs += 1;
      throw createAppError({ code: 'mail.deferred', message: 'm' });
    };
    runner.define({ job: countJob, concurrency: 1, handle: fail });
    runner.define({
      job: { ...recurring, retry: { maxAttempts: 1, baseDelayMs: 20 } },
      concurrency: 1,
      handle: fail,
    });
    runner.every({ job: recurring, everyMs: 60_000 });
    await runner.start();
    await queue.enqueue({ job: countJob, payload: { n: 1 } });
    await waitFor('every attempt', () => runs === 4 && told.length > 0);
    const [job] = (await jobs()).filter(({ name }) => name === 'count');
    expect(told).toEqual([`count ${job?._id}`]);
  });

  it('retries what may recover, and tells the handler which attempt it is', async () => {
    const attempts: [number, boolean][] = [];
    const runner = newRunner();
    runner.define({
      job: countJob,
      concurrency: 1,
      handle: async (_payload, { attempt, isLastAttempt }) => {
        attempts.push([attempt, isLastAttempt]);
        if (!isLastAttempt) throw createAppError({ code: 'mail.deferred', message: 'm' });
      },
    });
    await runner.start();
    await queue.enqueue({ job: countJob, payload: { n: 1 } });
    await waitFor('the third attempt', () => attempts.length === 3);
    expect(attempts).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    await waitFor('the job to be gone', async () => (await jobs()).length === 0);
  });

  it('takes the next step within the run, and repeats it with the run after a kill', async () => {
    const steps: string[] = [];
    const stepJob = defineJob({ ...countJob, name: 'step' });
    let isKilled = true;
    const handlersOf = (runner: JobRunner): void => {
      runner.define({
        job: countJob,
        concurrency: 1,
        async handle({ n }, run) {
          await run.next({ job: stepJob, payload: { n } });
          steps.push('ended');
        },
      });
      runner.define({
        job: stepJob,
        concurrency: 1,
        async handle({ n }, { attempt }) {
          steps.push(`step ${n}, attempt ${attempt}, ${(await jobs()).map(({ name }) => name)}`);
          // What a killed process is to the others: it never ends and renews no claim.
          if (isKilled) await new Promise(() => {});
        },
      });
    };
    const killed = newRunner({ lockMs: 3_600_000 });
    handlersOf(killed);
    await killed.start();
    await queue.enqueue({ job: countJob, payload: { n: 1 } });
    await waitFor('the step', () => steps.length === 1);
    isKilled = false;
    const next = newRunner({ lockMs: 200 });
    handlersOf(next);
    await next.start();
    await waitFor('the end', () => steps.length === 3);
    expect(steps).toEqual(['step 1, attempt 1, count', 'step 1, attempt 1, count', 'ended']);
    await waitFor('an empty collection', async () => (await jobs()).length === 0);
  });

  it('queues a step that fails, or that only another worker knows', async () => {
    const seen: string[] = [];
    const stepJob = defineJob({ ...countJob, name: 'step' });
    const runner = newRunner();
    runner.define({
      job: countJob,
      concurrency: 1,
      async handle({ n }, run) {
        await run.next({ job: stepJob, payload: { n } });
        await run.next({ job: defineJob({ ...countJob, name: 'unknown' }), payload: { n } });
      },
    });
    runner.define({
      job: stepJob,
      concurrency: 1,
      async handle(_payload, { attempt }) {
        seen.push(`attempt ${attempt}`);
        if (seen.length < 3) throw createAppError({ code: 'mail.deferred', message: 'm' });
      },
    });
    await runner.start();
    await queue.enqueue({ job: countJob, payload: { n: 1 } });
    await waitFor('the third try', () => seen.length === 3);
    expect(seen).toEqual(['attempt 1', 'attempt 1', 'attempt 2']);
    await waitFor('one job', async () => (await jobs()).map(({ name }) => name).join() === 'unknown');
  });

  it('keeps a job that failed for good, with its reason', async () => {
    const runner = newRunner();
    runner.define({
      job: countJob,
      concurrency: 1,
      handle: async () => {
        throw createAppError({ code: 'mail.unparsable', message: 'cannot heal' });
      },
    });
    await runner.start();
    await queue.enqueue({ job: countJob, payload: { n: 1 } });
    const job = await waitFor('the failure', async () => (await jobs()).find((entry) => entry.failedAt));
    expect(job).toMatchObject({ failReason: 'cannot heal', failCount: 1, nextRunAt: null });
  });

  it('gives each job to one of several workers', async () => {
    const seen: number[] = [];
    for (const _worker of [1, 2, 3]) {
      const runner = newRunner();
      runner.define({ job: countJob, concurrency: 2, handle: async ({ n }) => void seen.push(n) });
      await runner.start();
    }
    await Promise.all(Array.from({ length: 30 }, (_, n) => queue.enqueue({ job: countJob, payload: { n } })));
    await waitFor('thirty jobs', () => seen.length >= 30);
    await waitFor('an empty collection', async () => (await jobs()).length === 0);
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('picks up the jobs of a vanished worker once their claims have expired', async () => {
    await queue.enqueue({ job: countJob, payload: { n: 7 } });
    await database.connection.db
      ?.collection(jobsCollection)
      .updateOne(
        { name: countJob.name },
        { $set: { lockedAt: new Date(Date.now() - 1_000), nextRunAt: null } },
      );
    const seen: number[] = [];
    const runner = newRunner({ lockMs: 500 });
    runner.define({ job: countJob, concurrency: 1, handle: async ({ n }) => void seen.push(n) });
    await runner.start();
    await waitFor('the abandoned job', () => seen.length === 1);
  });

  it('renews the claim of a long run, so that no second worker takes it', async () => {
    const started: number[] = [];
    const { promise: released, resolve: release } = openPromise();
    // A quarter of this lies between two renewals: on a busy machine one of them may come late.
    const lockMs = 1_500;
    for (const worker of [1, 2]) {
      const runner = newRunner({ lockMs });
      runner.define({
        job: countJob,
        concurrency: 1,
        handle: async () => {
          started.push(worker);
          await released;
        },
      });
      await runner.start();
    }
    await queue.enqueue({ job: countJob, payload: { n: 1 } });
    await waitFor('the start', () => started.length === 1);
    const lockOf = async () => (await jobs())[0]?.lockedAt?.getTime() as number;
    const first = await lockOf();
    await waitFor('two locks in a row', async () => (await lockOf()) - first > 2 * lockMs);
    expect(started).toHaveLength(1);
    release();
    await waitFor('the end', async () => (await jobs()).length === 0);
  });

  it('runs one job at a time of a kind that gives way while the other fills its places, and all afterwards', async () => {
    const laterJob = defineJob({ ...countJob, name: 'later', givesWayTo: countJob.name });
    const firsts = openPromise();
    const laters = openPromise();
    const begun = { firsts: 0, laters: 0 };
    const runner = newRunner();
    runner.define({
      job: countJob,
      concurrency: 4,
      handle: async () => {
        begun.firsts += 1;
        await firsts.promise;
      },
    });
    runner.define({
      job: laterJob,
      concurrency: 3,
      handle: async ({ n }) => {
        begun.laters += 1;
        if (n > 1) await laters.promise;
      },
    });
    await runner.start();
    for (const n of [1, 2, 3, 4]) await queue.enqueue({ job: countJob, payload: { n } });
    await waitFor('the places to be full', () => begun.firsts === 4);
    for (const n of [0, 1, 2, 3, 4]) await queue.enqueue({ job: laterJob, payload: { n } });
    // Two end at once and the third keeps running: neither of the other two is even claimed.
    await waitFor('the third', () => begun.laters === 3);
    expect((await jobs()).filter(({ name, lockedAt }) => name === 'later' && !lockedAt)).toHaveLength(2);
    firsts.resolve();
    await waitFor('the rest', () => begun.laters === 5);
    laters.resolve();
    await waitFor('an empty collection', async () => (await jobs()).length === 0);
  });

  it('leaves a recurring job that is running or paused unchanged when another worker starts', async () => {
    const dailyJob = defineJob({ ...countJob, name: 'daily', payload: z.object({}) });
    const { promise: released, resolve: release } = openPromise();
    let runs = 0;
    const start = async () => {
      const runner = newRunner();
      runner.define({
        job: dailyJob,
        concurrency: 1,
        handle: async () => {
          runs += 1;
          await released;
        },
      });
      runner.every({ job: dailyJob, everyMs: 86_400_000 });
      await runner.start();
    };
    await start();
    await waitFor('the start', () => runs === 1);
    await start();
    expect(await jobs()).toMatchObject([{ lockedAt: expect.any(Date) }]);
    release();
    const done = await waitFor('the end', async () => (await jobs()).find(({ lockedAt }) => !lockedAt));
    const log = createJobLog({ database });
    expect(await log.act({ id: String(done._id), act: 'pause', now: new Date() })).toBe('done');
    await start();
    expect(await jobs()).toMatchObject([{ disabled: true, eligible_at: null, nextRunAt: done.nextRunAt }]);
    expect(runs).toBe(1);
  });

  it('refuses a cursor that no list of jobs gave', async () => {
    const page = createJobLog({ database }).page({
      order: { by: '_id', direction: 'descending' },
      cursor: 'x',
      limit: 10,
    });
    await expect(page).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('makes a recurring job due no later than a new one, even after a clock ran ahead', async () => {
    const dailyJob = defineJob({ ...countJob, name: 'daily', payload: z.object({}) });
    let runs = 0;
    const start = async () => {
      const runner = newRunner();
      runner.define({
        job: dailyJob,
        concurrency: 1,
        handle: async () => {
          runs += 1;
        },
      });
      runner.every({ job: dailyJob, everyMs: 86_400_000 });
      await runner.start();
    };
    await start();
    await waitFor('the end', async () => (await jobs()).find(({ lastFinishedAt }) => lastFinishedAt));
    const later = new Date(Date.now() + 2 * 86_400_000);
    await database.connection
      .collection(jobsCollection)
      .updateOne({ name: 'daily' }, { $set: { nextRunAt: later, eligible_at: later } });
    await start();
    await waitFor('another run', () => runs === 2);
  });

  it('writes a job with an id only once while that job exists', async () => {
    const id = '0123456789abcdef01234567';
    await Promise.all([1, 2].map(() => queue.enqueue({ job: countJob, payload: { n: 1 }, id })));
    await queue.enqueue({ job: countJob, payload: { n: 1 }, id });
    await queue.enqueue({ job: countJob, payload: { n: 2 } });
    expect((await jobs()).map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('refuses a payload that does not match the contract before storing it', async () => {
    await expect(queue.enqueue({ job: countJob, payload: { n: 'x' } as never })).rejects.toThrow();
    expect(await jobs()).toEqual([]);
  });
});

function openPromise() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((onResolve) => {
    resolve = onResolve;
  });
  return { promise, resolve };
}
