import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionPatience } from './session-bounds.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const ended: string[] = [];
  const patience = createSessionPatience({ maxWaitMs: 1_000, onExceeded: (id) => void ended.push(id) });
  return { patience, ended };
}

it('ends a session that delivers nothing, and only that one', () => {
  const { patience, ended } = start();
  patience.wait('a');
  vi.advanceTimersByTime(500);
  patience.wait('b');
  vi.advanceTimersByTime(499);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['a']);
});

it('restarts the wait after each message, and does not wait during a message or once the session is over', () => {
  const { patience, ended } = start();
  patience.wait('a');
  vi.advanceTimersByTime(900);
  patience.forget('a');
  vi.advanceTimersByTime(60_000);
  patience.wait('a');
  vi.advanceTimersByTime(999);
  patience.wait('a');
  vi.advanceTimersByTime(999);
  patience.forget('a');
  patience.forget('never seen');
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
});
