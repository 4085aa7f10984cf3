import type { ReceiptRecord } from './receipt-record.types.js';

/** Whether reading a receipt is finished, successfully or not. */
export function isFinalReceipt({ state }: Pick<ReceiptRecord, 'state'>): boolean {
  return state === 'read' || state === 'unreadable';
}
