import { taxInWords } from '../../domain/claims/claim-amounts.rules.js';
import type { DropReason } from '../../domain/claims/decide-drop.rules.js';
import { draftFor } from '../../domain/claims/page/claim-channels.rules.js';
import { claimDrafts } from '../../domain/claims/page/claim-drafts.rules.js';
import { refundedBefore, requestedCents } from '../../domain/claims/page/claim-request.rules.js';
import { dropReasonInWords } from '../../domain/claims/page/drop-reason.words.js';
import { isDayUnsure } from '../../domain/claims/page/unsure-day.rules.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { sourceOf } from '../../domain/price-sources/price-sources.data.js';
import { lastDayTitle } from '../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { formatMoney } from '../../domain/shared/money/money.js';
import { isolated } from '../../domain/shared/text/isolated.js';
import { utcInWords } from '../../domain/shared/text/utc-in-words.js';
import type { Row } from '../primitives/rows.js';

type ClaimMail = EmailProps<'price-dropped'>;

/** Answers to "did it work?", each a link to the claim page, which asks for confirmation before storing anything. */
export const outcomeAnswers = [
  ['yes', 'Yes'],
  ['partly', 'Partly'],
  ['no', 'No'],
] as const;

/** URL to report an outcome. */
export function outcomeUrl({ url, answer }: { url: string; answer: string }): string {
  return `${url}?answer=${answer}`;
}

/** Each line of a request with its claim. */
export function pairsOf({ request, claims }: ClaimMail) {
  return request.lines.flatMap((line, index) => {
    const claim = claims[index];
    return claim ? [{ line, claim }] : [];
  });
}

/** The total refundable amount, formatted. */
export function amountInWords({ request }: ClaimMail): string {
  return formatMoney({ cents: requestedCents(request), currency: request.currency });
}

/** What is asked of the shopper, and how to answer; empty if nothing. */
export function questionsInWords({ questions }: ClaimMail): string[] {
  return questions.length === 0
    ? []
    : [...questions, 'Just reply to this email with the answer, or give it on the claim page.'];
}

/** What stands before the last day. */
function dayTitle(mail: ClaimMail): string {
  const { shop, isAtLeast } = mail.request;
  if (isRebuy(mail)) return `Last day to return it to ${shop}`;
  return lastDayTitle({ shop, isAtLeast, isUnsure: isDayUnsure(mail.claims) });
}

/** Whether all that is left is to return what was bought, and to buy it again: the last day is then that of returns. */
export function isRebuy({ claims }: Pick<ClaimMail, 'claims'>): boolean {
  return claims.every(({ reason }) => reason === ('shut_out_days' satisfies DropReason));
}

/** The last day, and whether a refund is promised. */
export function deadlineInWords(mail: ClaimMail): { title: string; highlight: string; sentences: string[] } {
  const { request, claims } = mail;
  const tax = taxInWords(request.taxBasis);
  const sum = `${amountInWords(mail)}${tax ? `, ${tax}` : ''}`;
  return {
    title: dayTitle(mail),
    highlight: `${formatDay(request.lastDay, { weekday: true })}${mail.isLastDay ? ', the day of this email' : ''}`,
    sentences: [
      ...(claims.some(({ nowCents }) => nowCents !== null)
        ? [
            `At our last price check the price was higher, so ${request.shop} may say no. Both prices are below.`,
          ]
        : []),
      ...askedInWords(mail),
      ...(request.wording === 'claim'
        ? [
            ...daysOverInWords(mail),
            `The policy at ${request.shop} is to refund the difference to those who ask: ${sum}.`,
          ]
        : [
            ...whyInMail(mail),
            isRebuy(mail)
              ? `So there is no refund to ask for: returning it and buying it again saves you ${sum}.`
              : `So this is a request, not a claim. You may get back ${sum}.`,
          ]),
    ],
  };
}

/** Why it is no claim; where that is not the same for all of several items, each by its name. */
function whyInMail(mail: ClaimMail): string[] {
  const named = pairsOf(mail).map(({ line, claim: { reason, why } }) => ({
    name: isolated(line.name),
    why: why.length > 0 ? why : [dropReasonInWords(reason)],
  }));
  const [first, ...others] = named.map(({ why }) => why.join(' '));
  if (others.every((why) => why === first)) return named[0]?.why ?? [];
  return named.map(({ name, why }) => `${name}: ${why.join(' ')}`);
}

