import { describe, expect, it } from 'vitest';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import type { DocumentFacts, HeldFacts } from '../purchases/purchase.types.js';
import type { PolicyFlag, RetailerVersion } from '../retailers/retailer-record.types.js';
import { seedVersions } from '../retailers/seeds/seed-versions.js';
import { policyWindowsOf } from '../retailers/windows/policy-windows.rules.js';
import { decideDrop } from './decide-drop.rules.js';
import { heldFrom, heldQuestionsOf } from './held/held-questions.rules.js';

const boughtOn = '2026-11-10';
const noon = new Date('2026-11-12T20:00:00Z');

/** What is decided on November 12 about a price of that day. */
function decided({
  retailer,
  facts = {},
  held = {},
  source = 'page',
}: {
  retailer: RetailerVersion;
  facts?: DocumentFacts;
  held?: HeldFacts;
  source?: 'page' | 'shopper';
}) {
  return decideDrop({
    item: {
      // What every one of the shops may sell as its own.
      name: 'Apple Kettle',
      quantity: 1,
      currency: retailer.record.currency,
      paid_unit_cents: 10_000,
      told_unit_cents: null,
      adjusted_unit_cents: null,
      state: 'watching',
    },
    purchase: { purchased_at: boughtOn, facts, held },
    retailer,
    price: { unitCents: 8_000, source, seenAt: noon },
    now: noon,
    minDropCents: 100,
  });
}

const kettle = { name: 'Kettle', quantity: 1, currency: 'USD', paid_total_cents: 10_000 };

/** The questions that a decision leads to. */
function asked(retailer: RetailerVersion, decision: ReturnType<typeof decided>, held: HeldFacts = {}) {
  const claim = claimOf({ verdict: 'ask', doubts: decision.doubts, last_day: decision.lastDay ?? boughtOn });
  return heldQuestionsOf({
    item: { ...kettle, state: 'dropped', reason: null, last_day: decision.lastDay },
    purchase: { purchased_at: boughtOn, facts: {}, held },
    claims: [claim],
    record: retailer.record,
    today: '2026-11-12',
  });
}

const conditionsIn = ({ doubts }: ReturnType<typeof decided>): PolicyFlag[] =>
  doubts.flatMap((doubt) => (doubt.kind === 'condition' ? [doubt.flag] : []));

/** The answers that let the shop pay, as the questions offer them one after the other. */
function goodAnswers(retailer: RetailerVersion): HeldFacts {
  let held: HeldFacts = {};
  for (const { about, answers } of asked(retailer, decided({ retailer }))) {
    const against = ({ doubts }: ReturnType<typeof decided>): number =>
      doubts.filter(({ kind }) => ['condition', 'other_side', 'exclusion'].includes(kind)).length;
    const open = against(decided({ retailer, held }));
    const helps = (more: HeldFacts | null): boolean => {
      const decision = decided({ retailer, held: { ...held, ...more } });
      return decision.verdict !== 'silent' && against(decision) < open;
    };
    const offered = answers.map(({ answer }) => heldFrom({ about, answer, policy: retailer.record.policy }));
    expect(offered, 'each answer offered is taken').not.toContain(null);
    const good = offered.find(helps);
    expect(good, `an answer about ${about} helps`).toBeDefined();
    held = { ...held, ...good };
  }
  return held;
}

describe('every condition of every record can be known', () => {
  it.each(seedVersions.map((retailer) => [retailer.retailer_id, retailer] as const))(
    '%s',
    (_id, retailer) => {
      const { policy } = retailer.record;
      const { promised } = policyWindowsOf({ policy, purchase: { bought_on: boughtOn } });
      const unknown = decided({ retailer });
      if (!promised) return expect(unknown.verdict).not.toBe('claim');
      const known = decided({ retailer, held: goodAnswers(retailer) });
      expect(conditionsIn(known)).toEqual([]);
      // Nothing but days that the record leaves out can stand in the way.
      expect(known.doubts.filter(({ kind }) => kind !== 'days')).toEqual([]);
      expect(known.verdict).toBe('claim');
    },
  );

  it.each(
    seedVersions.flatMap(({ record, ...retailer }) =>
      record.policy.member_tiers.map(
        (tier) => [`${record.retailer}: ${tier.tier}`, { ...retailer, record }, tier] as const,
      ),
    ),
  )('%s opens its own window', (_name, { record }, tier) => {
    const held = heldFrom({ about: 'member_tier', answer: tier.tier, policy: record.policy });
    expect(held).toEqual({ member_tier: tier.tier });
    const windows = policyWindowsOf({
      policy: record.policy,
      purchase: { bought_on: boughtOn, item_name: 'Kettle', member_tier: tier.tier },
    });
    const isCertain = windows.promised !== null && tier.confidence === undefined;
    expect(isCertain ? windows.promised?.days : windows.longer?.days).toBe(tier.window_days);
  });
});

describe('a shop whose policy has conditions reaches a claim, with what its shopper is asked', () => {
  it.each([
    ['costco', 'channel', ['online'], 'ask', ['store']],
    ['macys', 'used_promo_code', ['no'], 'silent', ['yes']],
    [
      'nike',
      'paid_full_price is_member used_promo_code channel',
      ['yes', 'yes', 'no', 'online'],
      'silent',
      ['yes', 'no', 'no', 'online'],
    ],
    ['gap', 'used_promo_code', ['no'], 'silent', ['yes']],
    ['athleta', 'used_promo_code', ['no'], 'silent', ['yes']],
    ['j-crew', 'paid_full_price used_promo_code', ['yes', 'no'], 'silent', ['no', 'no']],
    ['ann-taylor', 'paid_full_price', ['yes'], 'silent', ['no']],
    ['staples', 'channel', ['store'], 'ask', ['online']],
  ])('%s, asked for %s', (id, subjects, good, otherwise, bad) => {
    const retailer = seedVersions.find(({ retailer_id }) => retailer_id === id);
    if (!retailer) throw new Error(`no shop ${id}`);
    const unknown = decided({ retailer });
    expect(unknown.verdict).toBe('ask');
    const questions = asked(retailer, unknown);
    expect(questions.map(({ about }) => about).join(' ')).toBe(subjects);
    const heldAfter = (answers: string[]): HeldFacts =>
      Object.assign(
        {},
        ...questions.map(({ about }, at) =>
          heldFrom({ about, answer: answers[at] ?? '', policy: retailer.record.policy }),
        ),
      );
    expect(decided({ retailer, held: heldAfter(good) })).toMatchObject({
      verdict: 'claim',
      amountCents: 2_000,
    });
    expect(decided({ retailer, held: heldAfter(bad) }).verdict).toBe(otherwise);
    // Once answered, nothing is asked again.
    expect(asked(retailer, unknown, heldAfter(good))).toEqual([]);
    expect(asked(retailer, unknown, heldAfter(bad))).toEqual([]);
    // What a document says wins.
    const facts: DocumentFacts = { channel: 'store', used_promo_code: true };
    expect(decided({ retailer, held: heldAfter(good), facts }).verdict).toBe(
      id === 'ann-taylor' || id === 'staples' ? 'claim' : otherwise,
    );
  });
});
