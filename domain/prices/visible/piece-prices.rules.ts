import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { perUnitWords } from '../facts/price-words.data.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';

/** A measure that a price may be for: `/ 100 g`, `per litre`. */
const measure =
  /(?<!\p{L})(?:k?g|mg|gr|m?l|[cd]l|lt|ltr|c?m|m²|m2|qm|oz|lbs?|ft|kilo\p{L}*|gram\p{L}*|lit(?:er|re|ro|r)\p{L}*|met(?:er|re|ro)s?|counts?|ct|sheets?|wash\p{L}*|loads?|100)(?!\p{L})/iu;

/** Whether a line or the next one names a measure. Many shops call the price of one piece its unit price. */
export const namesMeasure = ({ lines, index }: { lines: readonly PageLine[]; index: number }) =>
  lines.slice(index, index + 2).some(({ text }) => measure.test(text));

/** What a price is for: `/ 750 mL bottle`, `per bag`, `/kg`. */
const forWhat = /^\s?(?:\/|\p{L}{2,4}\s)\s{0,2}(\d{1,4}(?:[.,]\d+)?)?[\s-]?(\p{L}[\p{L}²\d]*)/u;
/** Amounts of a measure for which prices are compared: `per kg`, `/ 100 g`. */
const compared: ReadonlySet<number> = new Set([1, 10, 100, 1000]);

/**
 * Whether an amount is for one piece as the shop sells it, `$42.00 / 750 mL bottle`, `€9.50 per bag`, and not for a
 * measure by which shops compare, `/ 100 g`. It may still be for one piece of a pack: only what else the page says tells.
 */
export function isForPiece({
  price: { role, line, start, end, traits },
  lines,
}: {
  price: VisiblePrice;
  lines: readonly PageLine[];
}): boolean {
  const text = lines[line]?.text ?? '';
  const isMeasured = perUnitWords.test(text.slice(0, start)) || (traits & PageTrait.perUnit) !== 0;
  const [, count, thing] = forWhat.exec(text.slice(end)) ?? [];
  if (role !== 'per_unit' || isMeasured || thing === undefined) return false;
  return measure.test(thing)
    ? count !== undefined && !compared.has(Number(count.replace(',', '.')))
    : count === undefined;
}

/** Most pieces of a pack. */
const maxPieces = 200;

/** How many of one piece's price make that of all; null if it is no whole part. Each piece is rounded to a cent. */
function piecesIn({ all, one }: { all: VisiblePrice; one: VisiblePrice }): number | null {
  const pieces = Math.round(all.amountCents / one.amountCents);
  const isPart = pieces > 1 && pieces <= maxPieces;
  return isPart && Math.abs(pieces * one.amountCents - all.amountCents) <= pieces / 2 ? pieces : null;
}

/** `$69.00 ($11.50 each)`: in brackets, and a whole part of the amount before it: that of one piece of the pack. */
export function markEach({ prices, text }: { prices: VisiblePrice[]; text: string }): void {
  for (const [at, all] of prices.entries()) {
    const one = prices[at + 1];
    if (!one || all.role === 'former' || !/^\s?\([^\d()]{0,12}$/u.test(text.slice(all.end, one.start)))
      continue;
    if (piecesIn({ all, one }) !== null) one.role = 'per_unit';
  }
}

/** Most lines between the price of a pack and that of one piece of it. */
const packLines = 3;
/** How a line goes on behind the price of one piece: `/ Stück`, `per plate`, `je Dose`, `pro Paar`. */
const ofOne = /^\s?(?:\/|\p{L}{1,4}\s)\s?\p{L}{2,}/u;

/**
 * `3,45 € / Stück` above `20,70 € je VE (6 Stück)`: the price of one piece, where it makes the other amount as many times
 * as the page says that the pack holds.
 */
export function markPieces({
  prices,
  lines,
  title,
}: {
  prices: VisiblePrice[];
  lines: readonly PageLine[];
  title: string;
}): VisiblePrice[] {
  const textOf = ({ line }: VisiblePrice) => lines[line]?.text ?? '';
  return prices.map((one, at) => {
    if (one.role !== 'public' || !ofOne.test(textOf(one).slice(one.end))) return one;
    const isPart = prices.slice(Math.max(0, at - 4), at + 5).some((all) => {
      if (Math.abs(all.line - one.line) > packLines || all.role === 'former') return false;
      const pieces = piecesIn({ all, one });
      return pieces !== null && new Set(`${title} ${textOf(all)}`.match(/\d+/g)?.map(Number)).has(pieces);
    });
    return isPart ? { ...one, role: 'per_unit' as const } : one;
  });
}
