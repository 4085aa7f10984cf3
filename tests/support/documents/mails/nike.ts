import type { DocumentShape, Markup } from '../document.types.js';
import { later, shortDay, usd } from '../format.js';
import { escapeHtml, mailPage } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** Only paragraphs: no table anywhere, label and amount on one line. */
export const nikeMail = (markup: Markup): DocumentShape => ({
  name: `mail/nike/${markup}`,
  make({ random }) {
    const orderNumber = `C0${random.digits(10)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Nike',
      retailerId: 'nike',
      orderNumber,
      departments: ['clothing'],
      maxItems: 3,
    });
    const items = purchase.items
      .map(
        (
          item,
        ) => `<p><a href="https://www.nike.com/t/${item.sku}">${escapeHtml(item.name)}</a><br>Size 10 &middot; Black<br>
        Quantity: ${item.quantity}<br>${usd(item.totalCents)}</p>`,
      )
      .join('');
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Subtotal',
        shipping: 'Shipping',
        discount: 'Discount',
        tax: 'Tax',
        total: 'Total',
      },
      freeShipping: '$0.00',
    })
      .map(([label, amount]) => `<p>${label} ${amount}</p>`)
      .join('');
    const body = `<h1>We've got your order.</h1><p>Order Number: ${orderNumber}</p><p>Order Date: ${shortDay(purchase.purchasedAt)}</p>
      <p>Arriving ${shortDay(later(purchase.purchasedAt, 4))}</p>${items}${totals}${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/nike/${markup}`,
      expected: purchase,
      fromAddress: 'nike@official.nike.com',
      fromName: 'Nike',
      subject: `Order Received (Nike.com #${orderNumber})`,
      html: mailPage({
        title: 'Nike',
        body,
        footer: '&copy; 2026 Nike, Inc. One Bowerman Drive, Beaverton, OR 97005',
      }),
    });
  },
});
