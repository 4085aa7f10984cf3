import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { claimChannelsOf } from '../domain/claims/page/claim-channels.rules.js';
import { claimRetailerOf } from '../domain/claims/page/claim-retailer.rules.js';
import type { ClaimResponse } from '../domain/claims/page/claim-view.schemas.js';
import { dropReasonWords, whyInWords } from '../domain/claims/page/drop-reason.words.js';
import { claimMailProps } from '../domain/emails/claim-mail.rules.js';
import type { EmailContent } from '../domain/emails/email-props.schemas.js';
import { toPurchaseView } from '../domain/purchase-view/purchase-view.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../domain/purchases/purchase.types.js';
import type { Doubt } from '../domain/retailers/decision/policy-decision.types.js';
import { seedSnapshot } from '../domain/retailers/retailer-snapshot.js';
import { keysOf } from '../domain/shared/typed-records.js';
import { claimOf } from '../templates/fixtures/claim-mails.fixtures.js';
import { fixtureSender } from '../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../templates/render-email.js';
import { claimViewAlone } from './support/claim-page.fixtures.js';
import { plain } from './support/said-everywhere.js';

const headModule = new URL('../dashboard/src/features/claim/claim-head.tsx', import.meta.url).pathname;
type Head = FunctionComponent<{ claim: ClaimResponse; api: Record<string, unknown> }>;
// The dashboard is built by other rules than the server: its module is found by path and not by type.
const { ClaimHead } = (await import(headModule)) as { ClaimHead: Head };

const shop = 'Target';
const statusUrl = 'https://dropback.example/r/token';
const now = new Date('2026-11-28T20:00:00Z');
const version = seedSnapshot.versionById('target');
if (!version) throw new Error('no shop');
const { record } = version;

/** Words as a reader sees them: without the marks around names, in small letters. */
const said = (text: string): string => plain(text.replace(/[\u2066-\u2069]/g, ''));
const mailed = (content: EmailContent): string[] => {
  const { text, html } = renderEmail({ ...content, ...fixtureSender });
  return [text, html].map(said);
};

/** Every kind of doubt, with each condition. */
const doubts: Doubt[] = [
  ...(
    [
      'full_price_only',
      'no_promo_code',
      'members_only',
      'same_side_only',
      'online_orders_only',
      'store_purchases_only',
      'first_markdown_only',
      'website_price_only',
      'price_must_be_live',
    ] as const
  ).map((flag): Doubt => ({ kind: 'condition', flag })),
  { kind: 'other_side', flag: 'online_orders_only' },
  { kind: 'other_side', flag: 'store_purchases_only' },
  { kind: 'own_store', store: null },
  { kind: 'own_store', store: '190' },
  { kind: 'days', name: 'Black Friday week' },
  { kind: 'label', label: 'clearance' },
  { kind: 'label', label: 'other_seller' },
  { kind: 'exclusion', exclusion: 'Clearance' },
  { kind: 'steep' },
  { kind: 'extension', name: 'holiday price adjustments' },
  { kind: 'asked_before' },
  { kind: 'left_out', name: 'Black Friday week' },
  { kind: 'rebuy', until: '2026-12-10' },
];

const item = {
  id: 'item-1',
  name: 'Noise-cancelling headphones, slate',
  quantity: 1,
  currency: 'USD',
  paid_unit_cents: 18_999,
  paid_total_cents: 18_999,
  link: null,
  suggestion: null,
  target_id: null,
  state: 'dropped',
  reason: null,
  last_day: '2026-12-03',
} as unknown as PurchaseItemRecord;
const purchase = {
  id: 'p',
  retailer_id: 'target',
  retailer: shop,
  purchased_at: '2026-11-19',
  currency: 'USD',
  mail_stopped_at: null,
} as PurchaseRecord;

it.each(doubts)('mail, claim page, private page and command line say why of %j', (doubt) => {
  const claim = claimOf({ verdict: 'ask', reason: 'unchecked_condition', doubts: [doubt] });
  const [why = ''] = whyInWords({ ...claim, shop }).map(said);
  const props = claimMailProps({
    claims: [claim],
    retailer: claimRetailerOf(record),
    channels: claimChannelsOf(record),
    statusUrl,
  });
  for (const template of ['price-dropped', 'last-day-tomorrow'] as const)
    for (const text of mailed({ template, props })) expect(text).toContain(why);
  const view = claimViewAlone({
    claim,
    record,
    now,
  });
  expect(said(renderToStaticMarkup(createElement(ClaimHead, { claim: view, api: {} })))).toContain(why);
  const shown = toPurchaseView({
    purchase,
    items: [item],
    claims: [claim],
    targets: [],
    observations: [],
    retailer: version,
    isMailStopped: false,
    now,
  } as unknown as Parameters<typeof toPurchaseView>[0]);
  expect(said(shown.items[0]?.claim?.reason ?? '')).toBe(why);
});

it.each(keysOf(dropReasonWords))(
  'the answer about a noted price and the closing summary say why of %s',
  (reason) => {
    const why = whyInWords({ reason, doubts: [], shop });
    const noted = mailed({
      template: 'price-noted',
      props: {
        result: 'silent',
        shop,
        currency: 'USD',
        item: item.name,
        amountCents: 14_999,
        paidCents: 18_999,
        reason,
        why,
        choices: [],
        statusUrl,
      },
    });
    const closed = mailed({
      template: 'window-closed',
      props: {
        shop,
        currency: 'USD',
        purchasedAt: '2026-11-19',
        items: [
          {
            name: item.name,
            state: 'expired',
            reason: null,
            toldCents: null,
            refundedCents: null,
            wasRead: true,
            silencedBy: reason,
            silencedWhy: why,
          },
        ],
        statusUrl,
      },
    } as unknown as EmailContent);
    for (const text of noted) for (const words of why) expect(text).toContain(said(words));
    // The summary comes when nothing can be confirmed any more.
    const past = ['We were not sure what you paid for it, and you did not confirm it.'];
    for (const text of closed)
      for (const words of reason === 'price_open' ? past : why) expect(text).toContain(said(words));
  },
);
