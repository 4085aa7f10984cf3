import { describe, expect, it } from 'vitest';
import { decideDrop } from '../../domain/claims/decide-drop.rules.js';
import { claimChannelsOf } from '../../domain/claims/page/claim-channels.rules.js';
import { claimTitle, evidenceRows, lowerPriceInWords } from '../../domain/claims/page/claim-page.words.js';
import { claimRetailerOf } from '../../domain/claims/page/claim-retailer.rules.js';
import { whyInWords } from '../../domain/claims/page/drop-reason.words.js';
import { claimMailProps } from '../../domain/emails/claim-mail.rules.js';
import type { EmailContent } from '../../domain/emails/email-props.schemas.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { seedVersionOf } from '../../domain/retailers/record-version.rules.js';
import { createRecord } from '../../domain/retailers/retailer-record.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import type { ObservationRecord } from '../../domain/watch/watch.types.js';
import { fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import { claimViewAlone } from '../../tests/support/claim-page.fixtures.js';
import { volume } from '../../tests/support/volume.js';
import { claimOf } from './claim-of-drop.js';

/** Markets with their sign, and whether tax is added to prices there. */
const markets = {
  US: { currency: 'USD', sign: '$', isTaxApart: true },
  CA: { currency: 'CAD', sign: 'CA$', isTaxApart: true },
  DE: { currency: 'EUR', sign: '€', isTaxApart: false },
  GB: { currency: 'GBP', sign: '£', isTaxApart: false },
} as const;

/** One case, with what is right worked out from its own figures and not by the rules. */
type Case = {
  country: keyof typeof markets;
  tax: 'on_top' | 'inside' | 'none' | null;
  quantity: number;
  /** Paid for each, after its share of discounts; cents. */
  paid: number;
  /** Refunded for each before. */
  back: number;
  lower: number;
  source: 'page' | 'shopper' | 'receipt';
  confidence: 'high' | 'low';
};

const all: Case[] = (Object.keys(markets) as Case['country'][]).flatMap((country) =>
  ([null, 'on_top', 'inside', 'none'] as const).flatMap((tax) =>
    (['page', 'shopper', 'receipt'] as const).flatMap((source) =>
      (['high', 'low'] as const).flatMap((confidence) =>
        [
          { quantity: 1, paid: 18_999, back: 0, lower: 14_999 },
          // Two of three are left after a return; each paid its share of a discount, to the cent.
          { quantity: 2, paid: 3_333, back: 0, lower: 2_871 },
          { quantity: 3, paid: 129_905, back: 1_005, lower: 99_999 },
        ].map((sums) => ({ country, tax, source, confidence, ...sums })),
      ),
    ),
  ),
);
/** Every fifth has each value of each figure, and each beside each other. */
const cases = volume({ usual: all.filter((_, at) => at % 5 === 0), full: all });

const boughtOn = '2026-11-20';
/** 23:30 in New York, where it is still the day before, and next morning in Berlin and London. */
const seenAt = new Date('2026-11-28T04:30:00Z');
const now = new Date('2026-11-28T04:45:00Z');
/** The day of the price at the shop. A receipt's is its date. */
const seenDay = ({ country, source }: Case): string =>
  source === 'receipt' ? '2026-11-26' : country === 'US' ? '2026-11-27' : '2026-11-28';
const lastDay = '2026-12-04';

function toldOf(one: Case) {
  const { currency } = markets[one.country];
  const record = createRecord({
    retailer_id: 'shop',
    retailer: 'Kaufhaus',
    country: one.country,
    currency,
    policy: {
      window_days: 14,
      confidence: one.confidence,
      channels: [{ kind: 'chat', where: 'Chat', bring: ['Order number'] }],
    },
  });
  const retailer = seedVersionOf(record);
  const at = one.source === 'receipt' ? new Date('2026-11-26T12:00:00Z') : seenAt;
  const item = {
    id: 'item-1',
    target_id: null,
    name: 'Lamp',
    quantity: one.quantity,
    currency,
    paid_unit_cents: one.paid,
    told_unit_cents: null,
    adjusted_unit_cents: one.back > 0 ? one.paid - one.back : null,
    state: 'watching',
    last_day: lastDay,
  } as unknown as PurchaseItemRecord;
  const purchase = {
    id: 'purchase-1',
    email: 'ana@home.example',
    order_number: '4711-0815',
    purchased_at: boughtOn,
    facts: { tax: one.tax },
    retailer_id: 'shop',
  } as unknown as PurchaseRecord;
  const decision = decideDrop({
    item,
    purchase,
    retailer,
    price: { unitCents: one.lower, source: one.source, seenAt: at },
    now,
    minDropCents: 100,
  });
  const claim = claimOf({
    item,
    purchase,
    retailer,
    decision,
    now,
    payload: {
      source: one.source,
      price_cents: one.lower,
      first_seen_at: at.toISOString(),
      confirmed_at: at.toISOString(),
    } as Parameters<typeof claimOf>[0]['payload'],
    observation: {
      final_url: null,
      title: null,
      sha256: null,
      witnesses: [],
    } as unknown as ObservationRecord,
  });
  return { record, decision, claim };
}

const statusUrl = 'https://dropback.example/r/token';
const rendered = (content: EmailContent) => {
  const { subject, text, html } = renderEmail({ ...content, ...fixtureSender });
  return { subject, text: text.replace(/\s+/g, ' '), html };
};

/** Every text in which a claim is told: three mails and the claim page. */
function textsOf({ record, claim }: ReturnType<typeof toldOf>) {
  const props = claimMailProps({
    claims: [claim],
    retailer: claimRetailerOf(record),
    channels: claimChannelsOf(record),
    statusUrl,
  });
  const dropped = rendered({ template: 'price-dropped', props });
  const reminder = rendered({ template: 'last-day-tomorrow', props });
  const view = claimViewAlone({
    claim,
    record,
    now,
  });
  const { words, amount } = claimTitle(view);
  const page = [
    `${words} ${amount}`,
    lowerPriceInWords(view),
    ...evidenceRows(view).map(([term, text]) => `${term}: ${text}`),
    ...view.channels.map((channel) => channel.words),
  ].join('\n');
  return { dropped, reminder, page, view };
}

/** An amount that is said to be the one of this moment. */
const calledNow = /(?<!\p{L})(?:now|today|current(?:ly)?)(?:\sprice)?\P{L}{0,3}(?:CA\$|\$|€|£)\d/iu;

/** Every amount in a text, in cents. */
function amountsIn(text: string): number[] {
  const found = text.matchAll(/(?:CA\$|\$|€|£)(?<sum>[\d,]+\.\d\d)/g);
  const cents = [...found].map(({ groups }) => Math.round(Number(groups?.sum?.replaceAll(',', '')) * 100));
  return [...new Set(cents)].toSorted((a, b) => a - b);
}

const signsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/CA\$|(?<!CA)\$|€|£/g)].map(String)),
];

