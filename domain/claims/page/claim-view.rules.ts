import { type SourceId, sourceOf } from '../../price-sources/price-sources.data.js';
import { isOpen, type PurchaseItemRecord } from '../../purchases/purchase.types.js';
import { isPicture } from '../../receipts/file/receipt-file.rules.js';
import type { ReceiptRecord } from '../../receipts/receipt-record.types.js';
import type {
  PurchaseChannel,
  PurchaseFacts,
  RetailerRecord,
} from '../../retailers/retailer-record.types.js';
import { calendarDayIn, daysBetween } from '../../shared/calendar-day.js';
import { formatMoney } from '../../shared/money/money.js';
import { isolated } from '../../shared/text/isolated.js';
import type { ClaimRecord } from '../claim.types.js';
import { isAnswerable, isAskable } from '../claim-outcome.rules.js';
import type { HeldQuestion } from '../held/held-questions.rules.js';
import { asItStands, mustBeLive, risenInWords } from '../price-since.rules.js';
import { type OutcomeTally, successRateOf } from '../success-rate.rules.js';
import { claimChannelsOf, draftFor } from './claim-channels.rules.js';
import { claimDrafts } from './claim-drafts.rules.js';
import { claimRequestOf, refundedBefore } from './claim-request.rules.js';
import type { ClaimLine, ClaimRequest } from './claim-request.schemas.js';
import { claimRetailerOf } from './claim-retailer.rules.js';
import type { ClaimChannelResponse, ClaimResponse } from './claim-view.schemas.js';
import { cleanName } from './clean-words.rules.js';
import { whyInWords } from './drop-reason.words.js';
import { isDayUnsure } from './unsure-day.rules.js';
import { whatElseInWords } from './what-else.words.js';

/** Everything the claim page shows, texts included; page and mail agree because both use it. */
export function claimViewOf({
  claim: told,
  record,
  risen,
  tally,
  questions,
  receipt,
  others,
  bought,
  now,
}: {
  claim: ClaimRecord;
  /** See `risenCents`. */
  risen: number | null;
  /** The retailer's policy version promised to the purchase; null if it is no longer known. */
  record: RetailerRecord | null;
  tally: OutcomeTally;
  questions: HeldQuestion[];
  /** See {@link shownReceiptOf}. */
  receipt: ReceiptRecord | null;
  /** The other items of its purchase. */
  others: readonly PurchaseItemRecord[];
  /** Where it was bought, as far as is known. */
  bought?: Partial<Pick<PurchaseFacts, 'channel' | 'store_state'>> | undefined;
  now: Date;
}): ClaimResponse {
  const claim = asItStands({ claim: told, risen, record });
  const retailer = claimRetailerOf(record, bought);
  const request = claimRequestOf({ claims: [claim], retailer });
  const today = calendarDayIn({ instant: now, timeZone: retailer.timeZone });
  const daysLeft = daysBetween({ from: today, to: claim.last_day });
  const [line] = request.lines;
  return {
    id: claim.id,
    retailer: request.shop,
    verdict: request.wording,
    reason: whyInWords({ ...claim, shop: request.shop }).join(' '),
    is_open: now < claim.until && (claim.state === 'open' || claim.state === 'answered'),
    is_ended: now < claim.until && claim.state === 'expired',
    price_since:
      line && risen !== null
        ? priceSince({ line, risen, request, record, source: claim.evidence.source })
        : null,
    is_superseded: claim.state === 'superseded',
    is_answerable: isAnswerable({ claim, now }),
    name: line?.name ?? '',
    order_number: request.orderNumber,
    purchased_at: request.purchasedAt,
    quantity: claim.quantity,
    currency: claim.currency,
    receipt: receipt && {
      id: receipt.id,
      file_name: receipt.file_name,
      is_picture: hasPicture(receipt),
    },
    paid_unit_cents: claim.paid_unit_cents,
    refunded_unit_cents: line ? refundedBefore(line) : 0,
    price_cents: claim.price_cents,
    amount_cents: claim.amount_cents,
    tax: request.taxBasis,
    last_day: claim.last_day,
    ...(request.isAtLeast && { is_at_least: true as const }),
    ...(isDayUnsure([claim]) && { is_day_unsure: true as const }),
    days_left: daysLeft,
    channels: channelsOf({ record, request, boughtIn: bought?.channel }),
    help_url: record?.url?.startsWith('https://') ? record.url : null,
    rules: record?.policy.rules ?? [],
    evidence: evidenceOf({ claim, shop: request.shop, url: line?.url ?? null }),
    outcome: claim.outcome && { ...claim.outcome, at: claim.outcome.at.toISOString() },
    asked_at: claim.asked_at?.toISOString() ?? null,
    asked_on: claim.asked_at ? calendarDayIn({ instant: claim.asked_at, timeZone: retailer.timeZone }) : null,
    is_askable: isAskable({ claim, now }),
    success_rate: successRateOf(tally),
    questions,
    still_watched: others.filter((item) => isWatchedAt({ item, now })).map(({ name }) => cleanName(name)),
    what_else: whatElseInWords([
      'return_and_rebuy',
      'card',
      ...(daysLeft < 0 ? (['ask_anyway'] as const) : []),
    ]),
  };
}

