import { describe, expect, it } from 'vitest';
import { pricesByDay } from './price-history.rules.js';

const stood = (from: string, to: string, amount_cents: number) => ({
  from,
  to,
  amount_cents,
});
const byDay = (history: ReturnType<typeof stood>[]) =>
  pricesByDay({ history, timeZone: 'America/Los_Angeles' });

describe('the price history of an item', () => {
  it('lists the first and last day of each stretch, oldest first', () => {
    const fell = stood('2026-11-15T20:00:00.000Z', '2026-11-15T20:00:00.000Z', 19_999);
    const before = stood('2026-11-12T20:00:00.000Z', '2026-11-14T20:00:00.000Z', 24_999);
    expect(byDay([fell, before])).toEqual([
      { day: '2026-11-12', price_cents: 24_999 },
      { day: '2026-11-14', price_cents: 24_999 },
      { day: '2026-11-15', price_cents: 19_999 },
    ]);
  });

  it('keeps the last price of a day', () => {
    const morning = stood('2026-11-12T17:00:00.000Z', '2026-11-12T18:00:00.000Z', 24_999);
    const evening = stood('2026-11-12T22:00:00.000Z', '2026-11-12T23:00:00.000Z', 19_999);
    expect(byDay([morning, evening])).toEqual([{ day: '2026-11-12', price_cents: 19_999 }]);
  });

  it('keeps the price checked last over one of a feed in between', () => {
    const checked = stood('2026-11-12T17:00:00.000Z', '2026-11-12T23:00:00.000Z', 24_999);
    const fed = stood('2026-11-12T20:00:00.000Z', '2026-11-12T20:00:00.000Z', 19_999);
    expect(byDay([fed, checked])).toEqual([{ day: '2026-11-12', price_cents: 24_999 }]);
  });

  it('uses the days of the given time zone', () => {
    expect(byDay([stood('2026-11-13T05:00:00.000Z', '2026-11-13T05:00:00.000Z', 100)])[0]?.day).toBe(
      '2026-11-12',
    );
  });
});
