import { describe, expect, it } from 'vitest';
import { thanksgivingOf } from './holidays.rules.js';
import { dayAt, endOfDayIn, timeZoneOf } from './time-zone.rules.js';

describe('the end of a day in a zone', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-20', '2026-11-21T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-02T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-26T00:00:00.000Z'],
    ['Europe/London', '2026-03-28', '2026-03-29T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-20T18:30:00.000Z'],
    ['Pacific/Auckland', '2026-12-31', '2026-12-31T11:00:00.000Z'],
    ['UTC', '2028-02-28', '2028-02-29T00:00:00.000Z'],
    // Midnight did not exist on this night: clocks went from 23:59:59 to 1:00.
    ['America/Sao_Paulo', '2018-11-03', '2018-11-04T03:00:00.000Z'],
  ])('%s, %s: %s', (timeZone, day, over) => {
    expect(endOfDayIn({ day, timeZone }).toISOString()).toBe(over);
  });
});

describe('the day at a retailer', () => {
  it.each([
    ['US', '2026-11-22T07:59:59Z', '2026-11-21'],
    ['US', '2026-11-22T08:00:00Z', '2026-11-22'],
    ['DE', '2026-11-21T23:00:00Z', '2026-11-22'],
    ['GB', '2026-11-21T23:59:59Z', '2026-11-21'],
    ['XX', '2026-11-21T23:59:59Z', '2026-11-21'],
  ])('in %s at %s is %s', (country, instant, day) => {
    expect(dayAt({ instant: new Date(instant), country })).toBe(day);
  });

  it('is UTC if the zone is unknown', () => {
    expect(timeZoneOf('XX')).toBe('UTC');
  });
});

describe('Thanksgiving', () => {
  it.each([
    [2025, '2025-11-27'],
    [2026, '2026-11-26'],
    [2027, '2027-11-25'],
    [2028, '2028-11-23'],
    [2029, '2029-11-22'],
  ])('%i is on %s', (year, day) => {
    expect(thanksgivingOf(year)).toBe(day);
  });
});
