import { expect, it } from 'vitest';
import type { PurchaseItemRecord, PurchaseRecord } from '../purchases/purchase.types.js';
import type { ReceiptRecord } from '../receipts/receipt-record.types.js';
import { seedSnapshot } from '../retailers/retailer-snapshot.js';
import { watchSummaries } from './watch-summary.rules.js';

const receiptOf = (...ids: string[]) => ({ readings: ids.map((id) => ({ id })) }) as ReceiptRecord;
const purchaseOf = (id: string, ...readings: string[]) => ({
  purchase: {
    id,
    retailer: id,
    currency: 'USD',
    sources: readings.map((reading_id) => ({ reading_id })),
  } as PurchaseRecord,
  items: [{ name: 'Kettle', state: 'watching', reason: null, paid_total_cents: 4_999 } as PurchaseItemRecord],
});

it('a possible refund is reported once, however many receipts of a purchase arrived', () => {
  const summaries = watchSummaries({
    receipts: [receiptOf('photo'), receiptOf('invoice', 'other'), receiptOf('unread')],
    purchases: [purchaseOf('Target', 'photo', 'invoice'), purchaseOf('Best Buy', 'other')],
    retailers: seedSnapshot,
    now: new Date('2026-11-15T20:00:00Z'),
  });
  expect(summaries.map(({ shop, items }) => [shop, items.length])).toEqual([
    ['Target', 1],
    [null, 0],
    ['Best Buy', 1],
    [null, 0],
  ]);
});

it('asks how many were kept where mails about returns leave it open, and not once it is too late', () => {
  const { purchase } = purchaseOf('Target', 'refund');
  const item = {
    name: 'Mug',
    state: 'returned',
    reason: null,
    last_day: null,
    kept_open: { least: 0, most: 1, mails: 2 },
  } as PurchaseItemRecord;
  const asked = (purchased_at: string) =>
    watchSummaries({
      receipts: [receiptOf('refund')],
      purchases: [{ purchase: { ...purchase, purchased_at }, items: [item] }],
      retailers: seedSnapshot,
      now: new Date('2026-11-15T20:00:00Z'),
    })[0]?.questions;
  expect(asked('2026-11-10')).toEqual([expect.stringContaining('Two emails say that you returned “Mug”')]);
  expect(asked('2025-11-10')).toBeUndefined();
});
