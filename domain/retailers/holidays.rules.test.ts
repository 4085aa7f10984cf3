import { describe, expect, it } from 'vitest';
import { extendedDay, shutOutOn } from './holidays.rules.js';

const onDay = (month_day: string) => ({ month_day });
const offThanksgiving = (offset_days: number) => ({ anchor: 'thanksgiving' as const, offset_days });

describe('days whose prices are not adjusted to', () => {
  const blackFriday = { name: 'Black Friday', from: offThanksgiving(0), to: offThanksgiving(4) };
  const newYear = { name: 'New Year', from: onDay('12-28'), to: onDay('01-02') };
  const spans = [blackFriday, newYear];

  // Thanksgiving is November 26 in 2026, November 25 in 2027.
  it.each([
    ['2026-11-25', null],
    ['2026-11-26', 'Black Friday'],
    ['2026-11-30', 'Black Friday'],
    ['2026-12-01', null],
    ['2027-11-25', 'Black Friday'],
    ['2026-12-27', null],
    ['2026-12-28', 'New Year'],
    ['2027-01-02', 'New Year'],
    ['2027-01-03', null],
  ])('%s: %s', (day, name) => {
    expect(shutOutOn({ day, spans })?.name ?? null).toBe(name);
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
});
