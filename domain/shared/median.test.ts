import { expect, it } from 'vitest';
import { median } from './median.js';

it.each([
  [[], Number.NaN],
  [[3], 3],
  [[10, 9, 2], 9],
  [[4, 1, 3, 2], 3],
])('of %j is %d', (values: number[], expected) => {
  expect(median(values)).toBe(expected);
});

it('does not reorder its input', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});
