import type { ReadableDocument } from '../../../domain/receipts/receipt-reading.types.js';
import type { Random } from './random.js';

/** A bought item as shown in the document; amounts in cents. */
export type PurchasedItem = {
  name: string;
  quantity: number;
  unitPriceCents: number;
  /** Before the item's own discount. */
  totalCents: number;
  /** Printed for this item only; absent if there is none. */
  discountCents?: number;
  sku: string;
};

/** The expected reading of a document. Amounts in cents; null where the document does not show a value. */
export type Purchase = {
  /** Name as printed in the document. */
  retailer: string;
  retailerId: string | null;
  orderNumber: string | null;
  /** ISO 8601 date. */
  purchasedAt: string;
  currency: string;
  items: PurchasedItem[];
  subtotalCents: number;
  taxCents: number;
  shippingCents: number;
  discountCents: number;
  totalCents: number;
};

/** A generated document with its expected reading. */
export type GeneratedDocument = { shape: string; document: ReadableDocument; expected: Purchase };

/** How an order mail carries structured data. */
export type Markup = 'json-ld' | 'microdata' | 'none';

/** One kind of document: to add one, add a file that exports this. */
export type DocumentShape = {
  name: string;
  make(input: { random: Random }): Promise<GeneratedDocument> | GeneratedDocument;
};
