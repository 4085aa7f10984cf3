import { describe, expect, it } from 'vitest';
import { priceHistoryOf } from './price-history.rules.js';

const run = (first: string, last: string, amount_cents: number | null, currency = 'USD') => ({
  outcome: amount_cents === null ? ('blocked' as const) : ('price' as const),
  amount_cents,
  currency,
  first_at: new Date(first),
  last_at: new Date(last),
});
const historyOf = (observations: ReturnType<typeof run>[]) =>
  priceHistoryOf({ observations, currency: 'USD', country: 'US' });

describe('the price history of a product', () => {
  it('has the first and the last day of each run of equal prices, oldest first', () => {
    const fell = run('2026-11-15T20:00:00Z', '2026-11-15T20:00:00Z', 19_999);
    const stood = run('2026-11-12T20:00:00Z', '2026-11-14T20:00:00Z', 24_999);
    expect(historyOf([fell, stood])).toEqual([
      { day: '2026-11-12', price_cents: 24_999 },
      { day: '2026-11-14', price_cents: 24_999 },
      { day: '2026-11-15', price_cents: 19_999 },
    ]);
  });

  it('keeps the last price of a day', () => {
    const morning = run('2026-11-12T17:00:00Z', '2026-11-12T18:00:00Z', 24_999);
    const evening = run('2026-11-12T22:00:00Z', '2026-11-12T23:00:00Z', 19_999);
    expect(historyOf([morning, evening])).toEqual([{ day: '2026-11-12', price_cents: 19_999 }]);
  });

  it("counts days at the retailer, not at the reader's", () => {
    const night = run('2026-11-13T05:00:00Z', '2026-11-13T05:00:00Z', 100);
    expect(historyOf([night])[0]?.day).toBe('2026-11-12');
  });

  it('leaves out looks without a price and prices in another currency', () => {
    const at = '2026-11-12T20:00:00Z';
    expect(historyOf([run(at, at, null), run(at, at, 19_999, 'CAD')])).toEqual([]);
  });
});
