import type { ReceiptItem } from './receipt-reading.types.js';

/** Price of a line after its own discounts, cents; null if no amount was read. */
export function netTotalCentsOf({
  totalCents,
  discountCents = 0,
}: Pick<ReceiptItem, 'totalCents' | 'discountCents'>): number | null {
  return totalCents === null ? null : totalCents - discountCents;
}
