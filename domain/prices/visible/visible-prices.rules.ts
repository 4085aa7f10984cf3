import { otherProductsWords } from '../facts/availability-words.data.js';
import { type CurrencyHints, isPlainMark } from '../facts/currency-mark.rules.js';
import type { PageEvidence, PageLine, TextPiece } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { centsOf } from '../facts/price-cents.rules.js';
import { findPrices, type PriceInText } from '../facts/price-text.rules.js';
import { fromWords, upwardBehind } from '../facts/price-words.data.js';
import { endOf } from '../facts/text-ends.rules.js';
import type { VisibleGroup, VisiblePrice } from '../facts/visible-price.types.js';
import { markAlternatives } from './alternative-prices.rules.js';
import { amountScore } from './amount-score.rules.js';
import { markDated } from './dated-prices.rules.js';
import { markFormer, settleReduced, settleUsual } from './former-prices.rules.js';
import { settleLabelled } from './labelled-prices.rules.js';
import { markRanges, markTerms, mayHoldPrice, namedPrice } from './line-amounts.rules.js';
import { markIncluded, markNet, markTax, markWhole } from './net-prices.rules.js';
import { lowerBoxed, lowerLinked, lowerSectioned, lowerTiles, othersPenalty } from './other-tiles.rules.js';
import { markEach, markPieces, namesMeasure } from './piece-prices.rules.js';
import { markLadders, markPacks } from './quantity-ladder.rules.js';
import { amountRole, lowestRole, roleOfTraits } from './statements/amount-role.rules.js';
import { besideAmount } from './statements/beside-amount.rules.js';
import { labelBehind } from './statements/label-behind.rules.js';

/** Most amounts examined per page; the longest listing pages show a thousand. */
export const maxVisiblePrices = 1_500;

/** All visible amounts that may be prices, scored by position and by how they are named. */
export function visiblePrices({
  evidence,
  mainLine,
  hints,
  today,
}: {
  evidence: PageEvidence;
  /** Line of the product's name, or -1. */
  mainLine: number;
  hints: CurrencyHints;
  today: string | undefined;
}): VisiblePrice[] {
  const found: VisiblePrice[] = [];
  const othersFrom = lineOfOthers({ lines: evidence.lines, mainLine });
  for (const [index, line] of evidence.lines.entries()) {
    if (found.length >= maxVisiblePrices) break;
    if (!/\p{Nd}/u.test(line.text) || isAsideLine(line) || !mayHoldPrice({ line, hints })) continue;
    const own: VisiblePrice[] = [];
    const amounts = findPrices({ text: line.text, hints });
    const isMarkedLine = amounts.some(({ isMarked, mark }) => isMarked && !noCents.test(mark));
    for (const price of amounts) {
      // `2 for $90`: a bare number next to a marked amount is not a price.
      if (isMarkedLine && !price.isMarked) continue;
      const visible = toVisible({ lines: evidence.lines, line, index, price, mainLine, hints });
      if (visible && index > othersFrom) visible.score -= othersPenalty;
      if (visible) own.push(visible);
    }
    markRanges({ prices: own, text: line.text });
    markTerms({ prices: own, line });
    markEach({ prices: own, text: line.text });
    found.push(...own);
  }
  const { lines } = evidence;
  markConverted({ prices: found, lines, paidIn: hints.currency ?? null });
  const title = lines[mainLine]?.text ?? '';
  const dated = markPieces({ prices: markDated({ prices: found, lines, today }), lines, title });
  const ladders = markLadders({ prices: markAlternatives({ prices: dated, lines }), lines });
  const own = settleLabelled({
    prices: lowerTiles(
      lowerBoxed({ prices: lowerLinked({ prices: ladders, lines, mainLine }), lines, mainLine }),
    ),
    lines,
  });
  const whole = markIncluded({ prices: settleReduced({ prices: settleUsual(own), lines }), lines });
  const goods = markWhole({ prices: markTax({ prices: whole, lines }), lines });
  const single = markPacks({ prices: goods, lines, title });
  const settled = raiseReduced(markNet(markFormer({ prices: single, lines })));
  return lowerSectioned({ prices: settled, lines, mainLine });
}

