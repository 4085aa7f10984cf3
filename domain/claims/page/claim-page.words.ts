import { formatDay } from '../../shared/calendar-day.js';
import { formatMoney } from '../../shared/money/money.js';
import { isolated } from '../../shared/text/isolated.js';
import { utcInWords } from '../../shared/text/utc-in-words.js';
import { taxInWords } from '../claim-amounts.rules.js';
import type { ClaimResponse } from './claim-view.schemas.js';

/** Words on the claim page, with and without JavaScript. */
export const claimPageWords = {
  back: 'Back to your receipts',
  bring: 'Have ready',
  subject: 'Subject',
  rules: 'Good to know',
  evidence: 'What this is based on',
  details: 'Details',
  openPage: 'See the page',
  receipt: 'Your receipt',
  paidBack: 'Paid back',
} as const;

/** What to have at hand for one channel, on one line. */
export function bringInWords(bring: readonly string[]): string {
  return `${claimPageWords.bring}: ${bring.join(' · ')}`;
}

/** What is said for a code; codes without a text get the words of `failed`. */
const outcomeFailures: Readonly<Record<string, string>> = {
  'outcome.answer_missing': 'Please choose one of the three answers.',
  'outcome.amount_missing': 'Please enter how much came back.',
  'outcome.amount_invalid': 'Please enter an amount such as 40.00.',
  'outcome.amount_too_large': 'That is more than you paid. Please check the amount.',
  'claim.closed': 'This claim can no longer be changed.',
};

/** Words of the outcome form and its responses; failures by error code. */
export const outcomeWords = {
  title: 'Did it work?',
  intro: 'Your answer helps other shoppers know whether it pays to ask.',
  answers: { yes: 'Yes, the difference came back', partly: 'Partly', no: 'No, the shop declined' },
  amount: 'How much came back?',
  amountHint: 'Include the tax if it was refunded too.',
  channel: 'Where did you ask?',
  channelNone: 'Rather not say',
  save: 'Save answer',
  change: 'Change answer',
  askedIntro:
    'Sent it? Let us know and we will not remind you of the last day. A few weeks later we will ask you once how it went.',
  asked: 'I have asked',
  notAsked: 'I have not asked yet',
  failures: outcomeFailures,
  failed: 'That could not be saved. Please try again.',
} as const;

/** The outcome reported by the shopper. */
export function outcomeInWords({
  outcome,
  retailer,
  currency,
}: Pick<ClaimResponse, 'outcome' | 'retailer' | 'currency'>): string {
  if (!outcome || outcome.answer === 'no') return `Thank you for telling us. ${isolated(retailer)} declined.`;
  return `Thank you! ${formatMoney({ cents: outcome.refunded_cents, currency })} came back from ${isolated(retailer)}.`;
}

/** That the shopper asked, and what is left to report; null if they have not asked or have reported the outcome. */
export function askedInWords({
  asked_on,
  outcome,
  retailer,
  is_answerable,
}: Pick<ClaimResponse, 'asked_on' | 'outcome' | 'retailer' | 'is_answerable'>): string | null {
  if (!asked_on || outcome) return null;
  const said = `You told us on ${formatDay(asked_on)} that you asked ${isolated(retailer)}.`;
  return is_answerable
    ? `${said} When the shop has answered, tell us here how it went.`
    : `${said} You have not told us how it went, and the time to do so is over.`;
}

/** What is wrong with a refused answer, by error code. */
export function outcomeFailureInWords(code: string): string {
  return outcomeWords.failures[code] ?? outcomeWords.failed;
}

/**
 * Title of the page and the amount it is about. Before the shopper asked it says whom to ask, in the words of the
 * private page; later that they asked, or the outcome.
 */
export function claimTitle(
  claim: Pick<
    ClaimResponse,
    'retailer' | 'asked_on' | 'outcome' | 'amount_cents' | 'currency' | 'is_superseded' | 'is_ended'
  >,
): { words: string; amount: string } {
  const { asked_on, outcome, amount_cents: asked, currency } = claim;
  const shop = isolated(claim.retailer);
  const came = outcome?.refunded_cents ?? 0;
  const amount = formatMoney({ cents: came > 0 ? came : asked, currency });
  if (came > 0) return { words: `${shop} gave back`, amount };
  if (outcome) return { words: `${shop} did not give back`, amount };
  if (asked_on) return { words: `You asked ${shop} for`, amount };
  if (claim.is_superseded) return { words: `Earlier claim to ${shop}:`, amount };
  if (claim.is_ended) return { words: `Closed claim to ${shop}:`, amount };
  return { words: `Ask ${shop} for`, amount };
}

