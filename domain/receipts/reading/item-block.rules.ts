import { isLineTotal } from './item-line.rules.js';
import { findItems, type ItemReading, perOne } from './items.rules.js';
import { amountKind } from './labels.rules.js';
import type { LabelledAmount, PreparedLine } from './read-line.types.js';
import { toWords } from './words.rules.js';

/** Places at which the summary block may begin that are tried. */
const maxStarts = 8;
/** Cents by which a sum may miss, for rounding. */
const tolerance = 2;

/**
 * Reads the bought things of a receipt. Where the items end and the summary begins is decided by arithmetic: of
 * all ways to cut, the first whose items add up to what the summary says; else the first that finds any.
 */
export function readItems(lines: PreparedLine[]): ItemReading[] {
  const wanted = wantedSums(lines);
  const above = [...cutsOf(lines)].map(findItems).filter(isMoreThanReductions);
  // Below the last total stand payments, which add up to it by nature: only mails that sum up first list things there.
  const cuts = above.length > 0 ? above : [findItems(linesBelowSums(lines))].filter(isMoreThanReductions);
  const printed = new Set(subtotalsOf(lines));
  for (const items of cuts) {
    // A promotion listed below the things may be taken off the subtotal or be told of once more.
    const plain = [items, perOne(items)];
    const readings = [
      ...plain,
      ...plain.map(withoutReductions),
      ...plain.map((some) => withoutTotals(some, lines)),
    ];
    const closing = [printed, wanted]
      .map((sums) => readings.find((reading) => closes(reading, sums)))
      .find(Boolean);
    if (closing) return closing;
  }
  return cuts[0] ?? [];
}

function withoutReductions(items: ItemReading[]): ItemReading[] {
  return items.filter((entry) => !isReduction(entry));
}

/** A mail may show the total in large letters above everything. */
function withoutTotals(items: ItemReading[], lines: PreparedLine[]): ItemReading[] {
  const totals = new Set(
    lines.flatMap((line) => line.amounts.flatMap((a) => (a.kind === 'total' ? [a.cents] : []))),
  );
  return items.filter(({ item }) => item.totalCents === null || !totals.has(item.totalCents));
}

function isReduction({ item }: ItemReading): boolean {
  const words = toWords(item.name);
  return (
    (item.totalCents ?? 0) < 0 &&
    (amountKind(words) === 'discount' || /\b(DISC|SAV|PROMO|COUPON)/.test(words))
  );
}

/** Reductions alone are part of the summary: nothing was bought with them. */
function isMoreThanReductions(items: ItemReading[]): boolean {
  return items.some((entry) => !isReduction(entry));
}

/** The lines above each total or subtotal. */
function* cutsOf(lines: PreparedLine[]): Generator<PreparedLine[]> {
  const starts = lines.filter((line) => line.amounts.some((amount) => isSum(amount)));
  if (starts.length === 0) yield lines;
  for (const start of starts.slice(0, maxStarts)) yield lines.slice(0, start.index);
}

function linesBelowSums(lines: PreparedLine[]): PreparedLine[] {
  const last = lines.findLast((line) => line.amounts.some((amount) => isSum(amount)));
  return last ? lines.slice(last.index + 1) : [];
}

/** What the items may add up to: totals and subtotals, also less tax and shipping and before discounts. */
function wantedSums(lines: PreparedLine[]): Set<number> {
  const amounts = lines.flatMap((line) => line.amounts).filter((amount) => !isLineTotal(amount));
  const of = (...kinds: (string | null)[]) =>
    amounts.filter((amount) => kinds.includes(amount.kind)).map((amount) => amount.cents);
  const sum = (cents: number[]) => [...new Set(cents)].reduce((total, amount) => total + amount, 0);
  const extras = [sum(of('tax')), sum(of('shipping')), sum(of('fee'))];
  const discount = Math.abs(sum(of('discount')));
  const sums = new Set<number>();
  for (const total of of('total', 'subtotal')) {
    for (const tax of [0, extras[0] ?? 0]) {
      for (const shipping of [0, extras[1] ?? 0]) {
        for (const fee of [0, extras[2] ?? 0]) {
          for (const reduced of [0, discount]) sums.add(total - tax - shipping - fee + reduced);
        }
      }
    }
  }
  sums.delete(0);
  return sums;
}

function subtotalsOf(lines: PreparedLine[]): number[] {
  return lines
    .flatMap((line) => line.amounts)
    .filter((amount) => amount.kind === 'subtotal' && amount.cents !== 0)
    .map((amount) => amount.cents);
}

function isSum(amount: LabelledAmount): boolean {
  return (amount.kind === 'subtotal' || amount.kind === 'total') && !isLineTotal(amount);
}

function closes(items: ItemReading[], wanted: Set<number>): boolean {
  const sum = items.reduce((total, { item }) => total + (item.totalCents ?? 0), 0);
  return [...wanted].some((cents) => Math.abs(cents - sum) <= tolerance);
}
