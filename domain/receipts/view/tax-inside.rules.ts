import type { ReadingView } from './reading-view.schemas.js';

/** Whether a receipt's tax is included in its other amounts: they add up to the total without it, and not with it. */
export function isTaxInside(reading: ReadingView): boolean {
  const { items, subtotal_cents, shipping_cents, tax_cents, discount_cents, total_cents } = reading;
  if (!tax_cents || !total_cents || tax_cents.value === 0) return false;
  const lines = items.reduce((sum, item) => sum + (item.net_total_cents ?? item.total_cents ?? 0), 0);
  const shipping = shipping_cents?.value ?? 0;
  const discount = discount_cents?.value ?? 0;
  const sums = [subtotal_cents?.value ?? lines, lines].flatMap((goods) => [
    goods + shipping - discount,
    goods + shipping,
    goods,
  ]);
  const reaches = (more: number) => sums.some((sum) => Math.abs(sum + more - total_cents.value) <= 1);
  return reaches(0) && !reaches(tax_cents.value);
}
