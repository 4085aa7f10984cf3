import type { DocumentShape, Markup } from '../document.types.js';
import { later, shortDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument } from './mail-document.js';

/** Stacked lines per product (name, quantity, each, total) and label cells next to amount cells. */
export const targetMail = (markup: Markup): DocumentShape => ({
  name: `mail/target/${markup}`,
  make({ random }) {
    const orderNumber = `10${random.digits(13)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Target',
      retailerId: 'target',
      orderNumber,
      departments: ['clothing', 'home'],
    });
    const items = purchase.items
      .map(
        (item) => `<div><a href="https://www.target.com/p/-/A-${item.sku}">${escapeHtml(item.name)}</a></div>
        <div>Qty: ${item.quantity}</div><div>${usd(item.unitPriceCents)} / ea</div>
        <div>Item total: ${usd(item.totalCents)}</div><div>Arrives by ${shortDay(later(purchase.purchasedAt, 5))}</div><br>`,
      )
      .join('');
    const rows = [
      [
        `Subtotal (${purchase.items.length} item${purchase.items.length > 1 ? 's' : ''})`,
        usd(purchase.subtotalCents),
      ],
      ...(purchase.discountCents > 0 ? [['Target Circle&trade; offers', usd(-purchase.discountCents)]] : []),
      ['Delivery', purchase.shippingCents > 0 ? usd(purchase.shippingCents) : 'Free'],
      ['Estimated taxes', usd(purchase.taxCents)],
      ['<b>Total</b>', `<b>${usd(purchase.totalCents)}</b>`],
    ];
    const body = `<h2>Thanks for your order, Dana!</h2><p>Placed ${shortDay(purchase.purchasedAt)}</p>
      <p>Order #${orderNumber}</p>${items}<h3>Order summary</h3>${table(rows)}
      <p>Target Circle Card ending in 1881 &nbsp; ${usd(purchase.totalCents)}</p>
      ${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/target/${markup}`,
      expected: purchase,
      fromAddress: 'orders@oe1.target.com',
      fromName: 'Target.com',
      subject: `Thanks for shopping with us! Here's your order #:${orderNumber}`,
      html: mailPage({
        title: 'Your order',
        body,
        footer: '&copy;2026 Target Brands, Inc. 1000 Nicollet Mall, Minneapolis, MN 55403',
      }),
    });
  },
});
