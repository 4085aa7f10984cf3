import { describe, expect, it } from 'vitest';
import { endOfDayIn, timeZoneOf } from '../places/time-zone.rules.js';
import { createRecord, type PolicyInput } from '../retailer-record.rules.js';
import type { PurchaseFacts } from '../retailer-record.types.js';
import { policyDecision } from './policy-decision.rules.js';
import type { DropFacts } from './policy-decision.types.js';

/** Decision on November 10 at noon about a policy of 14 days, a purchase on November 1 and a drop on November 5. */
function decide({
  policy,
  country = 'US',
  now = new Date('2026-11-10T20:00:00Z'),
  purchase,
  drop,
}: {
  policy?: Partial<PolicyInput>;
  country?: string;
  now?: Date;
  purchase?: Partial<PurchaseFacts>;
  drop?: Partial<DropFacts>;
} = {}) {
  const record = createRecord({
    retailer_id: 'corner-shop',
    retailer: 'Corner Shop',
    country,
    policy: { window_days: 14, confidence: 'medium', ...policy },
  });
  return policyDecision({
    retailer: { retailer_id: 'corner-shop', version: 'v3', record },
    purchase: { bought_on: '2026-11-01', item_name: 'Electric Kettle', ...purchase },
    drop: { day: '2026-11-05', seen_at: 'website', ...drop },
    now,
  });
}

describe('a drop inside the promised window', () => {
  it('is a claim with last day, start and policy version', () => {
    expect(decide()).toEqual({
      kind: 'claim',
      reason: 'in_window',
      version: 'v3',
      last_day: '2026-11-15',
      window_days: 14,
      counted_from_day: '2026-11-01',
      doubts: [],
      unchecked: [],
      failed: [],
      again_on: null,
    });
  });

  it('bought in a store in California remains one until its last day is over there', () => {
    const purchase = { store_state: 'US-CA' };
    const [inTime, late] = ['2026-11-16T07:59:59.999Z', '2026-11-16T08:00:00Z'].map((at) => new Date(at));
    expect(decide({ purchase, now: inTime }).kind).toBe('claim');
    expect(decide({ purchase, now: late }).kind).toBe('silent');
    expect(decide({ now: inTime }).kind).toBe('silent');
  });

  it.each([
    ['US', '2026-11-15'],
    ['GB', '2026-11-15'],
    ['DE', '2026-11-15'],
    ['CA', '2026-11-15'],
    ['AU', '2026-11-15'],
  ])('in %s remains one until the end of the store’s last day, to the millisecond', (country, lastDay) => {
    const over = endOfDayIn({ day: lastDay, timeZone: timeZoneOf(country) });
    const lastMoment = new Date(over.getTime() - 1);
    expect(decide({ country, now: lastMoment })).toMatchObject({ kind: 'claim', last_day: lastDay });
    expect(decide({ country, now: over })).toMatchObject({ kind: 'silent', reason: 'window_over' });
  });

  it('counts calendar days across a leap day', () => {
    const bought = { bought_on: '2028-02-20' };
    const drop = { day: '2028-02-29' };
    const now = new Date('2028-03-05T20:00:00Z');
    expect(decide({ purchase: bought, drop, now })).toMatchObject({ kind: 'claim', last_day: '2028-03-05' });
  });

  it('uses the first day of the drop, not the day we report it', () => {
    const late = decide({ drop: { day: '2026-11-16' }, now: new Date('2026-11-16T20:00:00Z') });
    expect(late).toMatchObject({ kind: 'silent', reason: 'drop_outside_window', last_day: '2026-11-15' });
    expect(decide({ drop: { day: '2026-10-30' } })).toMatchObject({ reason: 'before_purchase' });
  });

  it.each([
    ['2026-10-31', undefined, 'silent before_purchase'],
    ['2026-11-01', undefined, 'ask unchecked_condition same_day'],
    ['2026-11-02', undefined, 'claim in_window'],
    // Not yet that day in a store further west.
    ['2026-11-02', false, 'ask unchecked_condition same_day'],
    // A mail dated in a time zone further east: it was still the day before at the shop.
    ['2026-10-31', true, 'claim in_window'],
    ['2026-11-01', true, 'claim in_window'],
  ])('a price of %s, seen after we learned of the purchase: %s, is %s', (day, is_after, answer) => {
    const { kind, reason, doubts } = decide({ drop: { day, ...(is_after !== undefined && { is_after }) } });
    expect([kind, reason, ...doubts.map((doubt) => doubt.kind)].join(' ')).toBe(answer);
  });
});

