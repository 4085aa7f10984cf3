import { taxBasisOf } from '../claims/claim-amounts.rules.js';
import type { Availability, ItemCondition, PageFacts } from '../prices/facts/page-facts.types.js';
import { packOf } from '../prices/page-details.rules.js';

/** Share of the price paid below which a fall is doubted: a glitch, another pack, another product. */
const absurdShare = 0.3;

/** Whether a price is so far below what one buyer paid that it is doubted. */
export function isAbsurdPrice({
  amountCents,
  paidCents,
}: {
  amountCents: number;
  paidCents: number;
}): boolean {
  return amountCents < paidCents * absurdShare;
}

/** Why a price that was read is not a drop for anybody. */
export type NoDropReason =
  | 'not_public'
  | 'other_seller'
  | 'not_new'
  | 'out_of_stock'
  | 'other_pack'
  | 'other_currency'
  | 'without_tax'
  | 'not_lower';

/** What a page's facts mean to those who bought the product. */
export type PriceJudgement =
  | { isLower: false; reason: NoDropReason }
  | { isLower: true; amountCents: number };

/** Shops match a price of theirs for what can be had now, not for what is ordered ahead. */
const availabilities: ReadonlySet<Availability> = new Set(['in_stock', 'unknown']);
/** Conditions that count as what was bought. */
const newConditions: ReadonlySet<ItemCondition> = new Set(['new', 'unknown']);

/**
 * Whether a price is one that somebody who paid up to `highestPaidCents` could claim: public, of the shop itself,
 * new, in stock, in the same pack and currency, with the tax that was paid, lower.
 */
export function judgePrice({
  facts,
  highestPaidCents,
  currency,
  boughtName = null,
}: {
  facts: Pick<PageFacts, 'amountCents' | 'currency' | 'kind' | 'ownSeller' | 'condition' | 'availability'> & {
    /** Pieces in the pack; left out where the product is known by its number alone. */
    pack?: number | null;
    /** Left out where the price is one that somebody says, who means what they would pay. */
    taxBasis?: PageFacts['taxBasis'];
  };
  highestPaidCents: number;
  currency: string;
  /** The product as it was bought; null where only its number is known. */
  boughtName?: string | null;
}): PriceJudgement {
  const no = (reason: NoDropReason): PriceJudgement => ({ isLower: false, reason });
  const { amountCents } = facts;
  if (amountCents === null || (facts.kind !== null && facts.kind !== 'public')) return no('not_public');
  if (facts.ownSeller === false) return no('other_seller');
  if (!newConditions.has(facts.condition)) return no('not_new');
  if (!availabilities.has(facts.availability)) return no('out_of_stock');
  if (isOtherPack({ boughtName, pagePack: facts.pack ?? null })) return no('other_pack');
  // A currency that the page does not say is not the one that was paid in.
  if (facts.currency !== currency) return no('other_currency');
  // What was paid has the tax in it where shops print prices with it.
  const paidTax = taxBasisOf({ country: null, currency });
  if (facts.taxBasis === 'excluded' && paidTax === 'included') return no('without_tax');
  if (amountCents >= highestPaidCents) return no('not_lower');
  return { isLower: true, amountCents };
}

/**
 * Whether what was bought came in a pack that the page does not sell. The other way round nothing follows: tills cut
 * the pack off the name.
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
