import { expect, it } from 'vitest';
import { claimOf, targetRecord } from '../../templates/fixtures/claim-mails.fixtures.js';
import { claimViewAlone } from '../../tests/support/claim-page.fixtures.js';
import { asItStands, risenCents, roseBefore, seenSince, targetIdOf } from './price-since.rules.js';

const claim = claimOf();
const later = new Date(claim.evidence.confirmed_at.getTime() + 1);
const target = { last_price_cents: 18_999, last_read_at: later, currency: 'USD' };
const freeRecord = { ...targetRecord, policy: { ...targetRecord.policy, flags: [] } };
const viewOf = (record: typeof targetRecord, changes = {}) =>
  claimViewAlone({
    claim: claimOf(changes),
    record,
    risen: 18_999,
    now: new Date('2026-11-29T12:00:00Z'),
  });

it('a price has risen if a later check shows more than was reported', () => {
  expect(risenCents({ claim, target })).toBe(18_999);
  expect(risenCents({ claim, target: { ...target, last_price_cents: claim.price_cents } })).toBeNull();
  expect(risenCents({ claim, target: { ...target, last_read_at: claim.evidence.confirmed_at } })).toBeNull();
  expect(risenCents({ claim, target: { ...target, currency: 'CAD' } })).toBeNull();
  expect(risenCents({ claim, target: null })).toBeNull();
});

it('a price that is still shown was last seen when it was last read', () => {
  const same = { ...target, last_price_cents: claim.price_cents };
  expect(seenSince({ claim, target: same }).evidence.confirmed_at).toEqual(later);
  const heard = { ...claim, evidence: { ...claim.evidence, source: 'receipt' as const } };
  for (const [told, last] of [
    [claim, target],
    [claim, null],
    [claim, { ...same, currency: 'CAD' }],
    [claim, { ...same, last_read_at: new Date(0) }],
    [heard, same],
  ] as const)
    expect(seenSince({ claim: told, target: last })).toBe(told);
});

it('where the lower price must still be shown, a claim becomes an ask while the price is higher', () => {
  expect(asItStands({ claim, risen: 18_999, record: targetRecord })).toMatchObject({ verdict: 'ask' });
  expect(asItStands({ claim, risen: null, record: targetRecord })).toBe(claim);
  expect(asItStands({ claim, risen: 18_999, record: freeRecord })).toBe(claim);
});

it('the page gives the lowest price with its day, the current price, and what that means', () => {
  const lowest =
    'The lowest price we saw was $149.99, on November 27, 2026; at our last price check it was $189.99. ';
  expect(viewOf(targetRecord)).toMatchObject({
    verdict: 'ask',
    price_since: `${lowest}Target refunds the difference only while the lower price is shown, so it may refuse now. If the price drops again, you can claim again.`,
  });
  expect(viewOf(freeRecord)).toMatchObject({
    verdict: 'claim',
    price_since: `${lowest}Target may still refund the difference from the lower price.`,
  });
});

it('a claim that ended before its last day is not open, and says so', () => {
  expect(viewOf(freeRecord, { state: 'expired' })).toMatchObject({ is_open: false, is_ended: true });
  expect(viewOf(freeRecord)).toMatchObject({ is_open: true, is_ended: false });
});

it('the source of the lower price is named: "we saw" is only for pages we read', () => {
  const evidence = { ...claim.evidence, source: 'shopper' };
  expect(viewOf(freeRecord, { evidence }).price_since).toContain('The lower price you saw was $149.99');
});

it('a claim follows the product it was made for, also when its item is no longer watched', () => {
  expect(targetIdOf({ claim: { target_id: 'a' }, item: { target_id: null } })).toBe('a');
  expect(targetIdOf({ claim: {}, item: { target_id: 'b' } })).toBe('b');
  expect(targetIdOf({ claim: { target_id: null }, item: undefined })).toBeNull();
});

it('a price rose if a page showed more after the claim and before the drop, in the currency of the claim', () => {
  const { confirmed_at: told } = claim.evidence;
  const at = (hours: number) => new Date(told.getTime() + hours * 3_600_000);
  const seen = {
    source: 'page' as const,
    currency: 'USD',
    amount_cents: claim.price_cents + 1,
    first_at: at(1),
  };
  const rose = (changes: Partial<Parameters<typeof roseBefore>[0]['observations'][number]> = {}) =>
    roseBefore({ claims: [claim], observations: [{ ...seen, ...changes }], seenAt: at(2) });
  expect(rose()).toBe(true);
  expect(rose({ amount_cents: claim.price_cents })).toBe(false);
  expect(rose({ amount_cents: null })).toBe(false);
  expect(rose({ currency: 'CAD' })).toBe(false);
  expect(rose({ first_at: told })).toBe(false);
  expect(rose({ first_at: at(2) })).toBe(false);
  expect(rose({ source: 'shopper' })).toBe(false);
  expect(roseBefore({ claims: [], observations: [seen], seenAt: at(2) })).toBe(false);
  // The claim of this very drop, as a repeated run finds it.
  const again = { ...claim, evidence: { ...claim.evidence, seen_at: at(2), confirmed_at: at(3) } };
  expect(roseBefore({ claims: [claim, again], observations: [seen], seenAt: at(2) })).toBe(true);
});
