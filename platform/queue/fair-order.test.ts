import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../domain/contracts/jobs.js';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { connectDatabase, type Database } from '../database/connection.js';
import type { JobDocument } from '../database/job-document.js';
import { createJobRunner, type JobRunner } from './job-runner.js';
import { jobsCollection } from './jobs.model.js';
import { createQueue, type Queue } from './queue.js';

const logger = pino({ level: 'silent' });
const readJob = defineJob({
  name: 'read',
  payload: z.object({ of: z.string() }),
  priority: 0,
  retry: { maxAttempts: 1, baseDelayMs: 20 },
  maxRunMs: 60_000,
  sharesFairly: true,
});
/** A poll too slow for any test to wait for. */
const never = { busyMs: 3_600_000, idleMs: 3_600_000 };

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let queue: Queue;
let runner: JobRunner;
let order: string[];
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger });
  queue = createQueue({ database, logger });
  order = [];
  runner = createJobRunner({ database, logger, pauses: never });
  runner.define({ job: readJob, concurrency: 1, handle: async ({ of }) => void order.push(of) });
  await database.ready();
});
afterEach(async () => {
  await runner.stop({ graceMs: 1_000 });
  await database.close();
  await testDatabase.drop();
});

const ask = (of: string, requesters: string[]) =>
  queue.enqueue({ job: readJob, payload: { of }, requesters });
const jobs = () => database.connection.collection<JobDocument>(jobsCollection);

