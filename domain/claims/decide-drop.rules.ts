import { type PurchaseItemRecord, type PurchaseRecord, paidForOne } from '../purchases/purchase.types.js';
import { policyDecision } from '../retailers/policy-decision.rules.js';
import type { DecisionReason, RetailerVersion } from '../retailers/retailer-record.types.js';
import { dayAt } from '../retailers/time-zone.rules.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { worthOf } from '../shared/currency-worth.rules.js';
import { isAbsurdPrice } from '../watch/drop.rules.js';
import type { PriceSourceKind } from '../watch/watch.types.js';
import type { DropVerdict } from './claim.types.js';

/** A further fall must bring this much more than the last one told, cents a line. */
export const minFurtherFallCents = 100;

/**
 * Why a lower price was told, told as a question, or kept silent: what the policy says, or
 *
 * - `not_lower`: not below what was paid
 * - `too_small`: a line's difference is not worth a claim
 * - `already_told`: hardly lower than the last time
 * - `not_believed`: so low that it must be a mistake
 * - `other_source`: somebody's word or another receipt, never a promise
 */
export type DropReason =
  | DecisionReason
  | 'not_lower'
  | 'too_small'
  | 'already_told'
  | 'not_believed'
  | 'other_source'
  | 'unknown_retailer';

/** What is to be done about one lower price of one item. */
export type DropDecision = {
  verdict: DropVerdict;
  reason: DropReason;
  /** Last day to ask, at the retailer; null for silent ones. */
  lastDay: CalendarDay | null;
  /** The day from which the same price is to be decided about again; null when it is not. */
  againOn: CalendarDay | null;
  /** What one cost, after money that came back already. */
  fromUnitCents: number;
  /** What can come back: difference times quantity. */
  amountCents: number;
};

/** What {@link decideDrop} decides by. */
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
  >;
  purchase: Pick<PurchaseRecord, 'purchased_at'>;
  /** The retailer as it was promised; null for a shop we do not know. */
  retailer: RetailerVersion | null;
  price: { unitCents: number; source: PriceSourceKind; seenAt: Date };
  now: Date;
  /** What is worth telling in US dollars, cents; of other currencies about as much. */
  minDropCents: number;
};

/**
 * Holds a confirmed lower price against one bought item. That it is the same product, public, new, in stock, from
 * the shop itself and in the same currency is known by now; here what was paid and the retailer's policy decide.
 */
export function decideDrop({ item, purchase, retailer, price, now, minDropCents }: DropInput): DropDecision {
  const from = paidForOne(item) ?? 0;
  const amountCents = Math.round((from - price.unitCents) * item.quantity);
  const silent = (reason: DropReason, againOn: CalendarDay | null = null): DropDecision => ({
    verdict: 'silent',
    reason,
    lastDay: null,
    againOn,
    fromUnitCents: from,
    amountCents,
  });
  if (amountCents <= 0) return silent('not_lower');
  const least = (dollarCents: number): number => worthOf({ dollarCents, currency: item.currency });
  if (amountCents < least(minDropCents)) return silent('too_small');
  const isPage = isShown(price.source);
  // A word is worth a question, a page a promise: having asked silences no page that shows what was promised.
  const told = isPage && item.told_by && !isShown(item.told_by) ? null : item.told_unit_cents;
  if (told !== null && (told - price.unitCents) * item.quantity < least(minFurtherFallCents))
    return silent('already_told');
  // Against what this buyer paid: another's misread receipt must not silence the product for all.
  const paidCents = item.paid_unit_cents ?? from;
  if (isAbsurdPrice({ amountCents: price.unitCents, paidCents })) return silent('not_believed');
  if (!retailer) return silent('unknown_retailer');
  const { kind, reason, last_day, again_on } = policyDecision({
    retailer,
    purchase: {
      bought_on: purchase.purchased_at,
      item_name: item.name,
      was_adjusted: wasAdjusted(item),
    },
    drop: {
      day: dayAt({ instant: price.seenAt, country: retailer.record.country }),
      seen_at: isPage ? 'website' : 'other',
    },
    now,
  });
  if (kind === 'silent' || last_day === null) return silent(reason, again_on);
  const isPromised = kind === 'claim' && isPage;
  return {
    verdict: isPromised ? 'claim' : 'ask',
    reason: kind === 'claim' && !isPage ? 'other_source' : reason,
    lastDay: last_day,
    againOn: null,
    fromUnitCents: from,
    amountCents,
  };
}

/** Whether money came back for it: also where a further drop was told or asked for since. */
function wasAdjusted({ state, adjusted_unit_cents }: DropInput['item']): boolean {
  return state === 'refunded' || state === 'partly_refunded' || adjusted_unit_cents !== null;
}

/** Whether the shop itself shows it, on its page or in its feed. */
function isShown(source: PriceSourceKind): boolean {
  return source === 'page' || source === 'feed';
}
