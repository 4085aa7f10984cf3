import type { Availability, ItemCondition, PageFacts } from '../prices/facts/page-facts.types.js';
import { conditionOfName, packOf } from '../prices/page-details.rules.js';
import { taxBasisOf } from '../shared/money/tax-basis.rules.js';

/**
 * Share of the price paid below which a lower price is not believed: it is a glitch, another pack or another product.
 */
const absurdShare = 0.3;

/** Whether a price is too far below what one buyer paid to be believed. */
export function isAbsurdPrice({
  amountCents,
  paidCents,
}: {
  amountCents: number;
  paidCents: number;
}): boolean {
  return amountCents < paidCents * absurdShare;
}

/**
 * Share of the price paid below which a price is the shop's own mistake, whatever its page and its data agree on: nobody
 * is sent to ask for a television at a cent.
 */
const mistakenShare = 0.1;

/** Whether a price is so far below what one buyer paid that it is not even asked about. */
export function isMistakenPrice({
  amountCents,
  paidCents,
}: {
  amountCents: number;
  paidCents: number;
}): boolean {
  return amountCents < paidCents * mistakenShare;
}

/** Why a price is not a drop for any buyer. */
export type NoDropReason =
  | 'not_public'
  | 'other_seller'
  | 'not_new'
  | 'other_condition'
  | 'out_of_stock'
  | 'other_pack'
  | 'other_currency'
  | 'without_tax'
  | 'not_lower';

/** What a page's price means to the product's buyers. */
export type PriceJudgement =
  | { isLower: false; reason: NoDropReason }
  | { isLower: true; amountCents: number };

/** Shops match their own price for items in stock, not for pre-orders or back-orders. */
const availabilities: ReadonlySet<Availability> = new Set(['in_stock', 'unknown']);

/**
 * Whether somebody who paid up to `highestPaidCents` could claim this price: it must be public, the shop's own, for a
 * item in stock, new unless it was bought mended, in the same pack size and currency, tax included where tax was paid, and lower.
 */
export function judgePrice({
  facts,
  highestPaidCents,
  currency,
  boughtName = null,
}: {
  facts: Pick<PageFacts, 'amountCents' | 'currency' | 'kind' | 'ownSeller' | 'condition' | 'availability'> & {
    /** Pieces in the pack; absent where the product is known only by its number. */
    pack?: number | null;
    /** Absent where a person reported the price: people quote what they would pay. */
    taxBasis?: PageFacts['taxBasis'];
  };
  highestPaidCents: number;
  currency: string;
  /** The product name as bought; null if only its number is known. */
  boughtName?: string | null;
}): PriceJudgement {
  const no = (reason: NoDropReason): PriceJudgement => ({ isLower: false, reason });
  const { amountCents } = facts;
  if (amountCents === null || (facts.kind !== null && facts.kind !== 'public')) return no('not_public');
  if (facts.ownSeller === false) return no('other_seller');
  const other = otherCondition({ boughtName, condition: facts.condition });
  if (other) return no(other);
  if (!availabilities.has(facts.availability)) return no('out_of_stock');
  if (isOtherPack({ boughtName, pagePack: facts.pack ?? null })) return no('other_pack');
  // A missing currency on the page counts as another currency.
  if (facts.currency !== currency) return no('other_currency');
  // The price paid includes tax in countries that show prices with tax.
  const paidTax = taxBasisOf({ country: null, currency });
  if (facts.taxBasis === 'excluded' && paidTax === 'included') return no('without_tax');
  if (amountCents >= highestPaidCents) return no('not_lower');
  return { isLower: true, amountCents };
}

/**
 * Why a price is for another condition than the one bought: new, unless the name says refurbished or open box. Of used
 * goods each is a single piece. Null if it is the same, or nobody says.
 */
function otherCondition({
  boughtName,
  condition,
}: {
  boughtName: string | null;
  condition: ItemCondition;
}): 'not_new' | 'other_condition' | null {
  const bought = boughtName ? conditionOfName(boughtName) : 'unknown';
  if (condition === 'used' || bought === 'used') return 'not_new';
  if (bought === 'unknown') return condition === 'new' || condition === 'unknown' ? null : 'not_new';
  return condition === bought || condition === 'unknown' ? null : 'other_condition';
}

/**
 * Whether the item bought was a pack that the page does not sell. The reverse proves nothing: tills cut the pack size
 * off item names.
 */
function isOtherPack({
  boughtName,
  pagePack,
}: {
  boughtName: string | null;
  pagePack: number | null;
}): boolean {
  const bought = boughtName ? packOf(boughtName) : null;
  return bought !== null && bought > 1 && bought !== (pagePack ?? 1);
}
