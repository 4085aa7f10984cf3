import { describe, expect, it } from 'vitest';
import { seedVersionOf } from '../retailers/record-version.rules.js';
import { createRecord } from '../retailers/retailer-record.rules.js';
import { askedOnceOf } from './asked-once.rules.js';
import { askOnDaysOf, type DropInput, decideDrop } from './decide-drop.rules.js';
import { doubtsInWords, whyInWords } from './page/drop-reason.words.js';

const record = createRecord({
  retailer_id: 'corner-shop',
  retailer: 'Corner Shop',
  policy: { window_days: 14, confidence: 'medium' },
});

/** Decision about a kettle bought for $100 whose page shows another price a day later. */
function decide({
  unitCents,
  item = {},
  ...changes
}: { unitCents: number; item?: Partial<DropInput['item']> } & Partial<Omit<DropInput, 'item'>>) {
  const now = new Date('2026-11-04T20:00:00Z');
  return decideDrop({
    item: {
      name: 'Kettle',
      quantity: 1,
      currency: 'USD',
      paid_unit_cents: 10_000,
      told_unit_cents: null,
      adjusted_unit_cents: null,
      state: 'watching',
      ...item,
    },
    purchase: { purchased_at: '2026-11-03' },
    retailer: seedVersionOf(record),
    price: { unitCents, source: 'page', seenAt: now },
    now,
    minDropCents: 100,
    ...changes,
  });
}

it('a further fall is told from one dollar on, for the line and not for each', () => {
  const told = { told_unit_cents: 8_000 };
  const reason = (unitCents: number, quantity: number) =>
    decide({ unitCents, item: { ...told, quantity } }).reason;
  expect([reason(7_901, 1), reason(7_900, 1), reason(7_951, 2), reason(7_950, 2)]).toEqual([
    'already_told',
    'in_window',
    'already_told',
    'in_window',
  ]);
});

it('whether a price is believed depends on what was paid at first, not on what is left after a refund', () => {
  const refunded = { adjusted_unit_cents: 5_000, state: 'partly_refunded' as const };
  // Below 30 % of $100, and above 30 % of the $50 that are left.
  expect(decide({ unitCents: 2_999, item: refunded }).reason).toBe('not_believed');
  expect(decide({ unitCents: 3_000, item: refunded })).toMatchObject({
    verdict: 'claim',
    amountCents: 2_000,
  });
});

it('what stands against a price is named', () => {
  const strict = createRecord({
    retailer_id: 'strict',
    retailer: 'Strict',
    policy: {
      window_days: 14,
      confidence: 'medium',
      flags: ['no_promo_code', 'members_only', 'full_price_only'],
      shut_out_days: [
        {
          name: 'Cyber Week',
          scope: 'own_price',
          year: 2026,
          from: { month_day: '11-10' },
          to: { month_day: '11-12' },
        },
      ],
    },
  });
  const why = (held: object, day = '2026-11-04') => {
    const now = new Date(`${day}T20:00:00Z`);
    const decision = decide({
      unitCents: 8_000,
      retailer: seedVersionOf(strict),
      purchase: { purchased_at: '2026-11-03', held },
      price: { unitCents: 8_000, source: 'page', seenAt: now },
      now,
    });
    return [decision.verdict, ...whyInWords({ ...decision, shop: 'Strict' })];
  };
  expect(why({ used_promo_code: true, is_member: false, paid_full_price: false })).toEqual([
    'silent',
    'Strict does not do this if a promo code or coupon was used, and one was used for this purchase.',
    'Strict does this only for its members, and you told us that you are not one.',
    'Strict does this only for items bought at full price, and yours was bought for less.',
  ]);
  const fine = { used_promo_code: false, is_member: true, paid_full_price: true };
  expect(why(fine, '2026-11-11')).toEqual([
    'silent',
    'Strict leaves out prices of certain days (Cyber Week), and the lower price is from one of them.',
  ]);
  expect(why(fine)[0]).toBe('claim');
});

