import { describe, expect, it } from 'vitest';
import { claimOf } from '../../../templates/fixtures/claim-mails.fixtures.js';
import { heldAtShop } from '../../purchases/held-at-shop.rules.js';
import type { HeldFacts, PurchaseItemRecord } from '../../purchases/purchase.types.js';
import type { Doubt } from '../../retailers/decision/policy-decision.types.js';
import { seedVersions } from '../../retailers/seeds/seed-versions.js';
import { heldFrom, heldQuestionsOf } from './held-questions.rules.js';

const recordOf = (id: string) => {
  const record = seedVersions.find(({ retailer_id }) => retailer_id === id)?.record;
  if (!record) throw new Error(`no ${id}`);
  return record;
};
const condition = (flag: 'no_promo_code' | 'full_price_only' | 'members_only'): Doubt => ({
  kind: 'condition',
  flag,
});

const kettle = { name: 'Kettle', quantity: 1, currency: 'USD', paid_total_cents: 5_000 };

function asked({
  shop = 'nike',
  doubts = [],
  held,
  item = {},
  today = '2026-11-27',
  state = 'open' as const,
}: {
  shop?: string;
  doubts?: Doubt[];
  held?: HeldFacts;
  item?: Partial<PurchaseItemRecord>;
  today?: string;
  state?: 'open' | 'expired';
}) {
  return heldQuestionsOf({
    item: { ...kettle, state: 'dropped', reason: null, last_day: '2026-12-10', ...item },
    purchase: { purchased_at: '2026-11-01', ...(held && { held }) },
    claims: [claimOf({ doubts, state, last_day: '2026-12-10' })],
    record: recordOf(shop),
    today,
  }).map(({ about }) => about);
}

describe('a question is asked', () => {
  it('only about conditions that keep an open request from being a claim', () => {
    const doubts = [condition('no_promo_code'), condition('full_price_only'), condition('members_only')];
    expect(asked({ doubts })).toEqual(['used_promo_code', 'paid_full_price', 'is_member']);
    expect(asked({ doubts: [] })).toEqual([]);
    expect(asked({ doubts, state: 'expired' })).toEqual([]);
    expect(asked({ doubts, today: '2026-12-10' })).toHaveLength(3);
    expect(asked({ doubts, today: '2026-12-11' })).toEqual([]);
  });

  it('once', () => {
    const doubts = [condition('no_promo_code'), condition('full_price_only')];
    expect(asked({ doubts, held: { used_promo_code: false } })).toEqual(['paid_full_price']);
  });

  it.each([
    ['the window is about to end', { state: 'watching', last_day: '2026-11-29' }, ['member_tier']],
    ['it ends in three days', { state: 'watching', last_day: '2026-11-30' }, ['member_tier']],
    ['it ends in four days', { state: 'watching', last_day: '2026-12-01' }, []],
    [
      'the window is over',
      { state: 'not_watchable', reason: 'window_over', last_day: '2026-11-16' },
      ['member_tier'],
    ],
    ['it is a gift card', { state: 'not_watchable', reason: 'gift_card', last_day: null }, []],
    ['it was returned', { state: 'returned', last_day: null }, []],
  ] as const)('about a tier when it decides: %s', (_when, item, questions) => {
    expect(asked({ shop: 'best-buy', item })).toEqual(questions);
    expect(asked({ shop: 'best-buy', item, held: { member_tier: null } })).toEqual([]);
    expect(asked({ shop: 'target', item })).toEqual([]);
  });

  it('about no tier where the window already lasts as long as that of any', () => {
    const ends = (last_day: string) =>
      asked({ shop: 'best-buy', item: { state: 'watching', last_day }, today: '2026-12-29' });
    expect(ends('2026-12-30')).toEqual(['member_tier']);
    expect(ends('2026-12-31')).toEqual([]);
  });

  it('about a tier with no more than its sources say', () => {
    const words = (record: ReturnType<typeof recordOf>) =>
      heldQuestionsOf({
        item: { ...kettle, state: 'watching', reason: null, last_day: '2026-11-28' },
        purchase: { purchased_at: '2026-11-01' },
        claims: [],
        record,
        today: '2026-11-27',
      })[0]?.words;
    // Old pages alone speak of two of the tiers.
    const bestBuy = recordOf('best-buy');
    expect(words(bestBuy)).toContain('Members may have longer to ask.');
    const [plus] = bestBuy.policy.member_tiers;
    const sure = { ...bestBuy, policy: { ...bestBuy.policy, member_tiers: plus ? [plus] : [] } };
    expect(words(sure)).toBe(
      'Do you have “My Best Buy Plus and Total” at Best Buy? Members have longer to ask.',
    );
    expect(words(recordOf('ikea'))).toContain('Members may have longer to ask.');
  });

  it('about a tier until its longest window is over', () => {
    const item = { state: 'expired' as const, last_day: '2026-11-16' };
    expect(asked({ shop: 'best-buy', item, today: '2026-12-31' })).toEqual(['member_tier']);
    expect(asked({ shop: 'best-buy', item, today: '2027-01-01' })).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    ['nike', 'used_promo_code', 'no', { used_promo_code: false }],
    ['nike', 'is_member', 'yes', { is_member: true }],
    ['nike', 'is_member', 'maybe', null],
    ['costco', 'channel', 'store', { channel: 'store' }],
    ['costco', 'channel', 'yes', null],
    ['best-buy', 'member_tier', 'My Best Buy Plus and Total', { member_tier: 'My Best Buy Plus and Total' }],
    ['best-buy', 'member_tier', 'none', { member_tier: null }],
    ['best-buy', 'member_tier', 'Diamond', null],
    ['target', 'member_tier', 'none', null],
    ['target', 'used_promo_code', 'no', null],
  ] as const)('at %s about %s, “%s”: %j', (shop, about, answer, held) => {
    expect(heldFrom({ about, answer, policy: recordOf(shop).policy })).toEqual(held);
  });

  it('about a membership holds for every purchase of the address at the shop, and no other', () => {
    const other = { id: 'b', retailer_id: 'best-buy', held: { member_tier: 'Plus', used_promo_code: true } };
    const purchase = { id: 'a' };
    const at = (own: (typeof other & { unproved_of?: string })[], retailerId = 'best-buy') =>
      heldAtShop({ purchase, retailerId, own });
    expect(at([other])).toEqual({ member_tier: 'Plus' });
    expect(at([other], 'target')).toBeUndefined();
    expect(at([{ ...other, unproved_of: 's' }])).toBeUndefined();
    const own = { id: 'a', held: { member_tier: null } };
    expect(heldAtShop({ purchase: own, retailerId: 'best-buy', own: [other] })).toEqual({
      member_tier: null,
    });
  });
});
