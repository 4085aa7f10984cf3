import { amountKind } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import { unitAndTotal } from './item-prices.rules.js';
import type { ItemReading } from './item-reading.types.js';
import { type PartedItems, partReductions } from './reductions.rules.js';

/** Things under one heading that are added up: more than an order of a household has. */
const maxGroupItems = 60;

/** Amounts above a list that are none of its things at most: parts of a payment, what an offer begins at. */
const maxStrays = 6;

/** One way to understand a list. */
export type Variant = PartedItems & { isCounted: boolean };

/** A promotion listed among the things may be in the subtotal, be taken off later, or be told of once more. */
export function variantsOf(parted: PartedItems, lines: PreparedLine[]): Variant[] {
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

/** Lists without what stands above their things. They are looked at where all else fails, and must lead to the total. */
export function withoutStrays({ goods, reductions }: PartedItems): PartedItems[] {
  // Not down to one: an amount that is left alone may be the sum of those above it.
  const most = Math.max(0, Math.min(maxStrays, goods.length - 2));
  return Array.from({ length: most }, (_, at) => ({ goods: goods.slice(at + 1), reductions }));
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

/** `Subtotal Lumen Shop 22.50` below the things of one seller that come to it, or what closes the whole list, whatever it is called. */
function withoutGroupSums(items: ItemReading[]): ItemReading[] {
  let above = 0;
  return items.filter(({ item }, at) => {
    const kind = amountKind(toWords(item.name));
    const isCalledSum = kind === 'subtotal' || kind === 'total';
    const isSumOfGroup = item.totalCents === above && (isCalledSum || (at > 1 && at === items.length - 1));
    above = isSumOfGroup ? 0 : above + (item.totalCents ?? 0);
    return !isSumOfGroup;
  });
}

/** Reductions alone are part of the summary: nothing was bought with them. */
export function hasGoods({ goods }: PartedItems): boolean {
  return goods.length > 0;
}
