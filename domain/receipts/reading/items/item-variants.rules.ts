import { amountAlone } from '../text/amount-alone.rules.js';
import { amountKind } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import { unitAndTotal } from './item-prices.rules.js';
import type { ItemReading } from './item-reading.types.js';
import { type PartedItems, partReductions } from './reductions/reductions.rules.js';

/** Most items under one heading that are summed; more than a household orders. */
const maxGroupItems = 60;
/** Sums of them that are tried, as some may be prices of one piece. */
const maxGroupSums = 16;

/** How little speaks for any list but the printed one. */
const otherCost = 0.5;

/** Most amounts above a list that are not items: instalments, the starting price of an offer. */
const maxStrays = 6;

/** One way to interpret a list, with how little speaks for it; 0 for the list as printed. */
export type Variant = PartedItems & { isCounted: boolean; cost: number };

/** The ways to take the prices of a list, and which of its lines are goods. */
export function variantsOf(parted: PartedItems, lines: PreparedLine[]): Variant[] {
  const forAll = { ...parted, goods: theOtherWay(parted.goods, 'for all') };
  const plain = [parted, forAll];
  const flipped = plain.map(({ goods, reductions }) => {
    const more = partReductions({ items: goods, lines, flipsNamed: true });
    return { goods: more.goods, reductions: [...reductions, ...more.reductions] };
  });
  const without = (drop: (items: ItemReading[]) => ItemReading[]) =>
    plain.map((some) => ({ ...some, goods: drop(some.goods) }));
  const all: [number, PartedItems[]][] = [
    [0, [parted]],
    [otherCost, [forAll, { ...parted, goods: theOtherWay(parted.goods, 'for one') }]],
    [otherCost, without((goods) => withoutTotals(goods, lines))],
    [otherCost, plain.flatMap((some) => withoutGroups(some, lines))],
    [otherCost, without((goods) => withoutGroupSums(goods, lines))],
    [otherCost, plain.map(withoutFormerSum)],
    [otherCost, without((goods) => withPricesBelow(goods, lines))],
    [otherCost, flipped.filter(hasGoods)],
  ];
  return all.flatMap(([cost, some]) => some.map((list) => ({ ...list, isCounted: true, cost })));
}

/** `Skis  4 499,00` above `3 499,00` alone: the first one may have been crossed out. */
function withPricesBelow(items: ItemReading[], lines: PreparedLine[]): ItemReading[] {
  return items.map((entry) => {
    const only = amountAlone(lines[entry.line + 1]);
    if (!only || only.cents <= 0 || only.cents >= (entry.item.totalCents ?? 0)) return entry;
    const item = { ...entry.item, ...unitAndTotal({ totalCents: only.cents }, entry.item.quantity) };
    return { ...entry, line: entry.line + 1, otherTotalCents: null, item };
  });
}

/** The items with ambiguous amounts read the other way: those taken for all, or those taken per unit. */
function theOtherWay(items: ItemReading[], taken: 'for all' | 'for one'): ItemReading[] {
  return items.map((entry) => {
    const { otherTotalCents: totalCents } = entry;
    const isForOne = totalCents !== null && totalCents < (entry.item.totalCents ?? 0);
    if (totalCents === null || isForOne !== (taken === 'for one')) return entry;
    const item = { ...entry.item, ...unitAndTotal({ totalCents }, entry.item.quantity) };
    return { ...entry, otherTotalCents: null, item };
  });
}

/** Variants of the list without the amounts above the items. Tried when all else fails; they must lead to the total. */
export function withoutStrays({ goods, reductions }: PartedItems): PartedItems[] {
  // Not down to one item: a single remaining amount may be the sum of those above it.
  const most = Math.max(0, Math.min(maxStrays, goods.length - 2));
  return Array.from({ length: most }, (_, at) => ({ goods: goods.slice(at + 1), reductions }));
}

/** A mail may show the total in large print above everything. */
function withoutTotals(items: ItemReading[], lines: PreparedLine[]): ItemReading[] {
  const totals = new Set(totalsIn(lines));
  return items.filter(({ item }) => item.totalCents === null || !totals.has(item.totalCents));
}

/** The amounts labelled as totals, cents. */
export function totalsIn(lines: readonly PreparedLine[]): number[] {
  return lines.flatMap(({ amounts }) =>
    amounts.flatMap(({ kind, cents }) => (kind === 'total' ? [cents] : [])),
  );
}

/**
 * `Goods 98.00` above items with that sum is a section heading. `Starter Set  1  98.00` above rows that show less, where
 * others show as much, is a bundle, and they are its parts; above rows that show as much it is either.
 */
