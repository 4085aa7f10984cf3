import type { PricePoint } from '../purchases/purchase-view.types.js';
import { type CalendarDay, calendarDayIn } from '../shared/calendar-day.js';

/** What a product cost on a day: the last price that was read on it, cents of one unit. */
export type DayPrice = { day: CalendarDay; price_cents: number };

/**
 * The price history of an item by day: one row for the first and one for the last day of each stretch in which the
 * price stood, oldest first.
 *
 * @param history as the view of a purchase has it, in any order
 * @param timeZone IANA zone whose days are meant
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
