import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import { readHtml, readText } from './read-markup-document.js';

/** Whether the documents of a mail's body are one order whose goods, savings and charges make its total. */
export function isWholeOrder(documents: readonly ReadableDocument[]): boolean {
  const [document, ...others] = documents;
  if (!document || others.length > 0) return false;
  const today = new Date().toISOString().slice(0, 10);
  const read = document.fileType === 'text/html' ? readHtml : readText;
  const [order, ...further] = read({ document, today });
  return order !== undefined && further.length === 0 && addsUp(order);
}

function addsUp({ items, totalCents, failedChecks }: ReceiptReading): boolean {
  const isPriced = items.every(({ value: { paid } }) => paid !== undefined && paid.certainty !== 'open');
  return items.length > 0 && isPriced && totalCents !== undefined && failedChecks.length === 0;
}
