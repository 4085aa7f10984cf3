import type { PreparedLine } from '../text/read-line.types.js';
import { readItemLine } from './item-line.rules.js';
import { unitAndTotal } from './item-prices.rules.js';
import type { ItemReading } from './item-reading.types.js';

/**
 * The item of an order that prints no price beside it: a name with its quantity below, and a subtotal further down. Null
 * if there are several.
 */
export function loneItem(lines: PreparedLine[]): ItemReading | null {
  const at = lines.findIndex(({ amounts }) => amounts.some(({ kind }) => kind === 'subtotal'));
  const sum = lines[at]?.amounts.find(({ kind }) => kind === 'subtotal');
  if (!sum) return null;
  const above = lines.slice(0, at);
  if (above.some(({ amounts }) => amounts.some(({ kind }) => kind === null))) return null;
  const facts = above.map(readItemLine);
  const found = facts.flatMap((name, line) => {
    const below = facts[line + 1];
    const quantity = below?.name === null ? below.quantities[0] : undefined;
    return name?.name && quantity ? [{ name, quantity }] : [];
  });
  const [only, ...others] = found;
  if (!only || others.length > 0) return null;
  const { name, quantity } = only;
  return {
    line: name.index,
    from: name.index,
    otherTotalCents: null,
    leadingNumber: null,
    item: {
      name: name.name ?? '',
      ...unitAndTotal({ totalCents: sum.cents }, quantity),
      ...(name.url ? { url: name.url } : {}),
    },
  };
}
