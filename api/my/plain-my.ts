import type { MyPurchasesResponse } from '../../domain/contracts/my.js';
import { inOrder, orderPurchases } from '../../domain/purchases/purchase-order.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { type PlainPage, paragraph } from '../http/plain-page.js';
import { watchSection } from '../items/plain-items.js';

/**
 * Everything an address bought, the most urgent first, as a page that needs no JavaScript. To change or delete it the
 * full page is needed.
 */
export function drawPlainMy({ email, purchases, expires_at }: MyPurchasesResponse): PlainPage {
  const { now, over } = inOrder({ purchases, order: orderPurchases(purchases) });
  return {
    title: 'My purchases',
    body: [
      paragraph(`For ${email}. This link is private and works until ${formatDay(expires_at.slice(0, 10))}.`),
      ...(purchases.length === 0 ? [paragraph('Nothing is watched for this address.')] : []),
      ...[...now, ...over].map((purchase) => watchSection({ purchase, page: purchase.page })),
    ],
  };
}
