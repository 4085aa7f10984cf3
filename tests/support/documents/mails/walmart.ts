import type { DocumentShape, Markup } from '../document.types.js';
import { longDay, usd } from '../format.js';
import { escapeHtml, mailPage } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** Flex rows instead of tables, the old price struck through, dollars and cents in separate elements. */
export const walmartMail = (markup: Markup): DocumentShape => ({
  name: `mail/walmart/${markup}`,
  make({ random }) {
    const orderNumber = `2000${random.digits(3)}-${random.digits(8)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Walmart',
      retailerId: 'walmart',
      orderNumber,
      departments: ['grocery', 'home'],
      maxItems: 6,
    });
    const flex = 'style="display:flex;justify-content:space-between"';
    const items = purchase.items
      .map(
        (
          item,
        ) => `<div ${flex}><div><a href="https://www.walmart.com/ip/${item.sku}">${escapeHtml(item.name)}</a>
          <div>Qty ${item.quantity}</div></div>
          <div><span style="text-decoration: line-through">${usd(item.totalCents + 300)}</span><span>${usd(item.totalCents)}</span></div></div>`,
      )
      .join('');
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Subtotal',
        shipping: 'Shipping',
        discount: 'Discount',
        tax: 'Taxes',
        total: 'Total',
      },
      freeShipping: 'Free',
    })
      .map(([label, amount]) => `<div ${flex}><span>${label}</span><span>${amount}</span></div>`)
      .join('');
    const body = `<h1>Thanks for your order, Dana</h1><p>Order date: ${longDay(purchase.purchasedAt)}</p>
      <p>Order number: <a href="#">${orderNumber}</a></p>${items}<hr>${totals}
      <p>You saved ${usd(300 * purchase.items.length)} today!</p>${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/walmart/${markup}`,
      expected: purchase,
      fromAddress: 'help@walmart.com',
      fromName: 'Walmart.com',
      subject: 'Thanks for your order, Dana',
      html: mailPage({
        title: 'Walmart',
        body,
        footer: '702 SW 8th St, Bentonville, AR 72716. &copy; Walmart Inc.',
      }),
    });
  },
});
