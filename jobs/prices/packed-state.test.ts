import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { readKettlePage } from './product-pages.fixtures.js';

const name = 'Copper kettle 1.7 l';
const product = {
  name,
  price: { amount: 80, currency: 'USD' },
  about: 'drawn by a program, in whole cents of none',
};
const json = JSON.stringify({ product });
const base64 = Buffer.from(json).toString('base64');

const read = (box: string, context: Partial<PageContext> = {}) =>
  readKettlePage({ box: `${box}<button>Add to cart</button>` }, context);

describe('encoded page state', () => {
  it.each([
    [
      'percent-encoded',
      `<script>window.__S = JSON.parse(decodeURIComponent("${encodeURIComponent(json)}"))</script>`,
    ],
    ['percent-encoded in an attribute', `<div data-props="${encodeURIComponent(json)}"></div>`],
    ['in base64', `<script>window.__S = JSON.parse(atob("${base64}"));</script>`],
    ['in base64 as data', `<script type="application/json">${base64}</script>`],
    ['in single quotes', `<script>window.__S = JSON.parse('${json}');</script>`],
    ['in character escapes', `<script>window.__S = JSON.parse('${json.replaceAll('"', '\\x22')}');</script>`],
    ['in a template', `<script>window.__S = JSON.parse(\`${json}\`);</script>`],
    ['in a comment', `<script type="application/json"><!--${json}--></script>`],
    [
      'as properties',
      `<script>Object.defineProperties(window,{S:{value:freeze(JSON.parse(${JSON.stringify(json)}))}})</script>`,
    ],
    [
      'as a JavaScript object',
      `<script>window.__S={product:{'name':'${name}',price:{amount:80.0,currency:'USD',},isNew:!0,next:void 0,at:e}};</script>`,
    ],
  ])('%s', (_, box) => {
    expect(read(box)).toMatchObject({ amountCents: 80_00, currency: 'USD', needsSecondReading: true });
  });

  it.each(['%7Bno', 'eyJ=no', `eyJ${'A'.repeat(90)}`])('is ignored if invalid: %s', (text) => {
    expect(read(`<script type="application/json">${text}</script>`).amountCents).toBeNull();
  });
});

describe('the lowest and highest prices of a product', () => {
  const range = (low: number, high: number) => ({
    minimum_price: {
      regular_price: { value: 99, currency: 'USD' },
      final_price: { value: low, currency: 'USD' },
    },
    maximum_price: {
      regular_price: { value: 99, currency: 'USD' },
      final_price: { value: high, currency: 'USD' },
    },
  });
  const shown = (price_range: unknown) =>
    read(`<script>window.__S=${JSON.stringify({ a: { name, price_range } })}</script>`);

  it('are its price if they are equal', () => {
    expect(shown(range(80, 80)).amountCents).toBe(80_00);
  });

  it('are not a price if they differ', () => {
    expect(shown(range(80, 90)).amountCents).toBeNull();
  });
});

describe('analytics data of a page', () => {
  const pushed = (report: unknown) =>
    `<script>window.dataLayer=window.dataLayer||[];dataLayer.push(${JSON.stringify(report)})</script>`;
  const item = { item_id: 'K17', item_name: name, price: 80 };
  const viewed = pushed({ event: 'view_item', ecommerce: { currency: 'USD', items: [item] } });
  const euros = pushed({ event: 'view_item', ecommerce: { currency: 'EUR', items: [item] } });

  it.each([
    ['an item', viewed],
    [
      'a detail',
      pushed({
        ecommerce: { currencyCode: 'USD', detail: { products: [{ name, id: 'K17', price: '80.00' }] } },
      }),
    ],
    [
      'an event',
      `<script>window.dataLayer = window.dataLayer || [];\nfunction gtag(){dataLayer.push(arguments);}\ngtag('event', 'view_item', {currency: 'USD', items: [${JSON.stringify(item)}]});</script>`,
    ],
    [
      'a product',
      `<script>var digitalData = ${JSON.stringify({ product: [{ productInfo: { productName: name }, price: { currency: 'USD', sellingPrice: 80 } }] })}</script>`,
    ],
    [
      'lists of one',
      `<script>var utag_data = ${JSON.stringify({ product_name: [name], product_unit_price: ['80.00'], currency: 'USD' })}</script>`,
    ],
  ])('is its price where prices are without tax: %s', (_, box) => {
    expect(read(box)).toMatchObject({ amountCents: 80_00, taxBasis: 'excluded', needsSecondReading: true });
  });

  it('does not decide whether a visible price includes tax', () => {
    const box = `<p class="price">80,00 €</p>${euros}`;
    expect(read(box, { currency: 'EUR', country: 'DE' })).toMatchObject({
      amountCents: 80_00,
      taxBasis: null,
    });
    expect(read(euros, { currency: 'EUR', country: 'DE' }).outcome).toBe('no_price');
  });

  it('never contradicts a visible price', () => {
    expect(read(`<p class="price">$96.00</p>${viewed}`).amountCents).toBe(96_00);
  });

  it('is ignored if it is of another product', () => {
    const other = { ...item, item_name: 'Copper pan 20 cm' };
    expect(read(pushed({ ecommerce: { currency: 'USD', items: [other] } })).amountCents).toBeNull();
  });
});
