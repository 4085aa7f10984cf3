import type { ReceiptStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { isToBeRead } from '../../../../domain/receipts/view/receipt-progress.rules.js';
import { uploadSuccess } from '../../content/upload/upload-success';

const words = uploadSuccess;

/** How far the work on an upload is, in one sentence or two. */
export function uploadStatus({
  receipts,
  count,
  purchases,
}: {
  /** As last seen; empty before the first look. */
  receipts: readonly Pick<ReceiptStatusResponse, 'state'>[];
  /** Number of stored files. */
  count: number;
  purchases: readonly Pick<PurchaseView, 'items'>[];
}): string {
  if (receipts.length === 0 || receipts.some(isToBeRead)) {
    return count > 1 ? `${count} receipts are stored, and we are reading them now.` : words.lead;
  }
  if (receipts.every(({ state }) => state === 'unreadable')) return words.unreadable;
  const items = purchases.flatMap((purchase) => purchase.items);
  const watched = items.filter(({ state }) => state === 'watching' || state === 'dropped').length;
  const waiting = items.filter(({ state }) => state === 'needs_link').length;
  if (watched > 0) return `Read. We watch ${watched} of ${itemsInWords(items.length)}. ${words.noRefund}`;
  return waiting > 0 ? `Read. ${words.asks}` : `Read. ${words.saysWhat}`;
}

const itemsInWords = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
