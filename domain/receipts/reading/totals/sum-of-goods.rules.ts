import { isToldTotal } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';

/** `Total MRP  10,298` below goods of just that is their sum, and no price. */
export function nameSumOfGoods(lines: PreparedLine[]): void {
  let goods = 0;
  let rows = 0;
  for (const { amounts } of lines) {
    const last = amounts.at(-1);
    if (!last) continue;
    if (rows > 1 && last.cents === goods && isToldTotal(last.label)) last.kind = 'subtotal';
    if (last.kind !== null) continue;
    rows += 1;
    goods += last.cents;
  }
}
