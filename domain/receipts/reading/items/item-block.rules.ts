import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { isLineTotal } from './item-line.rules.js';
import { settleNumbers } from './item-numbers.rules.js';
import type { ItemReading } from './item-reading.types.js';
import { hasGoods, type Variant, variantsOf, withoutStrays } from './item-variants.rules.js';
import { findItems } from './items.rules.js';
import { loneItem } from './lone-item.rules.js';
import { type PlacedReductions, placeReductions } from './place-reductions.rules.js';
import {
  type PartedItems,
  partReductions,
  type Reduction,
  reductionsSum,
  sumOfParted,
} from './reductions.rules.js';
import { isPrintedSum, type SummarySums, summaryOf } from './summary-sums.rules.js';

/** Most of a total that may be taxes and shipping which a mail does not print. */
const unprintedShare = 0.25;
/** Possible starts of the summary block that are tried. */
const maxStarts = 8;

/** The items of a receipt, each with its own discounts, and the discounts on the whole order. */
export type ItemsReading = {
  items: ItemReading[];
  onOrder: Reduction[];
  /** Lines whose discounts belong to items, are repeated or are only advertised. */
  settledLines: number[];
};

/**
 * Reads the items of a receipt. Arithmetic decides where the items end and the summary begins: of all ways to cut, the
 * first whose items add up to the summary is used, else the first with any items.
 */
export function readItems(lines: PreparedLine[]): ItemsReading {
  const sums = summaryOf(lines);
  const cuts = cutsOf(lines);
  const above = cuts.map((cut) => partReductions({ items: findItems(cut), lines })).filter(hasGoods);
  // Below the last total are payments, which always add up to it: only mails that begin with a summary list items
  // there.
  const below = () => [partReductions({ items: findItems(linesBelowSums(lines)), lines })].filter(hasGoods);
  const detailed = (some: PartedItems[]) => (above.length > 0 ? some.filter(isDetail) : some);
  const found = above.some(({ goods }) => goods.length > 1) ? above : [...detailed(below()), ...above];
  for (const parted of [...found, ...found.flatMap(withoutStrays)]) {
    const closing = closingOf({ variants: variantsOf(parted, lines), sums });
    if (closing && (found.includes(parted) || leadsToTotal(closing, sums)))
      return settle({ variant: closing, sums, lines });
  }
  const first = above[0] ?? found[0];
  if (!first)
    return { items: [loneItem(lines)].filter((item) => item !== null), onOrder: [], settledLines: [] };
  return settle({ variant: nearestTotal({ parted: first, lines }), sums, lines });
}

/** Of a list that does not add up, the variant that leaves least of the largest total for what is not printed. */
function nearestTotal({ parted, lines }: { parted: PartedItems; lines: PreparedLine[] }): Variant {
  const plain = { ...parted, isCounted: true };
  const totals = lines.flatMap(({ amounts }) =>
    amounts.flatMap(({ kind, cents }) => (kind === 'total' ? [cents] : [])),
  );
  const most = Math.max(0, ...totals);
  const left = (variant: Variant) => most - sumOfParted(variant, true);
  const [, other = plain] = variantsOf(parted, lines);
  return left(other) >= 0 && left(other) < left(plain) && left(other) <= most * unprintedShare
    ? other
    : plain;
}

/** The first variant that adds up to a printed sum, or else to one derived from the summary. */
function closingOf({ variants, sums }: { variants: Variant[]; sums: SummarySums }): Variant | undefined {
  return [sums.printed, sums.wanted]
    .map((some) => variants.find((variant) => some.has(sumOfParted(variant, variant.isCounted))))
    .find(Boolean);
}

function leadsToTotal(variant: Variant, sums: SummarySums): boolean {
  return sums.reaches(sumOfParted(variant, variant.isCounted));
}

/** Decides which reductions lowered the bill, and assigns them to the items or the order. */
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
    ...(isOrders ? [] : repeatedDiscounts({ placed, gross, reduced, sums, lines })),
  ];
  return { items: placed.items, onOrder: placed.onOrder, settledLines };
}

/** `Autumn sale -5.00` among the items, repeated as `Discounts -5.00` in the summary: it is deducted there. */
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

/** `Total savings -5.00` in a summary that is right without it: a repetition of what the list has already deducted. */
function repeatedDiscounts({
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

/** `Service charges 24.10` is the sum of details an invoice lists below its total, if they add up. */
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
