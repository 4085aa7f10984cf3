import { addDays, type CalendarDay } from '../../shared/calendar-day.js';
import type { HolidayExtension, ShutOutDays, YearlyDay } from '../retailer-record.types.js';

/** Thanksgiving in the United States: the fourth Thursday of November. */
export function thanksgivingOf(year: number): CalendarDay {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return addDays(`${year}-11-01`, ((4 - weekday + 7) % 7) + 21);
}

/** How days left out of a policy bear on a price. */
export type ShutOut = {
  /** The days that rule the price out; null if none surely do. */
  surely: ShutOutDays | null;
  /** Days that may rule it out: the price's own, or those on which it is asked about. */
  perhaps: (ShutOutDays & { of: 'price' | 'request' })[];
};

/**
 * How a policy's calendar bears on a price first seen on `priceDay` and asked about `today`. Days that are disputed, or
 * given for no year, never rule a price out; disputed ones cast doubt on a request made on them, too.
 */
export function shutOutOf({
  spans,
  priceDay,
  today,
}: {
  spans: readonly ShutOutDays[];
  priceDay: CalendarDay;
  today: CalendarDay;
}): ShutOut {
  const on = (day: CalendarDay, span: ShutOutDays): boolean => spanAround({ day, ...span }) !== null;
  const own = spans.filter((span) => span.scope === 'own_price' && on(priceDay, span));
  const disputed = spans.filter(
    (span) => (span.scope ?? 'disputed') === 'disputed' && (on(priceDay, span) || on(today, span)),
  );
  return {
    surely: own.find(({ year }) => year != null) ?? null,
    perhaps: [...own.filter(({ year }) => year == null), ...disputed].map((span) => ({
      ...span,
      of: on(priceDay, span) ? 'price' : 'request',
    })),
  };
}

/** The last day to claim that an extension gives to a purchase on `boughtOn`; null if it does not apply. */
export function extendedDay({
  boughtOn,
  extension: { bought_from, bought_to, until, year },
}: {
  boughtOn: CalendarDay;
  extension: Pick<HolidayExtension, 'bought_from' | 'bought_to' | 'until' | 'year'>;
}): CalendarDay | null {
  const span = spanAround({ day: boughtOn, from: bought_from, to: bought_to, year });
  return span && firstFrom({ day: until, from: span.to });
}

/** Whether an extension promises anything: a good source gives it for this very year. */
export function isPromisedExtension({ year, confidence }: HolidayExtension): boolean {
  return year != null && confidence === 'high';
}

/** The first and last day of a yearly span in the year in which it begins. */
export function spanIn({ from, to, year }: Pick<ShutOutDays, 'from' | 'to'> & { year: number }): {
  from: CalendarDay;
  to: CalendarDay;
} {
  const first = dayIn(from, year);
  return { from: first, to: firstFrom({ day: to, from: first }) };
}

function spanAround({
  day,
  from,
  to,
  year: only,
}: { day: CalendarDay } & Pick<ShutOutDays, 'from' | 'to' | 'year'>) {
  const year = yearOf(day);
  const years = only == null ? [year - 1, year] : [only];
  return (
    years.map((one) => spanIn({ from, to, year: one })).find((span) => day >= span.from && day <= span.to) ??
    null
  );
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
