import { expect, test } from 'vitest';
import { createFairLine } from './fair-line.js';

test('an owner with many waiting gets one turn, and then the others get theirs', () => {
  const line = createFairLine<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) line.add(item[0] as string, item);
  expect(line.length).toBe(6);
  const taken = Array.from({ length: 7 }, () => line.takeNext());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  expect(line.length).toBe(0);
});
