import type { DocumentShape, Markup } from '../document.types.js';
import { usDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** Two columns whose lines interleave: the items on the left, the recipient on the right. */
export const lowesMail = (markup: Markup): DocumentShape => ({
  name: `mail/lowes/${markup}`,
  make({ random }) {
    const orderNumber = `7${random.digits(8)}`;
    const purchase = makePurchase({
      random,
      retailer: "Lowe's",
      retailerId: 'lowes',
      orderNumber,
      departments: ['home'],
    });
    const items = purchase.items.map((item) => [
      `${escapeHtml(item.name)}<br>Item #: ${item.sku} | Model #: ${random.digits(5)}B`,
      `${item.quantity} @ ${usd(item.unitPriceCents)}`,
      usd(item.totalCents),
    ]);
    const totals = table(
      totalRows({
        purchase,
        labels: {
          subtotal: 'Item Subtotal',
          shipping: 'Delivery Charges',
          discount: 'Total Discounts',
          tax: 'Tax',
          total: 'Total',
        },
        freeShipping: '$0.00',
      }),
    );
    const address = '<b>Deliver to</b><br>Dana Reyes<br>1200 Main St Apt 4<br>Mooresville, NC 28117';
    const body = `<p>Thanks for shopping with Lowe's!</p><p>Order Number: ${orderNumber} &nbsp; Date Ordered: ${usDay(purchase.purchasedAt)}</p>
      ${table(items)}${table([[address, totals]])}${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/lowes/${markup}`,
      expected: purchase,
      fromAddress: 'do-not-reply@notifications.lowes.com',
      fromName: "Lowe's Home Improvement",
      subject: `Your Lowe's order ${orderNumber}`,
      html: mailPage({
        title: 'Order',
        body,
        footer: "Lowe's Companies, Inc. 1000 Lowe's Blvd., Mooresville, NC 28117",
      }),
    });
  },
});
