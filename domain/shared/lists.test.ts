import { expect, test } from 'vitest';
import { itemAt } from './lists.js';

test('an item is found at its position, and one beyond the end is an error instead of nothing', () => {
  expect([itemAt(['a', 'b'], 1), itemAt(new Uint8Array([7]), 0)]).toEqual(['b', 7]);
  expect(() => itemAt(['a'], 1)).toThrow(RangeError);
  expect(() => itemAt([], 0)).toThrow('no item 0 in a list of 0');
});
