import type { MyPurchase, MyPurchasesResponse } from '../../domain/contracts/my.contract.js';
import { itemStateInWords } from '../../domain/purchase-view/item-state.words.js';
import type { PurchaseItemView } from '../../domain/purchase-view/purchase-view.schemas.js';

/** An evening in November 2026, as an ISO timestamp. */
export const evening = (day: string) => `2026-11-${day}T18:00:00.000Z`;

/** A watched kettle, with overrides; its words follow its state. */
export function purchaseItem(more: Partial<PurchaseItemView>): PurchaseItemView {
  const state = more.state ?? 'watching';
  const last_day = '2026-11-26';
  return {
    id: 'kettle',
    name: 'Gooseneck Kettle, 1 l, matt black',
    quantity: 1,
    paid_unit_cents: 24_999,
    paid_total_cents: 24_999,
    state,
    reason: null,
    is_return_said: false,
    words: itemStateInWords({ state, reason: null, lastDay: last_day, shop: 'Target' }),
    last_day,
    days_left: 4,
    link: null,
    suggestion: null,
    last_price: null,
    last_look: { at: evening('22'), outcome: 'price', words: 'We read the price.' },
    looks: [],
    history: [],
    time_zone: 'America/Los_Angeles',
    claim: null,
    held_drop: null,
    questions: [],
    ...more,
  };
}

/** A purchase at Target with a kettle whose price fell and filters that need a link. */
export const purchase: MyPurchase = {
  id: 'p1',
  shop: 'Target',
  retailer_id: 'target',
  order_number: '102-1',
  purchased_at: '2026-11-12',
  currency: 'USD',
  total_cents: 27_498,
  policy_version: null,
  window_days: 14,
  last_day: '2026-11-26',
  days_left: 4,
  mail_stopped: false,
  money: { open_cents: 5_000, refunded_cents: 0 },
  items: [
    purchaseItem({
      state: 'dropped',
      history: [
        { from: evening('12'), to: evening('17'), amount_cents: 24_999, source: 'page' },
        { from: evening('18'), to: evening('19'), amount_cents: 22_999, source: 'page' },
        { from: evening('20'), to: evening('22'), amount_cents: 19_999, source: 'page' },
      ],
      claim: {
        id: 'c1',
        state: 'open',
        verdict: 'claim',
        reason: 'The price fell within the window.',
        amount_cents: 5_000,
        price_cents: 19_999,
        last_day: '2026-11-26',
        days_left: 4,
        asked_at: null,
        answer: null,
      },
    }),
    purchaseItem({ id: 'filters', name: 'Paper filters', state: 'needs_link', last_look: null }),
  ],
  page: '/r/private',
};

/** The page of all purchases of somebody who has none. */
export const noPurchases: MyPurchasesResponse = {
  email: 'a***@example.com',
  receipts_address: 'receipts+0123456789abcdef0123456789abcdef0123456789ab@example.com',
  expires_at: evening('29'),
  waiting: [],
  joining: 0,
  push: null,
  purchases: [],
  browsers: [],
};
