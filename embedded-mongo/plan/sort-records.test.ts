import { expect, test } from 'vitest';
import { createPace, PAUSE, unbroken } from '../pace.js';
import { sortPaced } from './sort-records.js';

type Item = { n: number; place: number };

const itemsOf = (numbers: number[]) => numbers.map((n, place): Item => ({ n, place }));
const mixed = (count: number) => itemsOf(Array.from({ length: count }, (_, i) => (i * 7_919) % count));
const keyOf = ({ n }: Item) => Buffer.of(n >> 16, (n >> 8) & 0xff, n & 0xff);
const input = { pace: createPace({ unbroken: true }), keyOf, sizeOf: () => 1_000 };

test('the first few of many are found in the memory of a few', () => {
  const sorted = sortPaced({ ...input, items: mixed(5_000), wanted: 3, maxBytes: 20_000 });
  expect([...unbroken(sorted)].map(({ n }) => n)).toEqual([0, 1, 2]);
});

test('equal items keep their order, even across separately sorted runs', () => {
  const items = itemsOf(Array.from({ length: 7_000 }, (_, i) => i % 3));
  const sorted = [...unbroken(sortPaced({ ...input, items }))];
  expect(sorted).toEqual([...items].sort((a, b) => a.n - b.n || a.place - b.place));
});

test('many items are sorted in slices', () => {
  const items = mixed(20_000);
  // Every slice is over at once, so each step of a merge pauses.
  const sorted = [...sortPaced({ ...input, items, pace: { ...createPace(), sliceEnd: 0 } })];
  expect(sorted.filter((item) => item === PAUSE).length).toBeGreaterThan(20_000);
  expect([...unbroken(sorted)].map(({ n }) => n)).toEqual(items.map((_, n) => n));
});

test('what does not fit in memory is refused with code 292, never truncated', () => {
  const fault = { mongoCode: 292, codeName: 'QueryExceededMemoryLimitNoDiskUseAllowed' };
  const sorted = sortPaced({ ...input, items: mixed(100), maxBytes: 50_000 });
  expect(() => sorted.next()).toThrow(expect.objectContaining(fault));
});