describe('a queue that is fair between shoppers', () => {
  it('reads one from each shopper who came after a backlog before it continues with the backlog', async () => {
    await Promise.all([1, 2, 3, 4].map((n) => ask(`backlog ${n}`, ['ann@example.com'])));
    await ask('ben', ['ben@example.com']);
    await ask('cat', ['cat@example.com']);
    await runner.start();
    await waitFor('all', () => order.length === 6);
    expect(order).toEqual(['backlog 1', 'ben', 'cat', 'backlog 2', 'backlog 3', 'backlog 4']);
  });

  it('counts a network as one backlog whatever addresses its shoppers use', async () => {
    await Promise.all([1, 2, 3].map((n) => ask(`backlog ${n}`, [`nobody-${n}@example.com`, '192.0.2.1'])));
    await ask('ben', ['ben@example.com', '192.0.2.2']);
    await runner.start();
    await waitFor('all', () => order.length === 4);
    expect(order[1]).toBe('ben');
  });

  it('recognises a shopper despite a tag or capitals, and stores no address', async () => {
    await ask('one', ['ann@example.com']);
    await ask('two', ['Ann+again@Example.com']);
    const [one, two] = await jobs().find().sort({ eligible_at: 1 }).toArray();
    expect(two?.requester_keys).toEqual(one?.requester_keys);
    expect(Number(two?.eligible_at)).toBeGreaterThan(Number(two?.nextRunAt));
    expect(JSON.stringify([one, two])).not.toMatch(/ann@|again/i);
  });

  it('continues with a backlog whose place is far off while nobody else asks for anything', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`${n}`, ['ann@example.com'])));
    await runner.start();
    await waitFor('the backlog', () => order.length === 30);
    expect(order).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`));
  });
});

describe('a growing backlog', () => {
  it('is read only by its newest jobs, however long it is', async () => {
    const backlog = { name: 'read', requester_keys: ['ann', 'net'], lockedAt: null, nextRunAt: new Date() };
    const placeAt = (n: number) => new Date(Date.now() + n * 30_000);
    await jobs().insertMany(
      Array.from({ length: 300 }, (_, n) => ({ ...backlog, eligible_at: placeAt(n) })) as never[],
    );
    const { executionStats } = await jobs()
      .find({ name: 'read', requester_keys: { $exists: true, $eq: 'net' } } as never)
      .sort({ _id: -1 })
      .limit(4)
      .explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 4, totalDocsExamined: 4 });
  });

  it('are told apart when many ask at once, beside backlogs of any length', async () => {
    const backlog = Array.from({ length: 101 }, (_, n) => ask(`backlog ${n}`, ['ann@example.com']));
    await Promise.all([...backlog, ask('ben 1', ['ben@example.com'])]);
    await Promise.all([ask('ben 2', ['ben@example.com']), ask('cat', ['cat@example.com'])]);
    await jobs().deleteMany({ 'data.of': /^backlog/ } as never);
    await Promise.all([ask('ben 3', ['ben@example.com']), ask('ann', ['ann@example.com'])]);
    await runner.start();
    await waitFor('all', () => order.length === 5);
    expect(order).toEqual(['ben 1', 'cat', 'ann', 'ben 2', 'ben 3']);
  });

  it('places each new job after its last one, even when others were postponed to an earlier time', async () => {
    await ask('one', ['ann@example.com']);
    await ask('two', ['ann@example.com']);
    const far = new Date(Date.now() + 3_600_000);
    await jobs().updateOne({ 'data.of': 'one' } as never, { $set: { eligible_at: far } });
    await ask('three', ['ann@example.com']);
    const three = await jobs().findOne({ 'data.of': 'three' } as never);
    expect(Number(three?.eligible_at)).toBeGreaterThan(Number(far));
  });
});

describe('a worker with many places', () => {
  it('keeps half of them for jobs whose place has come', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const wide = createJobRunner({ database, logger, pauses: never });
    const handle = async ({ of }: { of: string }) => {
      order.push(of);
      await held;
    };
    wide.define({ job: readJob, concurrency: 8, handle });
    await wide.start();
    await Promise.all(Array.from({ length: 20 }, () => ask('backlog', ['ann@example.com'])));
    await waitFor('half of the places', () => order.length === 4);
    await ask('ben', ['ben@example.com']);
    await waitFor('who comes later', () => order.includes('ben'));
    expect(order.filter((of) => of === 'backlog')).toHaveLength(4);
    release();
    await waitFor('the whole backlog', () => order.length === 21);
    await wide.stop({ graceMs: 1_000 });
  });
});

describe('a queue that is never idle', () => {
  it('starts what this process writes, and the next job when one ends, without a poll', async () => {
    await runner.start();
    for (let n = 0; n < 20; n += 1) await ask(`${n}`, []);
    await waitFor('all', () => order.length === 20);
  });

  it('takes waiting jobs with few writes, however long the queue', async () => {
    const wide = createJobRunner({ database, logger, pauses: never });
    wide.define({ job: readJob, concurrency: 10, handle: async ({ of }) => void order.push(of) });
    await Promise.all(Array.from({ length: 40 }, (_, n) => ask(`${n}`, [])));
    await wide.start();
    await waitFor('all', () => order.length === 40);
    expect(new Set(order).size).toBe(40);
    await wide.stop({ graceMs: 1_000 });
    expect(await jobs().countDocuments()).toBe(0);
  });

  it('reads the jobs it takes, not those that wait for later or are held by others', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const held = { name: 'read', lockedAt: new Date(), nextRunAt: new Date(0), eligible_at: new Date(0) };
    const waits = { name: 'read', lockedAt: null, nextRunAt: later, eligible_at: later };
    const one = { name: 'read', lockedAt: null, nextRunAt: new Date(0), eligible_at: new Date(0) };
    const many = Array.from({ length: 500 }, (_, n) => ({ ...(n % 2 ? held : waits) }));
    await jobs().insertMany([...many, one] as never[]);
    const now = new Date();
    const question = { name: 'read', lockedAt: null, nextRunAt: { $lte: now }, eligible_at: { $lte: now } };
    const { executionStats } = await jobs()
      .find(question)
      .sort({ eligible_at: 1 })
      .limit(5)
      .explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  it('gives back jobs it took but did not start when it stops', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = createJobRunner({ database, logger, pauses: never });
    slow.define({
      job: readJob,
      concurrency: 1,
      handle: async ({ of }) => {
        order.push(of);
        await held;
      },
    });
    await Promise.all(['one', 'two', 'three'].map((of) => ask(of, [])));
    await slow.start();
    await waitFor('the first', () => order.length === 1);
    const stopped = slow.stop({ graceMs: 5_000 });
    release();
    await stopped;
    expect(await jobs().countDocuments({ lockedAt: null })).toBe(2);
  });
});
