import type { AmountKind } from '../../text/labels.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { isLineTotal } from '../item-line.rules.js';

/** Cents by which a sum may be off through rounding. */
const tolerance = 2;

/** Sums named by a summary; they match if off by no more than rounding. */
type Sums = { has(cents: number): boolean };

/** What the items of a receipt may add up to according to its summary. */
export type SummarySums = {
  /** Subtotals as printed. */
  printed: Sums;
  /** Totals and subtotals, also minus tax, shipping and fees, and before discounts. */
  wanted: Sums;
  /** Whether items of this value lead to a total, with tax, shipping and fees, and optionally minus the discounts. */
  reaches(cents: number): boolean;
  /** The same without any discount of the summary. */
  reachesWithoutDiscount(cents: number): boolean;
};

/** Works out what the items of a receipt may add up to. */
export function summaryOf(lines: PreparedLine[]): SummarySums {
  const amounts = lines.flatMap((line) => line.amounts).filter((amount) => !isLineTotal(amount));
  const of = (...kinds: (AmountKind | null)[]) =>
    amounts.filter(({ kind, cents }) => kinds.includes(kind) && cents !== 0).map(({ cents }) => cents);
  const lists = lines.findLastIndex((line) => line.amounts.some((amount) => amount.kind === 'subtotal'));
  const summaryDiscounts = lines
    .slice(Math.max(0, lists))
    .flatMap((line) => line.amounts)
    .filter(({ kind }) => kind === 'discount')
    .map(({ cents }) => cents);
  const extras = [of('tax'), of('shipping'), of('fee')].map(sumOfDistinct);
  const all = Math.abs(sumOfDistinct(of('discount')));
  const later = Math.abs(sumOfDistinct(summaryDiscounts));
  const totals = sumsLess(of('total'), extras);
  const wanted = sumsLess(of('total', 'subtotal'), extras).flatMap((cents) => [cents, cents + all]);
  return {
    printed: near(of('subtotal')),
    wanted: near(wanted),
    reaches: near(totals.flatMap((cents) => [cents, cents + later])).has,
    reachesWithoutDiscount: near(totals).has,
  };
}

/** Whether items of this value make a printed subtotal, or lead to a total. */
export function closesSums({ printed, reaches }: SummarySums, cents: number): boolean {
  return printed.has(cents) || reaches(cents);
}

function sumsLess(totals: number[], extras: number[]): number[] {
  return extras.reduce(
    (sums, extra) => [...new Set(sums.flatMap((sum) => (extra === 0 ? [sum] : [sum, sum - extra])))],
    [...new Set(totals)],
  );
}

function near(sums: number[]): Sums {
  const all = new Set(sums.filter((cents) => cents !== 0));
  const misses = Array.from({ length: 2 * tolerance + 1 }, (_, at) => at - tolerance);
  return { has: (cents) => misses.some((miss) => all.has(cents + miss)) };
}

function sumOfDistinct(cents: number[]): number {
  return [...new Set(cents)].reduce((total, amount) => total + amount, 0);
}