describe('a promise', () => {
  it.each([
    ['high', 'claim', 'in_window'],
    ['medium', 'claim', 'in_window'],
    ['low', 'ask', 'low_confidence'],
    ['none', 'ask', 'low_confidence'],
  ] as const)('at confidence %s is: %s', (confidence, kind, reason) => {
    expect(decide({ policy: { confidence } })).toMatchObject({ kind, reason });
  });

  it('follows the shorter of two readings; between the two ends it is an ask', () => {
    const policy = { other_readings: [{ window_days: 30, who: 'another page' }] };
    const now = (day: string) => new Date(`${day}T20:00:00Z`);
    expect(decide({ policy, now: now('2026-11-15') })).toMatchObject({ kind: 'claim', window_days: 14 });
    expect(decide({ policy, now: now('2026-11-16') })).toMatchObject({
      kind: 'ask',
      reason: 'longer_window',
      last_day: '2026-12-01',
      window_days: 30,
    });
    expect(decide({ policy, now: now('2026-12-02') })).toMatchObject({
      kind: 'silent',
      reason: 'window_over',
    });
  });

  it.each([
    ['more days from the order, which end first', 'online', '2026-11-20', '2026-11-24', 'claim'],
    ['the day after those', 'online', '2026-11-20', '2026-11-25', 'ask'],
    ['the last day of fewer days from the shipment', 'online', '2026-11-20', '2026-11-30', 'ask'],
    ['the day after every reading', 'online', '2026-11-20', '2026-12-01', 'silent'],
    ['fewer days from the shipment, which end first', 'online', '2026-11-12', '2026-11-22', 'claim'],
    ['the day after those fewer days', 'online', '2026-11-12', '2026-11-23', 'ask'],
    ['fewer days in a store, which end first', 'store', null, '2026-11-20', 'claim'],
    ['a day that only the longer reading has in a store', 'store', null, '2026-11-21', 'ask'],
  ] as const)('promises only what every reading gives, each from its own start: %s', (...row) => {
    const [, channel, shipped_on, today, kind] = row;
    const policy: Partial<PolicyInput> = {
      window_days: 10,
      counted_from: 'shipment',
      counted_from_by_channel: { store: 'purchase', online: 'shipment' },
      other_readings: [{ window_days: 14, who: 'an older copy', counted_from: 'purchase' }],
    };
    const purchase = { bought_on: '2026-11-10', channel, shipped_on };
    const now = new Date(`${today}T20:00:00Z`);
    const drop = { day: '2026-11-19', seen_at: 'website' as const };
    expect(decide({ policy, purchase, drop, now }).kind).toBe(kind);
  });

  it('lets no reading shorten what is promised to members', () => {
    const policy: Partial<PolicyInput> = {
      window_days: 10,
      counted_from: 'shipment',
      other_readings: [{ window_days: 14, who: 'an older copy', counted_from: 'purchase' }],
      member_tiers: [{ tier: 'gold', window_days: 30, source: 'the programme’s terms' }],
    };
    const purchase = { bought_on: '2026-11-10', shipped_on: '2026-11-20', member_tier: 'gold' };
    const now = new Date('2026-12-10T20:00:00Z');
    expect(decide({ policy, purchase, now, drop: { day: '2026-11-22' } }).kind).toBe('claim');
  });

  it('is none if one source denies it', () => {
    const policy = { window_days: null, other_readings: [{ window_days: 7, who: 'older pages' }] };
    const now = new Date('2026-11-08T20:00:00Z');
    expect(decide({ policy, now })).toMatchObject({ kind: 'ask', reason: 'longer_window', window_days: 7 });
  });

  it.each([
    ['medium', 'no_adjustments'],
    ['low', 'unknown_policy'],
    ['none', 'unknown_policy'],
  ] as const)('without any window at confidence %s is silent: %s', (confidence, reason) => {
    expect(decide({ policy: { window_days: null, confidence } })).toMatchObject({ kind: 'silent', reason });
  });

  it('needs the day of purchase', () => {
    expect(decide({ purchase: { bought_on: null } })).toMatchObject({
      kind: 'silent',
      reason: 'no_purchase_day',
    });
  });
});

