import { expect, test } from 'vitest';
import { createAllowance } from './allowance.js';

let now = new Date('2026-11-21T20:00:00Z');
const clock = { now: () => now };

test('a caller has its limit, one over is refused, others have their own', () => {
  const allowance = createAllowance({ limit: 2, windowMs: 1_000, clock });
  expect([allowance.take('a'), allowance.take('a'), allowance.take('a')]).toEqual([true, true, false]);
  expect(allowance.take('b')).toBe(true);
});

test('starts again when its window is over, and not before', () => {
  const allowance = createAllowance({ limit: 1, windowMs: 1_000, clock });
  allowance.take('a');
  now = new Date(now.getTime() + 999);
  expect(allowance.take('a')).toBe(false);
  now = new Date(now.getTime() + 1);
  expect(allowance.take('a')).toBe(true);
});

test('starts again when the wall clock was set back', () => {
  const allowance = createAllowance({ limit: 1, windowMs: 1_000, clock });
  allowance.take('a');
  now = new Date(now.getTime() - 1_000);
  expect(allowance.take('a')).toBe(true);
});

test('an endless number of callers takes bounded memory', () => {
  const allowance = createAllowance({ limit: 1, windowMs: 1_000, clock });
  for (let caller = 0; caller <= 10_000; caller += 1) allowance.take(String(caller));
  expect(allowance.callerCount()).toBe(10_000);
});
