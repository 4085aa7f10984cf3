import { addDays, type CalendarDay, calendarDayIn } from '../shared/calendar-day.js';
import { countryZones, easternZones } from './country-zones.data.js';

/**
 * Time zone in which the days of a retailer of this country (ISO 3166-1 alpha-2) are counted; UTC if unknown. Where a
 * country has several and nothing tells which is the shopper's, it is the easternmost: no last day is told for longer
 * than it lasts in any store.
 */
export function timeZoneOf(country: string): string {
  return easternZones[country] ?? westernZoneOf(country);
}

/** The zone of a country in which a day begins last: what is of a later day there, is so in every store. */
export function westernZoneOf(country: string): string {
  return countryZones[country] ?? 'UTC';
}

/** The current day for retailers of a country. */
export function dayAt({ instant, country }: { instant: Date; country: string }): CalendarDay {
  return calendarDayIn({ instant, timeZone: timeZoneOf(country) });
}

/** The latest day that has begun anywhere on earth: no receipt can be dated after it. */
export function latestDay(instant: Date): CalendarDay {
  return calendarDayIn({ instant, timeZone: 'Pacific/Kiritimati' });
}

/** The earliest day that has not ended everywhere on earth. */
export function earliestDay(instant: Date): CalendarDay {
  return calendarDayIn({ instant, timeZone: 'Etc/GMT+12' });
}

/** No zone's offset from UTC is larger than this, ms. */
const widestOffsetMs = 15 * 3_600_000;

/** The instant a day ends in a zone: the start of the next day, which need not be midnight when clocks change. */
export function endOfDayIn({ day, timeZone }: { day: CalendarDay; timeZone: string }): Date {
  const next = addDays(day, 1);
  const midnightUtc = Date.parse(`${next}T00:00:00Z`);
  let [before, after] = [midnightUtc - widestOffsetMs, midnightUtc + widestOffsetMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (calendarDayIn({ instant: new Date(middle), timeZone }) >= next) after = middle;
    else before = middle;
  }
  return new Date(after);
}
