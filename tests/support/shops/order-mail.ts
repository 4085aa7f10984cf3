import { composeMail } from '../mail/compose.js';
import type { SimulatedShop } from './shop.types.js';
import { escapeHtml, priceText, scriptText } from './shop-page.js';

/** The order confirmation of a shop as HTML: a table with links for people, and schema.org markup. */
export function orderHtml({ order, retailer }: SimulatedShop): string {
  const { currency, items, totalCents } = order;
  const rows = items.map(
    ({ name, url, sku, quantity, unitCents }) =>
      `<tr><td><a href="${url}">${escapeHtml(name)}</a><br>Item ${sku}</td><td>${quantity}</td><td>${priceText({ cents: unitCents * quantity, currency })}</td></tr>`,
  );
  return `<html><head><script type="application/ld+json">${scriptText(orderMarkup({ order, retailer }))}</script></head>
<body><h1>Thank you for your order at ${escapeHtml(retailer.retailer)}</h1>
<p>Order number: ${order.orderNumber}</p><p>Order date: ${order.day}</p>
<table><tr><th>Item</th><th>Quantity</th><th>Price</th></tr>${rows.join('')}
<tr><td>Order total</td><td></td><td>${priceText({ cents: totalCents, currency })}</td></tr></table></body></html>`;
}

/** The order confirmation as a mail from the shop to `to`. */
export function orderMail({
  shop,
  to,
  sentAt,
}: {
  shop: SimulatedShop;
  to: string;
  sentAt: Date;
}): Promise<Buffer> {
  const { retailer, order } = shop;
  return composeMail({
    from: `${retailer.retailer} <orders@${retailer.sender_domains[0]}>`,
    to,
    subject: `Your ${retailer.retailer} order ${order.orderNumber}`,
    date: sentAt,
    html: orderHtml(shop),
  });
}

function orderMarkup({ order, retailer }: Pick<SimulatedShop, 'order' | 'retailer'>) {
  const price = (cents: number) => (cents / 100).toFixed(2);
  return {
    '@context': 'https://schema.org',
    '@type': 'Order',
    merchant: { '@type': 'Organization', name: retailer.retailer },
    orderNumber: order.orderNumber,
    orderDate: order.day,
    orderStatus: 'https://schema.org/OrderProcessing',
    priceCurrency: order.currency,
    price: price(order.totalCents),
    acceptedOffer: order.items.map(({ name, sku, gtin, url, quantity, unitCents }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name, sku, url, ...(gtin ? { gtin13: gtin } : {}) },
      price: price(unitCents),
      priceCurrency: order.currency,
      eligibleQuantity: { '@type': 'QuantitativeValue', value: String(quantity) },
    })),
  };
}
