import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { jsonLdProduct, type ProductPage, productPage } from './product-pages.fixtures.js';

/** Prices that stand among words and elements of which only the page's style, or its language, says what they are. */
function read(page: ProductPage, context: Partial<PageContext> = {}) {
  const url = 'https://www.kettles.example/p/copper-kettle';
  return readProductPage({
    evidence: pageEvidence(productPage(page)),
    context: {
      ...{ url, requestedUrl: url, httpStatus: 200, today: '2026-11-23', currency: 'USD' },
      ...{ name: 'Copper kettle 1.7 l', ...context },
    },
  });
}

const cart = '<button>Add to cart</button>';
const shown = '<p class="price">$79.00</p>';

describe('elements side by side that the style alone sets apart', () => {
  it.each([
    ['amounts with letters behind', 'CZK', '<span>999 Kč</span><span>826 Kč bez DPH</span>', 99_900],
    [
      'a word behind an amount',
      'EUR',
      '<span>79,00 €</span><span>dont 1,50 € d’éco-participation</span>',
      7_900,
    ],
    [
      'a label behind an amount',
      'HUF',
      '<span>Eredeti ár: 14 990 Ft</span><span>Akciós ár: 11 990 Ft</span>',
      1_199_000,
    ],
    ['a percentage before an amount', 'CZK', '<s>1 299 Kč</s><i>–23 %</i><b>999 Kč</b>', 99_900],
    ['cents behind the mark', 'RON', '<span>199</span><sup>99</sup><span>Lei</span>', 19_999],
  ])('%s', (_, currency, prices, cents) => {
    expect(read({ box: `<div class="price">${prices}</div>${cart}` }, { currency }).amountCents).toBe(cents);
  });

  it('what stands within an element that hides its inside from the page is shown all the same', () => {
    const inside = '<template shadowrootmode="open"><span class="price">$79.00</span></template>';
    expect(read({ box: `<shop-price>${inside}</shop-price>${cart}` }).amountCents).toBe(7_900);
    expect(
      read({ box: `<template><span class="price">$79.00</span></template>${cart}` }).amountCents,
    ).toBeNull();
  });

  it('digits and separators of full width', () => {
    const box = `<p>￥９，９８０（税込）</p><button>かごに入れる</button>`;
    expect(read({ box }, { currency: 'JPY' }).amountCents).toBe(998_000);
  });
});

describe('words beside the price', () => {
  it.each([
    '<p>$79.00 plus tax</p>',
    '<p>$79.00 + $12.99 shipping</p>',
    '<p>25% off $79.00 <s>$105.33</s></p>',
    '<p class="price">$79.00 ($6.58 / roll)</p>',
    '<p class="price">$79.00 <small>(approx. €72.00)</small></p>',
    '<p>M.R.P.: $99.00</p><p class="deal">$79.00</p>',
    '<p>Normal: $99.00</p><p class="deal">$79.00</p>',
    '<p class="price-standard">$99.00</p><p class="price-sales">$79.00</p>',
    '<p class="prezzo-barrato">$99.00</p><p class="prezzo-attuale">$79.00</p><p>Prezzo più basso degli ultimi 30 giorni: $75.00</p>',
    '<p class="price">$79.00</p><p>30-Tage-Bestpreis: $75.00</p>',
    '<p class="price">$79.00</p><p>o 12 meses de $6.58 sin intereses</p>',
  ])('do not hide it: %s', (box) => {
    expect(read({ box: `${box}${cart}` }).amountCents).toBe(7_900);
  });

  it.each([
    '<p class="price">$79.00</p><p>no Pix com 10% de desconto</p>',
    '<p class="price">In der App: $79.00</p>',
    '<p class="price">$79.00</p><p>w aplikacji</p>',
  ])('ask for something: %s', (box) => {
    expect(read({ box: `${box}${cart}` }).amountCents).toBeNull();
  });

  it('say that it is sold no more, whatever its structured data says', () => {
    const box = `${shown}<p>This product has been discontinued.</p>`;
    expect(read({ jsonLd: [jsonLdProduct({ price: '79.00' })], box })).toMatchObject({
      outcome: 'gone',
      reason: 'discontinued',
    });
  });
});

describe('other products and other choices', () => {
  it('an amount under a heading for other products is no price of this one', () => {
    const other =
      '<section><h2>Pairs well with</h2><a href="/x">Trivet</a><p class="price">$19.00</p></section>';
    expect(read({ box: cart, after: other }).amountCents).toBeNull();
    expect(read({ box: `${shown}${cart}`, after: other }).amountCents).toBe(7_900);
  });

  it.each([
    ['in a list', '<ul><li>1 l $79.00</li><li>1.7 l $99.00</li></ul>'],
    ['in buttons', '<div><button>1 l<br>$79.00</button><button>1.7 l<br>$99.00</button></div>'],
  ])('an amount is another choice’s where one is named beside another amount: %s', (_, list) => {
    expect(read({ box: `${shown}${list}${cart}` }).amountCents).toBeNull();
    expect(read({ box: `${shown}${list}${cart}` }, { name: 'Copper kettle 1 l' }).reason).not.toBe(
      'several_prices',
    );
  });
});

describe('an offer', () => {
  const ended = jsonLdProduct({
    offers: { '@type': 'Offer', price: '59.00', priceCurrency: 'USD', priceValidUntil: '2026-10-31' },
  });

  it('does not count after its last day, unless the page shows its price', () => {
    expect(read({ jsonLd: [ended], box: cart }).amountCents).toBeNull();
    expect(read({ jsonLd: [ended], box: `${shown}${cart}` }).amountCents).toBe(7_900);
    const box = `<p class="price">$59.00</p>${cart}`;
    expect(read({ jsonLd: [ended], box })).toMatchObject({ amountCents: 5_900, needsSecondReading: false });
  });

  it('counts in the currency that was paid in, where there are several', () => {
    const offers = [
      { '@type': 'Offer', price: '79.00', priceCurrency: 'USD' },
      { '@type': 'Offer', price: '72.00', priceCurrency: 'EUR' },
    ];
    expect(read({ jsonLd: [jsonLdProduct({ offers })], box: cart })).toMatchObject({
      amountCents: 7_900,
      currency: 'USD',
    });
  });
});
