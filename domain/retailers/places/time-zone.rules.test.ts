import { describe, expect, it } from 'vitest';
import { addDays, calendarDayIn } from '../../shared/calendar-day.js';
import { thanksgivingOf } from '../windows/holidays.rules.js';
import { countryZones, easternZones } from './country-zones.data.js';
import { placeOf } from './place.rules.js';
import { states } from './state-zones.data.js';
import { dayAt, endOfDayIn, isTimeZone, latestDay, timeZoneOf, westernZoneOf } from './time-zone.rules.js';

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

/** First and last instant of days, worked out by hand: clock changes, 29 February, New Year. */
const days = `
Pacific/Kiritimati  | 2026-11-27 | 2026-11-26T10:00Z | 2026-11-27T10:00Z
Pacific/Kiritimati  | 2026-12-31 | 2026-12-30T10:00Z | 2026-12-31T10:00Z
Pacific/Kiritimati  | 2028-02-29 | 2028-02-28T10:00Z | 2028-02-29T10:00Z
Pacific/Honolulu    | 2026-11-27 | 2026-11-27T10:00Z | 2026-11-28T10:00Z
Pacific/Honolulu    | 2026-12-31 | 2026-12-31T10:00Z | 2027-01-01T10:00Z
Pacific/Honolulu    | 2028-02-29 | 2028-02-29T10:00Z | 2028-03-01T10:00Z
Europe/London       | 2026-11-27 | 2026-11-27T00:00Z | 2026-11-28T00:00Z
Europe/London       | 2026-03-29 | 2026-03-29T00:00Z | 2026-03-29T23:00Z
Europe/London       | 2026-10-25 | 2026-10-24T23:00Z | 2026-10-26T00:00Z
Europe/Berlin       | 2026-11-27 | 2026-11-26T23:00Z | 2026-11-27T23:00Z
Europe/Berlin       | 2026-03-29 | 2026-03-28T23:00Z | 2026-03-29T22:00Z
Europe/Berlin       | 2026-10-25 | 2026-10-24T22:00Z | 2026-10-25T23:00Z
Europe/Berlin       | 2026-12-31 | 2026-12-30T23:00Z | 2026-12-31T23:00Z
Australia/Sydney    | 2026-11-27 | 2026-11-26T13:00Z | 2026-11-27T13:00Z
Australia/Sydney    | 2026-10-04 | 2026-10-03T14:00Z | 2026-10-04T13:00Z
Australia/Sydney    | 2026-04-05 | 2026-04-04T13:00Z | 2026-04-05T14:00Z
Australia/Sydney    | 2028-02-29 | 2028-02-28T13:00Z | 2028-02-29T13:00Z
America/Los_Angeles | 2026-11-01 | 2026-11-01T07:00Z | 2026-11-02T08:00Z
America/Los_Angeles | 2026-03-08 | 2026-03-08T08:00Z | 2026-03-09T07:00Z
America/Los_Angeles | 2026-12-31 | 2026-12-31T08:00Z | 2027-01-01T08:00Z
`
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

it.each(days)('a day in %s, %s, is from %s to %s', (timeZone = '', day = '', from = '', to = '') => {
  const at = (text: string, ms = 0) => new Date(Date.parse(text.replace('Z', ':00Z')) + ms);
  expect(endOfDayIn({ day, timeZone })).toEqual(at(to));
  expect(endOfDayIn({ day: addDays(day, -1), timeZone })).toEqual(at(from));
  const dayAtInstant = (instant: Date) => calendarDayIn({ instant, timeZone });
  expect([at(from, -1), at(from), at(to, -1), at(to)].map(dayAtInstant)).toEqual([
    addDays(day, -1),
    day,
    day,
    addDays(day, 1),
  ]);
});

