import { describe, expect, it } from 'vitest';
import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import { notWatchableByName } from '../item-state.rules.js';
import { purchaseKeysOf } from '../purchase-key.rules.js';
import { formPurchase } from './form-purchase.rules.js';
import { isSameLine, lineKeyOf } from './line-match.rules.js';
import type { PurchaseReading } from './purchase-draft.types.js';

type Line = { name: string; cents: number | null; quantity?: number; sku?: string; url?: string };
let count = 0;

/** A receipt of an order; each is received a minute after the previous one. */
function receiptOf(lines: Line[], changes: Partial<RecordedReading> = {}): PurchaseReading {
  count += 1;
  const field = <T>(value: T) => ({ value, source: 'html' as const, confidence: 0.9 });
  return {
    source: { submission_id: `s${count}`, receipt_id: `r${count}`, reading_id: `p${count}` },
    receivedAt: new Date(count * 60_000),
    reading: {
      id: `p${count}`,
      corrections: {},
      retailer: field('Halden'),
      retailerId: 'halden',
      orderNumber: field('A-1'),
      currency: field('USD'),
      items: lines.map(({ name, cents, quantity = 1, sku, url }, index) => ({
        ...field({
          name,
          quantity,
          unitPriceCents: null,
          totalCents: cents,
          ...(sku ? { sku } : {}),
          ...(url ? { url } : {}),
        }),
        id: `p${count}-${index}`,
      })),
      needsReview: false,
      failedChecks: [],
      notes: [],
      ...changes,
    },
  };
}

const kettle = { name: 'Halden Kettle, Graphite', cents: 5_000, sku: 'HK-1' };
const lamp = { name: 'Halden Desk Lamp', cents: 3_000, sku: 'HL-2' };
const wentBack = { failedChecks: ['is_purchase' as const] };

