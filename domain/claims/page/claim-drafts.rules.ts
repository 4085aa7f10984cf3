import { sourceOf } from '../../price-sources/price-sources.data.js';
import { formatDay } from '../../shared/calendar-day.js';
import { formatMoney } from '../../shared/money/money.js';
import { taxInWords } from '../claim-amounts.rules.js';
import { refundedBefore, requestedCents } from './claim-request.rules.js';
import type { ClaimLine, ClaimRequest } from './claim-request.schemas.js';

/** Drafts for the shopper to send, in their own voice; lines are separated by `\n`. */
export type ClaimDrafts = {
  chat: string;
  /** To be read aloud: what to say, and how to reply to a no. */
  phone: string;
  email: { subject: string; body: string };
  /** To be said at the desk. */
  store: string;
};

/** Writes the drafts for every channel. They mention neither us nor a page of ours: the shopper is the one who asks. */
export function claimDrafts(request: ClaimRequest): ClaimDrafts {
  return {
    chat: joined(['Hi!', boughtAndSeen(request, { links: true }), askFor(request), 'Thank you!'], request),
    phone: phoneScript(request),
    email: emailDraft(request),
    store: joined(
      [
        'Hi, I would like to ask about a price drop.',
        boughtAndSeen(request, { links: false }),
        askFor(request),
      ],
      request,
    ),
  };
}

function phoneScript(request: ClaimRequest): string {
  const script = joined(
    [
      'Hi, I am calling about a price drop on something I bought from you.',
      boughtAndSeen(request, { links: false }),
      askFor(request),
    ],
    request,
  );
  const toANo =
    'I understand. Could somebody else take a look at it? Otherwise, can I return it and buy it again at the lower price?';
  return `${script}\n\nIf the answer is no:\n${toANo}`;
}

function emailDraft(request: ClaimRequest): ClaimDrafts['email'] {
  const { orderNumber, purchasedAt } = request;
  const which = orderNumber
    ? `, order ${orderNumber}`
    : purchasedAt
      ? ` for my purchase on ${formatDay(purchasedAt)}`
      : '';
  return {
    subject: `${request.wording === 'claim' ? 'Price adjustment request' : 'Question about a price drop'}${which}`,
    body: [
      'Hello,',
      boughtAndSeen(request, { links: true }),
      askFor(request),
      'Thank you for your help.',
      'Kind regards,\n[your name]',
    ].join('\n\n'),
  };
}

/** A single paragraph for one item; with several, the list stands on its own lines. */
function joined(parts: string[], { lines }: ClaimRequest): string {
  return parts.join(lines.length === 1 ? ' ' : '\n\n');
}

function boughtAndSeen(request: ClaimRequest, { links }: { links: boolean }): string {
  const { lines, shop, currency } = request;
  const [only] = lines;
  const when = whenBought(request);
  if (lines.length === 1 && only) {
    const each = only.quantity === 1 ? '' : ' each';
    const what = `${only.quantity === 1 ? '' : `${amountOf(only.quantity)} × `}“${only.name}”`;
    // In parentheses before the full stop: a URL followed directly by punctuation or the next sentence becomes a broken
    // link.
    const link = links && only.url ? ` (${only.url})` : '';
    return `I bought ${what}${when} for ${paid(only, { each, currency })}. ${seen(only, { shop, currency })}${link}.`;
  }
  const list = lines.map((line) => {
    const each = line.quantity === 1 ? '' : ` each, ${amountOf(line.quantity)} of them`;
    const link = links && line.url ? ` (${line.url})` : '';
    return `- “${line.name}”: I paid ${paid(line, { each, currency })}. ${seen(line, { shop, currency })}${link}.`;
  });
  return `I bought these${when}:\n${list.join('\n')}`;
}

/** Price paid at the shop and how much of it was refunded since: the shop knows both. */
function paid(line: ClaimLine, { each, currency }: { each: string; currency: string }): string {
  const back = refundedBefore(line);
  const price = `${money(line.paidUnitCents + back, currency)}${each}`;
  if (back === 0) return price;
  const of = line.quantity === 1 ? 'it' : 'each';
  return `${price}, and ${money(back, currency)} of ${of} has been refunded already`;
}

function whenBought({ purchasedAt, orderNumber }: ClaimRequest): string {
  const day = purchasedAt ? ` on ${formatDay(purchasedAt)}` : '';
  return orderNumber ? `${day} (order ${orderNumber})` : day;
}

function seen(line: ClaimLine, { shop, currency }: Pick<ClaimRequest, 'shop' | 'currency'>): string {
  const price = money(line.priceCents, currency);
  return sourceOf(line.source).words.toShop({ price, shop, day: formatDay(line.seenOn) });
}

function askFor(request: ClaimRequest): string {
  const { policy, wording, currency, taxBasis } = request;
  const tax = taxInWords(taxBasis);
  const difference = `the difference of ${money(requestedCents(request), currency)}${request.lines.length > 1 ? ' in all' : ''}${tax ? `, ${tax}` : ''}`;
  if (wording === 'claim' && policy) {
    const covers =
      policy.windowDays === null
        ? `this purchase until ${formatDay(request.lastDay)}`
        : `${policy.windowDays} days from ${policy.countedFrom}`;
    return `Your price adjustment policy covers ${covers}. Please refund ${difference}.`;
  }
  return `Would you be able to refund ${difference}? I would really appreciate it.`;
}

const money = (cents: number, currency: string): string => formatMoney({ cents, currency });

function amountOf(quantity: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(quantity);
}
