import type { ItemCondition, PageFacts } from '../prices/page-facts.types.js';

/** Share of the price paid below which a fall is doubted: a glitch, another pack, another product. */
const absurdShare = 0.3;

/** Why a price that was read is not a drop for anybody. */
export type NoDropReason =
  | 'not_public'
  | 'other_seller'
  | 'not_new'
  | 'out_of_stock'
  | 'other_currency'
  | 'not_lower';

/** What a page's facts mean to those who bought the product. */
export type PriceJudgement =
  | { isLower: false; reason: NoDropReason }
  | { isLower: true; amountCents: number; isAbsurd: boolean };

/** Conditions that count as what was bought. */
const newConditions: ReadonlySet<ItemCondition> = new Set(['new', 'unknown']);

/**
 * Whether a price is one that somebody who paid up to `highestPaidCents` could claim: public, of the shop itself,
 * new, in stock, in the same currency, lower.
 */
export function judgePrice({
  facts,
  highestPaidCents,
  currency,
}: {
  facts: Pick<PageFacts, 'amountCents' | 'currency' | 'kind' | 'ownSeller' | 'condition' | 'availability'>;
  highestPaidCents: number;
  currency: string;
}): PriceJudgement {
  const no = (reason: NoDropReason): PriceJudgement => ({ isLower: false, reason });
  const { amountCents } = facts;
  if (amountCents === null || (facts.kind !== null && facts.kind !== 'public')) return no('not_public');
  if (facts.ownSeller === false) return no('other_seller');
  if (!newConditions.has(facts.condition)) return no('not_new');
  if (facts.availability === 'out_of_stock') return no('out_of_stock');
  // A currency that the page does not say is not the one that was paid in.
  if (facts.currency !== currency) return no('other_currency');
  if (amountCents >= highestPaidCents) return no('not_lower');
  return { isLower: true, amountCents, isAbsurd: amountCents < highestPaidCents * absurdShare };
}
