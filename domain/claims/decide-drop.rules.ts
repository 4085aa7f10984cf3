import { isPublic, priceDayIn, type SourceId, sourceOf } from '../price-sources/price-sources.data.js';
import { type PurchaseItemRecord, type PurchaseRecord, paidForOne } from '../purchases/purchase.types.js';
import { purchaseFactsOf } from '../purchases/purchase-facts.rules.js';
import { policyDecision } from '../retailers/decision/policy-decision.rules.js';
import type { DecisionReason, Doubt, DropFacts } from '../retailers/decision/policy-decision.types.js';
import { isOtherMarket } from '../retailers/places/other-market.rules.js';
import { placeOf } from '../retailers/places/place.rules.js';
import { timeZoneOf } from '../retailers/places/time-zone.rules.js';
import type { PurchaseFacts, RetailerVersion } from '../retailers/retailer-record.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { worthOf } from '../shared/money/currency-worth.rules.js';
import { isAbsurdPrice, isMistakenPrice } from '../watch/drop.rules.js';
import { wasAdjusted } from './asked-once.rules.js';
import type { ClaimRecord, DropVerdict } from './claim.types.js';
import { isToSend } from './claim-state.rules.js';
import { mustBeLive } from './price-since.rules.js';
import { isSurelyAfter } from './seen-after.rules.js';

/** A further drop must be at least this much below the last one reported, US cents per line. */
export const minFurtherFallCents = 100;

/**
 * Why a lower price became a claim or an ask, or was kept silent: the reason of the policy decision, or
 *
 * - `not_lower`: not below the price paid
 * - `too_small`: the difference of the line is not worth a claim
 * - `already_told`: hardly lower than the one last reported
 * - `not_believed`: so low that it must be a mistake
 * - `other_market`: paid in a currency that is not the shop's, so its policy here does not apply
 * - `price_open`: what was paid is not certain; decided again once the shopper confirms it
 * - `other_source`: reported by a person or from another receipt, so never a claim
 * - `own_receipt`: paid by the same shopper on another receipt, so never a claim
 * - `seen_again`: asked about before because it was of the day of the purchase; shown later, so promised now
 * - `days_over`: asked about before because of days the policy may leave out; shown after them, so promised now
 */
export type DropReason =
  | DecisionReason
  | 'not_lower'
  | 'too_small'
  | 'already_told'
  | 'not_believed'
  | 'price_open'
  | 'other_source'
  | 'own_receipt'
  | 'days_over'
  | 'seen_again'
  | 'unknown_retailer'
  | 'other_market';

/** What to do about a lower price of one item. */
export type DropDecision = {
  verdict: DropVerdict;
  reason: DropReason;
  /** Last day to ask, in the retailer's time zone; null for silent ones. */
  lastDay: CalendarDay | null;
  /** Why the shop may refuse, or by name what stands against it; empty for a claim. */
  doubts: Doubt[];
  /** From which day to decide again about the same price; null if never. */
  againOn: CalendarDay | null;
  /** Price paid per unit, minus earlier refunds. */
  fromUnitCents: number;
  /** Refundable amount: difference times quantity. */
  amountCents: number;
  /** Whether the reported price rose and is shown again, where the shop refunds only while it is shown. */
  isAgain: boolean;
};

/**
 * An open question about the day of a price, and whether the shopper was mailed it: one that a policy may leave out or, if
 * nothing else is in doubt, that of the purchase.
 */
export type AskOnDays = { isMailed: boolean; isSameDay?: true };

/** Input of {@link decideDrop}. */
export type DropInput = {
  item: Pick<
    PurchaseItemRecord,
    | 'name'
    | 'quantity'
    | 'currency'
    | 'paid_unit_cents'
    | 'told_unit_cents'
    | 'told_by'
    | 'adjusted_unit_cents'
    | 'state'
    | 'labels'
    | 'is_reduced'
    | 'is_price_open'
  > &
    Partial<Pick<PurchaseItemRecord, 'source_item_ids'>>;
  purchase: Pick<PurchaseRecord, 'purchased_at' | 'facts' | 'held'> &
    /** When we learned of it: it was bought by then. */
    Partial<Pick<PurchaseRecord, 'created_at'>>;
  /** How the other items of the purchase stand; absent where the policy does not ask. */
  otherItems?: PurchaseFacts['other_items'];
  /** Whether an earlier request for the item awaits the shop's answer; absent where the policy does not ask. */
  isAsked?: boolean;
  /** The policy version promised to the purchase; null for an unknown shop. */
  retailer: RetailerVersion | null;
  price: {
    unitCents: number;
    source: SourceId;
    seenAt: Date;
    /** Title of the page that showed it; absent or null where none did. */
    title?: string | null;
    /** Which parts of a page showed it; absent where none was read. */
    witnesses?: readonly string[];
    /** Whether the shop showed a higher one since it was last reported; absent if not. */
    hasRisen?: boolean;
  };
  /** Whether a reduction was told before this price; absent where what the item was last told says it. */
  wasReducedBefore?: boolean;
  /** What was told, if it is still a question because of its day ({@link askOnDaysOf}). */
  askOnDays?: AskOnDays | null;
  now: Date;
  /** Smallest amount worth reporting, in US cents; in other currencies their rough equivalent. */
  minDropCents: number;
};

