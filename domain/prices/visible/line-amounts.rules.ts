import { literally } from '../../shared/regex.js';
import type { CurrencyHints } from '../facts/currency-mark.rules.js';
import { currencyMarks, plainMarks } from '../facts/currency-marks.data.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import type { AmountRole, VisiblePrice } from '../facts/visible-price.types.js';

/** Traits of an element named as a price. */
export const namedPrice = PageTrait.price | PageTrait.offerPrice;

/** Currency marks in running text; a cheap test before anything expensive is done with a line. */
const signs = /\p{Sc}/u;
const codes = /\b[A-Z]{3}\b/;

/** Tests for letters beside a digit that mean money, or a dash for cents; kept, as pages repeat few currencies. */
const letterTests = new Map<string, RegExp>();

/** The letters are those that mean money anywhere, and all that the page's own currency is written with. */
function lettersOf(currency: string | null | undefined): RegExp {
  const known = letterTests.get(currency ?? '');
  if (known) return known;
  const own = Object.entries(currencyMarks).filter(([, all]) => currency && all.includes(currency));
  const marks = [...plainMarks, ...own.map(([mark]) => mark)].filter((mark) => /^\p{L}/u.test(mark));
  const any = [...new Set(marks)].map(literally).join('|');
  const test = new RegExp(`(?:${any}) ?\\d|\\d ?(?:${any})|\\d[,.:][-–—](?!\\d)`, 'i');
  letterTests.set(currency ?? '', test);
  return test;
}

/** Whether a line may hold a price: it is named as one, or has a mark of money. */
export function mayHoldPrice({ line, hints }: { line: PageLine; hints: CurrencyHints }): boolean {
  if (line.pieces.some((piece) => (piece.traits & namedPrice) !== 0) || signs.test(line.text)) return true;
  return (
    line.text.length <= maxPlainChars && (codes.test(line.text) || lettersOf(hints.currency).test(line.text))
  );
}

/** Longest line without a currency sign that is searched for a price. */
const maxPlainChars = 80;
/** `$49.00 - $98.00`, `From $49.00 To $98.00`: the range of all variants, neither end the price of a particular one. */
export function markRanges({ prices, text }: { prices: VisiblePrice[]; text: string }): void {
  for (const [at, low] of prices.entries()) {
    const high = prices[at + 1];
    const mayBegin = low.role === 'public' || low.role === 'range_end';
    if (!high || high.amountCents <= low.amountCents || !mayBegin) continue;
    if (!/^\s?(?:[-–—~〜～]|to|bis|à|do|до)\s?$/iu.test(text.slice(low.end, high.start))) continue;
    low.role = 'range_end';
    high.role = 'range_end';
  }
}

/** Roles of the first amount of a sentence about the terms of an order. */
const termRoles: ReadonlySet<AmountRole> = new Set(['shipping', 'saving']);

/** `Free delivery over 50.00, otherwise 4.95`: what one text goes on to say is about the same. */
export function markTerms({ prices, line }: { prices: VisiblePrice[]; line: PageLine }): void {
  const pieceAt = (at: number) => line.pieces.findLastIndex(({ start }) => start <= at);
  for (const [at, price] of prices.entries()) {
    const before = prices[at - 1];
    if (!before || price.role !== 'public' || !termRoles.has(before.role)) continue;
    const between = line.text.slice(before.end, price.start);
    const goesOn =
      /^[,;、，]?\s?[^.!?。]*\p{L}/u.test(between) && pieceAt(before.start) === pieceAt(price.start);
    if (goesOn) price.role = before.role;
  }
}
