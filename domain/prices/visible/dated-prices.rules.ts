import type { CalendarDay } from '../../shared/calendar-day.js';
import { otherTime } from '../facts/dated-text.rules.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { PageTrait } from '../facts/page-traits.rules.js';
import type { VisiblePrice } from '../facts/visible-price.types.js';

const aside = PageTrait.otherProduct | PageTrait.elsewhere;
/** Longest text beside an amount that says when it holds, characters. */
const maxDatedChars = 90;

/**
 * Marks amounts that hold on other days than today: `bis 27.11.2026 nur 44,90 €` on the day after, `From January 1:
 * $64.90` the day before.
 */
export function markDated({
  prices,
  lines,
  today,
}: {
  prices: VisiblePrice[];
  lines: readonly PageLine[];
  today: CalendarDay | undefined;
}): VisiblePrice[] {
  if (today === undefined) return prices;
  const pricedLines = new Set(prices.map(({ line }) => line));
  const besides = (line: number) => (pricedLines.has(line) ? '' : (lines[line]?.text ?? ''));
  // Between two amounts it is of the first, unless it leads to the second.
  const above = (line: number) =>
    pricedLines.has(line - 1) && !besides(line).endsWith(':') ? '' : besides(line);
  const timeOf = (text: string) =>
    /\d/.test(text) && text.length <= maxDatedChars ? otherTime({ text, today }) : null;
  return prices.map((price, at) => {
    // Pages have hundreds of prices of other products.
    if (price.role !== 'public' || (price.traits & aside) !== 0) return price;
    const { before, after } = wordsAround({ price, at, prices, lines });
    // What is said before an amount is its label; behind it, a later day may be one of delivery.
    const label = before.trim() === '' ? above(price.line - 1) : before;
    const behind = after.trim() === '' ? besides(price.line + 1) : after;
    const isOther = timeOf(label) !== null || timeOf(behind) === 'over';
    return isOther ? { ...price, role: 'later' as const } : price;
  });
}

/** The words of an amount's line that are its own; what is in brackets between two belongs to the first. */
function wordsAround({
  price,
  at,
  prices,
  lines,
}: {
  price: VisiblePrice;
  at: number;
  prices: readonly VisiblePrice[];
  lines: readonly PageLine[];
}): { before: string; after: string } {
  const text = lines[price.line]?.text ?? '';
  const [last, next] = [prices[at - 1], prices[at + 1]];
  const from = last?.line === price.line ? last.end : 0;
  const isLast = next?.line !== price.line;
  const [before, rest] = [
    text.slice(from, price.start),
    text.slice(price.end, isLast ? undefined : next?.start),
  ];
  const isOfLast = from > 0 && /^\s?[([]/.test(before);
  return { before: isOfLast ? '' : before, after: isLast || /^\s?[([]/.test(rest) ? rest : '' };
}