/** `299,95` next to `100,-`: a dash marks the round ones among bare amounts. */
const noCents = /^[.,:]?[-–—]+$/;

/** Longest heading for other products: `Customers who bought this item also bought`. */
const maxOthersChars = 60;

/** The line after the name where other products begin; the number of lines if there is none. */
function lineOfOthers({ lines, mainLine }: { lines: PageLine[]; mainLine: number }): number {
  const at = lines.findIndex(
    ({ text }, index) =>
      index > mainLine && text.length <= maxOthersChars && !/\d/.test(text) && otherProductsWords.test(text),
  );
  return at === -1 ? lines.length : at;
}

/** Whether a line belongs entirely to other products or to the shop; pages have hundreds of such lines. */
function isAsideLine({ pieces }: PageLine): boolean {
  return pieces.every(
    ({ traits }) => (traits & aside) !== 0 && (traits & (PageTrait.offerPrice | PageTrait.buyBox)) === 0,
  );
}

const aside = PageTrait.otherProduct | PageTrait.elsewhere;

function toVisible({
  lines,
  line,
  index,
  price,
  mainLine,
  hints,
}: {
  lines: PageLine[];
  line: PageLine;
  index: number;
  price: PriceInText;
  mainLine: number;
  hints: CurrencyHints;
}): VisiblePrice | null {
  const amountCents = centsOf(price.amount);
  if (amountCents === null) return null;
  const pieces = piecesOf({ line, start: price.start, end: price.end });
  const named = pieces.reduce((all, piece) => all | piece.traits, 0);
  const isOfPiece = (named & PageTrait.perUnit) !== 0 && !namesMeasure({ lines, index });
  const traits = isOfPiece ? named & ~PageTrait.perUnit : named;
  const isNamed = (traits & namedPrice) !== 0;
  if (!price.isMarked && !(isNamed && (price.hasDecimals || line.text.length <= 16))) return null;
  // `Page 3 E`, `12 R`: a letter counts as a currency mark only in an element named as a price.
  const isHinted = price.currency !== null && price.currency === hints.currency;
  if (price.isMarked && !isNamed && !isHinted && !isPlainMark(price.mark)) return null;
  // Words next to prices of other products do not matter, and pages have hundreds of them.
  const isAside = (traits & aside) !== 0;
  const behind = isAside ? null : labelBehind({ text: line.text, price, hints });
  const beside = isAside ? null : besideAmount({ lines, index, price, mainLine, hints });
  const said = behind && beside ? { ...beside, before: behind, after: '', statement: null } : beside;
  const before = said?.before ?? line.text.slice(0, price.start);
  const after = said?.after ?? line.text.slice(price.end);
  const isLowest = fromWords.test(endOf(before, 20)) || upwardBehind.test(after);
  const role = !said
    ? roleOfTraits(traits)
    : isLowest
      ? lowestRole({ before, after })
      : (said.statement ?? amountRole({ before, mayBeOfNext: said.mayBeOfNext, after, traits }));
  return {
    amountCents,
    currency: price.currency,
    role,
    line: index,
    start: price.start,
    end: price.end,
    traits,
    kind: pieces[0]?.kind ?? 0,
    taxBasis: said?.taxBasis ?? null,
    score: amountScore({
      line,
      index,
      price,
      before,
      traits,
      mainLine,
      heading: lines[mainLine]?.text ?? '',
      isTaxed: Boolean(said?.taxBasis),
    }),
  };
}

function piecesOf({ line, start, end }: { line: PageLine; start: number; end: number }): TextPiece[] {
  const first = line.pieces.findLastIndex((piece) => piece.start <= start);
  return line.pieces.filter((piece, at) => at >= first && piece.start < end);
}