describe('a lower price for one purchase', () => {
  it('is a claim for the difference times the quantity', () => {
    const drop = decide({ unitCents: 8_000, item: { quantity: 3 } });
    expect(drop).toMatchObject({ verdict: 'claim', amountCents: 6_000, lastDay: '2026-11-17' });
  });

  it.each([
    [2_999, 'not_believed'],
    [3_000, 'in_window'],
  ])('is believed down to 30 %% of what this buyer paid: %i is %s', (unitCents, reason) => {
    expect(decide({ unitCents }).reason).toBe(reason);
  });

  it('is never a claim on a price paid that is open, until that is settled', () => {
    const open = decide({ unitCents: 8_000, item: { is_price_open: true } });
    expect(open).toMatchObject({ verdict: 'silent', reason: 'price_open' });
    expect(decide({ unitCents: 8_000, item: { is_price_open: false } }).verdict).toBe('claim');
  });

  it('on the shop’s page is reported even after a lower one reported by a shopper', () => {
    const heard = { told_unit_cents: 4_000, told_by: 'shopper' as const };
    expect(decide({ unitCents: 8_000, item: heard })).toMatchObject({ verdict: 'claim', amountCents: 2_000 });
    expect(decide({ unitCents: 8_000, item: { ...heard, told_by: 'page' } }).reason).toBe('already_told');
    const word = { unitCents: 8_000, source: 'receipt' as const, seenAt: new Date('2026-11-04T20:00:00Z') };
    expect(decide({ unitCents: 8_000, item: heard, price: word }).reason).toBe('already_told');
  });

  it('below one that was told is a further markdown, and not where the page shows the told one', () => {
    const policy = { ...record.policy, flags: ['first_markdown_only' as const] };
    const retailer = seedVersionOf({ ...record, policy });
    const item = { told_unit_cents: 8_000, told_by: 'shopper' as const };
    expect(decide({ unitCents: 8_000, item, retailer }).verdict).toBe('claim');
    const further = decide({ unitCents: 7_000, item, retailer });
    expect(further).toMatchObject({ verdict: 'ask', amountCents: 3_000 });
    expect(doubtsInWords({ doubts: further.doubts, shop: 'Ann Taylor' })).toEqual([
      'Ann Taylor adjusts only to the first markdown of an item, and its price had been lowered before.',
    ]);
  });

  it('has the same minimum value in any currency: a hundred yen is not a dollar', () => {
    const yen = { currency: 'JPY', paid_unit_cents: 1_000_000 };
    const retailer = seedVersionOf({ ...record, country: 'JP', currency: 'JPY' });
    expect(decide({ unitCents: 990_000, item: yen, retailer }).reason).toBe('too_small');
    expect(decide({ unitCents: 980_000, item: yen, retailer }).verdict).toBe('claim');
    const told = { ...yen, told_unit_cents: 980_000 };
    expect(decide({ unitCents: 979_000, item: told, retailer }).reason).toBe('already_told');
  });

  it.each([
    ['not below the price paid', { unitCents: 10_000 }, 'not_lower'],
    ['a cent short of the minimum', { unitCents: 9_901 }, 'too_small'],
    ['already reported', { unitCents: 8_000, item: { told_unit_cents: 8_000 } }, 'already_told'],
    [
      'hardly lower than the one reported',
      { unitCents: 7_901, item: { told_unit_cents: 8_000 } },
      'already_told',
    ],
    ['at the shop of another country', { unitCents: 8_000, item: { currency: 'CAD' } }, 'other_market'],
    ['at an unknown shop', { unitCents: 8_000, retailer: null }, 'unknown_retailer'],
  ])('says nothing of a price %s', (_name, input, reason) => {
    expect(decide(input)).toMatchObject({ verdict: 'silent', reason, lastDay: null });
  });

  it('counts from the unit cost after refunds', () => {
    const drop = decide({ unitCents: 8_000, item: { adjusted_unit_cents: 9_000, state: 'refunded' } });
    expect(drop).toMatchObject({ fromUnitCents: 9_000, amountCents: 1_000 });
  });

  it.each(['refunded', 'dropped', 'claimed'] as const)(
    'is not promised again where the shop adjusts only once: %s, with a refund',
    (state) => {
      const retailer = seedVersionOf({ ...record, policy: { ...record.policy, flags: ['once'] } });
      const back = { adjusted_unit_cents: 9_000, state };
      expect(decide({ unitCents: 8_000, retailer, item: back }).reason).toBe('already_adjusted');
      const none = { adjusted_unit_cents: null, state: 'dropped' as const };
      expect(decide({ unitCents: 8_000, retailer, item: none }).verdict).toBe('claim');
    },
  );

  it('leads to an ask, never a claim, if a person reported it', () => {
    const now = new Date('2026-11-04T20:00:00Z');
    const drop = decide({ unitCents: 8_000, price: { unitCents: 8_000, source: 'shopper', seenAt: now } });
    expect(drop).toMatchObject({ verdict: 'ask', reason: 'other_source' });
  });

  it.each([
    ['once', { state: 'refunded', adjusted_unit_cents: 9_000 }, 'silent'],
    ['once', { state: 'claimed', adjusted_unit_cents: null }, 'ask'],
    ['once', { state: 'dropped', adjusted_unit_cents: null }, 'claim'],
    ['once_per_item', { state: 'refunded', adjusted_unit_cents: 9_000 }, 'claim'],
  ] as const)('where the shop adjusts %s, another item being %j: %s', (flag, other, verdict) => {
    const retailer = seedVersionOf({ ...record, policy: { ...record.policy, flags: [flag] } });
    const items = [
      { id: 'own', state: 'dropped' as const, adjusted_unit_cents: null },
      { id: 'other', ...other },
    ];
    const once = askedOnceOf({ itemId: 'own', items, claims: [] });
    expect(decide({ unitCents: 8_000, retailer, ...once }).verdict).toBe(verdict);
  });

  const at = new Date('2026-11-03T20:00:00Z');
  it.each([
    ['once', 'other', { state: 'open', asked_at: at, outcome: null }, 'ask'],
    ['once', 'own', { state: 'open', asked_at: at, outcome: null }, 'ask'],
    ['once', 'own', { state: 'superseded', asked_at: at, outcome: null }, 'ask'],
    ['once', 'own', { state: 'expired', asked_at: at, outcome: null }, 'ask'],
    ['once', 'own', { state: 'open', asked_at: null, outcome: null }, 'claim'],
    ['once', 'own', { state: 'unanswered', asked_at: at, outcome: null }, 'claim'],
    ['once_per_item', 'own', { state: 'open', asked_at: at, outcome: null }, 'ask'],
    ['once_per_item', 'other', { state: 'open', asked_at: at, outcome: null }, 'claim'],
    ['price_must_be_live', 'own', { state: 'open', asked_at: at, outcome: null }, 'claim'],
  ] as const)('where the shop adjusts %s, the %s item having a claim %j: %s', (flag, of, claim, verdict) => {
    const retailer = seedVersionOf({ ...record, policy: { ...record.policy, flags: [flag] } });
    const items = ['own', 'other'].map((id) => ({
      id,
      state: 'dropped' as const,
      adjusted_unit_cents: null,
    }));
    const once = askedOnceOf({ itemId: 'own', items, claims: [{ item_id: of, ...claim }] });
    expect(decide({ unitCents: 8_000, retailer, ...once }).verdict).toBe(verdict);
  });

  it.each(['once', 'once_per_item'] as const)('asks about a further fall of what was asked: %s', (flag) => {
    const retailer = seedVersionOf({ ...record, policy: { ...record.policy, flags: [flag] } });
    const item = { state: 'claimed' as const, told_unit_cents: 9_000 };
    const drop = decide({ unitCents: 8_000, retailer, item });
    expect(drop).toMatchObject({ verdict: 'ask', doubts: [{ kind: 'asked_before' }] });
  });

  it.each(['clearance', 'final_sale', 'other_seller'] as const)(
    'is a question where the receipt says %s',
    (label) => {
      const drop = decide({ unitCents: 8_000, item: { labels: [label] } });
      expect(drop).toMatchObject({ verdict: 'ask', doubts: [{ kind: 'label', label }] });
    },
  );

  it('names what the policy leaves out where the seller may be another', () => {
    const exclusions = ['Clearance', 'Marketplace sellers'];
    const retailer = seedVersionOf({ ...record, policy: { ...record.policy, exclusions } });
    const drop = decide({ unitCents: 8_000, retailer, item: { labels: ['other_seller'] } });
    expect(drop.verdict).toBe('ask');
    expect(doubtsInWords({ doubts: drop.doubts, shop: 'Shop' })).toEqual([
      'Your receipt names a seller on the site of Shop that may not be Shop itself, and Shop may leave out what others sell.',
      'Shop leaves out “Marketplace sellers”, which may cover it.',
    ]);
  });
});

