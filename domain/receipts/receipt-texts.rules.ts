import type { ReceiptRecord } from './receipt-record.types.js';

/** Texts that a receipt is found by: its address and file, and the shops and order numbers read from it. */
export function receiptTexts({
  email,
  file_name,
  readings = [],
}: Partial<ReceiptRecord>): (string | undefined)[] {
  const read = readings.flatMap(({ retailer, orderNumber }) => [retailer?.value, orderNumber?.value]);
  return [email, file_name, ...read];
}
