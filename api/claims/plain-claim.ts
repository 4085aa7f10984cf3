import { taxInWords } from '../../domain/claims/claim-amounts.rules.js';
import type { ClaimChannelResponse, ClaimResponse } from '../../domain/contracts/claims.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { escapeHtml } from '../../domain/shared/escape-html.js';
import { formatMoney } from '../../domain/shared/money.js';
import { utcInWords } from '../../domain/shared/utc-in-words.js';
import { actLink, factsOf, listOf, type PlainPage, paragraph, plainAddress } from '../http/plain-page.js';

/**
 * A claim as a page that needs no JavaScript: how much, by when, where, the words to ask with and what they rest on.
 * To say what came of it the full page is needed, or an answer to the mail.
 */
export function drawPlainClaim({
  claim,
  statusPath,
}: {
  claim: ClaimResponse;
  /** Of the page of all receipts of the link: `/r/…`. */
  statusPath: string;
}): PlainPage {
  const { retailer, verdict, quantity, name, last_day, is_ended, is_open, what_else } = claim;
  const amount = formatMoney({ cents: claim.amount_cents, currency: claim.currency });
  const about = [`${quantity === 1 ? '' : `${quantity} × `}${name}`, taxInWords(claim.tax)];
  return {
    title: `Ask ${retailer} ${verdict === 'claim' ? 'for' : 'about'} ${amount}`,
    body: [
      paragraph(about.filter(Boolean).join(', ')),
      paragraph(claim.reason),
      `<p><strong>Last day to ask: ${escapeHtml(formatDay(last_day))}</strong></p>`,
      ...standing(claim).map(paragraph),
      ...(is_ended ? [] : claim.channels.map(wayOf)),
      ...(claim.rules.length > 0
        ? ['<section><h2>Good to know</h2>', listOf(claim.rules), '</section>']
        : []),
      is_open ? '' : `<section><h2>What else can help (not guaranteed)</h2>${listOf(what_else)}</section>`,
      evidenceOf(claim),
      actLink({ to: plainAddress(statusPath), text: 'All receipts of this link' }),
    ],
  };
}

/** What has become of it since it was told. */
function standing({ is_open, is_superseded, is_ended, price_since }: ClaimResponse): string[] {
  if (is_open) return price_since ? [price_since] : [];
  if (is_superseded) return ['The price fell further since: the newest email about it has the claim to use.'];
  return [is_ended ? 'This claim is over before its last day.' : 'The last day to ask has passed.'];
}

function wayOf({ where, contact, bring, subject, words }: ClaimChannelResponse): string {
  return [
    `<section><h2>${escapeHtml(where)}</h2>`,
    contact ? paragraph(contact) : '',
    bring.length > 0 ? paragraph(`Have ready: ${bring.join('; ')}`) : '',
    subject ? paragraph(`Subject: ${subject}`) : '',
    `<blockquote>${escapeHtml(words)}</blockquote></section>`,
  ].join('\n');
}

function evidenceOf({ evidence, order_number, purchased_at, currency, ...claim }: ClaimResponse): string {
  const money = (cents: number) => formatMoney({ cents, currency });
  return `<section><h2>What it rests on</h2>${factsOf([
    ['Bought on', purchased_at && formatDay(purchased_at)],
    ['Order number', order_number],
    ['You paid', money(claim.paid_unit_cents + claim.refunded_unit_cents)],
    ['Refunded before', claim.refunded_unit_cents > 0 ? money(claim.refunded_unit_cents) : null],
    ['Lower price', money(claim.price_cents)],
    ['First seen', utcInWords(evidence.seen_at)],
    ['Seen again', utcInWords(evidence.confirmed_at)],
    ['Address of the page', evidence.url],
  ])}</section>`;
}
