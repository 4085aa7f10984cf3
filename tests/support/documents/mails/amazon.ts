import type { DocumentShape, Markup } from '../document.types.js';
import { later, longDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** Order confirmation: nested tables, a delivery promise before the items, a recommendation after them. */
export const amazonMail = (markup: Markup): DocumentShape => ({
  name: `mail/amazon/${markup}`,
  make({ random }) {
    const orderNumber = `11${random.digits(1)}-${random.digits(7)}-${random.digits(7)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Amazon.com',
      retailerId: 'amazon',
      orderNumber,
      departments: ['electronics', 'home'],
    });
    const items = purchase.items.map((item) => [
      '<img src="https://m.media.example/i.jpg" width="90" alt="">',
      `<a href="https://www.amazon.com/dp/${item.sku}">${escapeHtml(item.name)}</a><br>
       ${item.quantity > 1 ? `Qty: ${item.quantity}<br>` : ''}Sold by Amazon.com Services LLC<br>Condition: New`,
      `<b>${usd(item.totalCents)}</b>`,
    ]);
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Item Subtotal:',
        shipping: 'Shipping &amp; Handling:',
        discount: 'Promotion Applied:',
        tax: 'Estimated Tax to be collected:',
        total: '<b>Grand Total:</b>',
      },
      freeShipping: '$0.00',
    });
    const body = `${table([['<img alt="Amazon.com" src="l.png">', `Order Confirmation<br>Order #<a href="#">${orderNumber}</a>`]])}
      <p>Hello Dana,</p><p>Thank you for shopping with us. We'll send a confirmation when your item ships.</p>
      ${table([
        ['Your guaranteed delivery date is:', 'Your order will be sent to:'],
        [`<b>${longDay(later(purchase.purchasedAt, 3))}</b>`, 'Dana R.<br>SEATTLE, WA'],
      ])}
      <h3>Order Details</h3><p>Order #${orderNumber}<br>Placed on ${longDay(purchase.purchasedAt)}</p>
      ${table(items)}${table(totals, 'align="right"')}
      <h4>Customers also bought</h4>${table([
        ['Brass Hooks, Set of 5', '$14.99'],
        ['Felt Pads', '$6.49'],
      ])}`;
    return mailDocument({
      shape: `mail/amazon/${markup}`,
      expected: purchase,
      fromAddress: 'auto-confirm@amazon.com',
      fromName: 'Amazon.com',
      subject: `Your Amazon.com order of "${purchase.items[0]?.name}"`,
      html: mailPage({
        title: 'Order confirmation',
        body: body + orderMarkup({ purchase, markup }),
        footer:
          'The payment for your invoice is processed by Amazon Payments, Inc. P.O. Box 81226 Seattle, WA 98108',
      }),
    });
  },
});