describe('a second stage', () => {
  const policy = { ask_within_days_of_drop: 14 };

  it('counts the days to ask from the drop, beyond the window itself', () => {
    const drop = { day: '2026-11-15' };
    const asked = (now: string) => decide({ policy, drop, now: new Date(now) });
    expect(asked('2026-11-30T04:59:59Z')).toMatchObject({ kind: 'claim', last_day: '2026-11-29' });
    expect(asked('2026-11-30T05:00:00Z')).toMatchObject({ kind: 'silent', reason: 'window_over' });
  });

  it('may end before the window for an early drop, and needs a drop inside it', () => {
    const early = { policy: { ...policy, ask_within_days_of_drop: 3 }, drop: { day: '2026-11-02' } };
    expect(decide(early)).toMatchObject({ reason: 'window_over', last_day: '2026-11-05' });
    const late = { policy, drop: { day: '2026-11-16' }, now: new Date('2026-11-16T20:00:00Z') };
    expect(decide(late)).toMatchObject({ reason: 'drop_outside_window' });
  });
});

describe('the start of a window', () => {
  it.each([
    ['shipment', { shipped_on: '2026-11-03' }, '2026-11-03'],
    ['shipment', {}, '2026-11-01'],
    ['delivery', { shipped_on: '2026-11-03', delivered_on: '2026-11-06' }, '2026-11-06'],
    ['delivery', { shipped_on: '2026-11-03' }, '2026-11-03'],
    ['purchase', { shipped_on: '2026-11-03', delivered_on: '2026-11-06' }, '2026-11-01'],
  ] as const)('is the %s, or the last known event before it: %j', (counted_from, days, start) => {
    expect(decide({ policy: { counted_from }, purchase: days }).counted_from_day).toBe(start);
  });

  it('depends on the channel; if that is unknown, the earlier one counts', () => {
    const policy = {
      counted_from: 'shipment',
      counted_from_by_channel: { store: 'purchase', online: 'shipment' },
    } as const;
    const shipped_on = '2026-11-04';
    const start = (channel: PurchaseFacts['channel']) =>
      decide({ policy, purchase: { shipped_on, channel } }).counted_from_day;
    expect(start('online')).toBe('2026-11-04');
    expect(start('store')).toBe('2026-11-01');
    expect(start(null)).toBe('2026-11-01');
  });
});

