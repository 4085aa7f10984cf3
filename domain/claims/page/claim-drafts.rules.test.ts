import { describe, expect, it } from 'vitest';
import { claimOf, targetRecord } from '../../../templates/fixtures/claim-mails.fixtures.js';
import { seedVersions } from '../../retailers/seeds/seed-versions.js';
import { taxBasisOf } from '../../shared/money/tax-basis.rules.js';
import type { ClaimRecord } from '../claim.types.js';
import { claimAmountCents } from '../claim-amounts.rules.js';
import { claimChannelsOf, draftFor } from './claim-channels.rules.js';
import { claimDrafts } from './claim-drafts.rules.js';
import { type ClaimRetailer, claimRequestOf } from './claim-request.rules.js';
import { claimRetailerOf } from './claim-retailer.rules.js';

const target: ClaimRetailer = claimRetailerOf(targetRecord);
const draftsOf = (changes: Partial<ClaimRecord> = {}, retailer = target) =>
  claimDrafts(claimRequestOf({ claims: [claimOf(changes)], retailer }));

describe('claim drafts', () => {
  it('state the item, date, price paid and lower price, and cite the policy by its days', () => {
    expect(draftsOf().chat).toBe(
      'Hi! I bought “Noise-cancelling headphones, slate” on November 19, 2026 (order 902-1184-7735) for $189.99. ' +
        'The same item was $149.99 on your website on November 27, 2026 ' +
        '(https://www.target.com/p/-/A-54191097). ' +
        'Your price adjustment policy covers 14 days from purchase. ' +
        'Please refund the difference of $40.00, plus the sales tax on it. Thank you!',
    );
  });

  it('only ask where the policy promises nothing', () => {
    const { chat, phone, email, store } = draftsOf({ verdict: 'ask', reason: 'longer_window' });
    for (const text of [chat, phone, email.body, store]) {
      expect(text).toContain('Would you be able to refund the difference of $40.00');
      expect(text).not.toMatch(/policy|Please refund/);
    }
    expect(email.subject).toBe('Question about a price drop, order 902-1184-7735');
  });

  it('cite no number of days that does not lead to the promised last day', () => {
    expect(draftsOf({ last_day: '2026-12-24' }).store).toContain(
      'Your price adjustment policy covers this purchase until December 24, 2026.',
    );
  });

  it('cite no policy of a shop that promises nothing or is unknown', () => {
    const unsure = { ...targetRecord, policy: { ...targetRecord.policy, confidence: 'low' as const } };
    for (const record of [unsure, null]) {
      expect(draftsOf({}, claimRetailerOf(record)).chat).toContain('Would you be able to refund');
    }
  });

  it('mention no tax where prices include it', () => {
    const { chat } = draftsOf({ currency: 'EUR' }, { ...target, country: 'DE' });
    expect(chat).toContain('the difference of €40.00. Thank you!');
  });

  it('count every unit of a line', () => {
    const { chat } = draftsOf({ quantity: 3 });
    expect(chat).toContain('I bought 3 × “Noise-cancelling headphones, slate”');
    expect(chat).toContain('for $189.99 each.');
    expect(chat).toContain('the difference of $120.00');
  });

  it('list several items of a purchase with the sum, and only ask if one of them cannot be claimed', () => {
    const other = claimOf({
      id: '2',
      name: 'Crib sheet',
      quantity: 2,
      paid_unit_cents: 2_499,
      price_cents: 1_999,
    });
    const { email } = claimDrafts(claimRequestOf({ claims: [claimOf(), other], retailer: target }));
    expect(email.body).toContain('\n- “Crib sheet”: I paid $24.99 each, 2 of them.');
    expect(email.body).toContain('Please refund the difference of $50.00 in all, plus the sales tax on it.');
    const mixed = claimRequestOf({ claims: [claimOf(), { ...other, verdict: 'ask' }], retailer: target });
    expect(mixed).toMatchObject({ wording: 'ask', policy: null });
  });

  it('state the price paid and earlier refunds', () => {
    const before = { bought_unit_cents: 19_999 };
    expect(draftsOf(before).chat).toContain(
      'for $199.99, and $10.00 of it has been refunded already. The same item was $149.99',
    );
    expect(draftsOf(before).chat).toContain('the difference of $40.00');
    expect(draftsOf({ ...before, quantity: 2 }).chat).toContain(
      'for $199.99 each, and $10.00 of each has been refunded already.',
    );
    const claims = [claimOf(before), claimOf({ id: '2' })] as const;
    const { email } = claimDrafts(claimRequestOf({ claims, retailer: target }));
    expect(email.body).toContain('I paid $199.99, and $10.00 of it has been refunded already.');
  });

  it('can be read aloud: no URL in the phone script or at the desk, and a reply to a no', () => {
    const { phone, store } = draftsOf();
    expect(phone).not.toContain('http');
    expect(store).not.toContain('http');
    expect(phone).toContain('If the answer is no:');
  });

  it('omit what the receipt did not state', () => {
    const { chat, email } = draftsOf({ order_number: null, purchased_at: null });
    expect(chat).toContain('slate” for $189.99.');
    expect(email.subject).toBe('Price adjustment request');
  });

  it('say so when the price comes from another receipt or a shopper', () => {
    const evidence = (source: 'receipt' | 'shopper') => ({ ...claimOf().evidence, source, url: null });
    expect(draftsOf({ verdict: 'ask', evidence: evidence('receipt') }).chat).toContain(
      'The same item was sold at Target for $149.99 on November 27, 2026.',
    );
    expect(draftsOf({ verdict: 'ask', evidence: evidence('shopper') }).chat).toContain(
      'I saw the same item at Target for $149.99',
    );
  });

  it('date the lower price in the retailer’s time zone', () => {
    const evidence = { ...claimOf().evidence, confirmed_at: new Date('2026-11-28T04:59:00Z') };
    expect(draftsOf({ evidence }).chat).toContain('on your website on November 27, 2026');
  });

  it('mention neither us nor our pages', () => {
    const { chat, phone, email, store } = draftsOf();
    expect([chat, phone, email.subject, email.body, store].join('\n')).not.toMatch(/dropback/i);
  });
});

