import { describe, expect, test } from 'vitest';
import {
  askedInWords,
  boughtInWords,
  claimStateInWords,
  claimTitle,
  evidenceRows,
  lowerPriceInWords,
  reasonInWords,
} from './claim-page.words.js';
import type { ClaimResponse } from './claim-view.schemas.js';

const claim: ClaimResponse = {
  id: '65f0c0ffee0000000000cafe',
  retailer: 'Target',
  verdict: 'claim',
  reason: 'The price fell within 14 days.',
  is_open: true,
  is_ended: false,
  price_since: null,
  is_superseded: false,
  is_answerable: true,
  name: 'Kettle',
  order_number: null,
  purchased_at: '2026-11-19',
  quantity: 2,
  currency: 'USD',
  paid_unit_cents: 9_000,
  refunded_unit_cents: 1_000,
  price_cents: 7_000,
  amount_cents: 4_000,
  tax: 'apart',
  last_day: '2026-12-03',
  days_left: 5,
  help_url: null,
  channels: [],
  rules: [],
  evidence: {
    source: 'page',
    seen: '$70.00 each at Target',
    is_day_only: false,
    note: null,
    url: 'https://www.target.com/p/-/A-54191097',
    title: 'Kettle',
    seen_at: '2026-11-27T13:05:00.000Z',
    confirmed_at: '2026-11-27T14:05:00.000Z',
    sha256: null,
    witnesses: [],
    excerpt: null,
  },
  outcome: null,
  asked_at: null,
  asked_on: null,
  is_askable: true,
  success_rate: null,
  questions: [],
  receipt: null,
  still_watched: [],
  what_else: [],
};

describe('the words of the claim page', () => {
  test('ask for the amount, and say whether a policy promises it', () => {
    expect(claimTitle(claim)).toEqual({ words: 'Ask Target for', amount: '$40.00' });
    expect(reasonInWords({ ...claim, verdict: 'ask' })).toMatch(
      /^The price fell within 14 days\. Nothing is promised/,
    );
  });

  test.each([
    [
      'what came back',
      { answer: 'yes', refunded_cents: 4_240 },
      { words: 'Target gave back', amount: '$42.40' },
    ],
    [
      'a part of it',
      { answer: 'partly', refunded_cents: 1_500 },
      { words: 'Target gave back', amount: '$15.00' },
    ],
    ['a no', { answer: 'no', refunded_cents: 0 }, { words: 'Target did not give back', amount: '$40.00' }],
  ] as const)('ask no more once the shopper told %s', (_what, said, title) => {
    const outcome = { ...said, channel: null, at: '2026-11-20T10:00:00.000Z' };
    expect(claimTitle({ ...claim, outcome })).toEqual(title);
  });

  test.each([
    ['Earlier claim to Target:', { is_superseded: true }],
    ['Closed claim to Target:', { is_ended: true }],
    ['You asked Target for', { is_superseded: true, asked_on: '2026-11-28' }],
  ])('never tell to ask what cannot be asked for: %s', (words, change) => {
    expect(claimTitle({ ...claim, ...change })).toEqual({ words, amount: '$40.00' });
  });

  test('say that the shopper asked, once reported', () => {
    expect(claimTitle({ ...claim, asked_on: '2026-11-28' })).toEqual({
      words: 'You asked Target for',
      amount: '$40.00',
    });
  });

  test('count the units, and mention tax added on top', () => {
    expect(boughtInWords(claim)).toEqual({ what: '2 × Kettle', tax: 'plus the sales tax on it' });
    expect(boughtInWords({ ...claim, quantity: 1, tax: 'included' })).toEqual({ what: 'Kettle', tax: null });
  });

  test('say where on the page a price was found, in words and with the technical name', () => {
    const evidence = { ...claim.evidence, sha256: 'a'.repeat(64), witnesses: ['json-ld', 'visible'] };
    expect(evidenceRows({ ...claim, evidence })).toContainEqual([
      'Where on the page',
      'its data (json-ld), as shown',
    ]);
  });

  test('name no place on a page, and no second check, for a price that a shopper saw', () => {
    const { seen_at } = claim.evidence;
    const evidence = { ...claim.evidence, confirmed_at: seen_at, witnesses: ['shopper'] };
    const terms = evidenceRows({ ...claim, evidence: { ...evidence, source: 'shopper' } }).map(
      ([term]) => term,
    );
    expect(terms).toContain('First seen');
    expect(terms).not.toContain('Seen again');
    expect(terms).not.toContain('Where on the page');
  });

  test('say a price of another receipt with its source and its day alone, which is all that is known', () => {
    const at = '2026-11-24T12:00:00.000Z';
    const seen = '$70.00 each on another receipt from Target';
    const evidence = { ...claim.evidence, seen, is_day_only: true, seen_at: at, confirmed_at: at };
    const rows = evidenceRows({ ...claim, evidence });
    expect(rows).toContainEqual(['Lower price', '$70.00 each on another receipt from Target']);
    expect(rows).toContainEqual(['Date of that receipt', 'November 24, 2026']);
    expect(rows.flat().join(' ')).not.toMatch(/UTC|seen/i);
    expect(lowerPriceInWords({ ...claim, evidence })).toBe(
      '$70.00 each on another receipt from Target, of November 24, 2026.',
    );
  });

  test('say the lower price, whose it is and when it was seen', () => {
    const { evidence } = claim;
    expect(lowerPriceInWords(claim)).toBe(
      '$70.00 each at Target, seen on November 27, 2026 at 1:05 PM UTC, and again on November 27, 2026 at 2:05 PM UTC.',
    );
    expect(lowerPriceInWords({ ...claim, evidence: { ...evidence, confirmed_at: evidence.seen_at } })).toBe(
      '$70.00 each at Target, seen on November 27, 2026 at 1:05 PM UTC.',
    );
  });

  test('show the unit price paid before refunds, and omit what is unknown', () => {
    expect(evidenceRows(claim)).toEqual([
      ['Bought on', 'November 19, 2026'],
      ['You paid', '$100.00 each'],
      ['Refunded before', '$10.00 each'],
      ['Lower price', '$70.00 each at Target'],
      ['First seen', 'November 27, 2026 at 1:05 PM UTC'],
      ['Seen again', 'November 27, 2026 at 2:05 PM UTC'],
      ['Page address', 'https://www.target.com/p/-/A-54191097'],
      ['Page title', 'Kettle'],
    ]);
  });

  test.each([
    [{}, null],
    [{ price_since: 'It has risen.' }, 'It has risen.'],
    [{ is_open: false, is_superseded: true, is_ended: true }, 'dropped further'],
    [{ is_open: false, is_ended: true }, 'closed before its last day'],
    [{ is_open: false, price_since: 'It has risen.' }, 'last day to ask has passed'],
  ])('describe the current state: %o', (change, words) => {
    const inWords = claimStateInWords({ ...claim, ...change });
    if (words === null) expect(inWords).toBeNull();
    else expect(inWords).toContain(words);
  });

  test('say that the shop was asked, and what can still be reported', () => {
    const asked = { ...claim, asked_on: '2026-11-28' };
    expect(askedInWords(claim)).toBeNull();
    expect(askedInWords(asked)).toMatch(/^You told us on November 28, 2026 .* tell us here how it went\.$/);
    expect(askedInWords({ ...asked, is_answerable: false })).toMatch(/the time to do so is over\.$/);
  });
});
