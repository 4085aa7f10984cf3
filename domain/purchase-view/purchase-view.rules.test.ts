import { expect, test } from 'vitest';
import type { ClaimRecord } from '../claims/claim.types.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../purchases/purchase.types.js';
import { seedSnapshot } from '../retailers/retailer-snapshot.js';
import type { ObservationRecord, WatchTargetRecord } from '../watch/watch.types.js';
import { toPurchaseView } from './purchase-view.rules.js';

const at = (text: string) => new Date(text);
const purchase = {
  id: 'p',
  retailer_id: 'target',
  retailer: 'Target',
  order_number: '102-1',
  purchased_at: '2026-11-12',
  currency: 'USD',
  total_cents: 12_000,
  policy_version: 'v1',
  mail_stopped_at: null,
} as PurchaseRecord;
const item = (more: Partial<PurchaseItemRecord>) =>
  ({
    id: 'i',
    name: 'Kettle',
    quantity: 2,
    currency: 'USD',
    paid_unit_cents: 5_000,
    paid_total_cents: 10_000,
    link: { url: 'https://www.target.com/p/A-1', rung: 'item_number', confirmed_name: null },
    suggestion: null,
    target_id: 't',
    state: 'watching',
    reason: null,
    last_day: '2026-11-26',
    ...more,
  }) as PurchaseItemRecord;
const target = {
  id: 't',
  last_checked_at: at('2026-11-20T09:00:00Z'),
  last_outcome: 'blocked',
  last_reason: 'http_403',
} as WatchTargetRecord;
const seen = (more: Partial<ObservationRecord>) =>
  ({
    target_id: 't',
    source: 'page',
    outcome: 'price',
    amount_cents: 5_000,
    currency: 'USD',
    first_at: at('2026-11-13T00:00:00Z'),
    last_at: at('2026-11-14T00:00:00Z'),
    ...more,
  }) as ObservationRecord;
const evidenceOf = (source: ClaimRecord['evidence']['source']) => {
  const seenAt = at('2026-11-15T12:00:00Z');
  return { source, seen_at: seenAt, confirmed_at: seenAt } as ClaimRecord['evidence'];
};
const claim = (more: Partial<ClaimRecord>) =>
  ({
    id: 'c',
    item_id: 'i',
    verdict: 'claim',
    reason: 'in_window',
    amount_cents: 2_000,
    price_cents: 4_000,
    last_day: '2026-11-26',
    state: 'open',
    outcome: null,
    currency: 'USD',
    purchased_at: '2026-11-12',
    retailer: 'Target',
    evidence: evidenceOf('page'),
    created_at: at('2026-11-15T00:00:00Z'),
    ...more,
  }) as ClaimRecord;

const view = (more: Partial<Parameters<typeof toPurchaseView>[0]>) =>
  toPurchaseView({
    purchase,
    items: [item({})],
    targets: [target],
    observations: [],
    claims: [],
    retailer: seedSnapshot.versionById('target'),
    now: at('2026-11-25T12:00:00Z'),
    isMailStopped: false,
    ...more,
  });

test('the last day ends in the shop’s time zone, not in UTC', () => {
  // 04:30 UTC is still the 26th in the United States.
  expect(view({ now: at('2026-11-27T04:30:00Z') })).toMatchObject({ last_day: '2026-11-26', days_left: 0 });
  expect(view({ now: at('2026-11-27T14:00:00Z') }).days_left).toBeNull();
  expect(view({}).days_left).toBe(1);
});

test('the last day shown is that of an open item, else the latest one', () => {
  const expired = item({ id: 'e', state: 'expired', last_day: '2026-11-20' });
  expect(view({ items: [expired, item({})] }).last_day).toBe('2026-11-26');
  expect(view({ items: [expired, item({ state: 'expired', last_day: '2026-11-19' })] }).last_day).toBe(
    '2026-11-20',
  );
});

test('history is oldest first and holds only prices in the currency paid that everybody is shown', () => {
  const [shown] = view({
    observations: [
      seen({
        first_at: at('2026-11-15T00:00:00Z'),
        last_at: at('2026-11-16T00:00:00Z'),
        amount_cents: 4_000,
      }),
      seen({}),
      seen({ currency: 'CAD', amount_cents: 1 }),
      seen({ outcome: 'blocked', amount_cents: null }),
      seen({ target_id: 'other', amount_cents: 2 }),
      ...(['receipt', 'shopper', 'browser'] as const).map((source) => seen({ source, amount_cents: 3 })),
    ],
  }).items;
  expect(shown?.history.map(({ amount_cents }) => amount_cents)).toEqual([5_000, 4_000]);
  expect(shown?.last_price).toEqual({
    amount_cents: 4_000,
    at: '2026-11-16T00:00:00.000Z',
    source: 'page',
  });
  expect(shown?.last_look).toMatchObject({
    outcome: 'blocked',
    words: expect.stringContaining('did not let us'),
  });
});