/** Whether it is a picture, or has one of its first page. */
const hasPicture = ({ file_type, has_thumbnail }: ReceiptRecord): boolean =>
  has_thumbnail === true || isPicture(file_type);

/**
 * The receipt shown beside a claim: of the receipts whose files are still stored, the first that a browser can draw,
 * else the first.
 */
export function shownReceiptOf(receipts: readonly (ReceiptRecord | null)[]): ReceiptRecord | null {
  const stored = receipts.filter((receipt) => receipt !== null && receipt.file_path !== null);
  return stored.find((receipt) => receipt && hasPicture(receipt)) ?? stored[0] ?? null;
}

/** Whether the price of an item is checked: its page is known and there is time to ask. */
function isWatchedAt({ item, now }: { item: PurchaseItemRecord; now: Date }): boolean {
  return isOpen(item) && item.target_id !== null && item.until !== null && item.until > now;
}

function priceSince({
  line,
  risen,
  request,
  record,
  source,
}: {
  line: ClaimLine;
  risen: number;
  request: ClaimRequest;
  record: RetailerRecord | null;
  source: SourceId;
}): string {
  const { what, asking } = risenInWords({
    source,
    lowestCents: line.priceCents,
    seenOn: line.seenOn,
    nowCents: risen,
    currency: request.currency,
    shop: request.shop,
    isLiveNeeded: mustBeLive(record),
  });
  return `${what} ${asking}`;
}

function channelsOf({
  record,
  request,
  boughtIn,
}: {
  record: RetailerRecord | null;
  request: ClaimRequest;
  boughtIn: PurchaseChannel | null | undefined;
}): ClaimChannelResponse[] {
  const drafts = claimDrafts(request);
  return claimChannelsOf(record, boughtIn).map((channel) => ({
    ...channel,
    subject: channel.kind === 'email' ? drafts.email.subject : null,
    words: draftFor({ kind: channel.kind, drafts }),
  }));
}

function evidenceOf({
  claim,
  shop,
  url,
}: {
  claim: ClaimRecord;
  shop: string;
  url: string | null;
}): ClaimResponse['evidence'] {
  const { source, title, seen_at, confirmed_at, sha256, witnesses, excerpt } = claim.evidence;
  const { words, isDayOnly } = sourceOf(source);
  const price = formatMoney({ cents: claim.price_cents, currency: claim.currency });
  return {
    source,
    seen: words.seen({ price: claim.quantity === 1 ? price : `${price} each`, shop: isolated(shop) }),
    is_day_only: isDayOnly === true,
    note: words.note,
    url,
    title: title === null ? null : cleanName(title) || null,
    seen_at: seen_at.toISOString(),
    confirmed_at: confirmed_at.toISOString(),
    sha256,
    witnesses,
    excerpt: excerpt ? cleanName(excerpt) || null : null,
  };
}