describe('a purchase formed from its receipts', () => {
  it('keeps items apart if the name of one starts with the name of the other, in any order of receipts', () => {
    const [shirt, long] = [
      { name: 'Cotton T-Shirt', cents: 1_500 },
      { name: 'Cotton T-Shirt Long Sleeve', cents: 2_500 },
    ];
    for (const receipts of [
      [receiptOf([shirt, long]), receiptOf([long, shirt])],
      [receiptOf([long, shirt]), receiptOf([shirt])],
      [receiptOf([shirt, long]), receiptOf([long])],
    ]) {
      const { lines } = formPurchase(receipts);
      const paid = lines.map(({ name, paidTotalCents }) => [name, paidTotalCents]);
      expect(new Map(paid as [string, number][])).toEqual(
        new Map([
          [shirt.name, 1_500],
          [long.name, 2_500],
        ]),
      );
      expect(paid).toHaveLength(2);
    }
  });

  it('has each line once, though it is in the order mail, shipping mail, photo and a second forward', () => {
    const shipping = receiptOf([{ ...kettle, cents: null, url: 'https://halden.example/p/1' }]);
    const photo = receiptOf([{ name: 'HALDEN KETTLE', cents: 5_000 }, lamp]);
    const order = receiptOf([kettle, lamp]);
    const draft = formPurchase([order, shipping, photo, receiptOf([kettle, lamp])]);
    expect(draft.lines.map(({ name, sku, paidTotalCents }) => [name, sku, paidTotalCents])).toEqual([
      ['Halden Kettle, Graphite', 'HK-1', 5_000],
      ['Halden Desk Lamp', 'HL-2', 3_000],
    ]);
    expect(draft.lines[0]?.urls).toHaveLength(1);
    expect(draft.sources).toHaveLength(4);
  });

  it('takes the price that the shopper corrected, on whichever receipt', () => {
    const corrections = { total_cents: { value: 4_500 } } as unknown as RecordedReading['corrections'];
    const later = receiptOf([{ ...kettle, cents: 4_500 }], { corrections });
    const draft = formPurchase([receiptOf([kettle]), later]);
    expect(draft.lines.map(({ paidTotalCents }) => paidTotalCents)).toEqual([4_500]);
  });

  it('takes the lowest price of its receipts: an order mail may not include a discount', () => {
    const amount = (value: number) => ({ value, source: 'html' as const, confidence: 0.9 });
    const receipt = receiptOf([kettle, lamp], { discountCents: amount(1_600), totalCents: amount(6_400) });
    const prices = (...receipts: PurchaseReading[]) =>
      formPurchase(receipts).lines.map(({ paidUnitCents }) => paidUnitCents);
    expect(prices(receiptOf([kettle, lamp]), receipt)).toEqual([4_000, 2_400]);
    expect(prices(receipt, receiptOf([kettle, lamp]))).toEqual([4_000, 2_400]);
    const two = formPurchase([
      receiptOf([{ ...kettle, cents: 10_000, quantity: 2 }]),
      receiptOf([{ ...kettle, cents: 4_500 }]),
    ]);
    expect(two.lines).toMatchObject([{ quantity: 2, paidUnitCents: 4_500, paidTotalCents: 9_000 }]);
  });

  it('keeps the corrected price even if another receipt has a lower one', () => {
    const corrected = receiptOf([kettle], { corrections: { items: [] } });
    expect(formPurchase([receiptOf([{ ...kettle, cents: 4_000 }]), corrected]).lines[0]?.paidUnitCents).toBe(
      5_000,
    );
  });

  it('does not depend on the order of the receipts', () => {
    const receipts = [receiptOf([kettle]), receiptOf([lamp]), receiptOf([{ ...kettle, cents: 4_000 }])];
    expect(formPurchase([...receipts].reverse())).toEqual(formPurchase(receipts));
  });

  it('keeps a line twice if one receipt has it twice', () => {
    const keys = formPurchase([receiptOf([kettle, kettle])]).lines.map(({ lineKey }) => lineKey);
    expect(keys).toEqual(['sku:HK1', 'sku:HK1#2']);
  });

  it('has the day given by the shopper, else the earliest reliable one', () => {
    const on = (value: string, confidence: number, source: 'html' | 'shopper' = 'html') =>
      receiptOf([kettle], { purchasedAt: { value, confidence, source } });
    const dayOf = (...receipts: PurchaseReading[]) => formPurchase(receipts).purchasedAt;
    expect(dayOf(on('2026-11-04', 0.9), on('2026-11-02', 0.9), on('2026-10-01', 0.3))).toBe('2026-11-02');
    expect(dayOf(on('2026-11-02', 0.9), on('2026-11-04', 1, 'shopper'))).toBe('2026-11-04');
    expect(dayOf(on('2026-11-02', 0.3), on('2026-11-04', 0.5))).toBe('2026-11-04');
  });

  it('trusts corrections more than any receipt', () => {
    const total = (value: number) => ({ value, source: 'html' as const, confidence: 0.9 });
    const read = receiptOf([kettle], { totalCents: total(9_900) });
    const corrected = receiptOf([kettle], { totalCents: total(5_000), corrections: { totalCents: 5_000 } });
    expect(formPurchase([read, corrected]).totalCents).toBe(5_000);
  });

  it('loses the items named in a refund mail', () => {
    const draft = formPurchase([receiptOf([kettle, lamp]), receiptOf([kettle], wentBack)]);
    expect(draft.isReturned).toBe(false);
    expect(draft.lines.map(({ isReturned }) => isReturned)).toEqual([true, false]);
  });

  it('keeps the units that were not returned', () => {
    const three = { ...kettle, cents: 15_000, quantity: 3 };
    const one = receiptOf([{ ...kettle, cents: -5_000, quantity: -1 }], wentBack);
    const [line] = formPurchase([receiptOf([three]), one]).lines;
    expect(line).toMatchObject({
      isReturned: false,
      quantity: 2,
      paidTotalCents: 10_000,
      paidUnitCents: 5_000,
    });
  });

  it('loses a line once all its units were returned', () => {
    const two = { ...kettle, cents: 10_000, quantity: 2 };
    const back = () => receiptOf([{ ...kettle, quantity: 1 }], wentBack);
    expect(formPurchase([receiptOf([two]), back(), back()]).lines[0]?.isReturned).toBe(true);
  });

  it('is returned entirely if a refund mail names none of its lines', () => {
    expect(formPurchase([receiptOf([kettle]), receiptOf([], wentBack)]).isReturned).toBe(true);
  });
});

