import type { ReceiptRecord } from '../receipt-record.types.js';
import { isToBeRead } from '../view/receipt-progress.rules.js';

/** Why a receipt cannot be read again: it does not exist, is being read already, or its file is deleted. */
export type RereadingRefusal = 'not_found' | 'under_way' | 'file_deleted';

/** Result of a request to read a receipt again. */
export type RereadingEnd = 'asked' | RereadingRefusal;

/** Why a receipt cannot be read again; null if it can. */
export function rereadingRefusal(
  receipt: Pick<ReceiptRecord, 'state' | 'file_path'> | null,
): RereadingRefusal | null {
  if (!receipt) return 'not_found';
  if (isToBeRead(receipt)) return 'under_way';
  return receipt.file_path === null ? 'file_deleted' : null;
}
