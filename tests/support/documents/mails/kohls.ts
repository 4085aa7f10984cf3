import type { DocumentShape, Markup } from '../document.types.js';
import { longDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** Store cash earned, advertised savings and a percentage coupon around the real figures. */
export const kohlsMail = (markup: Markup): DocumentShape => ({
  name: `mail/kohls/${markup}`,
  make({ random }) {
    const orderNumber = `6${random.digits(9)}`;
    const purchase = makePurchase({
      random,
      retailer: "Kohl's",
      retailerId: 'kohls',
      orderNumber,
      departments: ['clothing', 'home'],
      discountShare: 0.7,
    });
    const items = purchase.items.map((item) => [
      '<img src="k.jpg" alt="">',
      `${escapeHtml(item.name)}<br>SKU # ${item.sku}<br>Quantity: ${item.quantity}`,
      `Sale<br>${usd(item.totalCents)}`,
    ]);
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Subtotal',
        shipping: 'Standard Shipping',
        discount: '15% OFF - SAVE15',
        tax: 'Tax',
        total: 'ORDER TOTAL',
      },
    });
    const body = `<h2>Your order is confirmed!</h2>${table([
      [`<b>ORDER #</b> ${orderNumber}`, `<b>ORDER DATE</b> ${longDay(purchase.purchasedAt)}`],
    ])}${table(items)}${table(totals)}<p>You earned $10 Kohl's Cash&reg;. You saved ${usd(purchase.discountCents + 1200)} today.</p>
      ${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/kohls/${markup}`,
      expected: purchase,
      fromAddress: 'Kohls@t.kohls.com',
      fromName: "Kohl's",
      subject: `Kohl's order confirmation ${orderNumber}`,
      html: mailPage({
        title: "Kohl's",
        body,
        footer: "Kohl's, Inc., N56 W17000 Ridgewood Drive, Menomonee Falls, WI 53051",
      }),
    });
  },
});
