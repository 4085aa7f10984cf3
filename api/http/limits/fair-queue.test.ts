import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.js';

test('an owner with many waiting gets one taken, and then the others get theirs', () => {
  const line = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) line.add(item[0] as string, item);
  expect(line.length).toBe(6);
  const taken = Array.from({ length: 7 }, () => line.takeNext());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  expect(line.length).toBe(0);
});
