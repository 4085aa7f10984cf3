import { type CalendarDay, calendarDayIn } from '../shared/calendar-day.js';
import type { PricePoint } from './price-point.schemas.js';

/** Price of a product on a day: the last one read that day, in cents per unit. */
export type DayPrice = { day: CalendarDay; price_cents: number };

/**
 * The price history of an item by day, oldest first: one row each for the first and last day of a stretch of equal
 * prices.
 *
 * @param history as in the purchase view, in any order
 * @param timeZone IANA zone that days are counted in
 */
export function pricesByDay({
  history,
  timeZone,
}: {
  history: readonly Pick<PricePoint, 'from' | 'to' | 'amount_cents'>[];
  timeZone: string;
}): DayPrice[] {
  const prices = new Map<CalendarDay, number>();
  // Readings of one source may lie within the stretch of another.
  const seen = history
    .flatMap(({ from, to, amount_cents }) => [from, to].map((time) => ({ time, amount_cents })))
    .toSorted((a, b) => a.time.localeCompare(b.time));
  for (const { time, amount_cents } of seen) {
    prices.set(calendarDayIn({ instant: new Date(time), timeZone }), amount_cents);
  }
  return [...prices]
    .map(([day, price_cents]) => ({ day, price_cents }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
