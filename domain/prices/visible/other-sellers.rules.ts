import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import { centsOf } from '../facts/price-cents.rules.js';
import { findPrices } from '../facts/price-text.rules.js';
import type { VisibleGroup } from '../facts/visible-price.types.js';

/** Most lines of other sellers below the shop's own price. */
const sellerLines = 120;

/**
 * Whether a range of prices in the data is that of several sellers and not of several choices: the page shows its own
 * price, within the range, and the lower end in another part of the page, among what it does not sell itself or, where it
 * says that it is the seller, below a heading of its own.
 */
export function isRangeOfSellers({
  range: { lowCents, highCents },
  shown,
  lines,
  isOwn,
}: {
  range: { lowCents: number; highCents: number };
  /** What the page shows best. */
  shown: VisibleGroup | undefined;
  lines: readonly PageLine[];
  /** Whether the page names the shop itself as the seller. */
  isOwn: boolean;
}): boolean {
  if (!shown || shown.amountCents <= lowCents || shown.amountCents > highCents) return false;
  if ((shown.best.traits & PageTrait.price) === 0) return false;
  const from = shown.best.line + 1;
  let isBelowHeading = false;
  for (const { text, pieces } of lines.slice(from, from + sellerLines)) {
    const traits = pieces[0]?.traits ?? 0;
    if ((traits & PageTrait.section) !== 0) isBelowHeading = true;
    const isAside = (traits & PageTrait.otherProduct) !== 0;
    if ((isAside || (isOwn && isBelowHeading)) && hasAmount(text, lowCents)) return true;
  }
  return false;
}

const hasAmount = (text: string, cents: number) =>
  /\d/.test(text) && findPrices({ text }).some(({ amount }) => centsOf(amount) === cents);