describe('categories and members', () => {
  const phones = { category: 'phones', window_days: 7, words: ['phone', 'smartphone'], confidence: 'medium' };
  const policy = { categories: [phones] } as Partial<PolicyInput>;

  it.each([
    ['Smartphone Nova 5', 'silent'],
    ['Phone, black', 'silent'],
    ['Headphones', 'claim'],
    ['Kettle', 'claim'],
  ])('%s nine days later: %s', (item_name, kind) => {
    expect(decide({ policy, purchase: { item_name } }).kind).toBe(kind);
  });

  it('without a name the shortest window is promised and the general one is an ask', () => {
    expect(decide({ policy, purchase: { item_name: null } })).toMatchObject({ kind: 'ask', window_days: 14 });
  });

  it('a longer window of a category is promised only with enough confidence', () => {
    const longer = (confidence: 'low' | 'high') =>
      decide({
        policy: { categories: [{ ...phones, window_days: 30, confidence }] } as Partial<PolicyInput>,
        purchase: { item_name: 'Phone' },
        now: new Date('2026-11-20T20:00:00Z'),
      });
    expect(longer('low')).toMatchObject({ kind: 'ask', window_days: 30 });
    expect(longer('high')).toMatchObject({ kind: 'claim', window_days: 30 });
  });

  it('a member tier counts only for a purchase known to belong to it', () => {
    const plus = { tier: 'Plus', window_days: 60, source: 'a page' };
    const old = { ...plus, tier: 'Old', confidence: 'low' as const };
    const tiers = { member_tiers: [plus, old] };
    const now = new Date('2026-12-01T20:00:00Z');
    const of = (member_tier: string | null) => decide({ policy: tiers, purchase: { member_tier }, now }).kind;
    expect(of('Plus')).toBe('claim');
    expect(of('Old')).toBe('ask');
    expect(of('Silver')).toBe('silent');
    expect(of(null)).toBe('silent');
  });
});

describe('conditions', () => {
  it('a tier that the shop has makes its holder a member', () => {
    const policy = {
      flags: ['members_only' as const],
      member_tiers: [{ tier: 'Gold', window_days: 14, source: 'its page' }],
    };
    expect(decide({ policy, purchase: { member_tier: 'Gold' } }).kind).toBe('claim');
    expect(decide({ policy, purchase: { member_tier: 'Silver' } }).kind).toBe('ask');
  });

  it.each([
    ['full_price_only', { paid_full_price: true }, 'claim'],
    ['full_price_only', { paid_full_price: false }, 'silent'],
    ['full_price_only', {}, 'ask'],
    ['no_promo_code', { used_promo_code: false }, 'claim'],
    ['no_promo_code', { used_promo_code: true }, 'silent'],
    ['no_promo_code', {}, 'ask'],
    ['members_only', { is_member: true }, 'claim'],
    ['members_only', { is_member: false }, 'silent'],
    // The shop has no such tier.
    ['members_only', { member_tier: 'Gold' }, 'ask'],
    ['members_only', { member_tier: 'Gold', is_member: false }, 'silent'],
    ['members_only', {}, 'ask'],
    ['same_side_only', { channel: 'online' }, 'claim'],
    ['same_side_only', { channel: 'store' }, 'ask'],
    ['same_side_only', {}, 'ask'],
    ['online_orders_only', { channel: 'online' }, 'claim'],
    ['online_orders_only', { channel: 'store' }, 'ask'],
    ['online_orders_only', {}, 'ask'],
    ['store_purchases_only', { channel: 'store' }, 'claim'],
    ['store_purchases_only', { channel: 'online' }, 'ask'],
    ['store_purchases_only', {}, 'ask'],
    ['first_markdown_only', {}, 'claim'],
    ['first_markdown_only', { was_reduced_before: true }, 'ask'],
    ['first_markdown_only', { was_adjusted: true }, 'silent'],
    ['once', {}, 'claim'],
    ['once', { was_adjusted: true }, 'silent'],
    ['once', { other_items: 'adjusted' }, 'silent'],
    ['once', { other_items: 'asked' }, 'ask'],
    ['once', { was_asked: true }, 'ask'],
    ['once_per_item', { was_asked: true }, 'ask'],
    ['once_per_item', { other_items: 'asked' }, 'claim'],
    ['price_must_be_live', { was_asked: true }, 'claim'],
    ['once_per_item', { other_items: 'adjusted' }, 'claim'],
    ['once_per_item', { was_adjusted: true }, 'silent'],
    ['price_must_be_live', {}, 'claim'],
    ['website_price_only', {}, 'claim'],
    ['paid_as_credit', {}, 'claim'],
    ['refuses_apps', {}, 'claim'],
  ] as const)('%s with %j: %s', (flag, purchase, kind) => {
    expect(decide({ policy: { flags: [flag] }, purchase }).kind).toBe(kind);
  });

  it('are listed if they cannot be checked', () => {
    const policy: Partial<PolicyInput> = { flags: ['price_must_be_live', 'website_price_only', 'once'] };
    expect(decide({ policy, drop: { seen_at: 'other' } })).toMatchObject({
      kind: 'ask',
      reason: 'unchecked_condition',
      unchecked: ['price_must_be_live', 'website_price_only'],
    });
    const failed = decide({ policy: { flags: ['no_promo_code'] }, purchase: { used_promo_code: true } });
    expect(failed).toMatchObject({ reason: 'condition_fails', failed: ['no_promo_code'] });
  });
});

