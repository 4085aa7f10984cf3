import { describe, expect, it } from 'vitest';
import { ledgerViewOf } from './ledger-view.rules.js';
import type { LedgerView } from './reading-view.schemas.js';
import { isTaxInside } from './tax-inside.rules.js';

const cents = <Value>(value: Value) => ({ value, source: 'html' as const, confidence: 0.95 });

/** A reading with these amounts in cents, as markup gives them; `lines` are line totals. */
function reading(amounts: {
  lines?: number[];
  subtotal?: number;
  shipping?: number;
  discount?: number;
  tax?: number;
  total?: number;
}): { ledger: LedgerView } {
  const fields = { subtotal: 'subtotalCents', shipping: 'shippingCents', discount: 'discountCents' } as const;
  const names = { ...fields, tax: 'taxCents', total: 'totalCents' } as const;
  const given = Object.entries(names).flatMap(([name, field]) => {
    const value = amounts[name as keyof typeof names];
    return value === undefined ? [] : [[field, cents(value)]];
  });
  return {
    ledger: ledgerViewOf({
      id: 'reading-1',
      corrections: {},
      items: (amounts.lines ?? []).map((totalCents, at) => ({
        ...cents({ name: `Item ${at}`, quantity: 1, unitPriceCents: null, totalCents }),
        id: `item-${at}`,
      })),
      needsReview: false,
      failedChecks: [],
      notes: [],
      ...Object.fromEntries(given),
    }),
  };
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
