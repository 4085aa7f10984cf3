import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

/** Parts of a generic product page. */
export type ProductPage = {
  title?: string;
  /** JSON-LD objects. */
  jsonLd?: unknown[];
  head?: string;
  /** HTML before the main heading. */
  before?: string;
  /** The buy box. */
  box?: string;
  /** HTML after the buy box. */
  after?: string;
};

/** A product with one offer in JSON-LD. */
export function jsonLdProduct({
  name = 'Copper kettle 1.7 l',
  price = '49.90',
  currency = 'USD',
  ...more
}: {
  name?: string;
  price?: string | number;
  currency?: string;
  [property: string]: unknown;
} = {}) {
  const offers = {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
  };
  return { '@context': 'https://schema.org', '@type': 'Product', name, offers, ...more };
}

/** HTML of the page. */
export function productPage({
  title = 'Copper kettle 1.7 l',
  jsonLd = [],
  head = '',
  before = '',
  box = '',
  after = '',
}: ProductPage): string {
  const scripts = jsonLd.map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`);
  return `<!doctype html><html lang="en"><head><title>${title} | Kettles</title>${head}${scripts.join('')}</head><body>
<nav><a href="/">Home</a> <a href="/cart">Basket $0.00</a></nav>${before}
<div class="product-detail"><h1>${title}</h1>${box}</div>${after}
<footer>Free delivery for orders over $35</footer></body></html>`;
}

/** Reads a page for a purchase of the kettle in dollars; `context` changes what is known about the purchase. */
export function readKettlePage(page: ProductPage, context: Partial<PageContext> = {}) {
  const url = 'https://www.kettles.example/p/copper-kettle';
  return readProductPage({
    evidence: pageEvidence(productPage(page)),
    context: {
      url,
      requestedUrl: url,
      httpStatus: 200,
      currency: 'USD',
      name: 'Copper kettle 1.7 l',
      ...context,
    },
  });
}