describe('the holiday calendar', () => {
  const blackFridayWeek = {
    name: 'Black Friday week',
    scope: 'own_price',
    year: 2026,
    from: { anchor: 'thanksgiving', offset_days: -4 },
    to: { anchor: 'thanksgiving', offset_days: 4 },
  } as const;
  const policy: Partial<PolicyInput> = { window_days: 30, shut_out_days: [blackFridayWeek] };
  const on = (day: string) => decide({ policy, drop: { day }, now: new Date(`${day}T20:00:00Z`) });

  it.each([
    ['2026-11-21', 'claim'],
    ['2026-11-22', 'silent'],
    ['2026-11-30', 'silent'],
    ['2026-12-01', 'claim'],
  ])('excludes the days around Thanksgiving, both ends included: %s is %s', (day, kind) => {
    expect(on(day).kind).toBe(kind);
    if (kind === 'silent') expect(on(day).reason).toBe('shut_out_days');
  });

  it('says from which day a shut-out price may be claimed, if the window is still open', () => {
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-30']) expect(on(day).again_on).toBe('2026-12-01');
    expect(on('2026-12-01').again_on).toBeNull();
    const short = { ...policy, window_days: 14 };
    const [drop, now] = [{ day: '2026-11-22' }, new Date('2026-11-23T20:00:00Z')];
    const bought = { bought_on: '2026-11-16' };
    expect(decide({ policy: short, purchase: bought, drop, now })).toMatchObject({
      reason: 'shut_out_days',
      again_on: null,
    });
  });

  it('names no later day whose price would fall outside the window, however long a drop may be asked about', () => {
    const stages = { ...policy, window_days: 14, ask_within_days_of_drop: 14 };
    const drop = { day: '2026-11-25' };
    const now = new Date('2026-11-25T20:00:00Z');
    expect(decide({ policy: stages, purchase: { bought_on: '2026-11-12' }, drop, now })).toMatchObject({
      reason: 'shut_out_days',
      again_on: null,
    });
  });

  // Window, flags, the day, and the day to decide again about a price that is only asked about.
  it.each([
    [30, [], '2026-11-21', 'claim', null],
    [30, [], '2026-11-22', 'ask', '2026-12-01'],
    [30, [], '2026-11-30', 'ask', '2026-12-01'],
    [30, [], '2026-12-01', 'claim', null],
    [30, ['members_only'], '2026-11-24', 'ask', '2026-12-01'],
    [30, ['members_only'], '2026-12-01', 'ask', null],
    [21, [], '2026-11-24', 'ask', '2026-12-01'],
    [20, [], '2026-11-24', 'ask', null],
  ] as const)(
    'disputed days, %s days, %j: on %s %s, again on %s',
    (window_days, flags, day, kind, again_on) => {
      const disputed = { ...blackFridayWeek, scope: 'disputed' } as const;
      const decision = decide({
        policy: { window_days, flags: [...flags], shut_out_days: [disputed] },
        purchase: { bought_on: '2026-11-10' },
        drop: { day },
        now: new Date(`${day}T20:00:00Z`),
      });
      expect(decision).toMatchObject({ kind, again_on });
    },
  );

  // Bought, days for returns and what they count from, the day, and what is said.
  it.each([
    ['2026-11-10', 30, 'purchase', null, '2026-11-23', 'ask left_out rebuy 2026-12-10'],
    ['2026-11-10', 15, 'purchase', null, '2026-11-23', 'ask left_out rebuy 2026-11-25'],
    ['2026-11-10', 12, 'purchase', null, '2026-11-22', 'ask left_out rebuy 2026-11-22'],
    ['2026-11-10', 12, 'purchase', null, '2026-11-23', 'silent left_out'],
    ['2026-11-10', null, 'purchase', null, '2026-11-23', 'silent left_out'],
    ['2026-11-10', 14, 'delivery', '2026-11-14', '2026-11-24', 'ask left_out rebuy 2026-11-28'],
    ['2026-11-10', 14, 'delivery', null, '2026-11-24', 'ask left_out rebuy 2026-11-24'],
    // The window outlasts the days left out, so the price can still be asked about then.
    ['2026-11-20', 30, 'purchase', null, '2026-11-23', 'silent left_out'],
  ] as const)(
    'names returns where it outlasts the window: %s, %s days from %s, delivered %s, on %s: %s',
    (...row) => {
      const [bought_on, window_days, counted_from, delivered_on, day, answer] = row;
      const decision = decide({
        policy: { ...policy, window_days: 14, returns: { window_days, counted_from } },
        purchase: { bought_on, delivered_on },
        drop: { day },
        now: new Date(`${day}T20:00:00Z`),
      });
      const said = decision.doubts.map((doubt) =>
        doubt.kind === 'rebuy' ? `rebuy ${doubt.until}` : doubt.kind,
      );
      // The last day is that of what is left to do.
      const rebuy = decision.doubts.find((doubt) => doubt.kind === 'rebuy');
      if (rebuy) expect(decision.last_day).toBe(rebuy.until);
      expect([decision.kind, ...said].join(' ')).toBe(answer);
      expect(decision.reason).toBe('shut_out_days');
    },
  );

  it('excludes spans across New Year', () => {
    const overNewYear = {
      name: 'Sale',
      scope: 'own_price' as const,
      year: 2026,
      from: { month_day: '12-26' },
      to: { month_day: '01-02' },
    };
    const decideOn = (now: string) =>
      decide({
        policy: { window_days: 90, shut_out_days: [overNewYear] },
        drop: { day: now.slice(0, 10) },
        now: new Date(now),
      }).kind;
    expect(decideOn('2026-12-25T20:00:00Z')).toBe('claim');
    expect(decideOn('2026-12-31T20:00:00Z')).toBe('silent');
    expect(decideOn('2027-01-02T20:00:00Z')).toBe('silent');
    expect(decideOn('2027-01-03T20:00:00Z')).toBe('claim');
  });

  it('extends the window of purchases before the holidays, promised only at high confidence', () => {
    const extended = (confidence: 'medium' | 'high', bought_on: string) =>
      decide({
        policy: {
          holiday_extensions: [
            {
              name: 'Holiday returns',
              bought_from: { month_day: '11-01' },
              bought_to: { month_day: '12-31' },
              until: { month_day: '01-15' },
              year: 2026,
              confidence,
            },
          ],
        },
        purchase: { bought_on },
        now: new Date('2027-01-15T20:00:00Z'),
      });
    expect(extended('high', '2026-11-01')).toMatchObject({ kind: 'claim', last_day: '2027-01-15' });
    expect(extended('medium', '2026-11-01')).toMatchObject({
      kind: 'ask',
      reason: 'holiday_window',
      last_day: '2027-01-15',
      doubts: [{ kind: 'extension', name: 'Holiday returns' }],
    });
    expect(extended('medium', '2026-10-31')).toMatchObject({ kind: 'silent', last_day: '2026-11-14' });
  });
});
