import type { ShopAnswer } from './shop.types.js';

/** An offer as shown on a page. */
export type PageOffer = {
  cents: number;
  currency: string;
  sku?: string;
  seller?: string;
  /** Name in schema.org, `UsedCondition`. */
  condition?: string;
  /** Name in schema.org, `OutOfStock`. */
  availability?: string;
};

/** A page of a product. */
export type PageView = {
  name: string;
  sku: string;
  gtin: string;
  /** What the markup says; null: the page has none. */
  markup: { style: 'json-ld' | 'microdata'; offer: PageOffer } | null;
  /** HTML of the buy box: what shoppers see. */
  buyBox: string;
  /** Further HTML below it. */
  below?: string;
  /** Further HTML in the head. */
  head?: string;
  language?: string;
};

const locales: Record<string, string> = {
  EUR: 'de-DE',
  GBP: 'en-GB',
  SEK: 'sv-SE',
  PLN: 'pl-PL',
  CHF: 'de-CH',
};

/** Formats an amount as shops do in that currency: `$1,234.56`, `1.234,56 €`, `£1,234.56`, `1 234,56 kr`. */
export function priceText({ cents, currency }: { cents: number; currency: string }): string {
  const locale = locales[currency] ?? 'en-US';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}

/** The usual buy box: a price, the stock and a button. */
export function buyBox(
  { cents, currency }: { cents: number; currency: string },
  { before = '', after = '', stock = 'In stock', button = 'Add to cart' } = {},
): string {
  const price = `<span class="price">${priceText({ cents, currency })}</span>`;
  return `${before}<p class="product-price">${price}</p>${after}<p class="stock">${stock}</p><button type="submit">${button}</button>`;
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** A product page as sent by a shop. */
export function productPage(view: PageView): ShopAnswer {
  const name = escapeHtml(view.name);
  const markup = view.markup?.style === 'json-ld' ? jsonLd(view, view.markup.offer) : '';
  const [open, offer] = view.markup?.style === 'microdata' ? microdata(view, view.markup.offer) : ['', ''];
  return html(
    `<title>${name} | ${escapeHtml(view.sku)}</title>${view.head ?? ''}${markup}`,
    `<main${open}><h1${open ? ' itemprop="name"' : ''}>${name}</h1>${offer}
<p class="item-number">Item no. <span>${escapeHtml(view.sku)}</span></p>
<section class="buy">${view.buyBox}</section>
<section><h2>Details</h2><p>Made to last. Ships in two to four days. Free returns within thirty days.</p></section></main>${view.below ?? ''}`,
    view.language,
  );
}

/** A page of a guard in front of a shop, without anything of the shop. */
export function barePage(head: string, body: string): ShopAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
  };
}

/** Any page of a shop, with its usual header and footer. */
export function html(head: string, body: string, language = 'en'): ShopAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${head}</head><body>
<header><a href="/">Home</a> <a href="/sale">Deals</a> <a href="/cart">Cart (0)</a></header>
${body}
<footer>Free shipping over ${language === 'de' ? '50,00 €' : '$50'} · Gift cards · Returns</footer></body></html>`,
  };
}

function jsonLd(view: PageView, offer: PageOffer): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: view.name,
    sku: view.sku,
    gtin13: view.gtin,
    offers: offerMarkup(offer),
  };
  return `<script type="application/ld+json">${scriptText(product)}</script>`;
}

/** An offer in schema.org terms. */
export function offerMarkup(offer: PageOffer): Record<string, unknown> {
  return {
    '@type': 'Offer',
    price: (offer.cents / 100).toFixed(2),
    priceCurrency: offer.currency,
    ...(offer.sku ? { sku: offer.sku } : {}),
    itemCondition: `https://schema.org/${offer.condition ?? 'NewCondition'}`,
    availability: `https://schema.org/${offer.availability ?? 'InStock'}`,
    ...(offer.seller ? { seller: { '@type': 'Organization', name: offer.seller } } : {}),
  };
}

/** JSON that cannot end its enclosing script element. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function microdata(view: PageView, offer: PageOffer): [open: string, offer: string] {
  const schema = 'https://schema.org';
  return [
    ` itemscope itemtype="${schema}/Product"`,
    `<meta itemprop="sku" content="${escapeHtml(view.sku)}"><meta itemprop="gtin13" content="${view.gtin}">
<div itemprop="offers" itemscope itemtype="${schema}/Offer"><meta itemprop="price" content="${(offer.cents / 100).toFixed(2)}">
<meta itemprop="priceCurrency" content="${offer.currency}"><link itemprop="itemCondition" href="${schema}/${offer.condition ?? 'NewCondition'}">
<link itemprop="availability" href="${schema}/${offer.availability ?? 'InStock'}"></div>`,
  ];
}
