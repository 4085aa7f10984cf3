import { describe, expect, it } from 'vitest';
import { noEvidence, type PriceReading } from '../price-sources/price-reading.types.js';
import type { PageFacts } from '../prices/facts/page-facts.types.js';
import { hourMs, minuteMs } from '../shared/units.js';
import { afterCheck } from './after-check.rules.js';

import { cutOffRestMs } from './schedule.rules.js';
import type { WatchTargetRecord } from './watch.types.js';

const now = new Date('2026-11-05T12:00:00Z');
const until = new Date('2026-11-20T08:00:00Z');
const settings = { intervalMs: 8 * hourMs, confirmAfterMs: 45 * minuteMs };

const target = (changes: Partial<WatchTargetRecord> = {}) =>
  ({
    highest_paid_cents: 10_000,
    currency: 'USD',
    name: 'Halden Kettle',
    earliest_until: until,
    joined_at: new Date('2026-11-01T12:00:00Z'),
    pending: null,
    told_price_cents: null,
    ...changes,
  }) as WatchTargetRecord;

const finding = (amountCents: number | null, changes: Partial<PriceReading> = {}): PriceReading => ({
  source: 'page',
  outcome: amountCents === null ? 'no_price' : 'price',
  reason: null,
  facts: {
    amountCents,
    currency: 'USD',
    kind: 'public',
    ownSeller: true,
    condition: 'new',
    availability: 'in_stock',
    pack: null,
  } as PageFacts,
  evidence: noEvidence,
  retryAfterMs: null,
  at: now,
  ...changes,
});

const checkedAt = (one: WatchTargetRecord, found: PriceReading) =>
  afterCheck({ target: one, finding: found, observationId: 'o2', settings, random: 0.5 });
const dueIn = ({ set }: ReturnType<typeof afterCheck>): number =>
  (set.next_check_at?.getTime() ?? 0) - now.getTime();
const pending = {
  observation_id: 'o1',
  amount_cents: 8_000,
  seen_at: new Date(now.getTime() - 45 * minuteMs),
};

