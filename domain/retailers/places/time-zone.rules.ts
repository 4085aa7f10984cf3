import { addDays, type CalendarDay, calendarDayIn } from '../../shared/calendar-day.js';
import { countryZones, easternZones } from './country-zones.data.js';
import type { Place } from './place.rules.js';
import { states } from './state-zones.data.js';

/**
 * Time zone in which the last days of a place end; UTC if unknown. Where a country or a state has several and nothing
 * tells which is the store's, it is the easternmost: no last day is told for longer than it lasts in any store.
 */
export function timeZoneOf(place: Place): string {
  return ownZonesOf(place)?.[0] ?? easternZones[place] ?? westernZoneOf(place);
}

/** The zone of a place in which a day begins last: what is of a later day there, is so in every store. */
export function westernZoneOf(place: Place): string {
  return ownZonesOf(place)?.at(-1) ?? countryZones[place] ?? 'UTC';
}

/** Whether it is the name of a time zone that this machine knows, such as `America/Denver`. */
export function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** The zones of a place that is more than a country, the easternmost first. */
function ownZonesOf(place: Place): readonly (string | undefined)[] | undefined {
  return place.includes('/') ? [place] : states[place]?.zones;
}

/** The current day at a place. */
export function dayAt({ instant, place }: { instant: Date; place: Place }): CalendarDay {
  return calendarDayIn({ instant, timeZone: timeZoneOf(place) });
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
