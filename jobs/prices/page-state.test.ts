import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { maxStateRecords } from '../../domain/prices/markup/state-records.rules.js';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { jsonLdProduct, productPage } from './product-pages.fixtures.js';

const name = 'Copper kettle 1.7 l';
const inJson = (state: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`;
const asProgram = (state: unknown) => `<script>window.__INITIAL_STATE__ = ${JSON.stringify(state)};</script>`;

function read({ box, jsonLd = [], ...more }: { box: string; jsonLd?: unknown[] } & Partial<PageContext>) {
  const url = 'https://kettles.example/p/copper-kettle';
  const html = productPage({ jsonLd, box: `${box}<button>Add to cart</button>` });
  return readProductPage({ evidence: pageEvidence(html), context: { url, httpStatus: 200, ...more } });
}
const amountOf = (state: unknown) => read({ box: inJson(state) }).amountCents;

describe('a page rendered only by scripts', () => {
  const state = {
    props: { pageProps: { product: { name, price: { value: 80, currency: 'USD' }, inStock: true } } },
  };

  it.each([
    ['as JSON', inJson(state)],
    ['as a program’s first words', asProgram(state)],
  ])('is read from its state, written %s, and needs a second reading', (_, box) => {
    expect(read({ box })).toMatchObject({
      outcome: 'price',
      amountCents: 8000,
      currency: 'USD',
      availability: 'in_stock',
      needsSecondReading: true,
      witnesses: [{ source: 'state-json', amountCents: 8000 }],
    });
  });

  it.each([
    ['a number with cents', { name, price: 79.5 }, 7950],
    ['a formatted text', { name, price: '$79.50' }, 7950],
    ['an amount and its currency', { title: name, price: { amount: '80.0', currencyCode: 'EUR' } }, 8000],
    ['cents named as such', { name, price: { centAmount: 8000, currencyCode: 'USD' } }, 8000],
    ['current and former prices', { name, price: 99.5, salePrice: 79.5, listPrice: 120.5 }, 7950],
    [
      'the current price inside the price',
      { name, price: { previous: { value: 99 }, current: { value: 79, text: '$79.00' }, currency: 'USD' } },
      7900,
    ],
    [
      'deeper objects',
      { name, priceInfo: { currentPrice: { price: 79.5 }, wasPrice: { price: 99.5 } } },
      7950,
    ],
  ])('may give %s', (_, product, cents) => {
    expect(amountOf({ product })).toBe(cents);
  });

  it.each([
    ['a whole number without a currency, which may be cents', { name, price: 8000 }],
    [
      'a list price, a price for members or for a month',
      { name, listPrice: 80.5, memberPrice: 70.5, monthlyPrice: 8.5 },
    ],
    ['a former price inside the price', { name, price: { previous: { value: 99 }, currency: 'USD' } }],
    ['an uncertain amount inside the price', { name, price: { current: { value: 7900 } } }],
    ['the price of another product', { name: 'Steel pan 24 cm', price: 80.5 }],
    ['a product of the same kind', { name: 'Kettle', price: 80.5 }],
  ])('gives no price from %s', (_, product) => {
    expect(amountOf({ product })).toBeNull();
  });

  it('takes no price from a list of other products or broken JSON', () => {
    expect(amountOf({ relatedProducts: [{ name, price: 80.5 }] })).toBeNull();
    expect(read({ box: '<script type="application/json">{"name":</script>' }).amountCents).toBeNull();
  });

  it('prefers the object with the purchased id', () => {
    const variants = [
      { name, sku: 'K-1', price: 99.5 },
      { name, sku: 'K-2', price: 79.5 },
    ];
    expect(read({ box: inJson({ variants }), sku: 'K-2' }).amountCents).toBe(7950);
    expect(read({ box: inJson({ variants }) }).amountCents).toBeNull();
  });

  it('is not searched beyond the limit', () => {
    const filler = Array.from({ length: maxStateRecords }, () => ({}));
    expect(amountOf([filler.slice(4), { name, price: 80.5 }])).toBe(8050);
    expect(amountOf([filler, { name, price: 80.5 }])).toBeNull();
  });
});

describe('page state beside other witnesses', () => {
  const state = inJson({ product: { name, price: 80.5 } });

  it('must agree with the visible price', () => {
    expect(read({ box: `<p class="price">$80.50</p>${state}` })).toMatchObject({
      amountCents: 8050,
      needsSecondReading: false,
    });
    expect(read({ box: `<p class="price">$99.50</p>${state}` }).outcome).toBe('no_price');
  });

  it('is ignored if structured data gives the price', () => {
    const marked = read({ box: state, jsonLd: [jsonLdProduct({ price: '99.50' })] });
    expect(marked.witnesses.map(({ source }) => source)).toEqual(['json-ld']);
  });
});

describe('forms of page state', () => {
  const product = { sku: 'KT-17', name, price: { amount: 80, currency: 'USD', compareAt: 99 } };
  const flat = (names: 'own' | 'numbered') =>
    names === 'own'
      ? [
          ['ShallowReactive', 1],
          { data: 2 },
          { name: 3, price: 4 },
          name,
          { amount: 5, currency: 6 },
          80,
          'USD',
        ]
      : [
          { _1: 2 },
          'data',
          { _3: 4, _5: 6 },
          'name',
          name,
          'price',
          { _7: 8, _9: 10 },
          'amount',
          80,
          'currency',
          'USD',
        ];
  const row = `3:I[47,[],""]\n6:["$","$L1",null,${JSON.stringify({ product })}]\n`;
  const push = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
  const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');

  it.each([
    ['rows', push(row)],
    ['split rows', `${push(row.slice(0, 60))}${push(row.slice(60))}`],
    [
      'a list of values',
      `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(flat('own'))}</script>`,
    ],
    [
      'a list of names and values',
      `<script>x.streamController.enqueue(${JSON.stringify(JSON.stringify(flat('numbered')))});</script>`,
    ],
    [
      'a string to parse',
      `<script>window.__STATE__ = JSON.parse(${JSON.stringify(JSON.stringify({ product }))})</script>`,
    ],
    ['a response kept as text', inJson({ status: 200, body: JSON.stringify(product) })],
    [
      'an assignment after another',
      `<script>window.__ENV__={"a":1};window.__STATE__=${JSON.stringify({ product })};x.y = function() {}</script>`,
    ],
    [
      'undefined values',
      `<script>window.__STATE__ = {"error":undefined,"product":${JSON.stringify(product)}}</script>`,
    ],
    ['an attribute', `<div data-page="${quoted({ component: 'Product/Show', props: { product } })}"></div>`],
  ])('is read from %s', (_, box) => {
    expect(read({ box })).toMatchObject({ amountCents: 8_000, currency: 'USD' });
  });

  it('gives the price of each variant, and none if the purchased one is unknown', () => {
    const variants = [
      { sku: 'KT-17-C', color: 'White', price: { amount: 80, currency: 'USD' } },
      { sku: 'KT-17-B', color: 'Black', price: { amount: 95, currency: 'USD' } },
    ];
    const box = inJson({ product: { ...product, variants } });
    expect(read({ box }).reason).toBe('several_prices');
    expect(read({ box, name: `${name} Black` }).amountCents).toBe(9_500);
    expect(read({ box, name, sku: 'KT-17-B' }).amountCents).toBe(9_500);
  });

  it('is ignored if it is not JSON, however deeply nested', () => {
    for (const text of [
      '=['.repeat(50_000),
      '=[1,'.repeat(50_000),
      '\n1:[1,'.repeat(50_000),
      '=("'.repeat(50_000),
    ])
      expect(read({ box: `<script>window.price = 1;${text}</script>` }).amountCents).toBeNull();
    const chain = Array.from({ length: 5_000 }, (_, at) => ({ next: at + 1 }));
    expect(amountOf([...chain, 'price', 'x'])).toBeNull();
  });
});

describe('whole numbers in the state, which may count hundredths', () => {
  const money = (amount: number | string, currency = 'USD') => ({ amount, currency });

  it.each([
    ['an amount with its currency', { name, price: money(32_900, 'GBP') }],
    ['a formatted currency around it', { currency: 'EUR', product: { name, price: 8_990 } }],
    ['digits as text', { name, price: money('32900') }],
    ['a number below a thousand', { name, price: money(650) }],
    ['a current and a former price', { name, price: money(32_900), wasPrice: money(38_900) }],
    ['both ends of one range', { name, priceRange: { min: money(32_900), max: money(32_900) } }],
    ['a reduced price', { name, salePrice: money(25_900), price: money(32_900) }],
    ['variants', { name, variants: [{ size: 'S', price: money(32_900) }] }],
    [
      'other whole numbers beside it',
      { product: { name, price: money(32_900) }, fee: { price: money(499) } },
    ],
    ['decimals that are no money', { name, price: money(32_900), rating: { value: 4.5 }, weight: 1.9 }],
    [
      'analytics with decimals',
      { product: { name, price: money(32_900) }, ecommerce: { items: [{ item_id: 'X', price: 329.5 }] } },
    ],
  ])('give no price that the page does not show: %s', (_, state) => {
    expect(amountOf(state)).toBeNull();
  });

  it.each([
    ['as hundredths', '$329.00', 32_900],
    ['as units', '$32,900.00', 3_290_000],
  ])('are what the page shows: %s', (_, shown, cents) => {
    const box = `<p class="price">${shown}</p>${inJson({ name, price: money(32_900) })}`;
    expect(read({ box }).amountCents).toBe(cents);
  });

  it('speak against another amount that the page shows', () => {
    const box = `<p class="price">$129.00</p>${inJson({ name, price: money(32_900) })}`;
    expect(read({ box }).reason).toBe('witnesses_disagree');
  });

  it.each([
    ['the same property has decimals elsewhere', { name, price: money(329), plan: money(19.99) }, 32_900],
    ['the currency has no hundredths', { name, price: money(32_900, 'JPY') }, 3_290_000],
    ['it is too small for them', { name, price: money(79) }, 7_900],
    [
      'it is of analytics, by whose rules',
      { ecommerce: { items: [{ name, price: 329, currency: 'CAD' }] } },
      32_900,
    ],
  ])('count units where %s', (_, state, cents) => {
    expect(amountOf(state)).toBe(cents);
  });
});

describe('a sale price in page state counts while the state says that there is a sale', () => {
  it.each([
    ['onSale', 'salePrice'],
    ['on_sale', 'sale_price'],
    ['isOnSale', 'salePrice'],
    ['isSale', 'promoPrice'],
    ['hasDiscount', 'discountedPrice'],
    ['discounted', 'discountedPrice'],
    ['isDiscounted', 'specialPrice'],
    ['promoActive', 'promotionPrice'],
    ['hasPromotion', 'promotionalPrice'],
    ['isReduced', 'reducedPrice'],
    ['specialPriceActive', 'specialPrice'],
  ])('%s', (flag, price) => {
    expect(amountOf({ product: { name, price: 99.5, [price]: 79.5, [flag]: true } })).toBe(79_50);
    expect(amountOf({ product: { name, price: 99.5, [price]: 79.5, [flag]: false } })).toBe(99_50);
  });

  it('which says nothing of the current price', () => {
    expect(amountOf({ product: { name, price: 99.5, currentPrice: 79.5, onSale: false } })).toBe(79_50);
  });
});