function withoutGroups({ goods, reductions }: PartedItems, lines: PreparedLine[]): PartedItems[] {
  const groups = groupsOf(goods, lines);
  const without = (places: readonly number[]) => ({
    goods: goods.filter((_, at) => !places.includes(at)),
    reductions,
  });
  const parts = groups.flatMap((group) => (group.shows === 'less' ? [] : group.parts));
  return [
    without(groups.flatMap((group) => (group.shows === 'more' ? group.parts : [group.head]))),
    ...(parts.length > 0 ? [without(parts)] : []),
  ];
}

/** `– Side Table`, `└ Lamp`: a row that is part of the one above. */
const dashed = /^\s*[-–—•·+└↳]\s?\p{L}/u;

/** An item, and those right below it that cost as much together; whether it shows more than these, and no less than others. */
type Group = { head: number; parts: number[]; shows: 'more' | 'as much' | 'less' };

function groupsOf(items: readonly ItemReading[], lines: PreparedLine[]): Group[] {
  const cellsAt = (at: number) => lines[items[at]?.line ?? -1]?.line.pieces.length ?? 0;
  const groups = items.flatMap((_, head) => {
    const count = partsOf(items, head, lines);
    return count > 0 ? [{ head, parts: Array.from({ length: count }, (_, at) => head + 1 + at) }] : [];
  });
  const grouped = new Set(groups.flatMap(({ head, parts }) => [head, ...parts]));
  return groups.map(({ head, parts }) => {
    // Where every row is in a group, they are the sections of a list.
    const isLikeOthers = items.some((_, at) => !grouped.has(at) && cellsAt(at) >= cellsAt(head));
    const isBundle = isLikeOthers && parts.length > 1 && parts.every((at) => cellsAt(at) <= cellsAt(head));
    const isAlone = items[head]?.item.quantity === 1 && parts.every((at) => cellsAt(at) < cellsAt(head));
    const isDashed = (at: number) => dashed.test(lines[items[at]?.from ?? -1]?.text ?? '');
    const areDashed = parts.every(isDashed) && !isDashed(head);
    return {
      head,
      parts,
      shows: areDashed || (isBundle && isAlone) ? 'more' : isBundle ? 'as much' : 'less',
    };
  });
}

/** How many items right below one cost as much as it does together, each as printed or as often as it was bought. */
function partsOf(items: readonly ItemReading[], at: number, lines: PreparedLine[]): number {
  const [entry, ...others] = items.slice(at, at + 1 + maxGroupItems);
  const whole = entry?.item.totalCents ?? 0;
  if (!entry || whole <= 0 || isDetailed(entry.line, others[0], lines)) return 0;
  let left = new Set([whole]);
  for (const [count, { item, otherTotalCents }] of others.entries()) {
    const prices = [item.totalCents ?? 0, otherTotalCents ?? item.totalCents ?? 0];
    left = new Set([...left].flatMap((cents) => prices.map((price) => cents - price)));
    if (left.has(0)) return count + 1;
    left = new Set([...left].filter((cents) => cents > 0).slice(0, maxGroupSums));
    if (left.size === 0) return 0;
  }
  return 0;
}

/**
 * `Subtotal Lumen Shop 22.50` below one seller's items with that sum, or a closing line for the whole list, whatever
 * its label.
 */
function withoutGroupSums(items: ItemReading[], lines: PreparedLine[]): ItemReading[] {
  let above = 0;
  return items.filter((entry, at) => {
    const { item } = entry;
    const kind = amountKind(toWords(item.name));
    const isCalledSum = kind === 'subtotal' || kind === 'total';
    const before = items[at - 1];
    const isBelowGoods = at > 1 || (before !== undefined && isDetailed(before.line, entry, lines));
    const isSumOfGroup =
      item.totalCents === above && (isCalledSum || (isBelowGoods && at === items.length - 1));
    above = isSumOfGroup ? 0 : above + (item.totalCents ?? 0);
    return !isSumOfGroup;
  });
}

/** `Ürün Toplamı  579.80` above `Sepette İndirim  -318.00`: what the goods would have cost, whatever its label. */
function withoutFormerSum({ goods, reductions }: PartedItems): PartedItems {
  const [last, above] = [goods.at(-1), goods.slice(0, -1)];
  const former = [...above.map(({ item }) => item.totalCents ?? 0), ...reductions.map(({ cents }) => cents)];
  const isSum = above.length > 1 && last?.item.totalCents === former.reduce((sum, cents) => sum + cents, 0);
  return { goods: isSum ? above : goods, reductions };
}

/** `1 × 39,99` below an item: more about its price stands between it and the next, so it is no heading. */
function isDetailed(line: number, next: ItemReading | undefined, lines: PreparedLine[]): boolean {
  return next !== undefined && lines.slice(line + 1, next.from).some(({ amounts }) => amounts.length > 0);
}

/** Reductions alone are part of the summary, not a list of items. */
export function hasGoods({ goods }: PartedItems): boolean {
  return goods.length > 0;
}