/**
 * Decides about a confirmed lower price for one bought item. The price is already known to be for the same product,
 * public, new, in stock, from the shop itself and in the same currency; the price paid and the retailer's policy decide
 * here.
 */
export function decideDrop(input: DropInput): DropDecision {
  const { item, purchase, retailer, price, now, minDropCents } = input;
  const from = paidForOne(item) ?? 0;
  const amountCents = Math.round((from - price.unitCents) * item.quantity);
  const silent = (
    reason: DropReason,
    { againOn = null, doubts = [] }: Partial<Pick<DropDecision, 'againOn' | 'doubts'>> = {},
  ): DropDecision => ({
    verdict: 'silent',
    reason,
    lastDay: null,
    doubts,
    againOn,
    fromUnitCents: from,
    amountCents,
    isAgain: false,
  });
  if (amountCents <= 0) return silent('not_lower');
  const least = (dollarCents: number): number => worthOf({ dollarCents, currency: item.currency });
  if (amountCents < least(minDropCents)) return silent('too_small');
  const isPage = isPublic(price.source);
  const { told_unit_cents: told } = item;
  const isTold = told !== null && (told - price.unitCents) * item.quantity < least(minFurtherFallCents);
  const isAgain = isTold && isPage && price.hasRisen === true && isRefundedWhileShown({ item, retailer });
  const mayRise = isPage && (input.askOnDays != null || mayBeBacked({ item, price }));
  if (isTold && !isAgain && !mayRise) return silent('already_told');
  // Compared with what this buyer paid: another buyer's misread receipt must not suppress the drop for everyone.
  const paidCents = item.paid_unit_cents ?? from;
  const compared = { amountCents: price.unitCents, paidCents };
  const isSteep = isAbsurdPrice(compared);
  if (isSteep && (isMistakenPrice(compared) || !hasTwoWitnesses(price))) return silent('not_believed');
  if (!retailer) return silent('unknown_retailer');
  if (isOtherMarket({ record: retailer.record, currency: item.currency })) return silent('other_market');
  const policy = policyDecision({
    retailer,
    purchase: {
      ...purchaseFactsOf(purchase, item),
      item_name: item.name,
      quantity: item.quantity,
      ...(item.is_reduced && { paid_full_price: false }),
      was_adjusted: wasAdjusted(item),
      was_asked: item.state === 'claimed' || input.isAsked === true,
      was_reduced_before: input.wasReducedBefore ?? (told !== null && price.unitCents < told),
      other_items: input.otherItems,
      labels: item.labels,
    },
    drop: dropFactsOf({ price, purchase, retailer }),
    now,
  });
  const { kind: decided, reason, last_day, again_on, doubts: others } = policy;
  if (decided === 'silent' || last_day === null) return silent(reason, { againOn: again_on, doubts: others });
  if (item.is_price_open) return silent('price_open');
  const kind = isSteep ? 'ask' : decided;
  const doubts: Doubt[] = isSteep ? [...others, { kind: 'steep' }] : others;
  const isPromised = kind === 'claim' && isPage;
  if (isTold && !isAgain && !isPromised) return silent('already_told', { againOn: again_on });
  return {
    verdict: isPromised ? 'claim' : 'ask',
    reason: isDecidedHere({ decided, reason, price }) ? reasonOf({ input, isSteep, isTold }) : reason,
    lastDay: last_day,
    doubts,
    againOn: again_on,
    fromUnitCents: from,
    amountCents,
    isAgain,
  };
}

/**
 * Whether a price that is shown again is worth another mail: the shop refunds only while it is shown, so the earlier mail
 * helped no longer. A shopper who asked while it was shown waits for the shop instead.
 */
