import { expect, test } from 'vitest';
import { createSeldomCount, maxKeptCounts } from './seldom-count.js';

function createCounting() {
  let clock = 0;
  let counted = 0;
  const count = createSeldomCount({ now: () => clock });
  return {
    advance: (ms: number) => (clock += ms),
    ask: (key: string, tookMs = 0) =>
      count(key, async () => {
        clock += tookMs;
        counted += 1;
        return counted;
      }),
    fail: (key: string) => count(key, () => Promise.reject(new Error('away'))),
  };
}

test('a number is counted once for all who ask, and again after twenty times what it took', async () => {
  const { ask, advance } = createCounting();
  expect(await Promise.all([ask('open', 100), ask('open')])).toEqual([1, 1]);
  advance(1_999);
  expect(await ask('open')).toBe(1);
  advance(1);
  expect(await ask('open')).toBe(2);
});

test('each key has its own number, and one that failed is counted anew', async () => {
  const { ask, fail } = createCounting();
  expect([await ask('open', 5), await ask('closed', 5)]).toEqual([1, 2]);
  await expect(fail('none')).rejects.toThrow('away');
  expect(await ask('none')).toBe(3);
});

test('at most a hundred are kept', async () => {
  const { ask } = createCounting();
  await ask('key 0', 1_000_000);
  for (let at = 1; at < maxKeptCounts; at += 1) await ask(`key ${at}`);
  expect(await ask('key 0')).toBe(1);
  await ask('one more');
  expect(await ask('key 0')).toBe(maxKeptCounts + 2);
});
