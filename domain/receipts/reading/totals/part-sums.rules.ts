import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';

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
 * below them (`Grand total  166.62`): each part has a subtotal, shipping and a tax of its own.
 */
export function ignorePartSums(lines: PreparedLine[]): void {
  const totals = lines.flatMap(({ index, amounts }): Total[] =>
    amounts.flatMap((amount) =>
      amount.kind === 'total' && amount.cents > 0 ? [{ line: index, amount }] : [],
    ),
  );
  const parts = partsOf(totals);
  const last = parts.at(-1)?.line ?? lines.length;
  const isSummedUp = lines.some(
    ({ index, amounts }) => index > last && amounts.some(({ kind }) => kind === 'subtotal'),
  );
  if (!isSummedUp) return;
  let isBelowGoods = false;
  for (const { index, amounts } of lines.slice(0, last + 1)) {
    isBelowGoods ||= amounts.some(({ kind }) => kind === 'subtotal');
    if (isBelowGoods) for (const amount of amounts) if (sumKinds.has(amount.kind)) amount.kind = 'ignored';
    if (parts.some(({ line }) => line === index)) isBelowGoods = false;
  }
}

/** The totals with the same words that make one with other words below them all. */
function partsOf(totals: readonly Total[]): readonly Total[] {
  const labels = [...new Set(totals.map(({ amount }) => amount.label))];
  const groups = labels.map((label) => totals.filter(({ amount }) => amount.label === label));
  const isWhole = (parts: readonly Total[]) => {
    const cents = parts.reduce((sum, { amount }) => sum + amount.cents, 0);
    const last = parts.at(-1)?.line ?? 0;
    return totals.some(({ line, amount }) => line > last && amount.cents === cents);
  };
  return groups.find((parts) => parts.length > 1 && isWhole(parts)) ?? [];
}
