import { describe, expect, it } from 'vitest';
import { dropReasonWords } from '../domain/claims/page/drop-reason.words.js';
import { reportedPriceResults, unreadableReasons } from '../domain/emails/claim-mail.schemas.js';
import { type EmailContent, emailPropsSchemas } from '../domain/emails/email-props.schemas.js';
import { formatDay } from '../domain/shared/calendar-day.js';
import { emailFixtures, fixtureSender } from './fixtures/emails.fixtures.js';
import { renderEmail } from './render-email.js';

const signs = { USD: '$', CAD: 'CA$', EUR: '€', GBP: '£' } as const;
type Currency = keyof typeof signs;
const currencies = Object.keys(signs) as Currency[];
const statusUrl = 'https://dropback.example/r/token';
const url = 'https://dropback.example/r/token/claim/1';

/** A mail as text and as HTML, its white space joined. */
function rendered(content: EmailContent) {
  const props = emailPropsSchemas[content.template].parse(content.props);
  const { subject, text, html } = renderEmail({ ...content, props, ...fixtureSender } as Parameters<
    typeof renderEmail
  >[0]);
  const shown = html
    .replace(/<style.*?<\/style>|<head.*?<\/head>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x27|#39);/g, "'");
  return [`${subject}\n${text}`, `${subject}\n${shown}`].map((body) => body.replace(/\s+/g, ' '));
}

/** Every amount of a text in cents, and its signs. */
function amountsIn(text: string) {
  const found = [...text.matchAll(/(?<sign>CA\$|\$|€|£)(?<sum>[\d,]+\.\d\d)/g)].map(({ groups }) => ({
    sign: groups?.sign,
    cents: Math.round(Number(groups?.sum?.replaceAll(',', '')) * 100),
  }));
  return {
    cents: [...new Set(found.map(({ cents }) => cents))].toSorted((a, b) => a - b),
    signs: [...new Set(found.map(({ sign }) => sign))],
  };
}

/** Says these amounts and no other, in this currency. */
function expectAmounts(content: EmailContent, currency: Currency, right: number[]) {
  for (const text of rendered(content))
    expect([text, amountsIn(text)]).toEqual([
      text,
      {
        cents: [...new Set(right)].toSorted((a, b) => a - b),
        signs: right.length > 0 ? [signs[currency]] : [],
      },
    ]);
}

describe.each(currencies)('in %s', (currency) => {
  /** What each answer about a reported price has to name. */
  const named: Record<(typeof reportedPriceResults)[number], number[]> = {
    asking: [3_999, 5_000],
    silent: [3_999, 5_000],
    not_lower: [3_999, 5_000],
    other_shop: [],
    which_item: [],
    which_amount: [],
    if_price: [3_999],
    nothing_open: [],
  };
  it.each(reportedPriceResults)('a reported price, %s', (result) => {
    const props = {
      result,
      shop: 'Kaufhaus',
      currency,
      item: 'Lamp',
      amountCents: 3_999,
      paidCents: 5_000,
      reason: result === 'silent' ? 'shut_out_days' : null,
      why: [],
      choices: result === 'which_item' ? ['Lamp', 'Mug'] : [],
      statusUrl,
    };
    const content: EmailContent = { template: 'price-noted', props };
    expectAmounts(content, currency, named[result]);
    for (const text of rendered(content)) {
      // Only the one result that drafts a message says that there will be one.
      expect(text.includes('drafting your message')).toBe(result === 'asking');
      expect(text.includes(dropReasonWords.shut_out_days)).toBe(result === 'silent');
      expect(text.includes('the difference')).toBe(result === 'asking');
    }
  });

  it('what came of claims: each amount, and their sum in the question', () => {
    const items = [
      { name: 'Lamp', quantity: 1, amountCents: 4_199, askedOn: '2026-11-20', url },
      { name: 'Mug', quantity: 3, amountCents: 601, askedOn: '2026-11-21', url },
    ];
    const props = { shop: 'Kaufhaus', currency, items, answerBy: '2027-01-04', statusUrl };
    expectAmounts({ template: 'what-came-of-it', props }, currency, [4_199, 601, 4_800]);
    for (const text of rendered({ template: 'what-came-of-it', props })) {
      expect(text).toContain(`the ${signs[currency]}48.00 back?`);
      expect(text).toContain('November 20, 2026 and November 21, 2026');
      expect(text).toContain('3 × Mug');
      expect(text).toContain('until January 4, 2027');
    }
  });

  it.each([true, false])('a claim that documents changed, ended %s', (isEnded) => {
    const why = ['Kaufhaus does not do this if a code was used, and one was used.'];
    const props = {
      shop: 'Kaufhaus',
      currency,
      name: 'Lamp',
      amountCents: 2_050,
      isEnded,
      why,
      url,
      statusUrl,
    };
    expectAmounts({ template: 'claim-changed', props }, currency, [2_050]);
    for (const text of rendered({ template: 'claim-changed', props })) {
      expect(text).toContain(why[0]);
      expect(text.includes('please do not send the message')).toBe(isEnded);
      expect(text.includes('there is nothing to ask for after all')).toBe(isEnded);
      expect(text.includes('You can still ask')).toBe(!isEnded);
      expect(text.includes('a request now, not a claim')).toBe(!isEnded);
    }
  });

  it.each([
    [13_999, 12_811, true],
    [13_999, null, false],
  ])('what was paid: %s or %s', (paidCents, otherCents, isAtLeast) => {
    const props = {
      itemId: 'item-1',
      shop: 'Kaufhaus',
      currency,
      name: 'Lamp',
      quantity: 2,
      paidCents,
      otherCents,
      priceCents: 4_500,
      source: 'page' as const,
      seenOn: '2026-11-26',
      lastDay: '2026-12-04',
      isAtLeast,
      statusUrl,
    };
    const content = { template: 'what-was-paid', props } as unknown as EmailContent;
    // The example of a reply names an amount that is neither; it says that it is one.
    const example = otherCents === null ? [12_599] : [];
    expectAmounts(content, currency, [
      paidCents,
      4_500,
      ...((otherCents ?? false) ? [12_811] : []),
      ...example,
    ]);
    for (const text of rendered(content)) {
      expect(text.includes('such as “No, it is')).toBe(otherCents === null);
      expect(text.includes('at least until')).toBe(isAtLeast);
      expect(text).toContain(formatDay('2026-12-04', { weekday: true }));
      expect(text).toContain('we write no message to Kaufhaus');
    }
  });

  it.each(unreadableReasons)('a price that cannot be read, %s: what was paid, or no amount', (reason) => {
    for (const isAtLeast of [true, false])
      for (const paidUnitCents of [129_905, null]) {
        const item = { name: 'Lamp', url: null, paidUnitCents, lastDay: '2026-12-04', isAtLeast, reason };
        const content: EmailContent = {
          template: 'not-readable',
          props: { shop: 'Kaufhaus', currency, items: [item], statusUrl },
        };
        expectAmounts(content, currency, paidUnitCents === null ? [] : [paidUnitCents]);
        for (const text of rendered(content)) {
          expect(text.toLowerCase().includes('at least until')).toBe(isAtLeast);
          expect(text).toContain(formatDay('2026-12-04', { weekday: true }));
          expect(text).toContain('we do not know whether it dropped');
        }
      }
  });

  it.each([
    ['refunded', { state: 'refunded', toldCents: 4_000, refundedCents: 3_500 }, [3_500], 'came back'],
    ['asked', { state: 'claimed', toldCents: 4_000 }, [4_000], 'You asked Kaufhaus for'],
    ['declined', { state: 'declined', toldCents: 4_000 }, [4_000], 'and Kaufhaus declined'],
    ['told', { state: 'expired', toldCents: 4_000 }, [4_000], 'have not heard how it went'],
    ['missed', { state: 'expired', wasMissed: true }, [], 'did not manage to tell you'],
    ['silenced', { state: 'expired', silencedBy: 'too_small' }, [], dropReasonWords.too_small],
    ['seen', { state: 'expired' }, [], 'We saw no price drop we could be sure of'],
    ['unread', { state: 'expired', wasRead: false }, [], 'We could not check its price'],
  ] as const)('a closed window, %s', (_name, told, right, words) => {
    const item = {
      name: 'Lamp',
      reason: null,
      wasRead: true,
      wasMissed: false,
      silencedBy: null,
      silencedWhy: [],
      toldCents: null,
      refundedCents: null,
      ...told,
    };
    const props = { shop: 'Kaufhaus', currency, purchasedAt: '2026-11-20', items: [item], statusUrl };
    const content = { template: 'window-closed', props } as unknown as EmailContent;
    expectAmounts(content, currency, [...right]);
    const sentences = [
      'came back',
      'You asked',
      'declined',
      'have not heard',
      'did not manage',
      'no price drop',
    ];
    for (const text of rendered(content)) {
      expect(text).toContain(words);
      // Nothing that excludes it is said too.
      const others = sentences.filter((other) => !words.includes(other) && text.includes(other));
      expect(others).toEqual([]);
    }
  });
});

/** What a mail sums up of its own amounts, by the name of its fixture; the example of a reply is none of its receipt. */
const summedUp: Record<string, number[]> = {
  'analysis-several': [1_000, 5_172],
  'price-dropped-several': [5_000],
  'what-came-of-it': [5_000],
  'what-was-paid-alone': [12_599],
};

/** Amounts of the data of a mail: numbers in cents, and those in its texts. */
function amountsOf(data: unknown): number[] {
  if (typeof data === 'number') return [Math.abs(data)];
  if (typeof data === 'string') return amountsIn(data).cents;
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(amountsOf) : [];
}

it.each(emailFixtures)(
  '$name: no amount is said to be the price of this moment',
  ({ name: _, ...content }) => {
    for (const text of rendered(content))
      expect(text).not.toMatch(/(?<!\p{L})(?:now|today|current(?:ly)?)(?:\sprice)?\P{L}{0,3}[$€£]\d/iu);
  },
);

it.each(emailFixtures)(
  '$name: every amount is one of what the mail reports, or their sum',
  ({ name, ...content }) => {
    const known = new Set([...amountsOf(content.props), ...(summedUp[name] ?? [])]);
    for (const text of rendered(content))
      expect(amountsIn(text).cents.filter((cents) => !known.has(cents))).toEqual([]);
  },
);
