import type { MyPurchasesResponse } from '../../domain/contracts/my.contract.js';
import { inOrder, orderPurchases } from '../../domain/purchase-view/purchase-order.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { waitingReceiptInWords, waitingWords as words } from '../../domain/submissions/proof.words.js';
import { plainMailWish } from '../http/plain-mail-wish.js';
import { actButton, type PlainPage, paragraph, section } from '../http/plain-page.js';
import { watchSection } from '../items/plain-items.js';

/**
 * All purchases of an address, the most urgent first, as a page that needs no JavaScript. Deleting, or changing
 * anything but whether mails are sent, requires the full page.
 */
export function drawPlainMy({
  mine: { email, purchases, waiting, expires_at },
  base,
}: {
  mine: MyPurchasesResponse;
  /** API path of this link. */
  base: string;
}): PlainPage {
  const { now, over } = inOrder({ purchases, order: orderPurchases(purchases) });
  return {
    title: 'My purchases',
    body: [
      paragraph(`For ${email}. This link is private and works until ${formatDay(expires_at.slice(0, 10))}.`),
      ...waiting.map(({ id, receipts, files }) => {
        const read = receipts.map(({ purchased_at, ...receipt }) =>
          waitingReceiptInWords({ ...receipt, day: purchased_at && formatDay(purchased_at) }),
        );
        const lines = [words.text, ...(read.length > 0 ? read : files)].map(paragraph).join('');
        const yes = actButton({ to: `${base}/uploads/${id}/confirm`, text: words.yes });
        return section({ title: words.title, body: `${lines}${yes}` });
      }),
      ...(purchases.length + waiting.length === 0
        ? [paragraph('We are not watching anything for this address.')]
        : []),
      ...[...now, ...over].map((purchase) => {
        const wish = {
          isStopped: purchase.mail_stopped,
          isMuted: purchase.mail_muted,
          base: `${base}/purchases/${purchase.id}`,
        };
        return `${watchSection({ purchase, page: purchase.page, base })}${plainMailWish(wish)}`;
      }),
    ],
    hasForm: true,
  };
}
