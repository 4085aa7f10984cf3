import { describe, expect, it } from 'vitest';
import { createRecord, type PolicyInput } from '../retailers/retailer-record.rules.js';
import type { RetailerVersion } from '../retailers/retailer-record.types.js';
import type { DraftLine } from './forming/purchase-draft.types.js';
import { formedStateOf } from './item-state.rules.js';

const shop = (policy: PolicyInput): RetailerVersion => ({
  retailer_id: 'halden',
  version: 'v1',
  record: createRecord({ retailer_id: 'halden', retailer: 'Halden', domains: ['halden.example'], policy }),
});
const fortnight: PolicyInput = { window_days: 14, confidence: 'high' };
const bought: DraftLine = {
  name: 'Gooseneck Kettle',
  sku: null,
  gtin: null,
  lineKey: 'name:gooseneck kettle',
  sourceItemIds: [],
  quantity: 1,
  paidUnitCents: 8_000,
  paidTotalCents: 8_000,
  urls: [{ url: 'https://halden.example/kettle', isMarkup: true }],
  soldBy: null,
  labels: [],
  isReduced: false,
  isPriceOpen: false,
  otherPaidCents: null,
  isReturned: false,
};

/** State of a line, by default one bought on 1 November 2026. */
function formed({
  line = {},
  policy = fortnight,
  retailer = shop(policy),
  purchasedAt = '2026-11-01',
  isReturned = false,
  currency = 'USD',
  now = '2026-11-05T18:00:00Z',
}: {
  line?: Partial<DraftLine>;
  policy?: PolicyInput;
  retailer?: RetailerVersion | null;
  purchasedAt?: string | null;
  isReturned?: boolean;
  currency?: string;
  now?: string;
}) {
  return formedStateOf({
    line: { ...bought, ...line },
    draft: { purchasedAt, isReturned, currency },
    retailer,
    shared: [],
    now: new Date(now),
    minDropCents: 100,
  });
}

describe('a bought line', () => {
  it('is watched until its last day ends in the shop’s time zone', () => {
    const watched = formed({});
    expect(watched).toMatchObject({ state: 'watching', reason: null, lastDay: '2026-11-15' });
    // Half past two at night in London is still the evening before in New York.
    expect(formed({ now: '2026-11-16T02:30:00Z' }).state).toBe('watching');
    expect(formed({ now: '2026-11-17T12:00:00Z' })).toMatchObject({
      state: 'not_watchable',
      reason: 'window_over',
    });
  });

  it('waits for a link if its receipts give none', () => {
    expect(formed({ line: { urls: [] } })).toMatchObject({ state: 'needs_link', lastDay: '2026-11-15' });
    expect(
      formed({ line: { urls: [{ url: 'https://elsewhere.example/kettle', isMarkup: true }] } }),
    ).toMatchObject({
      state: 'needs_link',
      product: null,
    });
  });

  it('that was returned is not examined further, alone or with its whole order', () => {
    expect(formed({ line: { isReturned: true } }).state).toBe('returned');
    expect(formed({ isReturned: true, retailer: null }).state).toBe('returned');
  });

  it.each<[string, Parameters<typeof formed>[0], string]>([
    ['is a gift card, at whatever shop', { line: { name: 'E-Gift Card' }, retailer: null }, 'gift_card'],
    ['is of an unknown shop', { retailer: null }, 'unknown_retailer'],
    ['is of an unknown shop, long ago', { retailer: null, purchasedAt: '2024-01-01' }, 'too_old'],
    ['has no day', { purchasedAt: null }, 'no_purchase_day'],
    ['is of a shop without a window', { policy: { window_days: null, confidence: 'high' } }, 'no_window'],
    [
      'is of a shop with an unknown policy',
      { policy: { window_days: null, confidence: 'none' } },
      'unknown_policy',
    ],
    ['has no price', { line: { paidUnitCents: null } }, 'no_price_paid'],
    ['cost no more than the minimum for a claim', { line: { paidTotalCents: 100 } }, 'too_cheap'],
  ])('cannot be watched when it %s', (_, changes, reason) => {
    expect(formed(changes)).toMatchObject({ state: 'not_watchable', reason, product: null });
  });

  it('is watched during a longer window claimed by some sources, once the promised one is over', () => {
    const policy: PolicyInput = {
      ...fortnight,
      other_readings: [{ window_days: 30, who: 'a forum' }],
    };
    expect(formed({ policy, now: '2026-11-20T18:00:00Z' })).toMatchObject({
      state: 'watching',
      lastDay: '2026-12-01',
    });
  });
});

describe('a line from another seller or another market', () => {
  it.each([
    ['Harbor Goods LLC', 'not_watchable', 'marketplace'],
    ['Haldenberg Trading', 'not_watchable', 'marketplace'],
    ['Halden', 'watching', null],
    ['Halden.com Services LLC', 'watching', null],
    [null, 'watching', null],
  ])('sold by %s: %s', (soldBy, state, reason) => {
    expect(formed({ line: { soldBy } })).toMatchObject({ state, reason });
  });

  it('is not covered by the policy of the shop in another country', () => {
    expect(formed({ currency: 'CAD' })).toMatchObject({ state: 'not_watchable', reason: 'other_market' });
    expect(formed({ currency: 'XXX' }).state).toBe('watching');
  });
});
