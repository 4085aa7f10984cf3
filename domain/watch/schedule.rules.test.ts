import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../shared/units.js';
import { coolDownMs, nextCheckAt, restIntervalMs, secondReadingAt } from './schedule.rules.js';

const now = new Date('2026-11-05T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const delayOf = (earliestUntil: Date | null, random: number, intervalMs = 8 * hourMs) =>
  nextCheckAt({ now, intervalMs, earliestUntil, random }).getTime() - now.getTime();

describe('the next price check', () => {
  it('comes every eight hours, plus or minus a fifth', () => {
    expect([0, 0.5, 1].map((random) => delayOf(null, random) / hourMs)).toEqual([6.4, 8, 9.6]);
  });
  it('comes every three hours in the last two days of the earliest window', () => {
    expect(delayOf(later(2 * dayMs), 0.5)).toBe(3 * hourMs);
    expect(delayOf(later(2 * dayMs + 1), 0.5)).toBe(8 * hourMs);
  });
  it('is never slowed down near the end of a window', () => {
    expect(delayOf(later(dayMs), 0.5, hourMs)).toBe(hourMs);
  });
});

describe('the second reading', () => {
  const second = (earliestUntil: Date | null, random: number) =>
    secondReadingAt({ now, confirmAfterMs: 40 * minuteMs, earliestUntil, random }).getTime() - now.getTime();
  it('comes 30 to 50 minutes later', () => {
    expect([second(null, 0), second(null, 1)]).toEqual([30 * minuteMs, 50 * minuteMs]);
  });
  it('comes before the window closes, but at least a minute later', () => {
    expect(second(later(20 * minuteMs), 0.5)).toBe(10 * minuteMs);
    expect(second(later(1_000), 0.5)).toBe(minuteMs);
  });
});

describe('the rest of a host that blocked us', () => {
  it('doubles from an hour to a day', () => {
    const rests = [0, 1, 2, 12, 24].map(
      (hours) => coolDownMs({ lastMs: hours * hourMs, retryAfterMs: null }) / hourMs,
    );
    expect(rests).toEqual([1, 2, 4, 24, 24]);
  });
  it('lasts as long as the host asks, up to a day', () => {
    expect(coolDownMs({ lastMs: 0, retryAfterMs: 5 * hourMs })).toBe(5 * hourMs);
    expect(coolDownMs({ lastMs: 0, retryAfterMs: 999 * dayMs })).toBe(dayMs);
    expect(coolDownMs({ lastMs: 0, retryAfterMs: 1 })).toBe(hourMs);
  });
});

it('a page that shows nothing useful is checked once a day', () => {
  expect(restIntervalMs(8 * hourMs)).toBe(dayMs);
  expect(restIntervalMs(hourMs)).toBe(3 * hourMs);
});