describe('a question told on days that the policy may leave out', () => {
  const days = {
    name: 'Sale',
    scope: 'disputed',
    from: { month_day: '11-02' },
    to: { month_day: '11-05' },
  } as const;
  const doubted = seedVersionOf(
    createRecord({ ...record, policy: { ...record.policy, shut_out_days: [{ ...days, year: 2026 }] } }),
  );
  const on = (day: string, unitCents: number, more: Partial<Parameters<typeof decide>[0]> = {}) => {
    const now = new Date(`${day}T20:00:00Z`);
    const price = { unitCents, source: 'page' as const, seenAt: now };
    const item = { told_unit_cents: 8_000, told_by: 'page' as const, state: 'dropped' as const };
    const { verdict, reason, againOn } = decide({ unitCents, retailer: doubted, now, price, item, ...more });
    return [verdict, reason, againOn];
  };
  const askOnDays = { isMailed: true };

  it('is decided again after them, also about a price that is less low', () => {
    expect(on('2026-11-04', 8_000, { item: {} })).toEqual(['ask', 'unchecked_condition', '2026-11-06']);
    expect(on('2026-11-05', 8_000, { askOnDays })).toEqual(['silent', 'already_told', '2026-11-06']);
    expect(on('2026-11-06', 8_000, { askOnDays })).toEqual(['claim', 'days_over', null]);
    expect(on('2026-11-06', 8_500, { askOnDays })).toEqual(['claim', 'days_over', null]);
    expect(on('2026-11-06', 8_000, { askOnDays: { isMailed: false } })).toEqual(['claim', 'in_window', null]);
    expect(on('2026-11-06', 8_000)).toEqual(['silent', 'already_told', null]);
  });

  it('is one that is still to be sent', () => {
    const told = {
      price_cents: 8_000,
      verdict: 'ask',
      doubts: [{ kind: 'days', name: 'Sale' }],
      state: 'open',
      asked_at: null,
      told_at: new Date('2026-11-04T20:00:00Z'),
    } as const;
    const item = { state: 'dropped', told_unit_cents: 8_000 } as const;
    const of = (claim: object, changes: object = {}) =>
      askOnDaysOf({ item: { ...item, ...changes }, claims: [{ ...told, ...claim } as never] });
    expect(of({})).toEqual({ isMailed: true });
    expect(of({ told_at: null })).toEqual({ isMailed: false });
    for (const claim of [
      { verdict: 'claim' },
      { doubts: [] },
      { state: 'answered' },
      { state: 'superseded' },
      { asked_at: told.told_at },
      { price_cents: 7_000 },
    ])
      expect(of(claim)).toBeNull();
    expect(of({}, { state: 'claimed' })).toBeNull();
  });
});

