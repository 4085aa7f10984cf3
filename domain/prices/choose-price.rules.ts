import type { PageLine } from './facts/page-evidence.types.js';
import { PageTrait } from './facts/page-traits.rules.js';
import type { VisibleGroup, VisiblePrice } from './facts/visible-price.types.js';
import type { MarkupPrice } from './markup/markup-price.rules.js';
import { isForPiece } from './visible/piece-prices.rules.js';

/** A whole unit of a currency, in hundredths. */
const wholeUnit = 100;

type PriceRange = { lowCents: number; highCents: number };

/** The price read from a page, or the reason why none was. */
export type PriceChoice =
  | {
      amountCents: number;
      currency: string | null;
      confidence: number;
      /** Which witnesses support it. */
      basis: 'both' | 'visible' | 'markup';
      visible: VisiblePrice | null;
    }
  | { amountCents: null; reason: string };

/** Least score of a visible amount that is accepted without structured data: named as a price and near the name. */
const aloneScore = 5.5;
/** Least lead over the next amount for the first to be accepted alone. */
const clearLead = 1.5;
/** How far below the best visible score an amount may be and still confirm structured data. */
const agreeWithin = 3;
/** Least score of a visible amount that confirms structured data. */
const agreeScore = 2.5;
/** Least score at which the best visible amount contradicts structured data. */
const contradictScore = 4;

/** A visible price below this share of the former price is more likely an instalment, so it is not accepted alone. */
const leastShareOfFormer = 0.25;

/**
 * Decides between the structured data and what the page shows. If both are present they must agree. The price paid is
 * deliberately not passed in, so it can never influence the choice.
 */
export function choosePrice({
  markup,
  groups,
  conditional,
  ranges,
  isOpenChoice,
  isBound,
  others,
  lines,
}: {
  markup: MarkupPrice;
  groups: VisibleGroup[];
  lines: readonly PageLine[];
  /** Amounts near the name that are not the current price for everybody: former, member, coupon prices. */
  conditional: VisiblePrice[];
  ranges: PriceRange[];
  /** Whether the page sells several variants and nothing says which one was bought. */
  isOpenChoice: boolean;
  /** Whether the offers are known to be for the variant that was bought. */
  isBound: boolean;
  /** Amounts that the same data gives other choices: the page may open with one of those. */
  others: ReadonlySet<number>;
}): PriceChoice {
  const shown = groups[0];
  if (isOpenChoice && markup.amounts.length > 1) return refuse('several_prices');
  if (markup.amounts.length === 0)
    return ranges.length > 0 ? refuse('price_range') : chooseVisible({ markup, groups, conditional });
  const [only] = markup.amounts;
  // The page shows the range of all variants and its data repeats one end of it, which is not any particular variant's
  // price.
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
  // The page prints another currency next to the same amount.
  if (first?.currency && markup.currency && first.currency !== markup.currency)
    return refuse('witnesses_disagree');
  if (first) return both({ group: first, markup, isClear: first === shown && markup.amounts.length === 1 });
  const isInRange = ranges.some(
    ({ lowCents, highCents }) => lowCents <= (only ?? 0) && (only ?? 0) <= highCents,
  );
  if (only !== undefined && markup.amounts.length === 1 && isInRange) {
    // The page shows the range of all variants, the offer gives the price of this one.
    return { amountCents: only, currency: markup.currency, confidence: 0.8, basis: 'both', visible: null };
  }
  if (only !== undefined && isOfOthers({ markup, groups, conditional, others }))
    return {
      amountCents: only,
      currency: markup.currency,
      confidence: 0.7,
      basis: 'markup',
      visible: null,
    };
  // `12800` for $128.00: the template writes cents, so both say the same.
  if (shown && only === shown.amountCents * 100) return chooseVisible({ markup, groups, conditional });
  // The data repeats the page's own price without tax, or rounds it: what the page shows is what people pay.
  if (shown && only !== undefined && saysSame({ shown, only, conditional }))
    return chooseVisible({ markup, groups, conditional });
  // The page states a condition that the structured data leaves out.
  const named = conditional.filter(({ amountCents }) => markup.amounts.includes(amountCents));
  const piece = named.find(({ score }) => score >= agreeScore);
  // What the data calls the price is not that of a part, where the page shows no price of the whole.
  if (piece && named.every((price) => isForPiece({ price, lines })) && (shown?.score ?? 0) < contradictScore)
    return both({ group: { ...piece, count: 1, best: piece }, markup, isClear: true });
  if (named.length > 0)
    return isForSome({ named, groups, markup, lines })
      ? chooseVisible({ markup, groups, conditional })
      : refuse('not_public');
  // A page that shows a former price would also show the current one.
  const isFormerAlone = conditional.some(({ role }) => role === 'former');
  if (isFormerAlone || (shown && shown.score >= contradictScore)) return refuse('witnesses_disagree');
  if (markup.amounts.length > 1) return refuse('several_prices');
  const amountCents = markup.amounts[0] ?? 0;
  return { amountCents, currency: markup.currency, confidence: 0.6, basis: 'markup', visible: null };
}

/** Roles of amounts that another choice may have beside its price. */
const rolesBeside: ReadonlySet<string> = new Set(['former', 'usual', 'range_end', 'saving']);

/**
 * Whether all that the page shows clearly is what its data says of other choices, so that it speaks of none of the bought
 * one: the page opened with another size, or with the lowest of all prices.
 */
