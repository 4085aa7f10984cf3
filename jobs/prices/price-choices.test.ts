import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

/** Amounts for a variant, or for customers, other than what was bought. */
const read = (page: ProductPage, context: Partial<PageContext> = {}) =>
  readKettlePage(page, { country: 'US', shopNames: ['Kettles'], ...context });

const cart = '<button>Add to cart</button>';
const shown = '<p class="price">$79.00</p>';

describe('the price of one variant among several', () => {
  it('does not count if the purchased variant has a surcharge', () => {
    const options = '<select><option>Small</option><option>Large (+$21.00)</option></select>';
    const box = `${shown}${options}${cart}`;
    expect(read({ box }, { name: 'Copper kettle 1.7 l Large' }).reason).toBe('several_prices');
    expect(read({ box }, { name: 'Copper kettle 1.7 l Small' }).amountCents).toBe(7_900);
    const data = { jsonLd: [jsonLdProduct({ sku: 'CK-17', price: '79.00' })], box };
    expect(read(data, { name: 'Copper kettle 1.7 l Large', sku: 'CK-17' }).amountCents).not.toBe(7_900);
    expect(read(data, { name: 'Copper kettle 1.7 l', sku: 'CK-17' }).amountCents).toBe(7_900);
    const wrap = '<select><option>No wrap</option><option>Gift wrap (+$5.00)</option></select>';
    expect(read({ box: `${shown}${wrap}${cart}` }).amountCents).toBe(7_900);
  });

  it('does not count if the variant buttons show several', () => {
    const radio = (label: string) => `<label><input type="radio" name="size">${label}</label>`;
    const box = `${shown}<fieldset>${radio('1 l $79.00')}${radio('1.7 l $100.00')}</fieldset>${cart}`;
    expect(read({ box }).amountCents).not.toBe(7_900);
  });

  it('does not count if the offers only give the lowest price', () => {
    const offers = { '@type': 'AggregateOffer', lowPrice: '79.00', priceCurrency: 'USD' };
    expect(read({ jsonLd: [jsonLdProduct({ offers })], box: `${shown}${cart}` }).outcome).toBe('no_price');
    const one = { ...offers, offerCount: 1 };
    expect(read({ jsonLd: [jsonLdProduct({ offers: one })], box: `${shown}${cart}` }).amountCents).toBe(
      7_900,
    );
  });
});

describe('the price for everybody', () => {
  it.each([
    '$79.00 in cart',
    'Price in cart: $79.00',
    '$79.00 at checkout',
    'Trade: $79.00',
    'Dealer price: $79.00',
    'Contractor price $79.00',
    'B2B: $79.00',
    'Member price $79.00',
  ])('is not %s', (other) => {
    for (const box of [
      `<p class="price">$100.00</p><p class="price">${other}</p>`,
      `<div class="price"><span>$100.00</span><p>${other}</p></div>`,
    ])
      expect(read({ box: `${box}${cart}` }).amountCents).toBe(10_000);
  });

  it.each([
    'Tax included. Shipping calculated at checkout.',
    'Or pay in 4 at checkout',
    'Choose gift wrap in cart',
    'Versand wird an der Kasse berechnet',
    'Mettre dans le panier',
    'Plaats in de winkelwagen',
    'Fair Trade',
    'Sold by an authorized dealer',
    'Business customers: request a quote',
  ])('counts beside other words about carts and trade: %s', (line) => {
    expect(read({ box: `${shown}<p>${line}</p>${cart}` }).amountCents).toBe(7_900);
    expect(read({ box: `<p>${line}</p>${shown}${cart}` }).amountCents).toBe(7_900);
  });

  it.each([
    'Shipping calculated at checkout',
    'Shipping and taxes are calculated at checkout',
    'Delivery costs calculated at checkout',
    'Versand wird an der Kasse berechnet',
  ])('counts if its line says that shipping is paid later: %s', (line) => {
    for (const box of [
      `<p class="price">$79.00 ${line}</p>`,
      `<p class="price">$79.00 <small>${line}</small></p>`,
    ])
      expect(read({ box: `${box}${cart}` }).amountCents).toBe(7_900);
  });

  it.each(['shipping', 'delivery, taxes calculated at checkout', 'shipping fee'])(
    'is not the shipping cost: $5.95 %s',
    (line) => {
      expect(read({ box: `<p class="price">$5.95 ${line}</p>${cart}` }).amountCents).toBeNull();
    },
  );

  it('is not the one after a percentage off in the cart', () => {
    const box = `<div class="price"><span>$100.00</span><p>Extra 21% off in cart: $79.00</p></div>${cart}`;
    expect(read({ box }).amountCents).not.toBe(7_900);
  });

  it.each(['$79.00 in your cart', 'Trade price $79.00'])(
    'is not a structured price that the page shows as %s',
    (other) => {
      const jsonLd = [jsonLdProduct({ price: '79.00' })];
      const box = `<p class="price">$100.00</p><p>${other}</p>${cart}`;
      expect(read({ jsonLd, box })).toMatchObject({ outcome: 'no_price', reason: 'not_public' });
    },
  );
});