describe('a question about a price of the day of the purchase', () => {
  const bought = { purchased_at: '2026-11-04' };
  const at = (time: string) => ({ unitCents: 8_000, source: 'page' as const, seenAt: new Date(time) });

  it('is decided again on the next day, and promised once the price is shown then', () => {
    const first = decide({ unitCents: 8_000, purchase: bought });
    expect(first).toMatchObject({ verdict: 'ask', againOn: '2026-11-05' });
    expect(first.doubts).toEqual([{ kind: 'same_day' }]);
    const claim = { price_cents: 8_000, verdict: 'ask', doubts: first.doubts, state: 'open', asked_at: null };
    const item = { state: 'dropped' as const, told_unit_cents: 8_000 };
    const askOnDays = askOnDaysOf({ item, claims: [{ ...claim, told_at: new Date() } as never] });
    expect(askOnDays).toEqual({ isMailed: true, isSameDay: true });
    const later = { item, purchase: bought, askOnDays, now: new Date('2026-11-06T20:00:00Z') };
    expect(decide({ unitCents: 8_000, ...later, price: at('2026-11-06T20:00:00Z') })).toMatchObject({
      verdict: 'claim',
      reason: 'seen_again',
    });
    expect(decide({ unitCents: 8_000, ...later, price: at('2026-11-04T20:00:00Z') }).reason).toBe(
      'already_told',
    );
  });

  it('that its shopper asked stays as it is', () => {
    const claim = { price_cents: 8_000, verdict: 'ask', doubts: [{ kind: 'same_day' }], state: 'open' };
    const item = { state: 'claimed' as const, told_unit_cents: 8_000 };
    expect(
      askOnDaysOf({ item, claims: [{ ...claim, asked_at: new Date(), told_at: null } as never] }),
    ).toBeNull();
  });
});

it('the shopper’s own cheaper receipt keeps its advice where a condition is open, too', () => {
  const live = createRecord({
    retailer_id: 'live',
    retailer: 'Live',
    policy: { window_days: 14, confidence: 'medium', flags: ['price_must_be_live'] },
  });
  const seenAt = new Date('2026-11-04T20:00:00Z');
  const own = decide({
    unitCents: 8_000,
    retailer: seedVersionOf(live),
    price: { unitCents: 8_000, source: 'own_receipt', seenAt },
  });
  expect(own).toMatchObject({ verdict: 'ask', reason: 'own_receipt' });
  expect(whyInWords({ ...own, shop: 'Live' }).join(' ')).toContain('you can also return the first one');
});
