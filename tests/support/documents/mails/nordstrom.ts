import type { DocumentShape, Markup } from '../document.types.js';
import { longDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument } from './mail-document.js';

/** Labels with colons in one cell, all amounts in the next cell as one block of lines. */
export const nordstromMail = (markup: Markup): DocumentShape => ({
  name: `mail/nordstrom/${markup}`,
  make({ random }) {
    const orderNumber = `8${random.digits(8)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Nordstrom',
      retailerId: 'nordstrom',
      orderNumber,
      departments: ['clothing'],
    });
    const items = purchase.items.map((item) => [
      `${escapeHtml(item.name)}<br>Size: M<br>Item #${item.sku}<br>Qty: ${item.quantity}`,
      usd(item.totalCents),
    ]);
    const rows = [
      ['Items:', usd(purchase.subtotalCents)],
      ...(purchase.discountCents > 0 ? [['Promo:', usd(-purchase.discountCents)]] : []),
      ['Shipping:', purchase.shippingCents > 0 ? usd(purchase.shippingCents) : 'Free'],
      ['Estimated tax:', usd(purchase.taxCents)],
      ['Order total:', usd(purchase.totalCents)],
    ];
    const totals = [
      [rows.map(([label]) => label).join('<br>'), rows.map(([, amount]) => amount).join('<br>')],
    ];
    const body = `<h2>Thank you for your order</h2><p>Order ${orderNumber}, placed on ${longDay(purchase.purchasedAt)}</p>
      ${table(items)}<h3>Payment</h3>${table(totals)}<p>Visa ****4242</p>${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/nordstrom/${markup}`,
      expected: purchase,
      fromAddress: 'nordstrom@eml.nordstrom.com',
      fromName: 'Nordstrom',
      subject: 'Your order confirmation',
      html: mailPage({
        title: 'Nordstrom',
        body,
        footer: 'Nordstrom, Inc. 1617 Sixth Avenue, Seattle, WA 98101',
      }),
    });
  },
});
