import type { ReceiptState } from '../receipt-record.types.js';

/** Whether a receipt waits to be read, or is being read. */
export function isToBeRead({ state }: { state: ReceiptState }): boolean {
  return state === 'stored' || state === 'reading';
}

/** Whether looking at a submission again may show something new: a reading, or that its answer was written. */
export function isUnderWay({
  receipts,
  answered_at,
  mail_stopped,
}: {
  receipts: readonly { state: ReceiptState }[];
  answered_at: string | null;
  mail_stopped: boolean;
}): boolean {
  return (answered_at === null && !mail_stopped) || receipts.some(isToBeRead);
}
