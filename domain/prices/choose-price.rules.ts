import type { VisibleGroup, VisiblePrice } from './facts/visible-price.types.js';
import type { MarkupPrice } from './markup/markup-price.rules.js';

type PriceRange = { lowCents: number; highCents: number };

/** The price that a page stands for, or why it stands for none. */
export type PriceChoice =
  | {
      amountCents: number;
      currency: string | null;
      confidence: number;
      /** Which witnesses stand behind it. */
      standing: 'both' | 'visible' | 'markup';
      visible: VisiblePrice | null;
    }
  | { amountCents: null; reason: string };

/** Score at which a visible amount may stand without structured data beside it: named as a price and near the name. */
const aloneScore = 5.5;
/** How far the next amount must be behind for the first to stand alone. */
const clearLead = 1.5;
/** How far behind the best visible amount one may be and still be what structured data names. */
const agreeWithin = 3;
/** Least score of a visible amount that agrees with structured data. */
const agreeScore = 2.5;
/** Score from which the best visible amount contradicts structured data that names another. */
const contradictScore = 4;

/** A price that stands alone below this share of the price before is more likely an instalment or a part. */
const leastShareOfFormer = 0.25;

/**
 * Chooses between what the structured data names and what the page shows. Both present must agree; what was paid is
 * not known here, so that it cannot choose.
 */
export function choosePrice({
  markup,
  groups,
  conditional,
  ranges,
  isOpenChoice,
  isBound,
}: {
  markup: MarkupPrice;
  groups: VisibleGroup[];
  /** Amounts that the page shows beside the name, and says of them that they are not what everybody pays now. */
  conditional: VisiblePrice[];
  ranges: PriceRange[];
  /** Whether the page sells several choices, and nothing says which of them was bought. */
  isOpenChoice: boolean;
  /** Whether the offers are known to be for the very choice that was bought. */
  isBound: boolean;
}): PriceChoice {
  const shown = groups[0];
  if (isOpenChoice && markup.amounts.length > 1) return refuse('several_prices');
  if (markup.amounts.length === 0)
    return ranges.length > 0 ? refuse('price_range') : chooseVisible({ markup, groups, conditional });
  const [only] = markup.amounts;
  // The page shows what all choices cost, and its data repeats one end of it: the price of no choice in particular.
  const isEnd = ranges.some(({ lowCents, highCents }) => only === lowCents || only === highCents);
  if (isEnd && !isBound) return refuse('price_range');
  const agreeing = groups.filter(
    (group) =>
      markup.amounts.includes(group.amountCents) &&
      group.score >= agreeScore &&
      group.score >= (shown?.score ?? 0) - agreeWithin,
  );
  const [first, second] = agreeing;
  if (first && second && first.score - second.score < clearLead) return refuse('several_prices');
  // What the page writes beside the very amount is a mark of its own only where it differs.
  if (first?.currency && markup.currency && first.currency !== markup.currency)
    return refuse('witnesses_disagree');
  if (first) return both({ group: first, markup, isClear: first === shown && markup.amounts.length === 1 });
  const isInRange = ranges.some(
    ({ lowCents, highCents }) => lowCents <= (only ?? 0) && (only ?? 0) <= highCents,
  );
  if (only !== undefined && markup.amounts.length === 1 && isInRange) {
    // The page shows what all choices cost, the offer what this one costs.
    return { amountCents: only, currency: markup.currency, confidence: 0.8, standing: 'both', visible: null };
  }
  // `12800` for $128.00: the template writes whole cents, and so tells the same.
  if (shown && only === shown.amountCents * 100) return chooseVisible({ markup, groups, conditional });
  // The page says in words what structured data keeps to itself.
  if (conditional.some(({ amountCents }) => markup.amounts.includes(amountCents)))
    return refuse('not_public');
  // A page that says what it cost before, or elsewhere, would say what it costs now.
  const isFormerAlone = conditional.some(({ role }) => role === 'former');
  if (isFormerAlone || (shown && shown.score >= contradictScore)) return refuse('witnesses_disagree');
  if (markup.amounts.length > 1) return refuse('several_prices');
  const amountCents = markup.amounts[0] ?? 0;
  return { amountCents, currency: markup.currency, confidence: 0.6, standing: 'markup', visible: null };
}

function both({
  group,
  markup,
  isClear,
}: {
  group: VisibleGroup;
  markup: MarkupPrice;
  isClear: boolean;
}): PriceChoice {
  const named =
    markup.witnesses.find((witness) => witness.amountCents === group.amountCents)?.currency ?? null;
  const currency = named ?? markup.currency ?? group.currency;
  return {
    amountCents: group.amountCents,
    currency,
    confidence: isClear ? 0.97 : 0.85,
    standing: 'both',
    visible: group.best,
  };
}

function chooseVisible({
  markup,
  groups,
  conditional,
}: {
  markup: MarkupPrice;
  groups: VisibleGroup[];
  conditional: VisiblePrice[];
}): PriceChoice {
  const [first, second] = groups;
  if (markup.range) return refuse('several_offers');
  if (!first || first.score < aloneScore) return refuse(first ? 'no_clear_price' : 'no_price_found');
  const isPart = conditional.some(
    ({ role, amountCents }) => role === 'former' && first.amountCents < amountCents * leastShareOfFormer,
  );
  if (isPart) return refuse('no_clear_price');
  if (second && first.score - second.score < clearLead) return refuse('several_prices');
  const { amountCents, currency, best } = first;
  return {
    amountCents,
    currency: currency ?? markup.currency,
    confidence: first.score >= 8 ? 0.75 : 0.6,
    standing: 'visible',
    visible: best,
  };
}

function refuse(reason: string): PriceChoice {
  return { amountCents: null, reason };
}
