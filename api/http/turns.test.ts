import { expect, test } from 'vitest';
import { createTurns } from './turns.js';

test('so many run at a time, in the order they came, and a failure gives its turn away too', async () => {
  const turns = createTurns(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const runs = [0, 1, 2, 3].map((number) =>
    turns.take(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 1) throw new Error('failed');
      return number;
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
