import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorkTimer } from './work-timer.js';

const timeoutMs = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a timer for a process that spends this share of its time waiting for a processor. */
function start(waitingShare: number) {
  const onTimeout = vi.fn();
  const startedAt = performance.now();
  const queuedTimes = async () => new Map([['1', 5_000 + (performance.now() - startedAt) * waitingShare]]);
  return { onTimeout, stop: startWorkTimer({ pid: 1, timeoutMs, onTimeout, queuedTimes }) };
}

it('stops work that had the processor all the time', async () => {
  const { onTimeout } = start(0);
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onTimeout).toHaveBeenCalledExactlyOnceWith({ waitedMs: 0, isStarved: false });
});

it('gives back time spent waiting for a processor, until the work has had its limit', async () => {
  const { onTimeout } = start(0.5);
  await vi.advanceTimersByTimeAsync(1.7 * timeoutMs);
  expect(onTimeout).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0.3 * timeoutMs);
  expect(onTimeout).toHaveBeenCalledExactlyOnceWith({ waitedMs: expect.any(Number), isStarved: false });
});

it('lets work last at most ten times its limit, and reports that it never had its full time', async () => {
  const { onTimeout } = start(0.95);
  await vi.advanceTimersByTimeAsync(10 * timeoutMs - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onTimeout).toHaveBeenCalledExactlyOnceWith({ waitedMs: expect.any(Number), isStarved: true });
});

it.each([500, timeoutMs + 100])('does nothing when the work ended after %i ms', async (endMs) => {
  const { onTimeout, stop } = start(0.4);
  await vi.advanceTimersByTimeAsync(endMs);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onTimeout).not.toHaveBeenCalled();
});

it('works without the figures on systems that lack them', async () => {
  const onTimeout = vi.fn();
  startWorkTimer({ pid: 1, timeoutMs, onTimeout, queuedTimes: async () => new Map() });
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(onTimeout).toHaveBeenCalledOnce();
});
