import { describe, expect, it } from 'vitest';
import { formatCents, formatDay, formatDollars } from './format';

describe('formats', () => {
  it.each([
    [8420, 'USD', '$84.20'],
    [-300, 'USD', '-$3.00'],
    [123450, 'EUR', '€1,234.50'],
    [100, 'not a currency', 'not a currency 1.00'],
  ])('%i cents in %s', (cents, currency, text) => {
    expect(formatCents({ cents, currency })).toBe(text);
  });

  it('formats an amount without a currency as dollars', () => {
    expect(formatCents({ cents: 5 })).toBe('$0.05');
  });

  it('keeps the calendar day in any time zone', () => {
    expect(formatDay('2026-12-05')).toBe('Dec 5, 2026');
  });

  it.each(['2026-13-45', 'yesterday', ''])('leaves "%s" unchanged', (day) => {
    expect(formatDay(day)).toBe(day);
  });

  it('separates thousands', () => {
    expect(formatDollars(186000)).toBe('$186,000');
  });
});
