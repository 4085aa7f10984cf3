import { describe, expect, it } from 'vitest';
import type { ReadingView } from './reading-view.schemas.js';
import { isTaxInside } from './tax-inside.rules.js';

const cents = (value: number) => ({ value, source: 'html' as const, confidence: 0.95 });

/** A reading with these amounts in cents; `lines` are line totals. */
function reading(amounts: {
  lines?: number[];
  subtotal?: number;
  shipping?: number;
  discount?: number;
  tax?: number;
  total?: number;
}): ReadingView {
  const field = (value: number | undefined) => (value === undefined ? null : cents(value));
  return {
    items: (amounts.lines ?? []).map((total_cents) => ({ total_cents })),
    subtotal_cents: field(amounts.subtotal),
    shipping_cents: field(amounts.shipping),
    discount_cents: field(amounts.discount),
    tax_cents: field(amounts.tax),
    total_cents: field(amounts.total),
  } as ReadingView;
}

describe('tax of a receipt', () => {
  it.each([
    ['the subtotal is the total', { subtotal: 2_400, tax: 400, total: 2_400 }],
    ['the lines are', { lines: [1_500, 900], tax: 400, total: 2_400 }],
    ['shipping is added', { subtotal: 2_400, shipping: 500, tax: 483, total: 2_900 }],
    ['a discount is subtracted', { subtotal: 2_400, discount: 400, tax: 333, total: 2_000 }],
    ['the lines are after the discount', { lines: [2_000], discount: 400, tax: 333, total: 2_000 }],
    ['rounding takes a cent', { subtotal: 2_401, tax: 400, total: 2_400 }],
  ])('is included if %s without it', (_, amounts) => {
    expect(isTaxInside(reading(amounts))).toBe(true);
  });

  it.each([
    ['it is added', { subtotal: 2_000, tax: 160, total: 2_160 }],
    ['it is added to lines and shipping', { lines: [2_000], shipping: 500, tax: 160, total: 2_660 }],
    ['amounts do not add up either way', { subtotal: 2_000, tax: 160, total: 3_000 }],
    // 20.00 + 5.00 with a discount of 5.00: both interpretations lead to a printed amount.
    ['they add up both ways', { subtotal: 2_000, shipping: 500, discount: 500, tax: 500, total: 2_500 }],
    ['there is none', { subtotal: 2_000, tax: 0, total: 2_000 }],
    ['it is unknown', { subtotal: 2_000, total: 2_000 }],
    ['the total is unknown', { subtotal: 2_000, tax: 160 }],
  ])('is not reported as included if %s', (_, amounts) => {
    expect(isTaxInside(reading(amounts))).toBe(false);
  });
});
