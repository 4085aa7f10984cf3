import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

/** Prices among words and elements whose meaning only the page's style, or its language, tells. */
const read = (page: ProductPage, context: Partial<PageContext> = {}) =>
  readKettlePage(page, { today: '2026-11-23', ...context });

const cart = '<button>Add to cart</button>';
const shown = '<p class="price">$79.00</p>';

describe('adjacent elements separated only by style', () => {
  it.each([
    ['amounts followed by letters', 'CZK', '<span>999 Kč</span><span>826 Kč bez DPH</span>', 99_900],
    [
      'a word after an amount',
      'EUR',
      '<span>79,00 €</span><span>dont 1,50 € d’éco-participation</span>',
      7_900,
    ],
    [
      'a label after an amount',
      'HUF',
      '<span>Eredeti ár: 14 990 Ft</span><span>Akciós ár: 11 990 Ft</span>',
      1_199_000,
    ],
    ['a percentage before an amount', 'CZK', '<s>1 299 Kč</s><i>–23 %</i><b>999 Kč</b>', 99_900],
    ['cents after the mark', 'RON', '<span>199</span><sup>99</sup><span>Lei</span>', 19_999],
  ])('%s', (_, currency, prices, cents) => {
    expect(read({ box: `<div class="price">${prices}</div>${cart}` }, { currency }).amountCents).toBe(cents);
  });

  it('the content of a shadow root is visible', () => {
    const inside = '<template shadowrootmode="open"><span class="price">$79.00</span></template>';
    expect(read({ box: `<shop-price>${inside}</shop-price>${cart}` }).amountCents).toBe(7_900);
    expect(
      read({ box: `<template><span class="price">$79.00</span></template>${cart}` }).amountCents,
    ).toBeNull();
  });

  it('full-width digits and separators', () => {
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
  ])('state a condition: %s', (box) => {
    expect(read({ box: `${box}${cart}` }).amountCents).toBeNull();
  });

  it('say that it is discontinued, whatever the structured data says', () => {
    const box = `${shown}<p>This product has been discontinued.</p>`;
    expect(read({ jsonLd: [jsonLdProduct({ price: '79.00' })], box })).toMatchObject({
      outcome: 'gone',
      reason: 'discontinued',
    });
  });
});

describe('other products and variants', () => {
  it('an amount under a heading for other products is ignored', () => {
    const other =
      '<section><h2>Pairs well with</h2><a href="/x">Trivet</a><p class="price">$19.00</p></section>';
    expect(read({ box: cart, after: other }).amountCents).toBeNull();
    expect(read({ box: `${shown}${cart}`, after: other }).amountCents).toBe(7_900);
  });

  it.each([
    ['in a list', '<ul><li>1 l $79.00</li><li>1.7 l $99.00</li></ul>'],
    ['in buttons', '<div><button>1 l<br>$79.00</button><button>1.7 l<br>$99.00</button></div>'],
  ])('an amount is of another variant if the purchased one is named beside another amount: %s', (_, list) => {
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

  it('counts in the currency of the purchase if there are several', () => {
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

describe('text elsewhere on a page', () => {
  it.each(['<footer>Now 10% off</footer>', '<p>Get 10% off your first order</p>'])(
    'a percentage for some customers, or in another part of the page, makes no price a former one: %s',
    (note) => {
      const list = '<ul><li>White — $79.00</li><li>Black — $87.00</li></ul>';
      const name = 'Copper kettle 1.7 l Black';
      expect(read({ box: `${shown}${list}${cart}${note}` }, { name }).amountCents).toBe(8_700);
    },
  );

  it('a page reached by redirect is of a later model if its name says so', () => {
    const page = { title: 'Copper kettle 1.7 l Mk II', box: `${shown}${cart}` };
    const url = 'https://www.kettles.example/p/copper-kettle-mk2';
    expect(read(page, { url })).toMatchObject({ outcome: 'changed_product', reason: 'later_model' });
  });

  it('the pack size is read before the measure', () => {
    expect(read({ title: 'Copper polish 12 x 400 ml', box: `${shown}${cart}` }, { name: null }).pack).toBe(
      12,
    );
  });

  it.each(['Students pay $71.10', 'Add 3-year cover for $59.99', 'Hasta 6 meses sin intereses de $13.17'])(
    'is ignored beside the price: %s',
    (line) => {
      expect(read({ box: `<p>$79.00</p><p>${line}</p>${cart}` }).amountCents).toBe(7_900);
    },
  );

  it('a dash for no cents may come before the currency mark', () => {
    const box = '<p class="price"><span>1.199,- €</span><span>UVP 1.499,- €</span></p>';
    expect(read({ box: `${box}${cart}` }, { currency: 'EUR' }).amountCents).toBe(119_900);
  });
});

describe('a price to be paid at once, beside what is paid over time or with something given back', () => {
  it.each<[string, string]>([
    ['in a line', '<p>Pay in full <b>$349.99</b></p><p>$14.58/mo for 24 months</p>'],
    ['as a label', '<div class="price">Pay in full</div><div class="price">$349.99</div><p>or $14.58/mo</p>'],
    ['behind it', '<div>$349.99</div><div>Pay in full</div><div>$14.58/mo.</div>'],
    ['beside a rent', '<p>Buy it for $349.99</p><p>Rent it for $19.99 a month</p>'],
    ['on the button', '<form><button>Buy it for $349.99</button></form><p>from $14.58/mo</p>'],
    ['in full', '<p>Full price: $349.99</p><p>Monthly: $14.58</p>'],
    ['in elements named alike', '<p class="price">Full price $349.99</p><p class="price">$14.58/mo.</p>'],
    ['above a trade-in', '<p class="price">From $149.99 with trade-in</p><p>Full price $349.99</p>'],
    ['reduced', '<p class="price">Full price $399.99</p><p class="price">Now $349.99</p>'],
    ['reduced in one line', '<p class="price">Full price $399.99 <b>$349.99</b></p>'],
  ])('is everybody’s: %s', (_, box) => {
    expect(read({ box: `${box}${cart}` }).amountCents).toBe(34_999);
  });

  it('is what the data says too', () => {
    const box = `<p class="price">Full price $349.99</p><p>$14.58/mo</p>${cart}`;
    expect(read({ box, jsonLd: [jsonLdProduct({ price: '349.99' })] }).amountCents).toBe(34_999);
  });
});
