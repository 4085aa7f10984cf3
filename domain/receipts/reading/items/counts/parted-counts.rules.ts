import { percentagesIn } from '../../../../shared/money/percentages.js';
import type { PreparedLine } from '../../text/read-line.types.js';

/** `3 149,00`: a count and a price, or one amount in thousands. */
const counted = /^(\d{1,2}) (\d{3}[.,]\d{2})$/;

/**
 * `Tea towel  3 149,00  20 %  357,60`: where columns stand close together, a count looks like thousands. It is one if it
 * and the price make the last amount of the row, less a percentage beside them.
 */
export function partCounts(lines: PreparedLine[]): void {
  for (const line of lines) {
    const last = line.amounts.at(-1);
    const amount = line.amounts.at(-2);
    if (!last || !amount || line.count) continue;
    const [, count, price] = counted.exec(line.text.slice(amount.start, amount.end)) ?? [];
    if (!count || !price) continue;
    const left = percentagesIn(line.text).map((percent) => 1 - percent / 100);
    const cents = Number(price.replace(/\D/g, ''));
    const makes = (all: number) => [1, ...left].some((share) => Math.round(all * share) === last.cents);
    if (!makes(Number(count) * cents) || makes(amount.cents)) continue;
    line.count = { text: count, quantity: Number(count) };
    Object.assign(amount, { cents, start: amount.end - price.length });
  }
}
