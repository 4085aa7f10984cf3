import { withoutNothing } from '../items/free-rows.rules.js';
import { isLineTotal } from '../items/item-line.rules.js';
import type { ItemReading } from '../items/item-reading.types.js';
import { hasGoods, variantsOf, withoutStrays } from '../items/item-variants.rules.js';
import { findItems } from '../items/items.rules.js';
import { type SummarySums, summaryOf } from '../items/records/summary-sums.rules.js';
import { type PartedItems, partReductions, sumOfParted } from '../items/reductions/reductions.rules.js';
import { withOptions } from '../items/rows/option-rows.rules.js';
import { isCalledCharge } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import type { ListHypothesis } from './balance.types.js';
import { closingRows } from './closing-rows.rules.js';
import { withRecords } from './list-of-records.rules.js';
import { isSum, placements } from './placed-savings.rules.js';

/** Possible starts of the summary block that are tried. */
const maxStarts = 8;
/** How little speaks for each way to take a list, beside one as it is printed. */
const costs = {
  /** The summary begins at a later sum. */
  laterCut: 0.3,
  /** And the goods above the first sum make it: what follows is rather added to them. */
  belowClosed: 1.8,
  /** A saving below the first sum, with no goods below it, is taken for one among the goods. */
  savingBelowSum: 2.5,
  /** The list stands below the summary. */
  below: 0.3,
  /** Amounts above the list are dropped, for each. */
  stray: 0.6,
  /** Words that several lines have are no name. */
  repeated: 0.6,
  /** Indented rows are items of their own, not options of those above them. */
  optionAlone: 1,
  /** One line is left out, as a printed sum is less by its amount. */
  tooMuch: 0.9,
  /** A row in unknown words is the sum of those above it. */
  unnamedSum: 0.4,
} as const;

/** All ways to take the list of goods of a document, likeliest first. */
export function listHypotheses(lines: PreparedLine[]): ListHypothesis[] {
  const lists = listsAbove(lines);
  const plain = listsOf(lines, lists);
  const sumLine = unnamedSum(lists[0]);
  if (sumLine === null) return plain;
  const withSums = lines.map((line) => (line.index === sumLine ? withSum(line) : line));
  const summed = listsOf(withSums, listsAbove(withSums));
  const others = summed.map((list) => ({ ...list, sumLine, cost: list.cost + costs.unnamedSum }));
  return [...plain, ...others].sort((a, b) => a.cost - b.cost);
}

function withSum(line: PreparedLine): PreparedLine {
  return { ...line, amounts: line.amounts.map((amount) => ({ ...amount, kind: 'subtotal' })) };
}

/**
 * `Cost produse:  783.89`, `Varer og tjenester  8 888.-`: the last row that costs as much as those above it together, as
 * they are or each as often as it was bought; whatever its words, it may be their sum.
 */
function unnamedSum(first: ListAbove | undefined): number | null {
  if (!first) return null;
  const {
    cut,
    list: { goods },
  } = first;
  const byLine = new Map(goods.map((entry) => [entry.line, entry]));
  let [sum, other, count, found] = [0, 0, 0, -1];
  for (const { index, amounts } of cut) {
    const own = byLine.get(index);
    const [only, ...others] = amounts;
    const isBare = others.length === 0 && (!own || (own.from === index && own.item.quantity === 1));
    if (only && isBare && count > 1 && isUnsaid(only) && [sum, other].includes(only.cents)) {
      found = index;
      continue;
    }
    if (!own) continue;
    const cents = own.item.totalCents ?? 0;
    [sum, other, count] = [sum + cents, other + (own.otherTotalCents ?? cents), count + 1];
  }
  return found === -1 ? null : found;
}

/** Neither a sum nor a charge, by its words; `Base before discount  565.00` has one for savings. */
function isUnsaid(amount: PreparedLine['amounts'][number]): boolean {
  return (amount.kind === null || amount.kind === 'discount') && !isLineTotal(amount);
}

