import type { DocumentShape, Markup } from '../document.types.js';
import { plain, usDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** An old-fashioned grid with manufacturer codes and bare amounts under a dollar heading. */
export const bhPhotoMail = (markup: Markup): DocumentShape => ({
  name: `mail/bh-photo/${markup}`,
  make({ random }) {
    const orderNumber = `1${random.digits(9)}`;
    const purchase = makePurchase({
      random,
      retailer: 'B&H Photo',
      retailerId: 'bh-photo',
      orderNumber,
      departments: ['electronics'],
    });
    const items = [
      ['QTY', 'DESCRIPTION', 'ITEM#', 'UNIT PRICE', 'AMOUNT'],
      ...purchase.items.map((item) => [
        String(item.quantity),
        escapeHtml(item.name),
        `HX${item.sku}B`,
        plain(item.unitPriceCents),
        plain(item.totalCents),
      ]),
    ];
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Sub-Total:',
        shipping: 'Shipping:',
        discount: 'Discount:',
        tax: 'Tax:',
        total: 'Total:',
      },
      freeShipping: '$0.00',
    });
    const body = `<p><b>B&amp;H Photo Video</b></p><p>Thank you for shopping at B&amp;H</p>
      <p>Order Number: ${orderNumber} Order Date: ${usDay(purchase.purchasedAt, { shortYear: true })}</p>
      ${table(items, 'border="1" width="100%"')}${table(totals, 'align="right"')}
      <p>Paid by Visa ${usd(purchase.totalCents)}</p>${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/bh-photo/${markup}`,
      expected: purchase,
      fromAddress: 'email@b.bhphotovideo.com',
      fromName: 'B&H Photo Video',
      subject: `B&H Order ${orderNumber}`,
      html: mailPage({ title: 'B&H', body, footer: '420 Ninth Avenue, New York, NY 10001. 800.606.6969' }),
    });
  },
});
