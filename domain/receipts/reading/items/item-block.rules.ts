import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { isLineTotal } from './item-line.rules.js';
import { settleNumbers } from './item-numbers.rules.js';
import type { ItemReading } from './item-reading.types.js';
import { hasGoods, type Variant, variantsOf, withoutStrays } from './item-variants.rules.js';
import { findItems } from './items.rules.js';
import { type PlacedReductions, placeReductions } from './place-reductions.rules.js';
import {
  type PartedItems,
  partReductions,
  type Reduction,
  reductionsSum,
  sumOfParted,
} from './reductions.rules.js';
import { isPrintedSum, type SummarySums, summaryOf } from './summary-sums.rules.js';

/** Places at which the summary block may begin that are tried. */
const maxStarts = 8;

/** The bought things of a receipt, each with its own discounts, and what was taken off the whole order. */
export type ItemsReading = {
  items: ItemReading[];
  onOrder: Reduction[];
  /** Lines of text with discounts that are the things' own, or told once more, or only boasted of. */
  settledLines: number[];
};

/**
 * Reads the bought things of a receipt. Where the items end and the summary begins is decided by arithmetic: of
 * all ways to cut, the first whose items add up to what the summary says; else the first that finds any.
 */
export function readItems(lines: PreparedLine[]): ItemsReading {
  const sums = summaryOf(lines);
  const cuts = cutsOf(lines);
  const above = cuts.map((cut) => partReductions({ items: findItems(cut), lines })).filter(hasGoods);
  // Below the last total stand payments, which add up to it by nature: only mails that sum up first list things there.
  const below = () => [partReductions({ items: findItems(linesBelowSums(lines)), lines })].filter(hasGoods);
  const detailed = (some: PartedItems[]) => (above.length > 0 ? some.filter(isDetail) : some);
  const found = above.some(({ goods }) => goods.length > 1) ? above : [...detailed(below()), ...above];
  for (const parted of [...found, ...found.flatMap(withoutStrays)]) {
    const closing = closingOf({ variants: variantsOf(parted, lines), sums });
    if (closing && (found.includes(parted) || leadsToTotal(closing, sums)))
      return settle({ variant: closing, sums, lines });
  }
  const first = above[0] ?? found[0];
  if (!first) return { items: [], onOrder: [], settledLines: [] };
  return settle({ variant: { ...first, isCounted: true }, sums, lines });
}

/** The first that adds up to a sum that is printed, or else to one that the summary leads to. */
function closingOf({ variants, sums }: { variants: Variant[]; sums: SummarySums }): Variant | undefined {
  return [sums.printed, sums.wanted]
    .map((some) => variants.find((variant) => some.has(sumOfParted(variant, variant.isCounted))))
    .find(Boolean);
}

function leadsToTotal(variant: Variant, sums: SummarySums): boolean {
  return sums.reaches(sumOfParted(variant, variant.isCounted));
}

/** Decides which reductions lowered the bill, and gives them to the things or the order. */
function settle({
  variant,
  sums,
  lines,
}: {
  variant: Variant;
  sums: SummarySums;
  lines: PreparedLine[];
}): ItemsReading {
  const { goods, isCounted } = variant;
  const reduced = reductionsSum(variant.reductions);
  const gross = sumOfParted(variant, false);
  const isOrders = !isCounted && isSummedUp({ reduced, reductions: variant.reductions, lines });
  const isBoast = isOrders || (!isCounted && !sums.reaches(gross - reduced) && sums.reaches(gross));
  const reductions = isBoast ? [] : variant.reductions;
  const numbered = settleNumbers(goods, lines);
  const placed = placeReductions({ goods: numbered, reductions, isCounted, lines });
  const boasts = isBoast ? variant.reductions.map(({ line }) => line) : [];
  const settledLines = [
    ...placed.itemLines,
    ...boasts,
    ...(isOrders ? [] : toldAgain({ placed, gross, reduced, sums, lines })),
  ];
  return { items: placed.items, onOrder: placed.onOrder, settledLines };
}

/** `Autumn sale -5.00` among the things and `Discounts -5.00` below a subtotal without it: the summary has it. */
function isSummedUp({
  reduced,
  reductions,
  lines,
}: {
  reduced: number;
  reductions: Reduction[];
  lines: PreparedLine[];
}): boolean {
  const last = Math.max(-1, ...reductions.map(({ line }) => line));
  return (
    reduced > 0 &&
    lines
      .slice(last + 1)
      .some(({ amounts }) =>
        amounts.some(({ kind, cents }) => kind === 'discount' && Math.abs(cents) === reduced),
      )
  );
}

/** `Total savings -5.00` in the summary, where the bill is right without it: what the list has taken off already. */
function toldAgain({
  placed,
  gross,
  reduced,
  sums,
  lines,
}: {
  placed: PlacedReductions;
  gross: number;
  reduced: number;
  sums: SummarySums;
  lines: PreparedLine[];
}): number[] {
  if (reduced === 0 || !sums.reachesWithoutDiscount(gross - reduced)) return [];
  const own = new Set([...placed.itemLines, ...placed.onOrder.map(({ line }) => line)]);
  return lines.flatMap(({ index, amounts }) => {
    const isAgain = amounts.some(({ kind, cents }) => kind === 'discount' && Math.abs(cents) <= reduced);
    return isAgain && !own.has(index) ? [index] : [];
  });
}

/** `Service charges 24.10` is the sum of what an invoice lists below its total, where that adds up. */
function isDetail({ goods }: PartedItems): boolean {
  return goods.length > 1;
}

/** The lines above each total or subtotal. */
function cutsOf(lines: PreparedLine[]): PreparedLine[][] {
  const starts = lines.filter((line) => line.amounts.some(isSum));
  if (starts.length === 0) return [lines];
  return starts.slice(0, maxStarts).map((start) => lines.slice(0, start.index));
}

function linesBelowSums(lines: PreparedLine[]): PreparedLine[] {
  const last = lines.findLast((line) => line.amounts.some(isSum));
  return last ? lines.slice(last.index + 1) : [];
}

function isSum(amount: LabelledAmount): boolean {
  return isPrintedSum(amount) && !isLineTotal(amount);
}
