import type { ReceiptState } from '../receipt-record.types.js';

/** Whether a receipt is waiting to be read or being read. */
export function isToBeRead({ state }: { state: ReceiptState }): boolean {
  return state === 'stored' || state === 'reading';
}

/**
 * Whether reloading a submission may show something new: a reading, or that its answer was written. An upload
 * is answered only once the owner of its address confirms it, whenever that is.
 */
export function isUnderWay({
  receipts,
  answered_at,
  mail_stopped,
  proof,
}: {
  receipts: readonly { state: ReceiptState }[];
  answered_at: string | null;
  mail_stopped: boolean;
  proof?: 'awaited' | 'given_elsewhere';
}): boolean {
  return (answered_at === null && !mail_stopped && proof !== 'awaited') || receipts.some(isToBeRead);
}
