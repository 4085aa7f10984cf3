import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorkTimer } from './work-timer.js';

const timeoutMs = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a timer for a process that waits `waitedMs` for a processor while it runs. */
function start(waitedMs: number) {
  const onTimeout = vi.fn();
  const readings = [new Map([['1', 5_000]]), new Map([['1', 5_000 + waitedMs]])];
  const queuedTimes = async () => readings.shift() ?? new Map();
  return { onTimeout, stop: startWorkTimer({ pid: 1, timeoutMs, onTimeout, queuedTimes }) };
}

it('ends work that had the processor for all of its time', async () => {
  const { onTimeout } = start(0);
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onTimeout).toHaveBeenCalledOnce();
});

it('gives back what was spent waiting for a processor', async () => {
  const { onTimeout } = start(400);
  await vi.advanceTimersByTimeAsync(timeoutMs + 399);
  expect(onTimeout).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onTimeout).toHaveBeenCalledOnce();
});

it('tells how long the work waited for a processor', async () => {
  const { onTimeout } = start(700);
  await vi.advanceTimersByTimeAsync(2 * timeoutMs);
  expect(onTimeout).toHaveBeenCalledExactlyOnceWith({ waitedMs: 700 });
});

it('gives back as much again at most, and once', async () => {
  const { onTimeout } = start(60_000);
  await vi.advanceTimersByTimeAsync(2 * timeoutMs - 1);
  expect(onTimeout).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onTimeout).toHaveBeenCalledOnce();
});

it.each([500, timeoutMs + 100])('is silent when the work ended after %i ms', async (endMs) => {
  const { onTimeout, stop } = start(400);
  await vi.advanceTimersByTimeAsync(endMs);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onTimeout).not.toHaveBeenCalled();
});

it('does without the figures where the system has none', async () => {
  const onTimeout = vi.fn();
  startWorkTimer({ pid: 1, timeoutMs, onTimeout, queuedTimes: async () => new Map() });
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(onTimeout).toHaveBeenCalledOnce();
});
