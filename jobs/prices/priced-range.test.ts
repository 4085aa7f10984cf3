import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

/** A page whose structured data gives only the price range of all variants. */
const page = (more: { box?: string; after?: string }) => ({
  jsonLd: [
    jsonLdProduct({
      sku: 'KET',
      offers: { '@type': 'AggregateOffer', lowPrice: 89, highPrice: 149, priceCurrency: 'USD' },
    }),
  ],
  ...more,
});
const state = (price: number) =>
  `<form data-variations='${JSON.stringify([
    { attributes: { size: 'small', colour: 'copper' }, display_price: 89, sku: 'KET-S' },
    { attributes: { size: 'large', colour: 'copper' }, display_price: price, sku: 'KET-L' },
  ])}'></form>`;

describe('a range of prices', () => {
  it('is resolved by page state for the variant with the purchased id', () => {
    const box = `<p class="price">$89.00 – $149.00</p>${state(112)}`;
    expect(readKettlePage(page({ box }), { sku: 'KET-L' })).toMatchObject({
      amountCents: 112_00,
      currency: 'USD',
    });
  });

  it('tells cents from whole amounts', () => {
    const box = `<p class="price">$89.00 – $149.00</p>${state(11_200)}`;
    expect(readKettlePage(page({ box }), { sku: 'KET-L' }).amountCents).toBe(112_00);
    const other = `<p class="price">$89.00 – $149.00</p>${state(16_200)}`;
    expect(readKettlePage(page({ box: other }), { sku: 'KET-L' }).amountCents).toBeNull();
  });

  it('belongs to the parent product if its id is a prefix, and is not a price', () => {
    const facts = readKettlePage(page({ box: '<p class="price">$89.00</p>' }), { sku: 'KET-L' });
    expect(facts).toMatchObject({ outcome: 'no_price', reason: 'several_offers' });
  });

  it('belongs to another product if its id is not a prefix', () => {
    const facts = readKettlePage(page({ box: '<p class="price">$89.00</p>' }), { sku: 'KETTLE-9' });
    expect(facts).toMatchObject({ outcome: 'changed_product', reason: 'other_sku' });
  });
});

describe('a price in page state', () => {
  const read = (product: Record<string, unknown>) =>
    readKettlePage({
      after: `<script type="application/json">${JSON.stringify({ product: { name: 'Copper kettle 1.7 l', ...product } })}</script>`,
    }).amountCents;

  it('may be in a list with its type', () => {
    const prices = [
      { type: 'list', value: 229.5, currency: 'USD' },
      { type: 'sale', value: 189.5, currency: 'USD' },
    ];
    expect(read({ prices })).toBe(189_50);
  });

  it('may be beside the former price', () => {
    const pricing = { was: { value: 229.5, currency: 'USD' }, now: { value: 189.5, currency: 'USD' } };
    expect(read({ pricing })).toBe(189_50);
  });

  it('is the formatted amount if cents are beside it', () => {
    expect(read({ price: { amount: 18_900, currency: 'USD', display: '$189.00' } })).toBe(189_00);
  });
});

describe('a page without a heading', () => {
  it('takes its name from the line most similar to its title, not from the shop name', () => {
    const title = '<meta property="og:title" content="린넨 이불커버 퀸 | Quillhaven">';
    const box = '<div>Quillhaven</div><div><p>린넨 이불커버 퀸</p><p class="price">69,000원</p></div>';
    const facts = readKettlePage(
      { title: '', head: title, before: box },
      { name: '린넨 이불커버 퀸', currency: 'KRW' },
    );
    expect(facts.title).toBe('린넨 이불커버 퀸');
  });
});
