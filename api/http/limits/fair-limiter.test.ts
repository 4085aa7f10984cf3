import { expect, test } from 'vitest';
import { createFairLimiter } from './fair-limiter.js';

test('a limited number run at a time, in order of arrival, and a failure also passes on its place', async () => {
  const limiter = createFairLimiter(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const runs = [0, 1, 2, 3].map((number) =>
    limiter.take({
      owner: 'one',
      work: async () => {
        started.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (number === 1) throw new Error('failed');
        return number;
      },
    }),
  );
  const settled = Promise.allSettled(runs);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await expect(runs[1]).rejects.toThrow('failed');
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  await runs[0];
  expect(started).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

test('an owner with many waiting gets one taken, and then the others get theirs', async () => {
  const limiter = createFairLimiter(1);
  const done: string[] = [];
  const ask = (owner: string, name: string) =>
    limiter.take({
      owner,
      work: async () => {
        done.push(name);
      },
    });
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});
