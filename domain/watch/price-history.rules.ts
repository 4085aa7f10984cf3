import type { PricePoint } from '../purchases/purchase-view.types.js';
import { type CalendarDay, calendarDayIn } from '../shared/calendar-day.js';

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
  const inOrder = history.toSorted((a, b) => a.from.localeCompare(b.from));
  for (const { from, to, amount_cents } of inOrder) {
    for (const time of [from, to]) {
      prices.set(calendarDayIn({ instant: new Date(time), timeZone }), amount_cents);
    }
  }
  return [...prices]
    .map(([day, price_cents]) => ({ day, price_cents }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