describe.each(cases.map((one) => [JSON.stringify(one), one] as const))('%s', (_name, one) => {
  const told = toldOf(one);
  const { dropped, reminder, page, view } = textsOf(told);
  const { sign, isTaxApart } = markets[one.country];
  const isClaim = one.confidence === 'high' && one.source === 'page';
  const difference = (one.paid - one.back - one.lower) * one.quantity;
  const texts = [`${dropped.subject} ${dropped.text}`, `${reminder.subject} ${reminder.text}`, page];

  it('says no amount but those of the case, to the cent and in its currency', () => {
    const right = [...new Set([one.paid, one.lower, difference, ...(one.back > 0 ? [one.back] : [])])];
    for (const text of texts) {
      expect(amountsIn(text)).toEqual(right.toSorted((a, b) => a - b));
      expect(signsIn(text)).toEqual([sign]);
    }
    const inWords = `${sign}${(difference / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    for (const { subject } of [dropped, reminder]) expect(subject).toContain(inWords);
    expect(view.amount_cents).toBe(difference);
    expect(dropped.text).toContain(`the difference of ${inWords}`);
  });

  it('adds tax only where the receipt does, or may have', () => {
    const onTop = isTaxApart && one.tax === 'on_top';
    const perhaps = isTaxApart && one.tax === null;
    for (const text of texts) {
      expect(text.includes('plus the sales tax on it')).toBe(onTop);
      expect(text.includes('plus any sales tax on it')).toBe(perhaps);
      if (!onTop && !perhaps) expect(text).not.toMatch(/sales tax/);
    }
  });

  it('says the days of the shop', () => {
    for (const text of texts.slice(0, 2)) {
      expect(text).toContain(formatDay(lastDay, { weekday: true }).toUpperCase());
      expect(text).toContain(formatDay(seenDay(one)));
    }
    expect(page).toContain(formatDay(boughtOn));
    expect(view).toMatchObject({
      last_day: lastDay,
      days_left: one.country === 'US' ? 7 : 6,
    });
  });

  it('names whose price it is, and promises only what the policy does', () => {
    const sources = { page: 'on your website on', shopper: 'I saw the same item at', receipt: 'was sold at' };
    for (const text of texts) {
      for (const [source, words] of Object.entries(sources))
        expect([source, text.includes(words)]).toEqual([source, source === one.source]);
      expect(text.includes('Your price adjustment policy covers')).toBe(isClaim);
      // What it costs at this moment is only known on the day it was seen, and by whom.
      expect(text).not.toMatch(calledNow);
    }
    for (const { text, subject } of [dropped]) {
      expect(text.includes('So this is a request, not a claim.')).toBe(!isClaim);
      expect(subject.includes('back from') && !subject.includes('may come back')).toBe(isClaim);
    }
  });
});

describe('a price that is kept silent', () => {
  it.each(Object.keys(markets) as Case['country'][])(
    'in %s: its reason is named, and no amount',
    (country) => {
      const { currency } = markets[country];
      const retailer = seedVersionOf(
        createRecord({
          retailer_id: 'shop',
          retailer: 'Kaufhaus',
          country,
          currency,
          policy: { window_days: 14, confidence: 'high', flags: ['no_promo_code'] },
        }),
      );
      const decision = decideDrop({
        item: {
          name: 'Lamp',
          quantity: 1,
          currency,
          paid_unit_cents: 10_000,
          told_unit_cents: null,
          adjusted_unit_cents: null,
          state: 'watching',
        },
        purchase: { purchased_at: boughtOn, held: { used_promo_code: true } },
        retailer,
        price: { unitCents: 8_000, source: 'page', seenAt },
        now,
        minDropCents: 100,
      });
      const why = whyInWords({ ...decision, shop: 'Kaufhaus' });
      const { text } = rendered({
        template: 'window-closed',
        props: {
          shop: 'Kaufhaus',
          currency,
          purchasedAt: boughtOn,
          items: [
            {
              name: 'Lamp',
              state: 'expired',
              reason: null,
              wasRead: true,
              wasMissed: false,
              silencedBy: decision.reason,
              silencedWhy: why,
              toldCents: null,
              refundedCents: null,
            },
          ],
          statusUrl,
        },
      });
      expect(text).toContain('We saw a lower price, but there was nothing to ask for.');
      expect(text).toContain('one was used for this purchase');
      expect(text).not.toContain('no price drop');
      expect(amountsIn(text)).toEqual([]);
    },
  );
});
