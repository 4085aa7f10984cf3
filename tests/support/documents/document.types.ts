import type { ReadableDocument } from '../../../domain/receipts/receipt-reading.types.js';
import type { Random } from './random.js';

/** A bought thing as the document shows it; amounts in cents. */
export type PurchasedItem = {
  name: string;
  quantity: number;
  unitPriceCents: number;
  /** Before its own discount. */
  totalCents: number;
  /** Printed for this thing alone; absent where none is. */
  discountCents?: number;
  sku: string;
};

/** What a document must be read as. Amounts in cents; null where the document does not show it. */
export type Purchase = {
  /** Name as the document prints it. */
  retailer: string;
  retailerId: string | null;
  orderNumber: string | null;
  /** ISO 8601 day. */
  purchasedAt: string;
  currency: string;
  items: PurchasedItem[];
  subtotalCents: number;
  taxCents: number;
  shippingCents: number;
  discountCents: number;
  totalCents: number;
};

/** A generated document with what it must be read as. */
export type GeneratedDocument = { shape: string; document: ReadableDocument; expected: Purchase };

/** How an order mail carries structured data. */
export type Markup = 'json-ld' | 'microdata' | 'none';

/** One kind of document: a new one is one file that exports this. */
export type DocumentShape = {
  name: string;
  make(input: { random: Random }): Promise<GeneratedDocument> | GeneratedDocument;
};
