import { expect, it } from 'vitest';
import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import { createRecord } from '../retailers/retailer-record.rules.js';
import { policyWindowsOf } from '../retailers/windows/policy-windows.rules.js';
import { formPurchase } from './forming/form-purchase.rules.js';
import type { PurchaseReading } from './forming/purchase-draft.types.js';
import { purchaseFactsOf } from './purchase-facts.rules.js';

const source = { submission_id: 's', receipt_id: 'r', reading_id: 'x' };
const boughtOn = '2026-11-02';

/** A document with its lines, `Kettle x2`: the order, or a mail about a parcel of a day. */
function document(at: string, names: string[], parcel?: 'shipped' | 'delivered'): PurchaseReading {
  const items = names.map((text, index) => {
    const [name = '', count = '1'] = text.split(' x');
    const value = {
      name,
      sku: null,
      quantity: Number(count),
      unitPriceCents: 5_000,
      totalCents: 5_000 * Number(count),
    };
    return { id: `${at}${parcel ?? ''}${index}`, value, source: 'html', confidence: 0.9 };
  });
  const reading = {
    items,
    purchasedAt: { value: boughtOn, source: 'html', confidence: 0.9 },
    currency: { value: 'USD', source: 'html', confidence: 0.9 },
    failedChecks: [],
    corrections: {},
    ...(parcel && { isParcel: true, terms: { parcel, parcelOn: at } }),
  } as unknown as RecordedReading;
  return { source, receivedAt: new Date(`${at}T18:00:00Z`), sentAt: `${at}T18:00:00Z`, reading };
}

/** Last day of each item under 7 days from delivery, or from shipment where a shop counts from there. */
function lastDays(documents: PurchaseReading[], from: 'shipment' | 'delivery' = 'delivery') {
  const { facts, lines } = formPurchase(documents);
  const { policy } = createRecord({
    retailer_id: 'shop',
    retailer: 'Shop',
    policy: { window_days: 7, counted_from: from, confidence: 'high' },
  });
  return lines.map(({ name, sourceItemIds: source_item_ids }) => {
    const known = purchaseFactsOf({ purchased_at: boughtOn, facts }, { source_item_ids });
    const { promised } = policyWindowsOf({ policy, purchase: { ...known, bought_on: boughtOn } });
    return `${name} ${promised?.lastDay.slice(5)}`;
  });
}

const order = document(boughtOn, ['Kettle', 'Lamp', 'Rug']);

// The answers were written first: 7 days from the day of the item's own parcel.
it.each<[string, PurchaseReading[], string[]]>([
  [
    'all at once',
    [order, document('2026-11-06', ['Kettle', 'Lamp', 'Rug'], 'delivered')],
    ['11-13', '11-13', '11-13'],
  ],
  [
    'in two parcels',
    [
      order,
      document('2026-11-06', ['Kettle'], 'delivered'),
      document('2026-11-11', ['Lamp', 'Rug'], 'delivered'),
    ],
    ['11-13', '11-18', '11-18'],
  ],
  [
    'each in its own',
    [
      order,
      document('2026-11-12', ['Rug'], 'delivered'),
      document('2026-11-06', ['Kettle'], 'delivered'),
      document('2026-11-09', ['Lamp'], 'delivered'),
    ],
    ['11-13', '11-16', '11-19'],
  ],
  [
    'in parcels of which one is not told of yet',
    [order, document('2026-11-06', ['Kettle'], 'delivered'), document('2026-11-08', ['Lamp'], 'delivered')],
    ['11-13', '11-15', '11-13'],
  ],
  [
    'in parcels whose mails list nothing',
    [order, document('2026-11-06', [], 'delivered'), document('2026-11-11', [], 'delivered')],
    ['11-13', '11-13', '11-13'],
  ],
  [
    'in parcels that were sent on different days, and one arrived',
    [
      order,
      document('2026-11-03', ['Kettle'], 'shipped'),
      document('2026-11-08', ['Lamp', 'Rug'], 'shipped'),
      document('2026-11-06', ['Kettle'], 'delivered'),
    ],
    ['11-13', '11-15', '11-15'],
  ],
])('an order that comes %s', (_how, documents, days) => {
  expect(lastDays(documents)).toEqual(['Kettle', 'Lamp', 'Rug'].map((name, at) => `${name} ${days[at]}`));
});

it('counts from the shipment of each part where a shop counts from there', () => {
  const parts = [
    document('2026-11-04', ['Kettle', 'Rug'], 'shipped'),
    document('2026-11-10', ['Lamp'], 'shipped'),
  ];
  expect(lastDays([order, ...parts], 'shipment')).toEqual(['Kettle 11-11', 'Lamp 11-17', 'Rug 11-11']);
});

it('two of a kind in two parcels count from the first of them', () => {
  const parts = [
    document('2026-11-10', ['Kettle'], 'delivered'),
    document('2026-11-07', ['Kettle'], 'delivered'),
  ];
  expect(lastDays([document(boughtOn, ['Kettle x2']), ...parts])).toEqual(['Kettle 11-14']);
});

it('an item sent on the day on which the first parcel arrived was not in that parcel', () => {
  const { facts, lines } = formPurchase([
    order,
    document('2026-11-03', ['Kettle'], 'shipped'),
    document('2026-11-06', ['Lamp', 'Rug'], 'shipped'),
    document('2026-11-06', [], 'delivered'),
  ]);
  const arrived = lines.map(({ sourceItemIds: source_item_ids }) => {
    const { delivered_on } = purchaseFactsOf({ purchased_at: boughtOn, facts }, { source_item_ids });
    return delivered_on;
  });
  expect(arrived).toEqual(['2026-11-06', null, null]);
});
