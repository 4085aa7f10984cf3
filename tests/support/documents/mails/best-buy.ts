import type { DocumentShape, Markup } from '../document.types.js';
import { later, longDay, shortDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** One nested table per item; SKU and model next to the name; the total also at the top. */
export const bestBuyMail = (markup: Markup): DocumentShape => ({
  name: `mail/best-buy/${markup}`,
  make({ random }) {
    const orderNumber = `BBY01-80${random.digits(10)}`;
    const purchase = makePurchase({
      random,
      retailer: 'Best Buy',
      retailerId: 'best-buy',
      orderNumber,
      departments: ['electronics'],
    });
    const items = purchase.items
      .map((item) =>
        table([
          [
            '<img src="p.jpg" alt="">',
            `<a href="https://www.bestbuy.com/site/${item.sku}.p">${escapeHtml(item.name)}</a><br><span>Model: HX-${item.sku.slice(0, 3)}</span><br><span>SKU: ${item.sku}</span>`,
            `Qty: ${item.quantity}`,
            `${usd(item.unitPriceCents)}${item.quantity > 1 ? ' each' : ''}`,
          ],
          ['', `Get it by ${shortDay(later(purchase.purchasedAt, 4))}`, '', ''],
        ]),
      )
      .join('<hr>');
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Product Total',
        shipping: 'Shipping',
        discount: 'Savings',
        tax: 'Sales Tax',
        total: '<strong>Order Total</strong>',
      },
    });
    const body = `<h1>Thanks for your order, Dana.</h1>
      ${table([
        ['Order number:', orderNumber],
        ['Order date:', longDay(purchase.purchasedAt)],
        ['Order total:', usd(purchase.totalCents)],
      ])}
      ${items}<h2>Payment information</h2>${table(totals)}
      <p>My Best Buy&reg; points: 1,250 points. Visa ending in 4242: ${usd(purchase.totalCents)}</p>`;
    return mailDocument({
      shape: `mail/best-buy/${markup}`,
      expected: purchase,
      fromAddress: 'BestBuyInfo@emailinfo.bestbuy.com',
      fromName: 'Best Buy Notifications',
      subject: `Thanks for your order (${orderNumber})`,
      html: mailPage({
        title: 'Best Buy',
        body,
        head: markup === 'json-ld' ? orderMarkup({ purchase, markup }) : '',
        footer: `${markup === 'microdata' ? orderMarkup({ purchase, markup }) : ''}Best Buy, 7601 Penn Avenue South, Richfield, MN 55423`,
      }),
    });
  },
});
