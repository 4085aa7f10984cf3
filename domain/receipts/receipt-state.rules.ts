import type { ReceiptRecord } from './receipt-record.types.js';

/** Whether a receipt has been read to its end, well or not. */
export function isFinalReceipt({ state }: Pick<ReceiptRecord, 'state'>): boolean {
  return state === 'read' || state === 'unreadable';
}
