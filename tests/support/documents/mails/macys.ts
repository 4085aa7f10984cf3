import type { DocumentShape, Markup } from '../document.types.js';
import { usDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** Regular and sale price side by side; the quantity before the name. */
export const macysMail = (markup: Markup): DocumentShape => ({
  name: `mail/macys/${markup}`,
  make({ random }) {
    const orderNumber = `3${random.digits(9)}`;
    const purchase = makePurchase({
      random,
      retailer: "Macy's",
      retailerId: 'macys',
      orderNumber,
      departments: ['clothing', 'home'],
    });
    const items = [
      ['Qty', 'Item', 'Price', 'Total'],
      ...purchase.items.map((item) => [
        String(item.quantity),
        `${escapeHtml(item.name)}<br>Web ID: ${item.sku}<br>Color: Navy`,
        `<s>Reg. ${usd(item.unitPriceCents + 2000)}</s><br>Sale ${usd(item.unitPriceCents)}`,
        usd(item.totalCents),
      ]),
    ];
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Merchandise Total',
        shipping: 'Shipping &amp; Delivery',
        discount: 'Coupon: VIP',
        tax: 'Sales Tax',
        total: 'Order Total',
      },
    });
    const body = `<img alt="macys" src="m.png"><h2>Thanks for your order, Dana!</h2>
      <p>Order #: ${orderNumber}<br>Order date: ${usDay(purchase.purchasedAt)}</p>${table(items)}${table(totals)}
      <p>You saved ${usd(purchase.items.length * 2000)} on this order and earned 120 Star Rewards points.</p>
      ${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/macys/${markup}`,
      expected: purchase,
      fromAddress: 'CustomerService@oes.macys.com',
      fromName: "Macy's",
      subject: `Order ${orderNumber} received`,
      html: mailPage({ title: "Macy's", body, footer: "Macy's, 151 West 34th Street, New York, NY 10001" }),
    });
  },
});
