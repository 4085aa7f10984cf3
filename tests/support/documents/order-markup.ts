import type { Markup, Purchase } from './document.types.js';
import { escapeHtml } from './html.js';

/** Structured data for an order in the requested form, or nothing. */
export function orderMarkup({ purchase, markup }: { purchase: Purchase; markup: Markup }): string {
  if (markup === 'json-ld') return jsonLd(purchase);
  return markup === 'microdata' ? microdata(purchase) : '';
}

function price(cents: number): string {
  return (cents / 100).toFixed(2);
}

function jsonLd(purchase: Purchase): string {
  const order = {
    '@context': 'http://schema.org',
    '@type': 'Order',
    merchant: { '@type': 'Organization', name: purchase.retailer },
    orderNumber: purchase.orderNumber,
    orderDate: `${purchase.purchasedAt}T09:12:00-07:00`,
    orderStatus: 'http://schema.org/OrderProcessing',
    priceCurrency: purchase.currency,
    price: price(purchase.totalCents),
    acceptedOffer: purchase.items.map((item) => ({
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Product',
        name: item.name,
        sku: item.sku,
        url: `https://shop.example/p/${item.sku}`,
      },
      price: price(item.unitPriceCents),
      priceCurrency: purchase.currency,
      eligibleQuantity: { '@type': 'QuantitativeValue', value: String(item.quantity) },
    })),
  };
  return `<script type="application/ld+json">${JSON.stringify(order)}</script>`;
}

function microdata(purchase: Purchase): string {
  const offers = purchase.items
    .map(
      (item) => `<div itemprop="acceptedOffer" itemscope itemtype="http://schema.org/Offer">
        <div itemprop="itemOffered" itemscope itemtype="http://schema.org/Product">
          <meta itemprop="name" content="${escapeHtml(item.name)}"/><meta itemprop="sku" content="${item.sku}"/>
        </div>
        <meta itemprop="price" content="${price(item.unitPriceCents)}"/>
        <meta itemprop="priceCurrency" content="${purchase.currency}"/>
        <div itemprop="eligibleQuantity" itemscope itemtype="http://schema.org/QuantitativeValue">
          <meta itemprop="value" content="${item.quantity}"/></div>
      </div>`,
    )
    .join('');
  return `<div itemscope itemtype="http://schema.org/Order">
    <div itemprop="merchant" itemscope itemtype="http://schema.org/Organization">
      <meta itemprop="name" content="${escapeHtml(purchase.retailer)}"/></div>
    <meta itemprop="orderNumber" content="${purchase.orderNumber}"/>
    <meta itemprop="orderDate" content="${purchase.purchasedAt}"/>
    <meta itemprop="price" content="${price(purchase.totalCents)}"/>
    <meta itemprop="priceCurrency" content="${purchase.currency}"/>${offers}</div>`;
}
