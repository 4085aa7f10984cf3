import { describe, expect, it } from 'vitest';
import { earliestDay } from './order-day.rules.js';

describe('the day of an instant', () => {
  it.each([
    ['2026-11-17T02:30:00Z', 'USD', '2026-11-16'],
    ['2026-11-17T07:59:59.000+00:00', null, '2026-11-16'],
    ['2026-11-01T03:31:00+0000', 'CAD', '2026-10-31'],
    ['2026-11-17T08:00:00Z', 'USD', '2026-11-17'],
    ['2026-11-17T00:00:00Z', 'USD', '2026-11-17'],
    ['2026-11-17T02:30:00Z', 'GBP', '2026-11-17'],
    ['2026-11-17T02:30:00-05:00', 'USD', '2026-11-17'],
    ['2026-11-17', 'USD', '2026-11-17'],
    ['soon', 'USD', null],
  ])('%s in %s is %s', (text, currency, day) => {
    expect(earliestDay({ text, currency })).toBe(day);
  });
});
