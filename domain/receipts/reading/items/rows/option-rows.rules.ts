import { isIndented } from '../../text/columns.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { unitAndTotal } from '../item-prices.rules.js';
import type { ItemReading } from '../item-reading.types.js';
import type { PartedItems } from '../reductions/reductions.rules.js';

/** `Extra Guacamole  +$2.50`: on top of the item above. */
const surcharge = /(?<!\d)\+\s?(?:\p{Sc}|\p{Lu}{1,3}\$?)?\s?\d[\d.,]*(?:\s?(?:\p{Sc}|\p{L}{1,3}))?\s*$/u;

/**
 * The list with the prices of options in those of their items: `   Sub Onion Rings  6.00` indented below `2 Lobster
 * Roll  52.00`, or marked as a surcharge. Null if no row is.
 */
export function withOptions(list: PartedItems, lines: readonly PreparedLine[]): PartedItems | null {
  const goods: ItemReading[] = [];
  for (const entry of list.goods) {
    const above = goods.at(-1);
    const isOther = goods.slice(0, -1).some((one) => isLevel(lines[entry.from], lines[one.from]));
    if (above && !isOther && isOption(entry, above, lines)) goods.splice(-1, 1, withOption(above, entry));
    else goods.push(entry);
  }
  return goods.length < list.goods.length ? { ...list, goods } : null;
}

/** Goods further up that begin where a row does: tills print marks before some names (`^#Tim Tam`). */
function isLevel(own: PreparedLine | undefined, other: PreparedLine | undefined): boolean {
  return own !== undefined && other !== undefined && own.line.box[0] === other.line.box[0];
}

function isOption(entry: ItemReading, above: ItemReading, lines: readonly PreparedLine[]): boolean {
  const [own, head] = [lines[entry.from]?.line, lines[above.from]?.line];
  // A row with a number of its own is goods.
  if (entry.item.quantity !== 1 || entry.item.sku) return false;
  if (surcharge.test(lines[entry.line]?.text ?? '')) return true;
  if (!own || !head || !isIndented(own, head)) return false;
  // Below a row that begins with its number, another with all of its prices is a row of the list.
  const [prices = 0, others] = [entry, above].map(({ line }) => lines[line]?.amounts.length ?? 0);
  return !(above.item.sku && prices > 1 && prices === others);
}

function withOption(entry: ItemReading, { item: { totalCents } }: ItemReading): ItemReading {
  const all = (entry.item.totalCents ?? 0) + (totalCents ?? 0);
  return { ...entry, item: { ...entry.item, ...unitAndTotal({ totalCents: all }, entry.item.quantity) } };
}
