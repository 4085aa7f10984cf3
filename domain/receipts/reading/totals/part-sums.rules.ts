import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { extrasIn } from './extras.rules.js';

/** Kinds of the amounts below the goods of a part. */
const sumKinds = new Set<string | null>([
  'subtotal',
  'total',
  'tax',
  'shipping',
  'fee',
  'discount',
  'ignored',
]);

type Total = { line: number; amount: LabelledAmount };

/**
 * Ignores the sums of the parts of an order (`Total for this shipment  95.61`, `71.01`) that the whole order sums up again
 * below them (`Grand total  166.62`): each part has a subtotal, shipping and a tax of its own, and so has the whole.
 */
export function ignorePartSums(lines: PreparedLine[]): void {
  const totals = lines.flatMap(({ index, amounts }): Total[] =>
    amounts.flatMap((amount) =>
      amount.kind === 'total' && amount.cents > 0 ? [{ line: index, amount }] : [],
    ),
  );
  const { parts, whole } = partsOf(totals);
  const last = parts.at(-1)?.line;
  if (last === undefined || !whole) return;
  const [above, below] = [lines.slice(0, last + 1), lines.slice(last + 1, whole.line)];
  const goods = below.flatMap(({ amounts }) => amounts).find(({ kind }) => kind === 'subtotal');
  if ((goods?.cents ?? 0) + extrasIn(below) !== whole.amount.cents) return;
  let isBelowGoods = false;
  for (const { index, amounts } of above) {
    isBelowGoods ||= amounts.some(({ kind }) => kind === 'subtotal');
    if (isBelowGoods) for (const amount of amounts) if (sumKinds.has(amount.kind)) amount.kind = 'ignored';
    if (parts.some(({ line }) => line === index)) isBelowGoods = false;
  }
}

/** The totals with the same words that make one with other words below them all. */
function partsOf(totals: readonly Total[]): { parts: readonly Total[]; whole: Total | undefined } {
  const labels = [...new Set(totals.map(({ amount }) => amount.label))];
  for (const label of labels) {
    const parts = totals.filter(({ amount }) => amount.label === label);
    const cents = parts.reduce((sum, { amount }) => sum + amount.cents, 0);
    const last = parts.at(-1)?.line ?? 0;
    const whole = totals.find(({ line, amount }) => line > last && amount.cents === cents);
    if (parts.length > 1 && whole) return { parts, whole };
  }
  return { parts: [], whole: undefined };
}
