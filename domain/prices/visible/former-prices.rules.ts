import { percentagesIn } from '../../shared/money/percentages.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { couponWords, memberWords } from '../facts/price-conditions.data.js';
import type { AmountRole, VisiblePrice } from '../facts/visible-price.types.js';
import { forSomeWords, voucherWords } from './price-statements.data.js';

/** Most lines between two amounts of one price tag. */
const tagLines = 4;
/** Tolerance of printed percentages: shops round, and some truncate. */
const percentSlack = 1;
/** Most percentages examined per page. */
const maxPercentages = 200;

type Percentage = { line: number; value: number };

/** Lead in score from which a lower amount is of something else. */
const ownLead = 3;
/** Roles of a price that only some buyers pay. */
const someRoles: ReadonlySet<AmountRole> = new Set(['member', 'coupon', 'subscription']);

/**
 * A regular price is a former price if a lower one is next to it, otherwise it is the current price. Beside a price for
 * some buyers (`Club 69.00, regular 84.90`) it is everybody's, whatever other things cost less.
 */
export function settleUsual(prices: VisiblePrice[]): VisiblePrice[] {
  return prices.map((price, at) => {
    if (price.role !== 'usual') return price;
    const isNear = ({ line }: VisiblePrice): boolean => Math.abs(line - price.line) <= tagLines;
    const lower = around(prices, at).filter((one) => one.amountCents < price.amountCents && isNear(one));
    const ofSome = lower.filter(({ role }) => someRoles.has(role));
    const isOneTag = ofSome.some(({ line }) => line === price.line);
    const isReduced = lower.some(
      ({ role, score, line }) =>
        role === 'public' &&
        (ofSome.length === 0 || line === price.line || (!isOneTag && price.score - score < ownLead)),
    );
    return { ...price, role: isReduced ? 'former' : 'public' };
  });
}

const aside = PageTrait.elsewhere | PageTrait.otherProduct;
const isAside = ({ traits }: VisiblePrice) => (traits & aside) !== 0;

/** The neighbouring amounts that may belong to the same price tag; prices of other products do not. */
function around(prices: VisiblePrice[], at: number): VisiblePrice[] {
  const near = prices.slice(Math.max(0, at - 6), at + 7);
  const own = prices[at];
  return own && isAside(own) ? near : near.filter((price) => !isAside(price));
}

/**
 * Marks amounts that the page explains as a former price: `20% off` next to 49.10 and 39.30, or `save 9.80`. Class
 * names and words do not always say so, but the arithmetic does.
 */
export function markFormer({ prices, lines }: { prices: VisiblePrice[]; lines: PageLine[] }): VisiblePrice[] {
  const percentages = percentagesOf(lines);
  const savings = prices.filter((price) => price.role === 'saving');
  if (percentages.length === 0 && savings.length === 0) return prices;
  return prices.map((price, at) =>
    price.role === 'public' && isExplained({ price, at, prices, percentages, savings })
      ? { ...price, role: 'former' as const }
      : price,
  );
}

/** Labels of a price that is lower for a while, in an otherwise equal row of labelled prices. */
const reducedLabel =
  /(?<!\p{L})(?:sale|special|promo\p{L}*|clearance|deal|offer|now|reduced|discount\p{L}*|aktion\p{L}*|sonder\p{L}*|angebot\p{L}*|jetzt|promo|soldes?|oferta|rebajad[oa]|offerta|scontat[oa]|actie\p{L}*|aanbieding\p{L}*|rea|tilbud\p{L}*|tarjous\p{L}*|promoc\p{L}*|akc\p{L}*|akció\p{L}*|oferte?|indirimli|kampanya|акци\p{L}*|скидк\p{L}*)(?!\p{L})/iu;
/** Label of the price of every day: `Our price`, `Unser Preis`, `Price`. */
const plainLabel =
  /(?<!\p{L})(?:price|preis|prix|precio|prezzo|preço|prijs|pris|cena|hinta|fiyat\p{L}*|цена|ціна|ár|preț)\s?[:：]?$/iu;

/** `Our price: $42.99`, `Sale price: $34.99`: beside a price that its label calls reduced, the plain one is former. */
export function settleReduced({
  prices,
  lines,
}: {
  prices: VisiblePrice[];
  lines: PageLine[];
}): VisiblePrice[] {
  const labelOf = ({ line, start }: VisiblePrice) => lines[line]?.text.slice(0, start).trim() ?? '';
  return prices.map((price, at) => {
    const label = labelOf(price);
    if (price.role !== 'public' || !plainLabel.test(label) || reducedLabel.test(label)) return price;
    const isReduced = around(prices, at).some(
      (lower) =>
        lower.role === 'public' &&
        lower.amountCents < price.amountCents &&
        Math.abs(lower.line - price.line) <= 1 &&
        lower.line !== price.line &&
        reducedLabel.test(labelOf(lower)),
    );
    return isReduced ? { ...price, role: 'former' as const } : price;
  });
}

/** `10% off your first order`: a conditional discount explains no price. */
const asksForSomething = (text: string) =>
  text.includes('%') &&
  [memberWords, forSomeWords, couponWords, voucherWords].some((words) => words.test(text));

function percentagesOf(lines: PageLine[]): Percentage[] {
  const found: Percentage[] = [];
  for (const [line, { text, pieces }] of lines.entries()) {
    if (found.length >= maxPercentages) break;
    const isReduction = text.length <= 160 && !pieces.every(({ traits }) => (traits & aside) !== 0);
    const [value = 0] = isReduction && !asksForSomething(text) ? percentagesIn(text) : [];
    if (value >= 2) found.push({ line, value });
  }
  return found;
}

function isExplained({
  price,
  at,
  prices,
  percentages,
  savings,
}: {
  price: VisiblePrice;
  at: number;
  prices: VisiblePrice[];
  percentages: Percentage[];
  savings: VisiblePrice[];
}): boolean {
  const isNear = (line: number) => Math.abs(line - price.line) <= tagLines;
  return around(prices, at).some((lower) => {
    if (lower.amountCents >= price.amountCents || lower.role !== 'public' || !isNear(lower.line))
      return false;
    // Tax lowers a price by about as much as many a saving.
    if (lower.taxBasis === 'excluded' && price.taxBasis !== 'excluded') return false;
    const fall = (1 - lower.amountCents / price.amountCents) * 100;
    return (
      percentages.some(({ line, value }) => isNear(line) && Math.abs(value - fall) <= percentSlack) ||
      savings.some(
        (saved) =>
          isNear(saved.line) && Math.abs(saved.amountCents - (price.amountCents - lower.amountCents)) <= 1,
      )
    );
  });
}
