import type { ReceiptItem } from './receipt-reading.types.js';

/** What a line cost after the discounts printed for it, cents; null where no amount was read. */
export function netTotalCentsOf({
  totalCents,
  discountCents = 0,
}: Pick<ReceiptItem, 'totalCents' | 'discountCents'>): number | null {
  return totalCents === null ? null : totalCents - discountCents;
}
