import type { Collection, Document } from 'mongodb';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../test-store.fixtures.js';

/**
 * With zero-length slices, every step of a long command lets others run: what matters is that it does, not how often.
 */
const SIZE = 3_000;
const LEAST_TICKS = 5;

let store: TestStore;
let other: MongoClient;
let things: Collection<Document>;
beforeAll(async () => {
  store = await startTestStore({ sliceMs: 0 });
  other = await MongoClient.connect(store.uri);
  things = store.db.collection('things');
  await things.insertMany(Array.from({ length: SIZE }, (_, n) => ({ n, kind: n % 3, text: `t${n % 50}` })));
  await things.createIndex({ kind: 1, n: 1 });
});
afterAll(async () => {
  await other.close();
  await store.stop();
});

/** Counts how many commands of another client are answered while some work is running. */
async function ticksBeside<T>(work: Promise<T>): Promise<{ ticks: number; result: T }> {
  const state = { ended: false };
  const ended = work.finally(() => {
    state.ended = true;
  });
  let ticks = 0;
  while (!state.ended) {
    await other.db().command({ ping: 1 });
    ticks++;
  }
  return { ticks, result: await ended };
}

describe('others are answered while one command runs for long', () => {
  test.each<[string, () => Promise<unknown>, unknown]>([
    ['a count that reads documents', () => things.countDocuments({ text: 't7' }), SIZE / 50],
    ['a count of index entries', () => things.countDocuments({ kind: { $in: [0, 1, 2] } }), SIZE],
    [
      'a search without an index',
      async () => (await things.find({ text: 't7' }).toArray()).length,
      SIZE / 50,
    ],
    ['a sort', async () => (await things.find().sort({ text: 1, n: -1 }).toArray())[0]?.n, 2_950],
    ['a distinct', async () => (await things.distinct('text')).length, 50],
    ['groups', async () => (await things.aggregate([{ $group: { _id: '$text' } }]).toArray()).length, 50],
  ])('%s', async (_name, work, expected) => {
    const { ticks, result } = await ticksBeside(work());
    expect(result).toBe(expected);
    expect(ticks).toBeGreaterThanOrEqual(LEAST_TICKS);
  });

  test('an index build', async () => {
    const { ticks, result } = await ticksBeside(things.createIndex({ text: 1, n: 1 }));
    expect(result).toBe('text_1_n_1');
    expect(ticks).toBeGreaterThanOrEqual(LEAST_TICKS);
    expect(await things.countDocuments({ text: 't7' })).toBe(SIZE / 50);
  });
});

test('a cursor returns nothing that stopped matching before it was reached', async () => {
  const jobs = store.db.collection('jobs');
  await jobs.createIndex({ state: 1 });
  await jobs.insertMany(Array.from({ length: 20 }, (_, n) => ({ n, state: 'queued' })));
  const cursor = jobs.find({ state: 'queued' }, { batchSize: 2 });
  const first = await cursor.next();
  await jobs.updateMany({ n: { $lt: 15 } }, { $set: { state: 'sent' } });
  const found = [first, ...(await cursor.toArray())];
  expect(found.every((job) => job?.state === 'queued')).toBe(true);
  expect(found.slice(-5).map((job) => job?.n)).toEqual([15, 16, 17, 18, 19]);
});

test('a count on an index only reads the documents at its ends', async () => {
  const scanned = async () => {
    const { metrics } = await store.db.admin().command({ serverStatus: 1 });
    return metrics.queryExecutor.scannedObjects;
  };
  const before = await scanned();
  expect(await things.countDocuments({ kind: 1 })).toBe(SIZE / 3);
  expect(await things.countDocuments({ kind: { $in: [0, 2] } })).toBe((SIZE / 3) * 2);
  expect(await things.countDocuments({ kind: 1, n: { $gt: 1, $lte: 2_000 } })).toBe(666);
  expect(await things.countDocuments({})).toBe(SIZE);
  expect((await scanned()) - before).toBe(1);
});

describe('an index being built', () => {
  test('includes what is written meanwhile, and not what is removed', async () => {
    const building = things.createIndex({ n: -1 });
    await other.db().command({ ping: 1 });
    await Promise.all([
      things.insertOne({ n: 10_000 }),
      things.updateOne({ n: 2_999 }, { $set: { n: 20_000 } }),
      things.deleteOne({ n: 2_998 }),
    ]);
    await building;
    const found = await things
      .find({ n: { $gte: 2_997 } })
      .hint({ n: -1 })
      .sort({ n: 1 })
      .toArray();
    expect(found.map(({ n }) => n)).toEqual([2_997, 10_000, 20_000]);
  });

  test('is dropped when a key turns out to be a duplicate, and leaves nothing behind', async () => {
    await expect(things.createIndex({ kind: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await things.indexes()).map(({ name }) => name)).not.toContain('kind_1');
    await things.insertOne({ n: 30_000, kind: 1 });
  });

  test('is built once when requested by several clients at once', async () => {
    const names = await Promise.all(Array.from({ length: 4 }, () => things.createIndex({ text: -1 })));
    expect(new Set(names)).toEqual(new Set(['text_-1']));
    expect((await things.indexes()).filter(({ name }) => name === 'text_-1')).toHaveLength(1);
  });

  test('ends with code 276 when its collection is dropped', async () => {
    const doomed = store.db.collection('doomed');
    await doomed.insertMany(Array.from({ length: SIZE }, (_, n) => ({ n })));
    const building = doomed.createIndex({ n: 1 }).catch(({ code }) => code);
    await other.db().command({ ping: 1 });
    await other.db('test').dropCollection('doomed');
    expect(await building).toBe(276);
  });
});

test('maxTimeMS ends a count, a sort and an index build', async () => {
  const late = { maxTimeMS: 1 } as const;
  const many = store.db.collection('many');
  await many.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, text: `t${n}` })));
  await expect(many.countDocuments({ text: 'x' }, late)).rejects.toMatchObject({ code: 50 });
  await expect(many.find({}, late).sort({ text: 1 }).toArray()).rejects.toMatchObject({ code: 50 });
  await expect(many.updateMany({ text: 'x' }, { $set: { a: 1 } }, late)).rejects.toMatchObject({ code: 50 });
  await expect(many.createIndex({ text: 1 }, late)).rejects.toMatchObject({ code: 50 });
  expect(await many.indexes()).toHaveLength(1);
});
