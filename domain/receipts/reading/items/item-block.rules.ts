import { amountKind } from '../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import { isLineTotal } from './item-line.rules.js';
import { settleNumbers } from './item-numbers.rules.js';
import { unitAndTotal } from './item-prices.rules.js';
import type { ItemReading } from './item-reading.types.js';
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

/** Things under one heading that are added up: more than an order of a household has. */
const maxGroupItems = 60;

/** The bought things of a receipt, each with its own discounts, and what was taken off the whole order. */
export type ItemsReading = {
  items: ItemReading[];
  onOrder: Reduction[];
  /** Lines of text with discounts that are the things' own, or told once more, or only boasted of. */
  settledLines: number[];
};

/** One way to understand a list. */
type Variant = PartedItems & { isCounted: boolean };

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
  for (const parted of found) {
    const variants = variantsOf(parted, lines);
    const closing = [sums.printed, sums.wanted]
      .map((some) => variants.find((variant) => some.has(sumOfParted(variant, variant.isCounted))))
      .find(Boolean);
    if (closing) return settle({ variant: closing, sums, lines });
  }
  const first = above[0] ?? found[0];
  if (!first) return { items: [], onOrder: [], settledLines: [] };
  return settle({ variant: { ...first, isCounted: true }, sums, lines });
}

/** A promotion listed among the things may be in the subtotal, be taken off later, or be told of once more. */
function variantsOf(parted: PartedItems, lines: PreparedLine[]): Variant[] {
  const plain = [parted, { ...parted, goods: theOtherWay(parted.goods, 'for all') }];
  const flipped = plain.map(({ goods, reductions }) => {
    const more = partReductions({ items: goods, lines, flipsNamed: true });
    return { goods: more.goods, reductions: [...reductions, ...more.reductions] };
  });
  return [
    ...plain.map((some) => ({ ...some, isCounted: true })),
    { ...parted, goods: theOtherWay(parted.goods, 'for one'), isCounted: true },
    ...plain.map((some) => ({ ...some, isCounted: false })),
    ...plain.map((some) => ({ ...some, goods: withoutTotals(some.goods, lines), isCounted: true })),
    ...plain.map((some) => ({ ...some, goods: withoutGroups(some.goods), isCounted: true })),
    ...plain.map((some) => ({ ...some, goods: withoutGroupSums(some.goods), isCounted: true })),
    ...flipped.filter(hasGoods).map((some) => ({ ...some, isCounted: true })),
    ...flipped.filter(hasGoods).map((some) => ({ ...some, isCounted: false })),
  ];
}

/** The items with the amounts that may be for one or for all taken the other way: those taken for all, or those for one. */
function theOtherWay(items: ItemReading[], taken: 'for all' | 'for one'): ItemReading[] {
  return items.map((entry) => {
    const { otherTotalCents: totalCents } = entry;
    const isForOne = totalCents !== null && totalCents < (entry.item.totalCents ?? 0);
    if (totalCents === null || isForOne !== (taken === 'for one')) return entry;
    const item = { ...entry.item, ...unitAndTotal({ totalCents }, entry.item.quantity) };
    return { ...entry, otherTotalCents: null, item };
  });
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
  const isBoast = !isCounted && !sums.reaches(gross - reduced) && sums.reaches(gross);
  const reductions = isBoast ? [] : variant.reductions;
  const numbered = settleNumbers(goods, lines);
  const placed = placeReductions({ goods: numbered, reductions, isCounted, lines });
  const boasts = isBoast ? variant.reductions.map(({ line }) => line) : [];
  const settledLines = [
    ...placed.itemLines,
    ...boasts,
    ...toldAgain({ placed, gross, reduced, sums, lines }),
  ];
  return { items: placed.items, onOrder: placed.onOrder, settledLines };
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

/** A mail may show the total in large letters above everything. */
function withoutTotals(items: ItemReading[], lines: PreparedLine[]): ItemReading[] {
  const totals = new Set(
    lines.flatMap((line) => line.amounts.flatMap((a) => (a.kind === 'total' ? [a.cents] : []))),
  );
  return items.filter(({ item }) => item.totalCents === null || !totals.has(item.totalCents));
}

/** `Goods 98.00` above the things that come to it: a heading with its sum. */
function withoutGroups(items: ItemReading[]): ItemReading[] {
  return items.filter(({ item }, at) => {
    let left = item.totalCents ?? 0;
    for (const { item: below } of items.slice(at + 1, at + 1 + maxGroupItems)) {
      if (left <= 0) break;
      left -= below.totalCents ?? 0;
    }
    return left !== 0 || (item.totalCents ?? 0) <= 0;
  });
}

/** `Subtotal Lumen Shop 22.50` below the things of one seller that come to it. */
function withoutGroupSums(items: ItemReading[]): ItemReading[] {
  let above = 0;
  return items.filter(({ item }) => {
    const kind = amountKind(toWords(item.name));
    const isSumOfGroup = (kind === 'subtotal' || kind === 'total') && item.totalCents === above;
    above = isSumOfGroup ? 0 : above + (item.totalCents ?? 0);
    return !isSumOfGroup;
  });
}

/** Reductions alone are part of the summary: nothing was bought with them. */
function hasGoods({ goods }: PartedItems): boolean {
  return goods.length > 0;
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