function isOfOthers({
  markup,
  groups,
  conditional,
  others,
}: {
  markup: MarkupPrice;
  groups: VisibleGroup[];
  conditional: VisiblePrice[];
  others: ReadonlySet<number>;
}): boolean {
  const { amounts } = markup;
  if (others.size === 0 || amounts.length !== 1) return false;
  const isTold = ({ amountCents }: { amountCents: number }) =>
    others.has(amountCents) || amounts.includes(amountCents);
  const clear = groups.filter(({ score }) => score >= agreeScore);
  const ends = conditional.filter(({ role }) => role === 'range_end');
  const isNamed = conditional.some(
    ({ role, amountCents }) => amounts.includes(amountCents) && !rolesBeside.has(role),
  );
  return !isNamed && [...clear, ...ends].every(isTold) && clear.length + ends.length > 0;
}

const saysInCart = (text: string) =>
  /(?<!\p{L})(?:cart|basket|bag|checkout|warenkorb|kasse|panier|carrito|cesta|carrello|carrinho)(?!\p{L})/iu.test(
    text,
  );

/** Roles of amounts that some buyers pay, by their words. */
const rolesOfSome: ReadonlySet<string> = new Set(['coupon', 'member', 'subscription']);

/**
 * Whether the data only has an amount that the page says some buyers pay (`R$ 170,91 no Pix`, `£28.90 repeat delivery`),
 * and the page shows a higher one, clearly, that is everybody's; or one that the page crosses out, and a lower one.
 */
function isForSome({
  named,
  groups: [first, second],
  markup,
  lines,
}: {
  named: VisiblePrice[];
  groups: VisibleGroup[];
  markup: MarkupPrice;
  lines: readonly PageLine[];
}): boolean {
  // What is lower in the cart is so for everybody who puts it there.
  if (named.some(({ line }) => saysInCart(lines[line]?.text ?? ''))) return false;
  if (!first || first.score < aloneScore || markup.amounts.length > 1) return false;
  const isClear = !second || first.score - second.score >= clearLead;
  const isStale = named.every(
    (price) => price.role === 'later' || (isCrossedOut(price) && isBelowFormer({ first, former: price })),
  );
  const isOfSome = named.every(
    ({ role, amountCents }) => rolesOfSome.has(role) && amountCents < first.amountCents,
  );
  return isClear && (isOfSome || isStale);
}

/** Whether the page itself names or draws an amount as that of before, and not only a percentage beside it. */
const isCrossedOut = ({ role, traits }: VisiblePrice) =>
  role === 'former' && (traits & (PageTrait.former | PageTrait.usual)) !== 0;

const isBelowFormer = ({ first, former }: { first: VisibleGroup; former: VisiblePrice }) =>
  first.amountCents < former.amountCents && first.amountCents >= former.amountCents * leastShareOfFormer;

/** Whether an amount of the data is the shown price without its tax, or the same price rounded to whole units. */
function saysSame({
  shown,
  only,
  conditional,
}: {
  shown: VisibleGroup;
  only: number;
  conditional: VisiblePrice[];
}): boolean {
  const isNet = conditional.some(({ role, amountCents }) => role === 'net' && amountCents === only);
  if (isNet) return shown.best.taxBasis !== 'excluded';
  if (shown.best.taxBasis === 'included' && isWithoutTax({ net: only, gross: shown.amountCents }))
    return true;
  const isWhole = only % wholeUnit === 0 || shown.amountCents % wholeUnit === 0;
  return isWhole && Math.abs(only - shown.amountCents) <= wholeUnit / 2 && shown.score >= contradictScore;
}

/** Shares of a price that are added as tax where prices include it: the standard rates of 2026. */
const taxRates = [8.1, 10, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 27];

/** Whether one amount with a usual rate of tax is the other, to a cent. */
const isWithoutTax = ({ net, gross }: { net: number; gross: number }) =>
  taxRates.some((rate) => Math.abs(Math.round(net * (1 + rate / 100)) - gross) <= 1);

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
    basis: 'both',
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
  // `From $119.99` at the product, and a plain amount elsewhere: the product has no single price.
  const isFrom = conditional.some(
    ({ role, amountCents, score, traits }) =>
      role === 'range_end' &&
      (traits & PageTrait.price) !== 0 &&
      score >= first.score &&
      amountCents !== first.amountCents,
  );
  if (isFrom) return refuse('price_range');
  if (isBelowOthers({ best: first.best, conditional })) return refuse('not_public');
  if (second && first.score - second.score < clearLead) return refuse('several_prices');
  const { amountCents, currency, best } = first;
  return {
    amountCents,
    currency: currency ?? markup.currency,
    confidence: first.score >= 8 ? 0.75 : 0.6,
    basis: 'visible',
    visible: best,
  };
}

/** Roles that say that the product itself is priced here, but not for everybody. */
const conditionRoles: ReadonlySet<string> = new Set(['member', 'coupon', 'subscription']);
/** Lead over the chosen amount from which those above it are the product's. */
const ownLead = 3;

/**
 * Whether the product's own amounts stand above the chosen one, and are for members or of before: `Club 69.00, regular
 * 84.90`, and further down `Nails 34.90`.
 */
function isBelowOthers({ best, conditional }: { best: VisiblePrice; conditional: VisiblePrice[] }): boolean {
  const above = conditional.filter(({ line }) => line < best.line);
  return (
    above.some(({ role }) => conditionRoles.has(role)) &&
    above.some(({ score }) => score - best.score >= ownLead)
  );
}

function refuse(reason: string): PriceChoice {
  return { amountCents: null, reason };
}
