import type { DocumentShape, Markup } from '../document.types.js';
import { later, longDay, usd } from '../format.js';
import { escapeHtml, mailPage, table } from '../html.js';
import { orderMarkup } from '../order-markup.js';
import { makePurchase } from '../purchase.js';
import { mailDocument, totalRows } from './mail-document.js';

/** Labelled cells inside each item: Unit Price, Qty, Item Total. */
export const homeDepotMail = (markup: Markup): DocumentShape => ({
  name: `mail/home-depot/${markup}`,
  make({ random }) {
    const orderNumber = `WD${random.digits(8)}`;
    const purchase = makePurchase({
      random,
      retailer: 'The Home Depot',
      retailerId: 'home-depot',
      orderNumber,
      departments: ['home'],
    });
    const items = purchase.items
      .map(
        (
          item,
        ) => `${table([[`<a href="https://www.homedepot.com/p/${item.sku}">${escapeHtml(item.name)}</a>`]])}
        <p>Internet #${item.sku} &nbsp; Store SKU #${random.digits(10)}</p>
        ${table([
          ['Unit Price', 'Qty', 'Item Total'],
          [usd(item.unitPriceCents), String(item.quantity), usd(item.totalCents)],
        ])}`,
      )
      .join('');
    const totals = totalRows({
      purchase,
      labels: {
        subtotal: 'Subtotal',
        shipping: 'Delivery',
        discount: 'Discount',
        tax: 'Sales Tax',
        total: 'Order Total',
      },
    });
    const body = `<h2>We received your order!</h2>
      ${table([[`Order #<b>${orderNumber}</b>`, `Order Date: ${longDay(purchase.purchasedAt)}`]])}
      <p>Estimated arrival: ${longDay(later(purchase.purchasedAt, 6))}</p>${items}
      <h3>Order Summary</h3>${table(totals)}${orderMarkup({ purchase, markup })}`;
    return mailDocument({
      shape: `mail/home-depot/${markup}`,
      expected: purchase,
      fromAddress: 'HomeDepot@order.homedepot.com',
      fromName: 'The Home Depot',
      subject: `Order confirmation ${orderNumber}`,
      html: mailPage({
        title: 'The Home Depot',
        body,
        footer: 'Need help? Call 1-800-466-3337. &copy; 2026 Home Depot Product Authority, LLC.',
      }),
    });
  },
});
