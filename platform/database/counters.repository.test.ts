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

it('of many that ask at once exactly as many get one as the limit says', async () => {
  const taken = await Promise.all(Array.from({ length: 40 }, () => take(['race', 7])));
  expect(taken.filter(Boolean)).toHaveLength(7);
  expect(await take(['race', 7])).toBe(false);
});

it('a count that is refused under one key is counted under none', async () => {
  expect(await take(['wide', 2], ['narrow', 1])).toBe(true);
  expect(await take(['wide', 2], ['narrow', 1])).toBe(false);
  expect(await take(['wide', 2])).toBe(true);
  expect(await take(['wide', 2])).toBe(false);
});

it('of many that share one key and have one each of their own, all are counted', async () => {
  const asked = Array.from({ length: 30 }, (_, n) => take([`own ${n}`, 1], ['shared', 31]));
  expect(await Promise.all(asked)).toEqual(asked.map(() => true));
  expect(await take(['own 3', 1], ['shared', 31])).toBe(false);
  expect(await take(['own 30', 1], ['shared', 31])).toBe(true);
  expect(await take(['own 31', 1], ['shared', 31])).toBe(false);
});

it('nothing is taken under a limit of none', async () => {
  expect(await take(['never', 0])).toBe(false);
});

it('what is asked for again after a kill has the place it was given, and takes no other', async () => {
  const once = (key: string, limit = 2) =>
    context.counters.takeOnce({
      counts: [{ key: 'sender', limit, expiresAt }],
      once: { key, expiresAt },
    });
  expect([await once('mail 1'), await once('mail 1'), await once('mail 2')]).toEqual([true, true, true]);
  expect([await once('mail 3'), await once('mail 1'), await once('mail 3')]).toEqual([false, true, false]);
  // One that was refused may be given a place later.
  expect(await once('mail 3', 3)).toBe(true);
});

it('whoever has used up theirs is refused without being looked at again, and keeps nobody else waiting', async () => {
  const taken = async () => Promise.all([take(['used up', 1]), take(['used up', 1]), take(['unused', 9])]);
  expect(await taken()).toEqual([true, false, true]);
  const collection = context.database.connection.collection<{ _id: string; count: number }>('counters');
  expect(await taken()).toEqual([false, false, true]);
  // It would be found to have room if it were looked at.
  await collection.updateMany({ count: 1 }, { $set: { count: 0 } });
  expect(await take(['used up', 1])).toBe(false);
  expect(await take(['used up', 2])).toBe(true);
});
