import { isSmallAmount, smallItemsInWords } from '../../domain/purchase-view/folded-items.rules.js';
import type { ReadingView } from '../../domain/receipts/view/reading-view.schemas.js';
import { isTaxInside } from '../../domain/receipts/view/tax-inside.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { formatMoney } from '../../domain/shared/money/money.js';
import type { Row } from '../primitives/rows.js';

/** Most lines of a receipt shown in a mail; a longer list would push the last day to ask out of sight. */
const maxItemsInMail = 12;

/** The shop as a title. */
export function retailerInWords({ shop }: ReadingView): string {
  return shop ?? 'Shop not recognized';
}

/** Date and order number on one line; empty if neither was read. */
export function purchaseInWords({ purchased_at, order_number }: ReadingView): string {
  return [
    purchased_at ? formatDay(purchased_at.value) : null,
    order_number ? `Order ${order_number.value}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The item rows with prices after their own discounts, most expensive first and up to the mail's limit, then one row for
 * those too small to ask about.
 */
export function itemRows(reading: ReadingView): Row[] {
  const { currency_code: currency } = reading;
  const { listed, small } = sortedItems(reading);
  const rows = listed.slice(0, maxItemsInMail).map((item) => {
    const cents = centsOf(item);
    return {
      label: item.quantity === 1 ? item.name : `${formatQuantity(item.quantity)} × ${item.name}`,
      value: cents === null ? '–' : formatMoney({ cents, currency }),
    };
  });
  if (small.length === 0) return rows;
  const sum = small.reduce((cents, item) => cents + (centsOf(item) ?? 0), 0);
  const label = smallItemsInWords({ count: small.length, currency });
  return [...rows, { label, value: formatMoney({ cents: sum, currency }) }];
}

type Items = ReadingView['items'];

const centsOf = ({ net_total_cents, total_cents }: Items[number]): number | null =>
  net_total_cents ?? total_cents;

/** The lines to list, most expensive first, and the small ones; a receipt of nothing else lists them. */
function sortedItems({ items, currency_code: currency }: ReadingView): { listed: Items; small: Items } {
  const sorted = items.toSorted((one, other) => (centsOf(other) ?? -1) - (centsOf(one) ?? -1));
  const isSmall = (item: Items[number]) => {
    const cents = centsOf(item);
    return cents !== null && isSmallAmount({ cents, currency });
  };
  const small = sorted.filter(isSmall);
  // One line in place of one line saves nothing.
  if (small.length < 2 || small.length === items.length) return { listed: sorted, small: [] };
  return { listed: sorted.filter((item) => !small.includes(item)), small };
}

/** Rows from subtotal to total, without missing amounts; a purchase always has a total row. */
export function amountRows(reading: ReadingView): Row[] {
  const { subtotal_cents, shipping_cents, tax_cents, discount_cents, total_cents } = reading;
  const money = (cents: number) => formatMoney({ cents, currency: reading.currency_code });
  const parts = [
    { label: 'Subtotal', cents: subtotal_cents?.value },
    { label: 'Shipping', cents: shipping_cents?.value },
    { label: isTaxInside(reading) ? 'Tax (included)' : 'Tax', cents: tax_cents?.value },
    { label: 'Discount', cents: discount_cents ? -discount_cents.value : undefined },
  ].flatMap(({ label, cents }) => (cents === undefined ? [] : [{ label, value: money(cents) }]));
  // Refunds and advertisements need no total.
  if (!total_cents && reading.not_purchase) return parts;
  return [
    ...parts,
    { label: 'Total', value: total_cents ? money(total_cents.value) : 'not found', strong: true },
  ];
}

/** Number of lines not shown, in words; null if all are. */
export function moreItemsInWords(reading: ReadingView): string | null {
  const more = sortedItems(reading).listed.length - maxItemsInMail;
  return more > 0 ? `and ${more} more ${more === 1 ? 'item' : 'items'} on your private page` : null;
}

function formatQuantity(quantity: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(quantity);
}
