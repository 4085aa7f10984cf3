import { describe, expect, it } from 'vitest';
import { lastDayTitle } from '../../receipts/view/window-words.rules.js';
import { isDayUnsure } from './unsure-day.rules.js';

describe('isDayUnsure', () => {
  it.each(['holiday_window', 'newer_policy', 'longer_window', 'late_start', 'low_confidence'])(
    'is so where only %s reaches the day',
    (reason) => expect(isDayUnsure([{ reason }])).toBe(true),
  );

  it('is not so where one of the claims is surely in time, or without any', () => {
    expect(isDayUnsure([{ reason: 'holiday_window' }, { reason: 'allowed' }])).toBe(false);
    expect(isDayUnsure([])).toBe(false);
  });

  it('is said before the day, on pages as in mails', () => {
    expect(lastDayTitle({ isUnsure: true })).toBe('If a longer time applies, last day to ask');
    expect(lastDayTitle({ shop: 'Target', isUnsure: true, isAtLeast: true })).toBe(
      'If a longer time applies, last day to ask Target',
    );
    expect(lastDayTitle({ shop: 'Target' })).toBe('Last day to ask Target');
  });
});