describe('a refund', () => {
  const back = (cents: number, lines: Line[] = [], notPurchase: 'refund' | 'cancelled' = 'refund') =>
    receiptOf(lines, {
      ...wentBack,
      notPurchase,
      totalCents: { value: cents, source: 'html', confidence: 0.9 },
    });
  const after = (...receipts: PurchaseReading[]) => {
    const { isReturned, lines } = formPurchase([
      receiptOf([kettle, { ...lamp, quantity: 2, cents: 6_000 }]),
      ...receipts,
    ]);
    return [isReturned, ...lines.map((line) => (line.isReturned ? 'returned' : line.quantity))];
  };

  it.each<[string, PurchaseReading, unknown[]]>([
    ['a price adjustment removes nothing', back(2_000), [false, 1, 2]],
    ['nor one that names its line', back(2_000, [{ ...kettle, cents: 2_000 }]), [false, 1, 2]],
    ['nor one that names its line with its price', back(2_000, [kettle]), [false, 1, 2]],
    ['nor one with the amount only on the line', back(0, [{ ...kettle, cents: -2_000 }]), [false, 1, 2]],
    ['a shipping refund removes nothing', back(599, [{ name: 'Shipping', cents: 599 }]), [false, 1, 2]],
    ['the full amount removes the order', back(-11_880), [true, 1, 2]],
    ['the full amount minus a fee removes the order', back(9_000), [true, 1, 2]],
    ['the price of one item with its tax removes that item', back(5_400), [false, 'returned', 2]],
    ['the price of one unit removes that unit', back(3_240), [false, 1, 1]],
    ['the price of a line removes that line', back(5_000, [kettle]), [false, 'returned', 2]],
    ['a cancellation without an amount removes the order', back(0, [], 'cancelled'), [true, 1, 2]],
    [
      'a cancellation removes the order whatever its amount',
      back(100, [kettle], 'cancelled'),
      [false, 'returned', 2],
    ],
  ])('%s', (_name, refund, expected) => expect(after(refund)).toEqual(expected));

  it('removes nothing if two items have that price', () => {
    const radio = { name: 'Halden Radio', cents: 5_000 };
    const { isReturned, lines } = formPurchase([
      receiptOf([kettle, radio, { ...lamp, cents: 9_000 }]),
      back(5_000),
    ]);
    expect([isReturned, ...lines.map((line) => line.isReturned)]).toEqual([false, false, false, false]);
  });
});

describe('two lines', () => {
  const line = (name: string, sku: string | null = null, gtin: string | null = null) => ({ name, sku, gtin });
  it('are the same if their numbers are, in any notation', () => {
    expect(isSameLine(line('a', '030-04-1122'), line('b', '030 04 1122'))).toBe(true);
    expect(isSameLine(line('same', '1'), line('same', '2'))).toBe(false);
    expect(isSameLine(line('a', null, '0012345678905'), line('b', null, '12345678905'))).toBe(true);
  });
  it('are the same if a name is the other one cut after twelve characters or more', () => {
    expect(isSameLine(line('Halden Kettl'), line('Halden Kettle, Graphite'))).toBe(true);
    expect(isSameLine(line('Halden Kett'), line('Halden Kettle, Graphite'))).toBe(false);
    expect(isSameLine(line(''), line(''))).toBe(false);
  });
  it('have the same key for the same line', () => {
    expect(lineKeyOf(line('Crème  Brûlée!'))).toBe(lineKeyOf(line('CREME BRULEE')));
  });
});

describe('the keys of a purchase', () => {
  const identity = {
    email: 'Ann@Example.com',
    retailerId: 'halden' as string | null,
    retailer: 'Halden' as string | null,
    orderNumber: 'A-1 2' as string | null,
    purchasedAt: '2026-11-02',
    totalCents: 5_000,
    unprovedOf: null as string | null,
  };
  it('are shopper, shop and order number, in any notation', () => {
    const { byOrder } = purchaseKeysOf(identity);
    expect(purchaseKeysOf({ ...identity, email: 'ann@example.com', orderNumber: 'a12' }).byOrder).toBe(
      byOrder,
    );
    expect(purchaseKeysOf({ ...identity, retailerId: 'other' }).byOrder).not.toBe(byOrder);
  });
  it('are also day and total, and only these if no shop was read', () => {
    expect(purchaseKeysOf({ ...identity, orderNumber: '--' }).byOrder).toBeNull();
    expect(purchaseKeysOf(identity).byTotal).toContain('2026-11-02|5000');
    expect(purchaseKeysOf({ ...identity, retailerId: null, retailer: null })).toEqual({
      byOrder: null,
      byTotal: 'ann@example.com|name:|total|2026-11-02|5000',
    });
  });
});

describe('an item name', () => {
  it.each([
    ['$50 Gift Card', 'gift_card'],
    ['E-Gift', 'gift_card'],
    ['Halden Kettle (Refurbished)', 'used'],
    ['2-Year Protection Plan', 'service'],
    ['Shipping & Handling', 'service'],
    ['Versandkosten', 'service'],
  ])('%s means %s', (name, reason) => {
    expect(notWatchableByName(name)).toBe(reason);
  });
  it.each([
    'Fine Tip Markers',
    'Shipping Scale 50 lb',
    'Gift Wrap Paper Set of 4',
    'Card Game',
    'Bag of Rice',
  ])('%s means nothing', (name) => {
    expect(notWatchableByName(name)).toBeNull();
  });
});
