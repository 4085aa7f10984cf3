import { dayAt } from '../retailers/time-zone.rules.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { ObservationRecord } from './watch.types.js';

/** What a product cost on a day: the last price that was read on it, cents of one unit. */
export type PricePoint = { day: CalendarDay; price_cents: number };

/** What a price history is made of. */
type Observed = Pick<ObservationRecord, 'outcome' | 'amount_cents' | 'currency' | 'first_at' | 'last_at'>;

/**
 * The price history of a product as its buyer reads it: one point for the first and one for the last day of each run
 * of equal prices, by the retailer's calendar, oldest first. Looks that found no price leave no point.
 *
 * @param observations in any order
 * @param country ISO 3166-1 alpha-2 of the retailer
 */
export function priceHistoryOf({
  observations,
  currency,
  country,
}: {
  observations: readonly Observed[];
  currency: string;
  country: string;
}): PricePoint[] {
  const prices = new Map<CalendarDay, number>();
  const inOrder = [...observations].sort((a, b) => a.first_at.getTime() - b.first_at.getTime());
  for (const { outcome, amount_cents, currency: read, first_at, last_at } of inOrder) {
    if (outcome !== 'price' || amount_cents === null || read !== currency) continue;
    for (const instant of [first_at, last_at]) prices.set(dayAt({ instant, country }), amount_cents);
  }
  return [...prices]
    .map(([day, price_cents]) => ({ day, price_cents }))
    .sort((a, b) => a.day.localeCompare(b.day));
}