describe('after a price check', () => {
  it('a lower price waits for a second reading before anyone is notified', () => {
    const checked = checkedAt(target(), finding(8_000));
    expect(checked.confirmed).toBeNull();
    expect(checked.set.pending).toEqual({ observation_id: 'o2', amount_cents: 8_000, seen_at: now });
    expect(dueIn(checked)).toBe(45 * minuteMs);
  });

  it('a second reading confirms it, at the higher of the two prices', () => {
    const checked = checkedAt(target({ pending }), finding(7_500));
    expect(checked.confirmed).toEqual({ amountCents: 8_000, firstSeenAt: pending.seen_at });
    expect(checked.set).toMatchObject({ pending: null, told_price_cents: 8_000 });
    expect(dueIn(checked)).toBe(8 * hourMs);
  });

  it('a second reading forced moments after the first confirms nothing and is repeated later', () => {
    const early = { ...pending, seen_at: new Date(now.getTime() - 33 * minuteMs) };
    const checked = checkedAt(target({ pending: early }), finding(8_100));
    expect(checked.confirmed).toBeNull();
    expect(checked.set.pending).toEqual({ ...early, amount_cents: 8_100 });
    expect(dueIn(checked)).toBe(12 * minuteMs);
    const longEnough = { ...pending, seen_at: new Date(now.getTime() - 34 * minuteMs) };
    expect(checkedAt(target({ pending: longEnough }), finding(8_000)).confirmed).not.toBeNull();
  });

  it('half of the remaining window is a long enough wait', () => {
    const seen_at = new Date(now.getTime() - 5 * minuteMs);
    const closing = {
      pending: { ...pending, seen_at },
      earliest_until: new Date(now.getTime() + 5 * minuteMs),
    };
    expect(checkedAt(target(closing), finding(8_000)).confirmed).not.toBeNull();
  });

  it('a glitch is dropped', () => {
    const checked = checkedAt(target({ pending }), finding(10_000));
    expect(checked).toMatchObject({ confirmed: null, set: { pending: null, told_price_cents: null } });
  });

  it('a price already reported is not reported again, a further fall is', () => {
    const told = target({ told_price_cents: 8_000 });
    expect(checkedAt(told, finding(8_000))).toMatchObject({ confirmed: null, set: { pending: null } });
    expect(checkedAt(told, finding(7_000)).set.pending).toMatchObject({ amount_cents: 7_000 });
  });

  it('a price outside the adjustment period is reported again once the period begins', () => {
    const told = target({ told_price_cents: 8_000, news_again_at: new Date(now.getTime() + 1) });
    expect(checkedAt(told, finding(8_000)).set.pending).toBeNull();
    const again = target({ told_price_cents: 8_000, news_again_at: now });
    expect(checkedAt(again, finding(8_000)).set.pending).toMatchObject({ amount_cents: 8_000 });
    // A price seen before that day, such as a further fall, leaves the day as it is.
    const early = checkedAt(target({ ...again, pending }), finding(8_000));
    expect(early.confirmed).not.toBeNull();
    expect(early.set).not.toHaveProperty('news_again_at');
    const begun = { ...again, news_again_at: pending.seen_at };
    const second = checkedAt(target({ ...begun, pending }), finding(8_000));
    expect(second.confirmed).not.toBeNull();
    expect(second.set).toMatchObject({ told_price_cents: 8_000, news_again_at: null });
  });

  it('an absurdly low price does not suppress the real one after it', () => {
    const told = target({ told_price_cents: 2_999 });
    expect(checkedAt(told, finding(8_000)).set.pending).toMatchObject({ amount_cents: 8_000 });
    expect(checkedAt(told, finding(2_999)).set.pending).toBeNull();
    expect(checkedAt(target({ told_price_cents: 3_000 }), finding(8_000)).set.pending).toBeNull();
  });

  it('a price that rose and falls again is reported again', () => {
    const risen = checkedAt(target({ told_price_cents: 8_000 }), finding(10_000));
    expect(risen.set.told_price_cents).toBeNull();
  });

  it('a buyer who joined just now may be missed, so the price is reported again', () => {
    const checked = checkedAt(target({ pending, joined_at: now }), finding(8_000));
    expect(checked.confirmed).not.toBeNull();
    expect(checked.set.told_price_cents).toBeNull();
  });

  it('"not modified" counts as a reading', () => {
    const checked = checkedAt(target(), finding(null, { outcome: 'not_modified', facts: null }));
    expect(checked.set).toMatchObject({ last_outcome: 'not_modified', last_read_at: now });
  });

  it('a lower price that cannot be read again is neither confirmed nor dropped', () => {
    const checked = checkedAt(target({ pending }), finding(null, { outcome: 'blocked', facts: null }));
    expect(checked.confirmed).toBeNull();
    expect(checked.set).not.toHaveProperty('pending');
    expect(checked.set).not.toHaveProperty('last_read_at');
    expect(dueIn(checked)).toBe(45 * minuteMs);
  });

  it.each(['gone', 'changed_product', 'not_allowed'] as const)('%s rests for a day', (outcome) => {
    expect(dueIn(checkedAt(target(), finding(null, { outcome })))).toBe(24 * hourMs);
  });

  it.each([
    ['another seller', { ownSeller: false }, 'other_seller'],
    ['a used item', { condition: 'used' }, 'not_new'],
    ['out of stock', { availability: 'out_of_stock' }, 'out_of_stock'],
    ['back-ordered', { availability: 'back_order' }, 'out_of_stock'],
    ['pre-order only', { availability: 'pre_order' }, 'out_of_stock'],
    ['another currency', { currency: 'CAD' }, 'other_currency'],
    ['no currency', { currency: null }, 'other_currency'],
    ['a price for members', { kind: 'member' }, 'not_public'],
    ['another pack size', { pack: 1 }, 'other_pack'],
    ['tax excluded', { taxBasis: 'excluded', currency: 'GBP' }, 'without_tax'],
  ] as const)('a lower price with %s is none', (_name, facts, reason) => {
    const low = finding(8_000);
    const found = { ...low, facts: { ...low.facts, ...facts } as PageFacts };
    const name = reason === 'other_pack' ? 'Halden Filters, Pack of 3' : 'Halden Filters';
    const currency = reason === 'without_tax' ? 'GBP' : 'USD';
    const checked = checkedAt(target({ name, pending, currency }), found);
    expect(checked).toMatchObject({ confirmed: null, set: { last_reason: reason, pending: null } });
  });

  it('a price without tax counts where shops add the tax at checkout', () => {
    const low = finding(8_000);
    const found = { ...low, facts: { ...low.facts, taxBasis: 'excluded' } as PageFacts };
    expect(checkedAt(target({ pending }), found).confirmed).toMatchObject({ amountCents: 8_000 });
  });

  it('a second reading comes before an interrupted check is repeated', () => {
    expect(settings.confirmAfterMs).toBeLessThan(cutOffRestMs);
  });
});