test.each([
  ['page', 'The lowest price we saw was $40.00, on November 15, 2026.', 4_000],
  ['browser', 'The lower price your browser showed was $40.00, on November 15, 2026.', null],
  ['shopper', 'The lower price you saw was $40.00, on November 15, 2026.', null],
  ['receipt', 'The lower price on another receipt was $40.00, on November 15, 2026.', null],
] as const)('a lower price is told with its source: %s', (source, says, lastRead) => {
  const noon = at('2026-11-15T12:00:00Z');
  const observations = [seen({ source, first_at: noon, last_at: noon, amount_cents: 4_000 })];
  const claims = [claim({ evidence: evidenceOf(source) })];
  const [shown] = view({ items: [item({ state: 'dropped' })], claims, observations }).items;
  expect(shown?.words.what).toBe(says);
  // Only what the shop shows to everybody is its last price.
  expect(shown?.last_price?.amount_cents ?? null).toBe(lastRead);

  const risen = {
    ...target,
    last_read_at: at('2026-11-16T12:00:00Z'),
    last_price_cents: 5_000,
    currency: 'USD',
  };
  const [since] = view({ items: [item({ state: 'dropped' })], claims, targets: [risen] }).items;
  expect(since?.words.what).toBe(says.replace(/\.$/, '; at our last price check it was $50.00.'));
});

test('an open claim is shown before an answered one, and a superseded one never', () => {
  const answered = claim({
    id: 'a',
    state: 'answered',
    outcome: { answer: 'partly', refunded_cents: 700, channel: null, at: at('2026-11-16T00:00:00Z') },
  });
  const both = view({ claims: [answered, claim({}), claim({ id: 's', state: 'superseded' })] });
  expect(both.items[0]?.claim).toMatchObject({ id: 'c', days_left: 1, answer: null });
  expect(both.money).toEqual({ open_cents: 2_000, refunded_cents: 700 });
  expect(view({ claims: [answered] }).items[0]?.claim?.answer).toMatchObject({ refunded_cents: 700 });
  expect(view({ claims: [claim({ state: 'superseded' })] }).items[0]?.claim).toBeNull();
});

test('an item that is not watched says why', () => {
  const shown = view({ items: [item({ state: 'not_watchable', reason: 'gift_card', target_id: null })] });
  expect(shown.items[0]).toMatchObject({ reason: 'gift_card', last_look: null, last_price: null });
  expect(shown.items[0]?.words.what).toContain('gift card');
});

test('buying again is not suggested once it cannot be returned', () => {
  const items = [item({ state: 'expired' })];
  expect(view({ items }).items[0]?.words.helps).not.toEqual([]);
  const old = { ...purchase, purchased_at: '2017-06-12' };
  expect(view({ items, purchase: old }).items[0]?.words.helps).toEqual([]);
});

test('a shopper who stopped mail is told that none will come', () => {
  expect(view({}).items[0]?.words.next).toContain('you get an email');
  const stopped = view({ isMailStopped: true });
  expect(stopped).toMatchObject({ mail_stopped: true, items: [{ words: { label: 'Looking' } }] });
  expect(stopped.items[0]?.words.next).toContain('we do not email you');
  expect(stopped.items[0]?.words.next).not.toContain('wish');
  const unseen = view({ targets: [] });
  expect(view({ targets: [], isMailStopped: true }).items[0]?.words.what).toBe(unseen.items[0]?.words.what);
});

test('a claim and an ask for one item count with the larger difference, not with both', () => {
  const claims = [claim({}), claim({ id: 'q', verdict: 'ask', amount_cents: 3_000, price_cents: 3_500 })];
  expect(view({ items: [item({ state: 'dropped' })], claims }).money.open_cents).toBe(3_000);
});

test('an item asked for and past its window adds no last day', () => {
  const asked = item({ id: 'a', state: 'claimed', until: null, last_day: '2026-11-20' });
  expect(view({ items: [asked, item({})] })).toMatchObject({
    last_day: '2026-11-26',
  });
});
