import { percentagesIn } from '../../shared/money/percentages.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';
import { taxRates } from './statements/tax-basis.rules.js';

/** Most lines between a price with tax and the same price without. */
const netLines = 6;
/** Marks prices without tax that have their price with tax nearby: `£79.99 ex VAT` beside `£95.99`. */
export function markNet(prices: VisiblePrice[]): VisiblePrice[] {
  const isNet = ({ taxBasis, traits }: VisiblePrice) =>
    taxBasis === 'excluded' || (traits & PageTrait.withoutTax) !== 0;
  return prices.map((price) => {
    if (!isNet(price) || price.role !== 'public') return price;
    const hasGross = prices.some(
      (gross) =>
        gross.role === 'public' &&
        !isNet(gross) &&
        Math.abs(gross.line - price.line) <= netLines &&
        gross.amountCents >= price.amountCents * taxRates.least &&
        gross.amountCents <= price.amountCents * taxRates.most,
    );
    return hasGross ? { ...price, role: 'net' as const } : price;
  });
}

/** Words, directly before an amount, for what a price has in it already. */
const includedWords =
  /(?<!\p{L})(?:incl|inkl|includ\p{L}*|inclu[sy]\p{L}*|y\scompris|dont)(?!\p{L})[^\d]{0,40}$/iu;
/** Most of a price that a fee or tax in it is: an amount above it, behind `incl. VAT`, is the price itself. */
const mostIncluded = 0.2;

/** Marks what a price in the same line has in it: `CHF 1’149.90 inkl. MwSt. und vRG CHF 4.50`. */
export function markIncluded({
  prices,
  lines,
}: {
  prices: VisiblePrice[];
  lines: PageLine[];
}): VisiblePrice[] {
  return prices.map((price, at) => {
    const before = prices[at - 1];
    if (price.role !== 'public' || before?.line !== price.line || before.role !== 'public') return price;
    const between = lines[price.line]?.text.slice(before.end, price.start) ?? '';
    const isPart = price.amountCents <= before.amountCents * mostIncluded && includedWords.test(between);
    return isPart ? { ...price, role: 'extra' as const } : price;
  });
}

/** Difference between a printed amount of tax and the one computed from its rate, cents: each shop rounds in its way. */
const taxTolerance = 2;

/**
 * Marks amounts that are the tax inside a price nearby, by the rate printed in their line: `inkl. 19 % MwSt. (54,91 €)`.
 * By arithmetic, not by words.
 */
export function markTax({ prices, lines }: { prices: VisiblePrice[]; lines: PageLine[] }): VisiblePrice[] {
  return prices.map((price) => {
    if (price.role !== 'public') return price;
    const isTax = percentagesIn(lines[price.line]?.text ?? '').some((rate) =>
      prices.some(
        ({ role, line, amountCents }) =>
          role === 'public' &&
          Math.abs(line - price.line) <= netLines &&
          Math.abs((amountCents * rate) / (100 + rate) - price.amountCents) <= taxTolerance,
      ),
    );
    return isTax ? { ...price, role: 'extra' as const } : price;
  });
}

/** How the words before one instalment end: `3x de R$ 56,63`, `4 × $25.00`, `12 Raten von 10,00 €`. */
const countBefore =
  /(?<![\d.,])(\d{1,2})\s?(?:[x×]|(?:instal+ments|payments|raten|mensualit\p{L}*|cuotas|parcelas|rate|termijnen|splát\p{L}*|rat)(?!\p{L}))\s?(?:\p{L}{1,4}\s){0,2}[\p{Sc}\p{L}.]{0,3}\s?$/iu;
/** Words for instalments that cost nothing, so that all of them together are what is paid at once. */
const withoutInterest =
  /sem\sjuros|sin\sinter[eé]s|interest[\s-]free|(?<!\d)0\s?%|zinsfrei|sans\s(?:frais|intérêts)|senza\sinteressi|rente(?:fri|vrij)|räntefri|korotta|bez\s(?:úroků|odsetek|úrokov)|faizsiz|без\s(?:процентов|переплат)|無利息/iu;

/**
 * `R$ 169,90 no Pix ou 3x de R$ 56,63 sem juros`: the amount that the instalments make, if they cost nothing, is what
 * everybody pays in whatever way, although one way is named beside it.
 */
export function markWhole({ prices, lines }: { prices: VisiblePrice[]; lines: PageLine[] }): VisiblePrice[] {
  const textOf = ({ line }: VisiblePrice) => lines[line]?.text ?? '';
  const wholes = prices.flatMap((part) => {
    const [, digits] = countBefore.exec(textOf(part).slice(0, part.start)) ?? [];
    const behind = `${textOf(part).slice(part.end)} ${lines[part.line + 1]?.text ?? ''}`;
    if (digits === undefined || !withoutInterest.test(behind)) return [];
    return [{ part, count: Number(digits), cents: Number(digits) * part.amountCents }];
  });
  const isWhole = (price: VisiblePrice) =>
    wholes.some(
      ({ part, count, cents }) =>
        part !== price &&
        part.line - price.line >= 0 &&
        part.line - price.line <= 1 &&
        Math.abs(cents - price.amountCents) <= count,
    );
  const isPart = (price: VisiblePrice) => wholes.some(({ part }) => part === price);
  return prices.map((price) => {
    if (isPart(price)) return { ...price, role: 'instalment' as const };
    return rolesOfWays.has(price.role) && isWhole(price) ? { ...price, role: 'public' as const } : price;
  });
}

/** Roles that words for a way to pay give an amount. */
const rolesOfWays: ReadonlySet<string> = new Set(['coupon', 'instalment', 'subscription']);
