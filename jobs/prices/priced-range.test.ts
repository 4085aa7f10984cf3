import { describe, expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

/** A page that says in structured data only what all choices cost together. */
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
  it('is answered by the state of the choice with the number that was bought', () => {
    const box = `<p class="price">$89.00 – $149.00</p>${state(112)}`;
    expect(readKettlePage(page({ box }), { sku: 'KET-L' })).toMatchObject({
      amountCents: 112_00,
      currency: 'USD',
    });
  });

  it('tells cents from whole amounts', () => {
    const box = `<p class="price">$89.00 – $149.00</p>${state(11_200)}`;
    expect(readKettlePage(page({ box }), { sku: 'KET-L' }).amountCents).toBeNull();
  });

  it('is of the product whose number begins that of the choice, and is no price', () => {
    const facts = readKettlePage(page({ box: '<p class="price">$89.00</p>' }), { sku: 'KET-L' });
    expect(facts).toMatchObject({ outcome: 'no_price', reason: 'several_offers' });
  });

  it('is of another product where its number is no beginning', () => {
    const facts = readKettlePage(page({ box: '<p class="price">$89.00</p>' }), { sku: 'KETTLE-9' });
    expect(facts).toMatchObject({ outcome: 'changed_product', reason: 'other_sku' });
  });
});

describe('a price of the state', () => {
  const read = (product: Record<string, unknown>) =>
    readKettlePage({
      after: `<script type="application/json">${JSON.stringify({ product: { name: 'Copper kettle 1.7 l', ...product } })}</script>`,
    }).amountCents;

  it('stands in a list by its kind', () => {
    const prices = [
      { type: 'list', value: 229, currency: 'USD' },
      { type: 'sale', value: 189, currency: 'USD' },
    ];
    expect(read({ prices })).toBe(189_00);
  });

  it('stands beside the one before by when it holds', () => {
    const pricing = { was: { value: 229, currency: 'USD' }, now: { value: 189, currency: 'USD' } };
    expect(read({ pricing })).toBe(189_00);
  });

  it('is what is written, where cents stand beside it', () => {
    expect(read({ price: { amount: 18_900, currency: 'USD', display: '$189.00' } })).toBe(189_00);
  });
});

describe('a page without a heading', () => {
  it('has the line for its name that is most of its title, not the name of the shop', () => {
    const title = '<meta property="og:title" content="린넨 이불커버 퀸 | Quillhaven">';
    const box = '<div>Quillhaven</div><div><p>린넨 이불커버 퀸</p><p class="price">69,000원</p></div>';
    const facts = readKettlePage(
      { title: '', head: title, before: box },
      { name: '린넨 이불커버 퀸', currency: 'KRW' },
    );
    expect(facts.title).toBe('린넨 이불커버 퀸');
  });
});
