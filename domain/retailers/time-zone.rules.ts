import { addDays, type CalendarDay, calendarDayIn } from '../shared/calendar-day.js';

/**
 * Time zone in which a retailer's day ends, by country. For countries with several zones, the westernmost on the
 * mainland: a window is open until it has ended in every store.
 */
const zones: Readonly<Record<string, string>> = {
  US: 'America/Los_Angeles',
  CA: 'America/Vancouver',
  MX: 'America/Tijuana',
  BR: 'America/Rio_Branco',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  NL: 'Europe/Amsterdam',
  LU: 'Europe/Luxembourg',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  IT: 'Europe/Rome',
  DK: 'Europe/Copenhagen',
  NO: 'Europe/Oslo',
  SE: 'Europe/Stockholm',
  FI: 'Europe/Helsinki',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  GR: 'Europe/Athens',
  TR: 'Europe/Istanbul',
  IN: 'Asia/Kolkata',
  MY: 'Asia/Kuala_Lumpur',
  SG: 'Asia/Singapore',
  HK: 'Asia/Hong_Kong',
  CN: 'Asia/Shanghai',
  TW: 'Asia/Taipei',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  AU: 'Australia/Perth',
  NZ: 'Pacific/Auckland',
};

/** Time zone in which a retailer of this country (ISO 3166-1 alpha-2) counts days; UTC if unknown. */
export function timeZoneOf(country: string): string {
  return zones[country] ?? 'UTC';
}

/** The current day for retailers of a country. */
export function dayAt({ instant, country }: { instant: Date; country: string }): CalendarDay {
  return calendarDayIn({ instant, timeZone: timeZoneOf(country) });
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
