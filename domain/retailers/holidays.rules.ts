import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import type { HolidayExtension, ShutOutDays, YearlyDay } from './retailer-record.types.js';

/** Thanksgiving in the United States: the fourth Thursday of November. */
export function thanksgivingOf(year: number): CalendarDay {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return addDays(`${year}-11-01`, ((4 - weekday + 7) % 7) + 21);
}

/** The span of shut-out days that contains `day`; null if there is none. */
export function shutOutOn({ day, spans }: { day: CalendarDay; spans: ShutOutDays[] }): ShutOutDays | null {
  return spans.find((span) => spanAround({ day, ...span }) !== null) ?? null;
}

/** The last day to claim that an extension gives to a purchase on `boughtOn`; null if it does not apply. */
export function extendedDay({
  boughtOn,
  extension: { bought_from, bought_to, until },
}: {
  boughtOn: CalendarDay;
  extension: HolidayExtension;
}): CalendarDay | null {
  const span = spanAround({ day: boughtOn, from: bought_from, to: bought_to });
  return span && firstFrom({ day: until, from: span.to });
}

function spanAround({ day, from, to }: { day: CalendarDay; from: YearlyDay; to: YearlyDay }) {
  const year = yearOf(day);
  for (const first of [dayIn(from, year - 1), dayIn(from, year)]) {
    const last = firstFrom({ day: to, from: first });
    if (day >= first && day <= last) return { from: first, to: last };
  }
  return null;
}

/** The first occurrence of a yearly day on or after `from`. */
function firstFrom({ day, from }: { day: YearlyDay; from: CalendarDay }): CalendarDay {
  const sameYear = dayIn(day, yearOf(from));
  return sameYear >= from ? sameYear : dayIn(day, yearOf(from) + 1);
}

function dayIn(day: YearlyDay, year: number): CalendarDay {
  return 'month_day' in day ? `${year}-${day.month_day}` : addDays(thanksgivingOf(year), day.offset_days);
}

function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}
