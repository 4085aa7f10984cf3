import { describe, expect, it } from 'vitest';
import type { ShutOutDays, ShutOutScope } from '../retailer-record.types.js';
import { extendedDay, isPromisedExtension, shutOutOf } from './holidays.rules.js';

const onDay = (month_day: string) => ({ month_day });
const offThanksgiving = (offset_days: number) => ({ anchor: 'thanksgiving' as const, offset_days });

describe('days whose prices are not adjusted to', () => {
  const entry = (changes: Partial<ShutOutDays> = {}): ShutOutDays => ({
    name: 'Black Friday',
    scope: 'own_price',
    year: 2026,
    from: offThanksgiving(0),
    to: offThanksgiving(4),
    ...changes,
  });
  const newYear = entry({ name: 'New Year', from: onDay('12-28'), to: onDay('01-02') });
  const effect = (spans: ShutOutDays[], priceDay: string, today = priceDay) => {
    const { surely, perhaps } = shutOutOf({ spans, priceDay, today });
    return surely ? 'surely' : perhaps.length > 0 ? 'perhaps' : 'no';
  };

  // Thanksgiving is November 26 in 2026, November 25 in 2027.
  it.each([
    ['2026-11-25', 'no'],
    ['2026-11-26', 'surely'],
    ['2026-11-30', 'surely'],
    ['2026-12-01', 'no'],
    ['2025-11-27', 'no'],
    ['2027-11-25', 'no'],
    ['2026-12-27', 'no'],
    ['2026-12-28', 'surely'],
    ['2027-01-02', 'surely'],
    ['2027-01-03', 'no'],
    ['2026-01-01', 'no'],
  ])('in the year of the entry only, across New Year too: %s: %s', (day, is) => {
    expect(effect([entry(), newYear], day)).toBe(is);
  });

  it.each<[ShutOutScope | undefined, number | null, string, string]>([
    ['own_price', 2026, 'surely', 'no'],
    ['own_price', null, 'perhaps', 'no'],
    ['disputed', 2026, 'perhaps', 'perhaps'],
    ['disputed', null, 'perhaps', 'perhaps'],
    [undefined, null, 'perhaps', 'perhaps'],
    ['competitor', 2026, 'no', 'no'],
  ])('%s of %s: a price of these days %s, an earlier price asked about on them %s', (scope, year, of, on) => {
    const { scope: _, ...rest } = entry({ year });
    const span = { ...rest, ...(scope && { scope }) };
    expect(effect([span], '2026-11-27')).toBe(of);
    expect(effect([span], '2026-11-20', '2026-11-27')).toBe(on);
  });

  it('includes February 29 in a year that has it', () => {
    const leap = entry({ year: 2028, from: onDay('02-29'), to: onDay('03-01') });
    expect(effect([leap], '2028-02-29')).toBe('surely');
    expect(effect([leap], '2028-02-28')).toBe('no');
  });
});

describe('a purchase before the holidays may be claimed longer', () => {
  const extension = {
    name: 'Holidays',
    bought_from: onDay('11-01'),
    bought_to: onDay('12-24'),
    until: onDay('01-15'),
    confidence: 'high' as const,
  };

  it.each([
    ['2026-10-31', null],
    ['2026-11-01', '2027-01-15'],
    ['2026-12-24', '2027-01-15'],
    ['2026-12-25', null],
  ])('bought on %s: until %s', (boughtOn, until) => {
    expect(extendedDay({ boughtOn, extension })).toBe(until);
  });

  it('until a day of the same year, if later than the span', () => {
    expect(extendedDay({ boughtOn: '2026-11-05', extension: { ...extension, until: onDay('12-31') } })).toBe(
      '2026-12-31',
    );
  });

  it('when the span began the previous year', () => {
    const late = {
      ...extension,
      bought_from: onDay('12-20'),
      bought_to: onDay('01-05'),
      until: onDay('01-31'),
    };
    expect(extendedDay({ boughtOn: '2027-01-03', extension: late })).toBe('2027-01-31');
    expect(extendedDay({ boughtOn: '2026-12-21', extension: late })).toBe('2027-01-31');
    expect(extendedDay({ boughtOn: '2027-01-06', extension: late })).toBeNull();
  });

  it('only in the year it is given for; promised only then, and at high confidence', () => {
    const dated = { ...extension, year: 2026 };
    expect(extendedDay({ boughtOn: '2026-11-05', extension: dated })).toBe('2027-01-15');
    expect(extendedDay({ boughtOn: '2027-11-05', extension: dated })).toBeNull();
    expect(isPromisedExtension(dated)).toBe(true);
    expect(isPromisedExtension({ ...dated, confidence: 'medium' })).toBe(false);
    expect(isPromisedExtension(extension)).toBe(false);
  });
});
