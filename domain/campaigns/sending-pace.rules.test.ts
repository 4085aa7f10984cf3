import { expect, it } from 'vitest';
import { longestWindowMs, paceLimits, waitBeforeNext } from './sending-pace.rules.js';

const minuteMs = 60_000;
const now = 1_000 * minuteMs;

it('uses only the limits that are set', () => {
  expect(paceLimits({ perMinute: null, perHour: null })).toEqual([]);
  expect(longestWindowMs([])).toBe(0);
  expect(longestWindowMs(paceLimits({ perMinute: 5, perHour: null }))).toBe(minuteMs);
  expect(longestWindowMs(paceLimits({ perMinute: 5, perHour: 100 }))).toBe(60 * minuteMs);
});

it('the next mail waits until the oldest one leaves the window', () => {
  const limits = paceLimits({ perMinute: 2, perHour: null });
  const wait = (...agoMs: number[]) => waitBeforeNext({ sent: agoMs.map((ms) => now - ms), now, limits });
  expect(wait()).toBe(0);
  expect(wait(10_000)).toBe(0);
  expect(wait(40_000, 10_000)).toBe(20_000);
  expect(wait(50_000, 40_000, 10_000)).toBe(20_000);
  expect(wait(minuteMs, 10_000)).toBe(0);
});

it('the limit with the longest wait decides', () => {
  const limits = paceLimits({ perMinute: 1, perHour: 2 });
  const sent = [now - 30 * minuteMs, now - 10_000];
  expect(waitBeforeNext({ sent, now, limits })).toBe(30 * minuteMs);
});