/** That what was a question about the day of a price is promised now, each item once. */
function daysOverInWords(mail: ClaimMail): string[] {
  const shop = isolated(mail.request.shop);
  const said: Partial<Record<string, string>> = {
    days_over: `${shop} may leave out certain days. Those days are over, and we have seen a lower price again since`,
    seen_again: `we did not know whether you bought it before or after that price. We have seen a lower price again since`,
  } satisfies Partial<Record<DropReason, string>>;
  const sentences = pairsOf(mail).flatMap(({ line, claim: { reason } }) => {
    const why = said[reason];
    return why
      ? [
          `We wrote to you about ${isolated(line.name)} before, and said that ${why}: now the policy covers it.`,
        ]
      : [];
  });
  return [...new Set(sentences)];
}

/** That an earlier, smaller amount was asked for, which is part of this one. */
function askedInWords({ request: { shop, currency }, claims }: ClaimMail): string[] {
  const cents = claims.reduce((sum, { askedCents }) => sum + (askedCents ?? 0), 0);
  if (cents === 0) return [];
  return [
    `You told us that you asked ${shop} for ${formatMoney({ cents, currency })} before. That is part of this amount: if it came back, tell us on its claim page first, and the new claim asks only for the rest.`,
  ];
}

/** One item as rows: price paid, earlier refunds, current price, difference. */
export function lineRows({
  line,
  nowCents,
  currency,
}: {
  line: ClaimMail['request']['lines'][number];
  /** Current unit price if it has risen since. */
  nowCents: number | null;
  currency: string;
}): Row[] {
  const money = (cents: number) => formatMoney({ cents, currency });
  const each = line.quantity === 1 ? '' : ' for each';
  const back = refundedBefore(line);
  return [
    { label: `You paid${each}`, value: money(line.paidUnitCents + back) },
    ...(back > 0 ? [{ label: `Refunded before${each}`, value: money(back) }] : []),
    {
      label: `${sourceOf(line.source).isDayOnly ? 'On a receipt of' : 'Seen on'} ${formatDay(line.seenOn)}`,
      value: money(line.priceCents),
    },
    ...(nowCents === null ? [] : [{ label: 'At our last price check', value: money(nowCents) }]),
    {
      label: line.quantity === 1 ? 'Difference' : `Difference for ${line.quantity}`,
      value: money(line.amountCents),
      strong: true,
    },
  ];
}

/** Where to ask, best first. */
export function channelsInWords({ channels }: Pick<ClaimMail, 'channels'>): string[] {
  return channels.map(({ where, contact }) => (contact ? `${where}: ${contact}` : where));
}

/** What to have ready, without duplicates. */
export function bringInWords({ channels }: Pick<ClaimMail, 'channels'>): string[] {
  return [...new Set(channels.flatMap(({ bring }) => bring))];
}

/** The draft for the best channel. */
export function wordsToSend({ request, channels, claims }: ClaimMail): { title: string; text: string } {
  const [best] = channels;
  return {
    title: `${isRebuy({ claims }) ? 'If you would rather ask first' : 'Message to send'}${best ? ` (${best.where})` : ''}`,
    text: draftFor({ kind: best?.kind ?? 'chat', drafts: claimDrafts(request) }),
  };
}

/** Evidence of a claim without its URL: price, source and UTC time, or the day if no more is known. */
export function evidenceInWords({
  line,
  claim,
  request: { currency, shop },
}: {
  line: ClaimMail['request']['lines'][number];
  claim: ClaimMail['claims'][number];
  request: Pick<ClaimMail['request'], 'currency' | 'shop'>;
}): string {
  const { words, isDayOnly } = sourceOf(line.source);
  const seen = words.seen({ price: formatMoney({ cents: line.priceCents, currency }), shop });
  return isDayOnly
    ? `${seen}, of ${formatDay(line.seenOn)}.`
    : `${seen}, last seen ${utcInWords(claim.seenAt)}${atTheShop({ line, claim })}.`;
}

/** The shop's day of a price where it is another than in UTC. */
function atTheShop({
  line: { seenOn },
  claim: { seenAt },
}: {
  line: ClaimMail['request']['lines'][number];
  claim: ClaimMail['claims'][number];
}): string {
  return seenAt.startsWith(seenOn) ? '' : ` (${formatDay(seenOn)} at the shop)`;
}

/** Where to find more evidence, should the shop ask; null if no page of the shop was read. */
export function proofInWords({ claims }: Pick<ClaimMail, 'claims'>): string | null {
  return claims.some(({ sha256 }) => sha256)
    ? 'If the shop wants proof, the claim page shows what we read on the shop’s page, and when.'
    : null;
}
