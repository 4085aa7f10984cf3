import type { DocumentShape, Markup } from '../document.types.js';
import { longDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** Much white space: number and date as captions above values, price and quantity on separate lines. */
export const appleMail = (markup: Markup): DocumentShape => ({
  name: `mail/apple/${markup}`,
  make({ random }) {
    const orderNumber = `W${random.digits(10)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Apple',
      retailerId: 'apple',
      orderNumber,
      departments: ['electronics'],
      maxItems: 3,
    });
    const items = purchase.items
      .map((item) =>
        table([
          ['<img src="i.png" alt="">', `<b>${escapeHtml(item.name)}</b>`, usd(item.totalCents)],
          ['', `Qty ${item.quantity}`, item.quantity > 1 ? `${usd(item.unitPriceCents)} each` : ''],
        ]),
      )
      .join('');
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Bag Subtotal',
        shipping: 'Free Shipping',
        discount: 'Education Savings',
        tax: 'Estimated Tax',
        total: '<b>Order Total</b>',
      },
      freeShipping: '$0.00',
    });
    const body = `<h1>Thank you for your order.</h1><p>We'll let you know when your items are on their way.</p>
      ${table([
        ['Order Number:', `<a href="#">${orderNumber}</a>`],
        ['Ordered on:', longDay(purchase.purchasedAt)],
      ])}
      <h3>Items to be Shipped</h3>${items}${table(totals)}${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/apple/${markup}`,
      expected: purchase,
      fromAddress: 'order_acknowledgment@orders.apple.com',
      fromName: 'Apple Store',
      subject: `We're processing your order ${orderNumber}`,
      html: mailPage({
        title: 'Apple',
        body,
        footer: 'Copyright &copy; 2026 Apple Inc. One Apple Park Way, Cupertino, CA 95014',
      }),
    });
  },
});