it('every country has a zone that the machine knows, and no day begins later than the latest', () => {
  const now = new Date('2026-11-27T10:30:00Z');
  expect(Object.keys(countryZones).length).toBeGreaterThan(240);
  for (const country of Object.keys(countryZones))
    expect(dayAt({ instant: now, place: country }) <= latestDay(now)).toBe(true);
  expect(latestDay(now)).toBe('2026-11-28');
});

describe('the day at a retailer', () => {
  it.each([
    ['US', '2026-11-22T04:59:59Z', '2026-11-21'],
    ['US', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['DE', '2026-11-21T23:00:00Z', '2026-11-22'],
    ['GB', '2026-11-21T23:59:59Z', '2026-11-21'],
    ['XX', '2026-11-21T23:59:59Z', '2026-11-21'],
  ])('in %s at %s is %s', (country, instant, day) => {
    expect(dayAt({ instant: new Date(instant), place: country })).toBe(day);
  });

  it('ends in no store before the day that is counted, and none of it lasts longer than there', () => {
    const now = new Date('2026-11-27T10:30:00Z');
    for (const country of Object.keys(easternZones)) {
      const offset = (timeZone: string) => endOfDayIn({ day: '2026-11-27', timeZone }).getTime();
      expect(offset(timeZoneOf(country))).toBeLessThanOrEqual(offset(westernZoneOf(country)));
      expect(dayAt({ instant: now, place: country }) <= latestDay(now)).toBe(true);
    }
  });

  it.each([
    ['of a store in California ends three hours after New York', 'US-CA', '2026-12-05T08:00:00.000Z'],
    ['of a store in Texas ends with the east of the state', 'US-TX', '2026-12-05T06:00:00.000Z'],
    ['of a store in Puerto Rico ends before any on the mainland', 'US-PR', '2026-12-05T04:00:00.000Z'],
    ['of a store in Perth ends three hours after Sydney', 'AU-WA', '2026-12-04T16:00:00.000Z'],
    ['of an unknown store ends in the east', 'US', '2026-12-05T05:00:00.000Z'],
    ['of a shop with its own zone ends there', 'America/Denver', '2026-12-05T07:00:00.000Z'],
  ])('%s', (_what, place, over) => {
    expect(endOfDayIn({ day: '2026-12-04', timeZone: timeZoneOf(place) }).toISOString()).toBe(over);
  });

  it('of a store in British Columbia ends with the Kootenays', () => {
    // In summer: zone data since 2026 keeps its time all winter, that of older Nodes does not.
    const timeZone = timeZoneOf('CA-BC');
    expect(endOfDayIn({ day: '2026-07-04', timeZone }).toISOString()).toBe('2026-07-05T06:00:00.000Z');
  });

  it('ends and begins in the zones of each state, in summer and winter, the easternmost first', () => {
    for (const [state, { zones }] of Object.entries(states))
      for (const day of ['2026-01-15', '2026-04-05', '2026-07-15', '2026-10-25', '2026-12-24']) {
        const ends = zones.map((timeZone = '') => endOfDayIn({ day, timeZone }).getTime());
        expect([state, day, ends]).toEqual([state, day, ends.toSorted((a, b) => a - b)]);
        expect(westernZoneOf(state)).toBe(zones.at(-1));
      }
  });

  it('is that of the store, else of the shop, else of the country', () => {
    const record = { country: 'US', time_zone: 'America/Denver' };
    expect(placeOf(record, { store_state: 'US-CA' })).toBe('US-CA');
    expect(placeOf(record, { store_state: 'CA-BC' })).toBe('America/Denver');
    expect(placeOf({ country: 'US' }, null)).toBe('US');
    expect(placeOf({ country: 'US' }, { store_state: 'US-XX' })).toBe('US');
    expect(placeOf(null, { store_state: 'US-CA' })).toBe('');
  });

  it.each([
    ['America/Denver', true],
    ['America/Springfield', false],
    ['EST', false],
    ['', false],
  ])('is not told in a zone that does not exist: %s, %s', (name, known) => {
    expect(isTimeZone(name)).toBe(known);
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
