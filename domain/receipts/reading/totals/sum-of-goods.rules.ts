import { isToldTotal } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';

/**
 * `Total MRP  10,298` below goods of just that is their sum, and no price; `Goods + Carriage  426.62` that of several rows,
 * and no charge.
 */
export function nameSumOfGoods(lines: PreparedLine[]): void {
  let goods = 0;
  let rows = 0;
  let charges = 0;
  for (const { amounts } of lines) {
    const last = amounts.at(-1);
    if (!last) continue;
    const isSum = last.cents === goods && isToldTotal(last.label);
    const isOfAll = last.kind === 'shipping' && [goods, goods + charges].includes(last.cents);
    if (rows > 1 && (isSum || isOfAll)) last.kind = 'subtotal';
    if (last.kind === 'shipping') charges += last.cents;
    if (last.kind !== null) continue;
    rows += 1;
    goods += last.cents;
  }
}
