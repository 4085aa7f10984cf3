import { describe, expect, it } from 'vitest';
import { priceChartOf } from './price-chart.rules';

const points = [
  { day: '2026-11-10', price_cents: 20_000 },
  { day: '2026-11-14', price_cents: 20_000 },
  { day: '2026-11-15', price_cents: 10_000 },
  { day: '2026-11-20', price_cents: 10_000 },
];

describe('a price chart', () => {
  it('holds a price until the day another is read', () => {
    expect(priceChartOf({ points, paidCents: 20_000 })).toEqual({
      path: 'M0 12H40V12H50V88H100V88H100',
      paidY: 12,
      end: { x: 100, y: 88 },
      lowestCents: 10_000,
      latestCents: 10_000,
    });
  });

  it('includes a price paid above or below all prices read', () => {
    expect(priceChartOf({ points, paidCents: 30_000 })).toMatchObject({ paidY: 12, end: { y: 88 } });
    expect(priceChartOf({ points, paidCents: 5_000 })).toMatchObject({ paidY: 88, end: { y: 62.67 } });
  });

  it('draws a single reading as a full line, and a constant price through the middle', () => {
    const one = points.slice(0, 1);
    expect(priceChartOf({ points: one, paidCents: 20_000 })).toMatchObject({ path: 'M0 50H100', paidY: 50 });
  });

  it('draws several prices of one day at the end of the day', () => {
    const sameDay = [points[0], { day: '2026-11-10', price_cents: 10_000 }].filter((point) => !!point);
    expect(priceChartOf({ points: sameDay, paidCents: null })?.path).toBe('M0 12H100V88H100');
  });

  it('is null without a price', () => {
    expect(priceChartOf({ points: [], paidCents: 20_000 })).toBeNull();
  });
});
