import { describe, expect, it } from 'vitest';
import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import { formPurchase } from './form-purchase.rules.js';
import type { PurchaseReading } from './purchase-draft.types.js';

type Line = { name: string; cents: number; quantity?: number };
const [kettle, lamp] = [
  { name: 'Halden Kettle', cents: 5_000 },
  { name: 'Halden Desk Lamp', cents: 3_000 },
];
const [order, added, parcel, changed, paid] = [1, 2, 3, 4, 5];

/** A receipt of one order, received in the minute given by its number. */
function receiptOf({
  at,
  lines,
  total,
  source = 'html',
  ...more
}: {
  at: number;
  lines: Line[];
  total: number | null;
  source?: 'html' | 'shopper';
} & Partial<RecordedReading>) {
  const field = <T>(value: T) => ({ value, source, confidence: 0.9 });
  const items = lines.map(({ name, cents, quantity = 1 }, index) => ({
    ...field({ name, quantity, unitPriceCents: null, totalCents: cents }),
    id: `${at}-${index}`,
  }));
  const reading = {
    id: `p${at}`,
    corrections: {},
    orderNumber: field('A-1'),
    items,
    needsReview: false,
    failedChecks: [],
    notes: [],
    ...(total && { totalCents: field(total) }),
    ...more,
  };
  return {
    source: { submission_id: `s${at}`, receipt_id: `r${at}`, reading_id: `p${at}` },
    receivedAt: new Date(at * 60_000),
    reading,
  } as PurchaseReading;
}
const totalOf = (...receipts: PurchaseReading[]) => formPurchase(receipts).totalCents;
const first = receiptOf({ at: order, lines: [kettle], total: 5_400 });

describe('the total of an order', () => {
  it('is that of the newest receipt for the whole order, in any order of reading', () => {
    const second = receiptOf({ at: added, lines: [kettle, lamp], total: 8_600 });
    expect(totalOf(first, second)).toBe(8_600);
    expect(totalOf(second, first)).toBe(8_600);
    expect(totalOf(first, receiptOf({ at: changed, lines: [kettle], total: 5_000 }))).toBe(5_000);
  });

  it('is not that of a receipt for one parcel, for some of the units or for the payment alone', () => {
    const both = receiptOf({ at: added, lines: [kettle, { ...lamp, quantity: 2 }], total: 8_600 });
    const later = [
      receiptOf({ at: parcel, lines: [kettle], total: 5_400 }),
      receiptOf({ at: changed, lines: [kettle, lamp], total: 6_900 }),
      receiptOf({ at: paid, lines: [], total: 4_300 }),
      receiptOf({ at: paid, lines: [kettle, lamp], total: null }),
    ];
    for (const one of later) expect(totalOf(both, one)).toBe(8_600);
    expect(totalOf(both, ...later)).toBe(8_600);
  });

  it('excludes returned items, and is the shopper’s correction if there is one', () => {
    const both = receiptOf({ at: added, lines: [kettle, lamp], total: 8_600 });
    const back = receiptOf({ at: parcel, lines: [lamp], total: 3_000, failedChecks: ['is_purchase'] });
    expect(totalOf(both, back, receiptOf({ at: changed, lines: [kettle], total: 5_400 }))).toBe(5_400);
    const said = receiptOf({ at: order, lines: [kettle], total: 5_555, source: 'shopper' });
    expect(totalOf(said, both)).toBe(5_555);
  });

  it('is the first total if no receipt covers the whole order', () => {
    const other = receiptOf({ at: parcel, lines: [lamp], total: 3_200 });
    expect(totalOf(first, other)).toBe(5_400);
  });
});
