import type { ReadingSummary } from '../../domain/emails/email-props.schemas.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { Row } from '../primitives/rows.js';

/** The shop as a title. */
export function retailerInWords({ retailer }: ReadingSummary): string {
  return retailer ?? 'Shop not recognised';
}

/** Date and order number on one line; empty when neither was read. */
export function purchaseInWords({ purchasedAt, orderNumber }: ReadingSummary): string {
  return [purchasedAt ? formatDay(purchasedAt) : null, orderNumber ? `Order ${orderNumber}` : null]
    .filter(Boolean)
    .join(' · ');
}

/** The bought lines, as many as the mail shows. */
export function itemRows({ items, currency }: ReadingSummary): Row[] {
  return items.map(({ name, quantity, totalCents }) => ({
    label: quantity === 1 ? name : `${formatQuantity(quantity)} × ${name}`,
    value: totalCents === null ? '–' : formatMoney({ cents: totalCents, currency }),
  }));
}

/** Subtotal to total, without what the receipt does not have; always with a total. */
export function amountRows(reading: ReadingSummary): Row[] {
  const { currency, subtotalCents, taxCents, shippingCents, discountCents, totalCents } = reading;
  const money = (cents: number) => formatMoney({ cents, currency });
  const parts = [
    { label: 'Subtotal', cents: subtotalCents },
    { label: 'Shipping', cents: shippingCents },
    { label: 'Tax', cents: taxCents },
    { label: 'Discount', cents: discountCents === null ? null : -discountCents },
  ].flatMap(({ label, cents }) => (cents === null ? [] : [{ label, value: money(cents) }]));
  return [
    ...parts,
    { label: 'Total', value: totalCents === null ? 'not found' : money(totalCents), strong: true },
  ];
}

/** What lies beyond the lines shown, or null. */
export function moreItemsInWords({ moreItems }: ReadingSummary): string | null {
  if (moreItems === 0) return null;
  return `and ${moreItems} more ${moreItems === 1 ? 'item' : 'items'} on your private page`;
}

function formatQuantity(quantity: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(quantity);
}