function isRefundedWhileShown({ item, retailer }: Pick<DropInput, 'item' | 'retailer'>): boolean {
  return item.state !== 'claimed' && mustBeLive(retailer?.record ?? null);
}

/**
 * Whether a page may show as promised what a person or another receipt said: those lead only to an ask, which must not
 * suppress a claim. A shopper who already asked for this very amount waits for the shop instead.
 */
function mayBeBacked({ item, price }: Pick<DropInput, 'item' | 'price'>): boolean {
  const isHeard = item.told_by != null && !isPublic(item.told_by);
  return isHeard && !(item.state === 'claimed' && item.told_unit_cents === price.unitCents);
}

/**
 * The claim that an item was last told of, if it is a question still to be sent that its day casts doubt on: later, a price
 * may be promised. One that the shopper asked, answered or stopped is left alone.
 */
export function askOnDaysOf({
  item,
  claims,
}: {
  item: Pick<PurchaseItemRecord, 'state' | 'told_unit_cents'>;
  claims: readonly Pick<
    ClaimRecord,
    'price_cents' | 'verdict' | 'doubts' | 'state' | 'asked_at' | 'told_at'
  >[];
}): AskOnDays | null {
  const told = claims.findLast(({ price_cents }) => price_cents === item.told_unit_cents);
  if (item.state !== 'dropped' || !told || !isToSend(told)) return null;
  const isMailed = told.told_at !== null;
  if (isAskOnDays(told)) return { isMailed };
  const isSameDay = told.verdict === 'ask' && (told.doubts ?? []).some(({ kind }) => kind === 'same_day');
  return isSameDay ? { isMailed, isSameDay } : null;
}

/** Whether a claim is a question for, among others, days that the policy may leave out. */
export function isAskOnDays({ verdict, doubts }: Pick<ClaimRecord, 'verdict' | 'doubts'>): boolean {
  return verdict === 'ask' && (doubts ?? []).some(({ kind }) => kind === 'days');
}

/** Whether a claim was told of a further markdown, where the shop refunds only the first: it stays one. */
export function isFurtherMarkdown({ doubts }: Pick<ClaimRecord, 'doubts'>): boolean {
  return (doubts ?? []).some((one) => one.kind === 'condition' && one.flag === 'first_markdown_only');
}

/** What the policy depends on of a lower price. */
function dropFactsOf({
  price,
  purchase,
  retailer,
}: Pick<DropInput, 'price' | 'purchase'> & { retailer: RetailerVersion }): DropFacts {
  const { source, seenAt: at, title } = price;
  return {
    day: priceDayIn({
      source,
      at,
      timeZone: timeZoneOf(placeOf(retailer.record, purchase.facts)),
    }),
    is_after: isSurelyAfter({ source, at, purchase, retailer }),
    seen_at: seenAtOf({ price, purchase }),
    title,
  };
}

/** Where a price was seen; where a shop compares store with store, only receipts of the buyer's own are passed on. */
function seenAtOf({ price, purchase }: Pick<DropInput, 'price' | 'purchase'>): DropFacts['seen_at'] {
  if (isPublic(price.source)) return 'website';
  const isReceipt = sourceOf(price.source).kind === 'receipt';
  return isReceipt && purchase.facts?.store_number ? 'own_store' : 'other';
}

/** Whether not the policy's reason is said: what one's own receipt shows is worth its own advice, whatever is in doubt. */
function isDecidedHere({
  decided,
  reason,
  price,
}: Pick<DropInput, 'price'> & { decided: DropVerdict; reason: DropReason }): boolean {
  return decided === 'claim' || (price.source === 'own_receipt' && reason === 'unchecked_condition');
}

/** Why a price that the policy promises to refund is claimed, or asked about all the same. */
function reasonOf({
  input: { price, askOnDays },
  isSteep,
  isTold,
}: {
  input: DropInput;
  isSteep: boolean;
  isTold: boolean;
}): DropReason {
  // No page shows it.
  if (!isPublic(price.source)) return price.source === 'own_receipt' ? 'own_receipt' : 'other_source';
  if (isSteep) return 'unchecked_condition';
  if (!isTold || !askOnDays?.isMailed) return 'in_window';
  return askOnDays.isSameDay ? 'seen_again' : 'days_over';
}

/** Whether what a page shows to people and its markup agree: then even an unlikely price is worth a question. */
function hasTwoWitnesses({ witnesses = [] }: DropInput['price']): boolean {
  return witnesses.includes('visible') && witnesses.some((witness) => witness !== 'visible');
}