describe('amounts', () => {
  it('are difference times quantity, and never below zero', () => {
    expect(claimAmountCents({ paid_unit_cents: 1_000, price_cents: 750, quantity: 3 })).toBe(750);
    expect(claimAmountCents({ paid_unit_cents: 750, price_cents: 1_000, quantity: 1 })).toBe(0);
  });

  it('have tax apart only in the United States and Canada; the currency decides where the country is unknown', () => {
    expect(taxBasisOf({ country: 'CA', currency: 'CAD', receipt: 'on_top' })).toBe('apart');
    expect(taxBasisOf({ country: 'DE', currency: 'USD' })).toBe('included');
    expect(taxBasisOf({ country: null, currency: 'USD' })).toBe('perhaps');
    expect(taxBasisOf({ country: null, currency: 'GBP' })).toBe('included');
    // Tax on top is in the price paid then, and is not asked for again.
    expect(taxBasisOf({ country: 'AU', currency: 'AUD', receipt: 'on_top' })).toBe('included');
    expect(taxBasisOf({ country: 'US', currency: 'EUR', receipt: 'on_top' })).toBe('included');
  });
});

describe('where to ask', () => {
  it('keeps the order of the retailer’s record', () => {
    const channels = claimChannelsOf(targetRecord);
    expect(channels.map(({ id }) => id)).toEqual(['chat-1', 'phone-2', 'store-3']);
    expect(channels[1]).toMatchObject({ contact: '1-800-591-3869', bring: ['Order number'] });
  });

  it('is where its purchase was made, and says so where nobody knows that', () => {
    const costco = seedVersions.find(({ retailer_id }) => retailer_id === 'costco')?.record ?? null;
    const placesOf = (boughtIn?: 'store' | 'online' | null) =>
      claimChannelsOf(costco, boughtIn).map(({ id, where }) => [id, where]);
    const [form, desk] = [
      'Online form “Request a price adjustment”',
      'Returns desk at the warehouse where you bought it',
    ];
    expect(placesOf('online')).toEqual([['form-1', form]]);
    expect(placesOf('store')).toEqual([['store-2', desk]]);
    expect(placesOf(null)).toEqual([
      ['form-1', `${form} (for what you bought online)`],
      ['store-2', `${desk} (for what you bought in a store)`],
    ]);
  });

  it('is customer service where no channel is known', () => {
    expect(claimChannelsOf(null).map(({ kind }) => kind)).toEqual(['chat', 'phone']);
  });

  it('has a draft for each channel', () => {
    const drafts = draftsOf();
    expect(draftFor({ kind: 'phone', drafts })).toBe(drafts.phone);
    expect(draftFor({ kind: 'email', drafts })).toBe(drafts.email.body);
    expect(draftFor({ kind: 'store', drafts })).toBe(drafts.store);
    expect(draftFor({ kind: 'form', drafts })).toBe(drafts.chat);
  });
});
