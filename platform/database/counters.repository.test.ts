import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const expiresAt = new Date(Date.now() + 3_600_000);
const take = (...counts: [key: string, limit: number][]) =>
  context.counters.take({ counts: counts.map(([key, limit]) => ({ key, limit, expiresAt })) });

it('of many concurrent takers exactly as many succeed as the limit allows', async () => {
  const taken = await Promise.all(Array.from({ length: 40 }, () => take(['race', 7])));
  expect(taken.filter(Boolean)).toHaveLength(7);
  expect(await take(['race', 7])).toBe(false);
});

it('a take refused under one key counts under none', async () => {
  expect(await take(['wide', 2], ['narrow', 1])).toBe(true);
  expect(await take(['wide', 2], ['narrow', 1])).toBe(false);
  expect(await take(['wide', 2])).toBe(true);
  expect(await take(['wide', 2])).toBe(false);
});

it('takers that share one key and each have one of their own are all counted', async () => {
  const asked = Array.from({ length: 30 }, (_, n) => take([`own ${n}`, 1], ['shared', 31]));
  expect(await Promise.all(asked)).toEqual(asked.map(() => true));
  expect(await take(['own 3', 1], ['shared', 31])).toBe(false);
  expect(await take(['own 30', 1], ['shared', 31])).toBe(true);
  expect(await take(['own 31', 1], ['shared', 31])).toBe(false);
});

it('nothing can be taken under a limit of zero', async () => {
  expect(await take(['never', 0])).toBe(false);
});

it('a take repeated after a kill keeps its place and takes no other', async () => {
  const once = (key: string, limit = 2) =>
    context.counters.takeOnce({
      counts: [{ key: 'sender', limit, expiresAt }],
      once: { key, expiresAt },
    });
  expect([await once('mail 1'), await once('mail 1'), await once('mail 2')]).toEqual([true, true, true]);
  expect([await once('mail 3'), await once('mail 1'), await once('mail 3')]).toEqual([false, true, false]);
  // One that was refused may get a place later.
  expect(await once('mail 3', 3)).toBe(true);
});

it('a key that is used up is refused without another query and delays nobody else', async () => {
  const taken = async () => Promise.all([take(['used up', 1]), take(['used up', 1]), take(['unused', 9])]);
  expect(await taken()).toEqual([true, false, true]);
  const collection = context.database.connection.collection<{ _id: string; count: number }>('counters');
  expect(await taken()).toEqual([false, false, true]);
  // A query would now find room.
  await collection.updateMany({ count: 1 }, { $set: { count: 0 } });
  expect(await take(['used up', 1])).toBe(false);
  expect(await take(['used up', 2])).toBe(true);
});
