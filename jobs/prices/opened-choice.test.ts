import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { maxOthers } from '../../domain/prices/markup/listed-offers.rules.js';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

/** A page opens with another choice than the one that was bought; its data has both, each with its number. */
const cart = '<button>Add to cart</button>';
const opened = `<p class="price">$79.00</p>${cart}`;
const bought = { sku: 'CK-STEEL', name: 'Copper kettle 1.7 l Steel' };
const read = (page: ProductPage, context: Partial<PageContext> = {}) =>
  readKettlePage(page, { ...bought, ...context });

const inJson = (state: unknown) => `<script type="application/json">${JSON.stringify(state)}</script>`;
const variant = (sku: string, price: string) => ({
  '@type': 'Product',
  name: `Copper kettle 1.7 l ${sku}`,
  sku,
  offers: { '@type': 'Offer', price, priceCurrency: 'USD' },
});
const group = {
  '@type': 'ProductGroup',
  name: 'Copper kettle 1.7 l',
  hasVariant: [variant('CK-BRASS', '79.00'), variant('CK-STEEL', '64.00')],
};
const records = (of: (sku: string, dollars: number) => unknown) => [of('CK-BRASS', 79), of('CK-STEEL', 64)];

describe('the price of the bought choice is what the data has at its number', () => {
  it.each<[string, ProductPage]>([
    ['variants in JSON-LD', { jsonLd: [group], box: opened }],
    [
      'offers with a number each',
      {
        jsonLd: [
          jsonLdProduct({
            offers: records((sku, price) => ({ '@type': 'Offer', sku, price, priceCurrency: 'USD' })),
          }),
        ],
        box: opened,
      },
    ],
    [
      'state in hundredths (Shopify)',
      { box: opened + inJson(records((sku, price) => ({ id: `7${price}`, sku, price: price * 100 }))) },
    ],
    ['state in whole units', { box: opened + inJson({ skus: records((sku, price) => ({ sku, price })) }) }],
    [
      'amounts of cents (commercetools)',
      {
        box:
          opened +
          inJson({
            variants: records((sku, price) => ({
              sku,
              price: { centAmount: price * 100, currencyCode: 'USD' },
            })),
          }),
      },
    ],
    [
      'a table by id (PrestaShop)',
      {
        box:
          opened +
          inJson({
            combinations: { 12: { sku: 'CK-BRASS', price: 79.5 }, 13: { sku: 'CK-STEEL', price: 64 } },
          }).replace('79.5', '79.0'),
      },
    ],
    [
      'variations in an attribute (WooCommerce)',
      {
        box: `<form data-product_variations='${JSON.stringify(
          records((sku, price) => ({
            sku,
            display_price: price,
            variation_id: price,
            attributes: { a: sku },
          })),
        )}'></form>${opened}`,
      },
    ],
    [
      'columns by id (Magento), beside the lowest price in microdata',
      {
        box: `<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Copper kettle 1.7 l"><meta itemprop="sku" content="CK"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="79"><meta itemprop="priceCurrency" content="USD"></div></div>
<script type="text/x-magento-init">${JSON.stringify({
          '[data-role=swatch-options]': {
            jsonConfig: {
              sku: { 501: 'CK-BRASS', 502: 'CK-STEEL' },
              optionPrices: { 501: { finalPrice: { amount: 79 } }, 502: { finalPrice: { amount: 99 } } },
            },
          },
        })}</script><p class="price">As low as $79.00</p>${cart}`,
      },
    ],
    [
      'a range in JSON-LD, and hundredths (Squarespace)',
      {
        jsonLd: [
          jsonLdProduct({
            offers: { '@type': 'AggregateOffer', lowPrice: 64, highPrice: 79, priceCurrency: 'USD' },
          }),
        ],
        box: `<p class="price">from 64.00</p>${cart}${inJson(
          records((sku, price) => ({ sku, price: price * 100, salePrice: 0, onSale: false })),
        )}`,
      },
    ],
    [
      'another choice on sale, with its former price',
      { jsonLd: [group], box: `<p><s class="was-price">$89.00</s> <b class="price">$79.00</b></p>${cart}` },
    ],
  ])('%s', (kind, page) => {
    const facts = read(page);
    expect(facts).toMatchObject({
      amountCents: kind.includes('Magento') ? 9_900 : 6_400,
      needsSecondReading: true,
    });
  });
});

describe('it is not, where the page speaks of the bought choice', () => {
  it.each<[string, ProductPage, Partial<PageContext>]>([
    ['by a price that no choice has', { jsonLd: [group], box: `<p class="price">$71.00</p>${cart}` }, {}],
    [
      'by its address',
      { jsonLd: [group], box: opened },
      { url: 'https://www.kettles.example/p/copper-kettle?variant=ck-steel' },
    ],
    [
      'by the option that is selected',
      {
        jsonLd: [group],
        box: `<select><option selected>Steel</option><option>Brass</option></select>${opened}`,
      },
      {},
    ],
    [
      'by a second price beside that of the other one',
      { jsonLd: [group], box: `<p class="price">$79.00</p><p class="price">$70.00</p>${cart}` },
      {},
    ],
  ])('%s', (_, page, context) => {
    expect(read(page, context).amountCents).toBeNull();
  });

  it('and not by a name alone', () => {
    expect(read({ jsonLd: [group], box: opened }, { sku: null }).amountCents).not.toBe(7_900);
    expect(read({ jsonLd: [group], box: opened }, { sku: 'CK-GLASS' }).amountCents).toBeNull();
  });

  it('nor beyond the choices that are looked at', () => {
    const many = Array.from({ length: maxOthers + 1 }, (_, at) => ({ sku: `CK-${at}`, price: 1_000 + at }));
    const state = (count: number) =>
      inJson([{ sku: 'CK-STEEL', price: 64 }, ...many.slice(-count), { sku: 'CK-BRASS', price: 79 }]);
    expect(read({ box: opened + state(2) }).amountCents).toBe(6_400);
    expect(read({ box: opened + state(maxOthers) }).amountCents).toBeNull();
  });
});