/** The lines above a sum, and the list in them. */
type ListAbove = { cut: PreparedLine[]; list: PartedItems };

function listsAbove(lines: PreparedLine[]): ListAbove[] {
  return cutsOf(lines).map((cut) => ({
    cut,
    list: partReductions({ items: withoutNothing(findItems(cut), lines), lines }),
  }));
}

function listsOf(lines: PreparedLine[], listed: readonly ListAbove[]): ListHypothesis[] {
  const sums = summaryOf(lines);
  const parted = partedLists(lines, listed);
  const seen = new Set<string>();
  const found = parted.flatMap(({ list, cost, closing }) =>
    variantsOf(list, lines).flatMap((variant) => {
      const key = signatureOf(variant);
      if (seen.has(key) || !hasGoods(variant)) return [];
      seen.add(key);
      const isCounted = !sums.printed.has(sumOfParted(variant, false));
      return placements({ variant: { ...variant, isCounted }, lines, cost: cost + variant.cost }).map(
        (placed): ListHypothesis => ({ ...placed, closing }),
      );
    }),
  );
  return withRecords({ found, lines, sums, cuts: recordCuts(lines, sums) }).sort((a, b) => a.cost - b.cost);
}

/** A list with the rows at its end that are charges instead. */
type Parted = { list: PartedItems; cost: number; closing: readonly ItemReading[] };

/** The lists above each sum and the one below all of them, with and without the first amounts. */
function partedLists(lines: PreparedLine[], listed: readonly ListAbove[]): Parted[] {
  const firstSum = listed[0]?.cut.length ?? 0;
  const lists = listed.map(({ list }) => list);
  const isClosed = isMadeBy(lists[0], lines[firstSum]);
  const above = lists
    .map((list, at) => {
      const later = at * costs.laterCut + (isClosed && at > 0 ? costs.belowClosed : 0);
      return { list, cost: later + (savesBelow(list, firstSum) ? costs.savingBelowSum : 0) };
    })
    .filter(({ list }) => hasGoods(list));
  const below = {
    list: partReductions({ items: withoutNothing(findItems(linesBelowSums(lines)), lines), lines }),
    cost: costs.below,
  };
  const isListed = () => above.some(({ list }) => list.goods.filter(isCertainlyGoods).length > 1);
  const isDetailed = below.list.goods.length > (above.length > 0 ? 1 : 0);
  const found = !isDetailed || isListed() ? above : [below, ...above];
  if (isEmptyOrder(lines))
    return [{ ...below, closing: [] }].filter(({ list }) => found.some((one) => one.list === list));
  const closed = found.flatMap(({ list, cost }) =>
    // Below the first sum, rows are charges anyway.
    list === above[0]?.list || list === below.list
      ? withClosings({ list, cost, lines })
      : [{ list, cost, closing: [] }],
  );
  const whole = closed.flatMap((one) => {
    const list = withOptions(one.list, lines);
    return list
      ? [
          { ...one, list },
          { ...one, cost: one.cost + costs.optionAlone },
        ]
      : [one];
  });
  const strays = closed.flatMap(({ list, cost, closing }) =>
    withoutStrays(list).map((some, at) => ({ list: some, cost: cost + (at + 1) * costs.stray, closing })),
  );
  return [...whole, ...strays, ...closed.flatMap((one) => withoutInformation(one, lines))];
}

/** `Order pickup  Free` and `Retail delivery fee` among the sums are no list of goods. */
function isCertainlyGoods({ item: { name, totalCents } }: ItemReading): boolean {
  return totalCents !== 0 && !isCalledCharge(name);
}

/**
 * The list without words that stand below several items with an amount (`MAX REFUND VALUE`), and without the one line
 * that is too much for a printed sum.
 */
