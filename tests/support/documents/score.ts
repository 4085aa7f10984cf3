import type { ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';
import type { Purchase, PurchasedItem } from './document.types.js';
import { editDistance } from './edit-distance.js';

/** Which parts of a reading are correct. */
export type Score = {
  retailer: boolean;
  orderNumber: boolean;
  date: boolean;
  currency: boolean;
  total: boolean;
  subtotal: boolean;
  tax: boolean;
  shipping: boolean;
  discount: boolean;
  /** Every bought item with its name, quantity and amount, and nothing else. */
  items: boolean;
  /** Counts of single items, for the item threshold. */
  itemsRight: number;
  itemsExpected: number;
};

/** Similarity of two names from 0 to 1, comparing only letters and digits. */
export function nameLikeness(a: string, b: string): number {
  const [left, right] = [key(a), key(b)];
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : 1 - editDistance(left, right) / longest;
}

/** Compares a reading with what the document shows; a field that the document does not show must be absent or 0. */
export function scoreReading({
  reading,
  expected,
}: {
  reading: ReceiptReading | undefined;
  expected: Purchase;
}): Score {
  const items = reading?.items.map(({ value }) => value) ?? [];
  const itemsRight = expected.items.filter((item) =>
    items.some(
      (read) =>
        nameLikeness(read.name, item.name) >= 0.8 &&
        read.totalCents === item.totalCents &&
        (read.discountCents ?? 0) === (item.discountCents ?? 0) &&
        read.quantity === item.quantity,
    ),
  ).length;
  const amount = (read: number | undefined, cents: number) => (read ?? 0) === cents;
  return {
    retailer: expected.retailerId
      ? reading?.retailerId === expected.retailerId
      : nameLikeness(reading?.retailer?.value ?? '', expected.retailer) >= 0.8,
    orderNumber: expected.orderNumber === null || reading?.orderNumber?.value === expected.orderNumber,
    date: reading?.purchasedAt?.value === expected.purchasedAt,
    currency: reading?.currency?.value === expected.currency,
    total: amount(reading?.totalCents?.value, expected.totalCents),
    subtotal: amount(reading?.subtotalCents?.value, expected.subtotalCents),
    tax: amount(reading?.taxCents?.value, expected.taxCents),
    shipping: amount(reading?.shippingCents?.value, expected.shippingCents),
    discount: amount(reading?.discountCents?.value, expected.discountCents),
    items: itemsRight === expected.items.length && items.length === expected.items.length,
    itemsRight,
    itemsExpected: expected.items.length,
  };
}

/** Describes what is wrong: `total 1250 for 1350`. Empty when everything is correct. */
export function describeFaults({
  reading,
  expected,
  score,
}: {
  reading: ReceiptReading | undefined;
  expected: Purchase;
  score: Score;
}): string[] {
  const shown: [keyof Score, unknown, unknown][] = [
    ['retailer', reading?.retailer?.value, expected.retailer],
    ['orderNumber', reading?.orderNumber?.value, expected.orderNumber],
    ['date', reading?.purchasedAt?.value, expected.purchasedAt],
    ['currency', reading?.currency?.value, expected.currency],
    ['total', reading?.totalCents?.value, expected.totalCents],
    ['subtotal', reading?.subtotalCents?.value, expected.subtotalCents],
    ['tax', reading?.taxCents?.value, expected.taxCents],
    ['shipping', reading?.shippingCents?.value, expected.shippingCents],
    ['discount', reading?.discountCents?.value, expected.discountCents],
    ['items', reading?.items.map(({ value }) => describeItem(value)), expected.items.map(describeItem)],
  ];
  return shown
    .filter(([name]) => score[name] === false)
    .map(([name, read, wanted]) => `${name} ${JSON.stringify(read)} for ${JSON.stringify(wanted)}`);
}

function describeItem({
  name,
  quantity,
  totalCents,
  discountCents,
}: Pick<PurchasedItem, 'name' | 'quantity' | 'discountCents'> & { totalCents: number | null }) {
  return `${quantity} x ${name} = ${totalCents}${discountCents ? ` - ${discountCents}` : ''}`;
}

function key(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
