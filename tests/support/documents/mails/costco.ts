import type { DocumentShape, Markup } from '../document.types.js';
import { plain, usDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** A table with headings: description, quantity, price, total; the item number below the name. */
export const costcoMail = (markup: Markup): DocumentShape => ({
  name: `mail/costco/${markup}`,
  make({ random }) {
    const orderNumber = `9${random.digits(8)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Costco Wholesale',
      retailerId: 'costco',
      orderNumber,
      departments: ['electronics', 'home'],
    });
    const items = [
      ['<b>Item Description</b>', '<b>Quantity</b>', '<b>Price</b>', '<b>Total</b>'],
      ...purchase.items.map((item) => [
        `${escapeHtml(item.name)}<br>Item # ${item.sku}`,
        String(item.quantity),
        `$${plain(item.unitPriceCents)}`,
        `$${plain(item.totalCents)}`,
      ]),
    ];
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Subtotal',
        shipping: 'Shipping &amp; Handling',
        discount: 'Instant Savings',
        tax: 'Estimated Tax',
        total: 'Order Total',
      },
      freeShipping: '$0.00',
    });
    const body = `<p><img alt="Costco Wholesale" src="c.png"></p><p>Thank you for your order!</p>
      ${table([
        ['Order Number', 'Order Placed', 'Membership Number'],
        [orderNumber, usDay(purchase.purchasedAt), `1118${random.digits(8)}`],
      ])}${table(items)}${table(totals, 'align="right"')}<p>Charged to: Visa ending in 0199 ${usd(purchase.totalCents)}</p>
      ${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/costco/${markup}`,
      expected: purchase,
      fromAddress: 'orderstatus@costco.com',
      fromName: 'Costco Wholesale',
      subject: `Your Costco.com Order Number ${orderNumber} Was Received`,
      html: mailPage({
        title: 'Costco',
        body,
        footer: 'Costco Wholesale, P.O. Box 34331, Seattle, WA 98124',
      }),
    });
  },
});