function withoutInformation({ list, cost, closing }: Parted, lines: PreparedLine[]): Parted[] {
  const { printed } = summaryOf(lines);
  const names = list.goods.map(({ item }) => item.name);
  const isAlone = ({ item: { name } }: ItemReading) => names.indexOf(name) === names.lastIndexOf(name);
  const alone = { ...list, goods: list.goods.filter(isAlone) };
  const bases = [
    { base: list, plus: costs.tooMuch },
    ...(hasGoods(alone) && alone.goods.length < list.goods.length
      ? [{ base: alone, plus: costs.tooMuch + costs.repeated }]
      : []),
  ];
  return bases.flatMap(({ base, plus }): Parted[] => {
    const sums = [true, false].map((isCounted) => sumOfParted(base, isCounted));
    const without = base.goods
      .filter(({ item: { totalCents } }) => totalCents && sums.some((sum) => printed.has(sum - totalCents)))
      .map((entry) => ({ ...base, goods: base.goods.filter((other) => other !== entry) }))
      .filter(hasGoods);
    const some = without.map((one) => ({ list: one, cost: cost + plus, closing }));
    return base === list ? some : [{ list: base, cost: cost + costs.repeated, closing }, ...some];
  });
}

/** A list as it is, and without the rows at its end that may be charges. */
function withClosings({
  list,
  cost,
  lines,
}: {
  list: PartedItems;
  cost: number;
  lines: PreparedLine[];
}): Parted[] {
  const isClosed = summaryOf(lines).printed.has(sumOfParted(list, true));
  const closed = closingRows({ list, lines, isClosed });
  if (!closed) return [{ list, cost, closing: [] }];
  return [
    { list, cost: cost + closed.keepCost, closing: [] },
    { list: closed.list, cost: cost + closed.leaveCost, closing: closed.closing },
  ];
}

/** Whether the goods of a list make the sum on a line. */
function isMadeBy(list: PartedItems | undefined, line: PreparedLine | undefined): boolean {
  const sum = list && hasGoods(list) ? sumOfParted(list, true) : null;
  return line?.amounts.some((amount) => amount.cents === sum && isSum(amount)) ?? false;
}

function savesBelow({ goods, reductions }: PartedItems, sumLine: number): boolean {
  return reductions.some(({ line }) => line > sumLine) && !goods.some(({ line }) => line > sumLine);
}

/** A subtotal of zero comes first: only fees are charged, and the rows between it and the total are these. */
function isEmptyOrder(lines: PreparedLine[]): boolean {
  const first = lines.flatMap(({ amounts }) => amounts).find(({ kind }) => kind !== 'ignored');
  return first?.kind === 'subtotal' && first.cents === 0;
}

function signatureOf({ goods, reductions }: PartedItems): string {
  const amounts = goods.map(({ line, item }) => `${line}:${item.totalCents}`);
  return [...amounts, '/', ...reductions.map(({ line }) => line)].join(' ');
}

/** The lines above each total or subtotal. */
function cutsOf(lines: PreparedLine[]): PreparedLine[][] {
  const starts = lines.filter((line) => line.amounts.some(isSum));
  if (starts.length === 0) return [lines];
  return starts.slice(0, maxStarts).map((start) => lines.slice(0, start.index));
}

/**
 * The lines that may hold entries: above the first sum, below the last, or above the first that is called otherwise,
 * where each entry has a sum of its own.
 */
function recordCuts(lines: PreparedLine[], sums: SummarySums) {
  const printed = lines.flatMap(({ index, amounts }) =>
    amounts.filter(isSum).map(({ label }) => ({ index, label })),
  );
  const own = printed.findIndex(({ label }) => label !== printed[0]?.label);
  const end = printed[own === -1 ? printed.length - 1 : own];
  const cuts = [cutsOf(lines)[0] ?? [], linesBelowSums(lines)].map((cut) => ({ lines: cut, sums }));
  if (!end || own === 1 || printed.length < 3) return cuts;
  return [...cuts, { lines: lines.slice(0, end.index), sums: summaryOf(lines.slice(end.index)) }];
}

function linesBelowSums(lines: PreparedLine[]): PreparedLine[] {
  const last = lines.findLast((line) => line.amounts.some(isSum));
  return last ? lines.slice(last.index + 1) : [];
}
