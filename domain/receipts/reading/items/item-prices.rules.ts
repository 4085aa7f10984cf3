import type { ReceiptItem } from '../../receipt-reading.types.js';
import type { ItemLine } from './item-reading.types.js';

/** The unit price, and the line total if its only amount is per unit instead of for all, or the reverse. */
export type ItemPrices = Pick<ReceiptItem, 'quantity' | 'unitPriceCents'> & {
  totalCents: number;
  otherTotalCents: number | null;
};

/** Highest quantity accepted without being stated. */
const maxUnstated = 99;

/**
 * Quantity, unit price and line total: any two that multiply to the third are used.
 *
 * @param stated quantities the lines state, likeliest first
 * @param ahead a line above with quantity and price only
 */
export function pricesOf(facts: ItemLine, stated: number[], ahead: ItemLine | null): ItemPrices {
  const { lineCents, unitCents } = facts;
  if (lineCents === null) {
    const [quantity = 1] = stated;
    const unit = unitCents ?? 0;
    const otherTotalCents = quantity > 1 ? unit : null;
    return { quantity, unitPriceCents: unit, totalCents: unit * quantity, otherTotalCents };
  }
  for (const unit of [unitCents, ...facts.otherCents, ahead?.unitCents ?? null]) {
    if (unit === null || unit === 0) continue;
    const quantity = lineCents / unit;
    const isStated = [...stated, ...(ahead?.quantities ?? [])].includes(quantity);
    const isPlain =
      stated.length === 0 && Number.isInteger(quantity) && quantity >= 1 && quantity <= maxUnstated;
    if (isStated || isPlain)
      return { quantity, unitPriceCents: unit, totalCents: lineCents, otherTotalCents: null };
  }
  const net = stated.find((quantity) => isNetLine({ facts, quantity }));
  if (net !== undefined) return { ...unitAndTotal({ totalCents: lineCents }, net), otherTotalCents: null };
  const [quantity = 1] = stated;
  const otherTotalCents = quantity > 1 ? lineCents * quantity : null;
  return { ...unitAndTotal({ totalCents: lineCents }, quantity), otherTotalCents };
}

/** `2  12.50  20  25.00  5.00  30.00`: unit price and net amount multiply; the last amount includes tax. */
function isNetLine({ facts, quantity }: { facts: ItemLine; quantity: number }): boolean {
  const [unit, ...others] = facts.otherCents;
  return unit !== undefined && others.includes(unit * quantity);
}

/** Divides the line total by the quantity. */
export function unitAndTotal(
  { totalCents }: { totalCents: number | null },
  quantity: number,
): { quantity: number; unitPriceCents: number; totalCents: number } {
  const cents = totalCents ?? 0;
  return { quantity, unitPriceCents: Math.round(cents / quantity), totalCents: cents };
}