/** The item and how tax relates to the amount: `2 × Kettle`, `plus the sales tax on it`. */
export function boughtInWords({
  name,
  quantity,
  tax,
  outcome,
}: Pick<ClaimResponse, 'name' | 'quantity' | 'tax' | 'outcome'>): {
  what: string;
  /** Null once there is an outcome: it is of the amount asked for, not of what came back. */
  tax: string | null;
} {
  const what = `${quantity === 1 ? '' : `${quantity} × `}${isolated(name)}`;
  return { what, tax: outcome ? null : taxInWords(tax) };
}

/** What is still watched of the same purchase, once money has come back. */
export function stillWatchedInWords({ still_watched: names }: Pick<ClaimResponse, 'still_watched'>): string {
  const [first, second, ...others] = names;
  if (!first) return 'Nothing else on this receipt is being watched.';
  const more = others.length > 0 ? `, and ${others.length} more from this receipt` : '';
  const pair = second ? `${isolated(first)}${more ? ', ' : ' and '}${isolated(second)}` : isolated(first);
  return `Still watched: ${pair}${more}.`;
}

/** Why it can be asked for, and whether the policy promises it; null once there is an outcome. */
export function reasonInWords({
  reason,
  verdict,
  outcome,
}: Pick<ClaimResponse, 'reason' | 'verdict' | 'outcome'>): string | null {
  if (outcome) return null;
  const promise =
    verdict === 'claim'
      ? 'The shop’s policy promises the difference if you ask in time.'
      : 'Nothing is promised here, so this is a request, not a claim.';
  return `${reason} ${promise}`;
}

/** What changed since the claim was sent to the shopper; null if nothing. */
export function claimStateInWords({
  is_open,
  is_superseded,
  is_ended,
  price_since,
  asked_at,
}: Pick<ClaimResponse, 'is_open' | 'is_superseded' | 'is_ended' | 'price_since' | 'asked_at'>):
  | string
  | null {
  // Shoppers who have asked need not hurry.
  if (asked_at && !is_superseded && !is_ended) return null;
  if (is_open) return price_since;
  if (is_superseded)
    return 'The price has dropped further since, so a newer claim has taken the place of this one. If you already sent this one, tell us below how it went.';
  return is_ended
    ? 'This claim closed before its last day: the item was returned or is no longer watched, what you paid was corrected, or the money has already come back.'
    : 'The last day to ask has passed.';
}

/** The lower price in one sentence: what it was, whose it is, and when it was seen. */
export function lowerPriceInWords({
  evidence: { seen, is_day_only, seen_at, confirmed_at },
}: Pick<ClaimResponse, 'evidence'>): string {
  if (is_day_only) return `${seen}, of ${formatDay(confirmed_at.slice(0, 10))}.`;
  const again = confirmed_at === seen_at ? '' : `, and again on ${utcInWords(confirmed_at)}`;
  return `${seen}, seen on ${utcInWords(seen_at)}${again}.`;
}

/** The evidence of a claim as term and text, in display order. */
export function evidenceRows(claim: ClaimResponse): [term: string, text: string][] {
  const { evidence, refunded_unit_cents: back, purchased_at: day } = claim;
  const each = claim.quantity === 1 ? '' : ' each';
  const money = (cents: number) => `${formatMoney({ cents, currency: claim.currency })}${each}`;
  const isDayOnly = evidence.is_day_only;
  const isSeenTwice = !isDayOnly && evidence.confirmed_at !== evidence.seen_at;
  const rows: [string, string | null][] = [
    ['Bought on', day && formatDay(day)],
    ['Order number', claim.order_number],
    ['You paid', money(claim.paid_unit_cents + back)],
    ['Refunded before', back > 0 ? money(back) : null],
    ['Lower price', evidence.seen],
    ['Date of that receipt', isDayOnly ? formatDay(evidence.confirmed_at.slice(0, 10)) : null],
    ['First seen', isDayOnly ? null : utcInWords(evidence.seen_at)],
    ['Seen again', isSeenTwice ? utcInWords(evidence.confirmed_at) : null],
    ['Page address', evidence.url],
    ['Page title', evidence.title],
    ['Text on the page', evidence.excerpt],
    ['Where on the page', evidence.sha256 ? evidence.witnesses.map(placeOnPage).join(', ') : null],
    ['Page fingerprint (SHA-256)', evidence.sha256],
  ];
  return rows.flatMap(([term, text]): [string, string][] => (text ? [[term, text]] : []));
}

/** Where on the page a price was found: markup such as `json-ld` is only for machines. */
const placeOnPage = (witness: string): string =>
  witness === 'visible' ? 'as shown' : `its data (${witness})`;
