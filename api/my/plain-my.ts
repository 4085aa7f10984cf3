import type { MyPurchasesResponse } from '../../domain/contracts/my.js';
import { inOrder, orderPurchases } from '../../domain/purchases/purchase-order.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { plainMailWish } from '../http/plain-mail-wish.js';
import { type PlainPage, paragraph } from '../http/plain-page.js';
import { watchSection } from '../items/plain-items.js';

/**
 * Everything an address bought, the most urgent first, as a page that needs no JavaScript. To delete it, or to change
 * anything but whether emails come, the full page is needed.
 */
export function drawPlainMy({
  mine: { email, purchases, expires_at },
  base,
}: {
  mine: MyPurchasesResponse;
  /** Address of the API of this link. */
  base: string;
}): PlainPage {
  const { now, over } = inOrder({ purchases, order: orderPurchases(purchases) });
  return {
    title: 'My purchases',
    body: [
      paragraph(`For ${email}. This link is private and works until ${formatDay(expires_at.slice(0, 10))}.`),
      ...(purchases.length === 0 ? [paragraph('Nothing is watched for this address.')] : []),
      ...[...now, ...over].map((purchase) => {
        const wish = {
          isStopped: purchase.mail_stopped,
          isMuted: purchase.mail_muted,
          base: `${base}/purchases/${purchase.id}`,
        };
        return `${watchSection({ purchase, page: purchase.page })}${plainMailWish(wish)}`;
      }),
    ],
    hasForm: true,
  };
}