/** Rates that never change, between currencies that shops have to show side by side. */
const fixedRates: Record<string, number> = { 'EUR BGN': 1.95583, 'EUR HRK': 7.5345 };

/**
 * `5,62 € / 10,99 лв.`: one price in two currencies. The one that was paid in is the price, if it stands first or the
 * rate is fixed by law; the other is a conversion for information. In lines of their own only a fixed rate tells.
 */
function markConverted({
  prices,
  lines,
  paidIn,
}: {
  prices: VisiblePrice[];
  lines: PageLine[];
  paidIn: string | null;
}): void {
  for (const [at, first] of prices.entries()) {
    const second = prices[at + 1];
    if (!second || first.role !== 'public' || second.role !== 'public') continue;
    if (!first.currency || !second.currency || first.currency === second.currency) continue;
    const isFixed = isFixedRate(first, second) || isFixedRate(second, first);
    const isPair =
      first.line === second.line
        ? separator.test(lines[first.line]?.text.slice(first.end, second.start) ?? '')
        : isFixed && second.line === first.line + 1;
    if (!isPair) continue;
    if (first.currency === paidIn) second.role = 'extra';
    else if (second.currency === paidIn && isFixed) first.role = 'extra';
  }
}

/** What stands between an amount and the same in another currency. */
const separator = /^\s?[\p{P}\p{S}]{0,2}\s?$/u;

/** Whether one amount is the other at a rate fixed by law, to a cent. */
function isFixedRate(one: VisiblePrice, other: VisiblePrice): boolean {
  const rate = fixedRates[`${one.currency} ${other.currency}`];
  return rate !== undefined && Math.abs(one.amountCents * rate - other.amountCents) <= rate;
}

/** Ranges shown near the product's name, as lowest and highest amount. */
export function visibleRanges(prices: VisiblePrice[]): { lowCents: number; highCents: number }[] {
  const ends = prices.filter((price) => price.role === 'range_end' && price.score >= leastRangeScore);
  return ends.flatMap((low, at) => {
    const high = ends[at + 1];
    return high && high.line === low.line && high.amountCents > low.amountCents
      ? [{ lowCents: low.amountCents, highCents: high.amountCents }]
      : [];
  });
}

/** Amounts near the product's name that are not the current price for everybody. */
export function conditionalPrices(prices: VisiblePrice[]): VisiblePrice[] {
  return prices.filter(({ role, score }) => role !== 'public' && score >= leastRangeScore);
}

/** Least score of a range or condition that concerns the product: marked and near its name. */
const leastRangeScore = 3;

/** Bonus for an amount next to a higher former price. */
const reducedScore = 1.5;
/** Most lines between the two. */
const reducedLines = 1;

function raiseReduced(prices: VisiblePrice[]): VisiblePrice[] {
  return prices.map((price, at) => {
    if (price.role !== 'public' || (price.traits & aside) !== 0) return price;
    const isReduced = prices
      .slice(Math.max(0, at - 2), at + 3)
      .some(
        ({ role, amountCents, line }) =>
          role === 'former' && amountCents > price.amountCents && Math.abs(line - price.line) <= reducedLines,
      );
    return isReduced ? { ...price, score: price.score + reducedScore } : price;
  });
}

/** Public amounts grouped by value, the best first. */
export function visibleGroups(prices: VisiblePrice[]): VisibleGroup[] {
  const groups = new Map<number, VisibleGroup>();
  for (const price of prices) {
    if (price.role !== 'public') continue;
    const group = groups.get(price.amountCents);
    if (!group) {
      const { amountCents, currency, score } = price;
      groups.set(price.amountCents, { amountCents, currency, score, count: 1, best: price });
      continue;
    }
    group.count += 1;
    group.currency ??= price.currency;
    if (price.score > group.best.score) group.best = price;
    group.score = group.best.score + Math.min(1, (group.count - 1) * 0.3);
  }
  return [...groups.values()].sort((a, b) => b.score - a.score);
}
