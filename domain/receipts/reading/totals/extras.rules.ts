import type { PreparedLine } from '../text/read-line.types.js';

/** What tax, shipping and fees add to the items, minus discounts. */
export function extrasIn(lines: readonly PreparedLine[]): number {
  const amounts = lines.flatMap((line) => line.amounts);
  return amounts.reduce((sum, { kind, cents }) => {
    if (kind === 'discount') return sum - Math.abs(cents);
    return kind === 'tax' || kind === 'shipping' || kind === 'fee' ? sum + cents : sum;
  }, 0);
}
