import type { PurchaseChannel } from '../../retailers/retailer-record.types.js';
import type { CalendarDay } from '../../shared/calendar-day.js';

/** Type of a stored order record: JSON that we write from a shop's own data, never a file that somebody sends. */
export const orderRecordType = 'application/json';

/** A bought line of an {@link OrderRecord}; cents in the order's currency. */
export type OrderRecordItem = {
  name: string;
  quantity: number;
  /** Price of one piece as the shop states it; null if it states none, as for goods by weight. */
  unitPriceCents: number | null;
  /** Before its own discount; null if the data has no price. */
  totalCents: number | null;
  /** Taken off this line, positive. */
  discountCents?: number;
  /**
   * What was paid for the line if part of its discount was for something else, such as shipping: the data does not say
   * which, so neither price is proven.
   */
  otherPaidCents?: number;
  /** The shop's article number. */
  sku?: string;
  url?: string;
};

/**
 * One order or till receipt as a shop's data states it: what an import stores and the reader reads. It holds no names,
 * addresses, membership or card numbers.
 */
export type OrderRecord = {
  format: 'order-record/1';
  retailer: string;
  /** Canonical id of the retailer; null if unknown. */
  retailerId: string | null;
  orderNumber: string;
  purchasedOn: CalendarDay;
  /** ISO 4217. */
  currency: string;
  channel: PurchaseChannel;
  /** Number of the store, digits. */
  storeNumber?: string;
  /** The record shows money that went back. */
  isRefund?: true;
  items: OrderRecordItem[];
  subtotalCents?: number;
  /** Tax on top of the prices, or inside them if `isTaxInside`. */
  taxCents?: number;
  isTaxInside?: true;
  shippingCents?: number;
  totalCents: number;
};
