import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { volume } from '../../tests/support/volume.js';
import { pageEvidence } from './page-evidence.js';
import { type ShopWords, shopWords } from './shop-languages.fixtures.js';

/** Pages without names in English, and mostly without data: only words and places tell which amount is the price. */
const fill = ({ money }: ShopWords, text: string, [p, q = 0]: number[]) =>
  text.replace('{p}', money(p ?? 0)).replace('{q}', money(q));

/** What every shop shows around its product: amounts in a notice, a basket, reviews, terms and the footer. */
function shopPage({ words, main, head = '' }: { words: ShopWords; main: string; head?: string }): string {
  const { name, lang, money, said } = words;
  const terms = fill(words, said.terms, [50, 5]);
  return `<!doctype html><html lang="${lang}"><head><title>${name} - Kettle House</title>${head}</head><body>
<div id="cookie-consent" role="dialog"><p>${terms}</p></div><header><a href="/">Kettle House</a><a href="/cart" class="cart-link">(0) <span class="cart-total">${money(0)}</span></a></header>
${main}<h2>${said.related}</h2><div class="xk"><a href="#">${words.other}</a> <span class="xp">${money(22)}</span></div>
<div class="xk"><a href="#">${words.other} B</a> <del>${money(45)}</del> <span class="xp">${money(34)}</span></div>
<section class="reviews"><h2>${said.reviews}</h2><p>${fill(words, said.review, [90])}</p></section><p>${terms}</p>
<footer><a href="/gift">${fill(words, said.gift, [25])}</a></footer></body></html>`;
}

const offer = ({ name, currency, cents }: ShopWords, euros: number) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: 'KX-17',
    offers: { '@type': 'Offer', price: (cents(euros) / 100).toFixed(2), priceCurrency: currency },
  })}</script>`;

type Layout = (words: ShopWords) => { box: string; head?: string };

/** Pages that sell the kettle for 64 euros. */
const priced: Record<string, Layout> = {
  'a price and the same without tax': ({ money, said }) => ({
    box: `<div class="xp">${money(64)} <small>${said.included}</small></div><p>${said.excluded} ${money(53)}</p>`,
  }),
  'a struck price, one without tax, a box of twelve and the lowest of 30 days': ({ money, said }) => ({
    box: `<div><del>${money(79)}</del> <span>${money(64)}</span></div><p>${said.excluded} ${money(53)}</p><p>${said.box}: ${money(700)}</p><p>${said.lowest}: ${money(59)}</p>`,
  }),
  'a former price told by its label, and instalments': (words) => ({
    box: `<div class="price-box"><p>${words.said.was}: ${words.money(79)}</p><p>${words.money(64)}</p><p>${words.said.lowest}: ${words.money(59)}</p></div><p>${fill(words, words.said.instalment, [6])}</p>`,
  }),
  'both with and without tax, and one for members': (words) => ({
    head: offer(words, 64),
    box: `<div class="price"><span>${words.money(64)}</span> <span>${words.said.included}</span><br><span>${words.money(53)}</span> <span>${words.said.excluded}</span></div><p>${words.said.member}: ${words.money(58)}</p>`,
  }),
  'a subscription beside it': (words) => ({
    head: offer(words, 64),
    box: `<label><input type="radio" name="p" checked> <span>${words.money(64)}</span></label><label><input type="radio" name="p"> ${words.said.subscription} <span>${words.money(57)}</span></label>`,
  }),
  'data left at the former price': (words) => ({
    head: offer(words, 79),
    box: `<div class="price"><del>${words.money(79)}</del> <ins>${words.money(64)}</ins></div><p>${words.said.lowest}: ${words.money(59)}</p>`,
  }),
  'two amounts without a blank between, and a bar that repeats the price': ({ name, money, said }) => ({
    box: `<div class="price"><del>${money(79)}</del><ins>${money(64)}</ins></div><button>${said.cart}</button><div class="sticky-bar">${name} <b>${money(64)}</b></div>`,
  }),
  'a table of prices by quantity': (words) => ({
    head: offer(words, 64),
    box: `<div class="price">${words.money(64)}</div><table><tr><td>1</td><td>${words.money(64)}</td></tr><tr><td>3</td><td>${words.money(61)}</td></tr><tr><td>10</td><td>${words.money(57)}</td></tr></table>`,
  }),
};

/** Pages whose only amount is not everybody's. */
const conditional: Record<string, Layout> = {
  'a price for members': ({ money, said }) => ({ box: `<p class="price">${said.member}: ${money(58)}</p>` }),
  'a price of a subscription': ({ money, said }) => ({
    box: `<p class="price">${said.subscription}: ${money(58)}</p>`,
  }),
  'an instalment': (words) => ({ box: `<p class="price">${fill(words, words.said.instalment, [6])}</p>` }),
};

function read(words: ShopWords, layout: Layout) {
  const { box, head } = layout(words);
  const { name, ending, currency, said } = words;
  const main = `<div id="main"><h1>${name}</h1><p>${said.number}: KX-17</p>${box}<button>${said.cart}</button></div>`;
  const url = `https://www.kettles.${ending}/p/kx-17`;
  return readProductPage({
    evidence: pageEvidence(shopPage({ words, main, head })),
    context: { url, requestedUrl: url, httpStatus: 200, sku: 'KX-17', name, currency },
  });
}

/** The languages in which a layout is read: all, or every third, beginning with another one in each layout. */
function languagesOf(layout: number) {
  const some = shopWords.filter((_, at) => (at + layout) % 3 === 0);
  return volume({ usual: some, full: shopWords }).map((words) => [words.lang, words] as const);
}

const numbered = (layouts: Record<string, Layout>) =>
  Object.entries(layouts).map(([name, layout], at) => [name, layout, at] as const);

describe.each(numbered(priced))('the price beside other amounts: %s', (_, layout, at) => {
  it.each(languagesOf(at))('in %s', (_lang, words) => {
    const { amountCents, currency } = read(words, layout);
    expect({ amountCents, currency }).toEqual({ amountCents: words.cents(64), currency: words.currency });
  });
});

describe.each(numbered(conditional))('no price where a page has only %s', (_, layout, at) => {
  it.each(languagesOf(at))('in %s', (_lang, words) => {
    expect(read(words, layout).amountCents).toBeNull();
  });
});
