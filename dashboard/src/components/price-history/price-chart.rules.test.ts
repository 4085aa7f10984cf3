import { describe, expect, it } from 'vitest';
import { priceChartOf } from './price-chart.rules';

const points = [
  { day: '2026-11-10', price_cents: 20_000 },
  { day: '2026-11-14', price_cents: 20_000 },
  { day: '2026-11-15', price_cents: 10_000 },
  { day: '2026-11-20', price_cents: 10_000 },
];

describe('the lines of a price history', () => {
  it('holds a price until the day it is read to be another', () => {
    expect(priceChartOf({ points, paidCents: 20_000 })).toEqual({
      path: 'M0 12H40V12H50V88H100V88H100',
      paidY: 12,
      end: { x: 100, y: 88 },
      lowestCents: 10_000,
      latestCents: 10_000,
    });
  });

  it('makes room for a price paid above or below every price read', () => {
    expect(priceChartOf({ points, paidCents: 30_000 })).toMatchObject({ paidY: 12, end: { y: 88 } });
    expect(priceChartOf({ points, paidCents: 5_000 })).toMatchObject({ paidY: 88, end: { y: 62.67 } });
  });

  it('draws one look alone as a line across, and a price that never moved through the middle', () => {
    const one = points.slice(0, 1);
    expect(priceChartOf({ points: one, paidCents: 20_000 })).toMatchObject({ path: 'M0 50H100', paidY: 50 });
  });

  it('draws several prices of one day at its end', () => {
    const sameDay = [points[0], { day: '2026-11-10', price_cents: 10_000 }].filter((point) => !!point);
    expect(priceChartOf({ points: sameDay, paidCents: null })?.path).toBe('M0 12H100V88H100');
  });

  it('is nothing without a price', () => {
    expect(priceChartOf({ points: [], paidCents: 20_000 })).toBeNull();
  });
});
