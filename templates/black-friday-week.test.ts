import { describe, expect, it } from 'vitest';
import { decideDrop } from '../domain/claims/decide-drop.rules.js';
import { claimChannelsOf } from '../domain/claims/page/claim-channels.rules.js';
import { claimRetailerOf } from '../domain/claims/page/claim-retailer.rules.js';
import { claimMailProps } from '../domain/emails/claim-mail.rules.js';
import type { HeldFacts } from '../domain/purchases/purchase.types.js';
import { endOfDayIn, timeZoneOf } from '../domain/retailers/places/time-zone.rules.js';
import { seedVersionOf } from '../domain/retailers/record-version.rules.js';
import { createRecord } from '../domain/retailers/retailer-record.rules.js';
import type { RetailerVersion } from '../domain/retailers/retailer-record.types.js';
import { seedVersions } from '../domain/retailers/seeds/seed-versions.js';
import { claimOf } from './fixtures/claim-mails.fixtures.js';
import { fixtureSender } from './fixtures/emails.fixtures.js';
import { renderEmail } from './render-email.js';

/** A shop in Europe with a window of its own; no seed has one. */
const european = seedVersionOf(
  createRecord({
    retailer_id: 'hafen',
    retailer: 'Hafenwaren',
    domains: ['hafenwaren.example'],
    country: 'DE',
    currency: 'EUR',
    policy: { window_days: 14, confidence: 'high' },
  }),
);

const shop = (id: string): RetailerVersion => {
  const found = [...seedVersions, european].find(({ retailer_id }) => retailer_id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

type Week = {
  id: string;
  bought: string;
  seen: string;
  now: string;
  name?: string;
  currency?: string;
  held?: HeldFacts;
};

/** The mail about $200 becoming $150, with the clock at `now`; the reason instead, where none is written. */
function mailOf({ id, bought, seen, now, name = 'Stand Mixer', currency = 'USD', held }: Week) {
  const retailer = shop(id);
  const { record } = retailer;
  const seenAt = new Date(seen);
  const decision = decideDrop({
    item: {
      name,
      quantity: 1,
      currency,
      paid_unit_cents: 20_000,
      told_unit_cents: null,
      adjusted_unit_cents: null,
      state: 'watching',
    },
    purchase: { purchased_at: bought, ...(held && { held }) },
    retailer,
    price: { unitCents: 15_000, source: 'page', seenAt },
    now: new Date(now),
    minDropCents: 100,
  });
  if (decision.verdict === 'silent' || decision.lastDay === null)
    return { subject: '', text: decision.reason };
  const base = claimOf();
  const claim = claimOf({
    retailer_id: id,
    retailer: record.retailer,
    verdict: decision.verdict,
    reason: decision.reason,
    doubts: decision.doubts,
    name,
    currency,
    purchased_at: bought,
    paid_unit_cents: 20_000,
    price_cents: 15_000,
    amount_cents: decision.amountCents,
    last_day: decision.lastDay,
    until: endOfDayIn({ day: decision.lastDay, timeZone: timeZoneOf(record.country) }),
    evidence: { ...base.evidence, seen_at: seenAt, confirmed_at: new Date(now) },
  });
  const { subject, text } = renderEmail({
    template: 'price-dropped',
    props: claimMailProps({
      claims: [claim],
      retailer: claimRetailerOf(record),
      channels: claimChannelsOf(record),
      statusUrl: 'https://dropback.example/r/token',
    }),
    ...fixtureSender,
  });
  return { subject, text: text.replace(/\s+/g, ' ') };
}

/** Moments of the week: two in the morning in Europe is the evening before in the United States. */
const friday = '2026-11-27T20:00:00Z';
const saturdayNight = '2026-11-28T02:00:00Z';
const tuesday = '2026-12-01T20:00:00Z';

describe('Black Friday week, mail by mail', () => {
  it('Best Buy: a question that says why, then a claim on the Tuesday after', () => {
    const asked = mailOf({ id: 'best-buy', bought: '2026-11-17', seen: friday, now: friday });
    expect(asked.subject).toBe('$50.00 may come back from Best Buy: worth asking by December 2, 2026');
    expect(asked.text).toContain('Best Buy may leave out prices of certain days (the week of Thanksgiving).');
    expect(asked.text).toContain(
      'So this is a request, not a claim. You may get back $50.00, plus the sales tax on it.',
    );
    expect(asked.text).not.toContain('Your price adjustment policy covers');
    const claimed = mailOf({ id: 'best-buy', bought: '2026-11-17', seen: tuesday, now: tuesday });
    expect(claimed.subject).toBe('$50.00 back from Best Buy: ask by December 2, 2026');
    expect(claimed.text).toContain('Your price adjustment policy covers 15 days from purchase.');
  });

  it('Target: a claim inside 14 days, a question until Christmas Eve after them', () => {
    const claimed = mailOf({ id: 'target', bought: '2026-11-20', seen: friday, now: friday });
    expect(claimed.subject).toBe('$50.00 back from Target: ask by December 4, 2026');
    const asked = mailOf({ id: 'target', bought: '2026-11-03', seen: friday, now: friday });
    expect(asked.subject).toBe('$50.00 may come back from Target: worth asking by December 24, 2026');
    expect(asked.text).toContain(
      'Only the holiday price adjustments would still cover it: Target had them in earlier years, but we have not seen them confirmed for this year.',
    );
    expect(asked.text).not.toMatch(/Sources disagree|14 days/);
  });

  it('Costco: a claim for an order of its website, a question where we do not know', () => {
    const order = { id: 'costco', bought: '2026-11-10', seen: friday, now: friday };
    expect(mailOf({ ...order, held: { channel: 'online' } }).subject).toBe(
      '$50.00 back from Costco: ask by December 10, 2026',
    );
    const asked = mailOf({ ...order, held: { channel: 'store' } });
    expect(asked.subject).toBe('$50.00 may come back from Costco: worth asking by December 10, 2026');
    expect(asked.text.replace(/\s+/g, ' ')).toContain(
      'Costco adjusts to the price of the store where you bought it, which no website shows: ask there.',
    );
  });

  it('Kohl’s: the last day counts until it ends in the easternmost store', () => {
    const last = { id: 'kohls', bought: '2026-11-13', seen: friday };
    expect(mailOf({ ...last, now: saturdayNight }).subject).toBe(
      "$50.00 back from Kohl's: ask by November 27, 2026",
    );
    expect(mailOf({ ...last, now: '2026-11-28T05:00:00Z' }).text).toBe('window_over');
  });

  it('a shop in Europe: its own day and currency, and no tax on top', () => {
    const order = { id: 'hafen', bought: '2026-11-14', currency: 'EUR' };
    const claimed = mailOf({ ...order, seen: friday, now: saturdayNight });
    expect(claimed.subject).toBe('€50.00 back from Hafenwaren: ask by November 28, 2026');
    expect(claimed.text).not.toContain('sales tax');
    expect(mailOf({ ...order, seen: friday, now: '2026-11-28T23:00:00Z' }).text).toBe('window_over');
    expect(mailOf({ ...order, currency: 'USD', seen: friday, now: friday }).text).toBe('other_market');
  });
});
