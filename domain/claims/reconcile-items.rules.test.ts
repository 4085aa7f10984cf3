import { expect, it } from 'vitest';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import type { DraftLine, PurchaseDraft } from '../purchases/forming/purchase-draft.types.js';
import type { PurchaseItemRecord } from '../purchases/purchase.types.js';
import { seedVersions } from '../retailers/seeds/seed-versions.js';
import { reconcileItems } from './reconcile-items.rules.js';

const now = new Date('2026-11-28T12:00:00Z');
const outcome = { answer: 'yes', refunded_cents: 1_000, channel: null, at: now } as const;
const claim = claimOf({ paid_unit_cents: 10_000, price_cents: 9_000, state: 'answered', outcome });
const line = {
  lineKey: 'name:kettle',
  sourceItemIds: ['a'],
  name: 'Kettle',
  quantity: 1,
  paidUnitCents: 10_000,
  paidTotalCents: 10_000,
  sku: null,
  gtin: null,
  soldBy: null,
  labels: [],
  isReduced: false,
  isPriceOpen: false,
} as unknown as DraftLine;
const stored = {
  id: claim.item_id,
  source_item_ids: ['a'],
  state: 'refunded',
  quantity: 1,
  paid_unit_cents: 10_000,
  paid_total_cents: 10_000,
  adjusted_unit_cents: 9_000,
} as PurchaseItemRecord;

const changesWith = (paidUnitCents: number, changes: Partial<PurchaseItemRecord> = {}) => {
  const lines = [{ ...line, paidUnitCents, paidTotalCents: paidUnitCents }];
  const draft = { retailerId: null, purchasedAt: null, currency: 'USD', lines } as unknown as PurchaseDraft;
  const fixed = { retailer: null, shared: [], now, minDropCents: 100, newId: () => 'new' };
  const purchase = { id: claim.purchase_id, email: claim.email };
  return reconcileItems({ purchase, draft, stored: [{ ...stored, ...changes }], claims: [claim], ...fixed })
    .changed[0]?.set;
};

it('a refund is subtracted from the corrected price', () => {
  expect(changesWith(12_000)).toMatchObject({ paid_unit_cents: 12_000, adjusted_unit_cents: 11_000 });
  expect(changesWith(10_000)).not.toHaveProperty('adjusted_unit_cents');
});

it('claimed and refunded items stay watched when a correction changes the price paid', () => {
  for (const state of ['claimed', 'refunded', 'partly_refunded'] as const)
    expect(changesWith(12_000, { state, target_id: 't' })).not.toHaveProperty('target_id');
  expect(changesWith(12_000, { state: 'dropped', target_id: 't' })).toMatchObject({ target_id: null });
});

it.each([
  ['Target Plus partner', ['other_seller']],
  ['Target Corporation', undefined],
])('an item sold by “%s” has the labels %j', (soldBy, labels) => {
  const draft = {
    retailerId: 'target',
    purchasedAt: '2026-11-20',
    currency: 'USD',
    lines: [{ ...line, soldBy, urls: [] }],
  };
  const { added } = reconcileItems({
    purchase: { id: claim.purchase_id, email: claim.email },
    draft: { ...draft, facts: {} } as unknown as PurchaseDraft,
    stored: [],
    claims: [],
    retailer: seedVersions.find(({ record }) => record.retailer_id === 'target') ?? null,
    shared: [],
    now,
    minDropCents: 100,
    newId: () => 'new',
  });
  expect(added).toMatchObject([{ state: 'needs_link', ...(labels && { labels }) }]);
  expect(added[0]?.labels).toEqual(labels);
});
