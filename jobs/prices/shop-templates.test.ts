import { describe, expect, it } from 'vitest';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

/** Price blocks from the templates of widespread shop systems. */
const read = (page: ProductPage, currency = 'USD') => readKettlePage(page, { currency });

const cart = '<button>Add to cart</button>';

describe('a block named after its template', () => {
  const shown = (names: string) => `<div ${names}><span class="price-item">$99.00</span></div>${cart}`;

  it.each(['id="price-template--1512__main"', 'class="product-template__container"'])(
    'is visible, so it can contradict outdated structured data: %s',
    (names) => {
      expect(read({ box: shown(names) }).amountCents).toBe(9_900);
      expect(read({ box: shown(names), jsonLd: [jsonLdProduct({ price: '79.00' })] })).toMatchObject({
        outcome: 'no_price',
        reason: 'witnesses_disagree',
      });
    },
  );

  it.each(['class="template"', 'class="js-template"', 'class="price-template hidden"'])(
    'is hidden if it is only a template: %s',
    (names) => {
      expect(read({ box: shown(names) }).amountCents).toBeNull();
    },
  );
});

describe('a reduced price in a block that says it has a list price', () => {
  const former = '<span class="list-price"><span class="list-price-price">99,00 €*</span></span>';

  it.each(['with-list-price', 'has-old-price', 'has-was'])('is not a list price itself: %s', (names) => {
    const box = `<p class="detail-price ${names}">79,00 €* ${former}</p>${cart}`;
    expect(read({ box }, 'EUR').amountCents).toBe(7_900);
  });

  it.each(['list-price', 'old-price', 'price-was'])(
    'is a former price if the block is named as one: %s',
    (names) => {
      const box = `<p class="${names}">79,00 €</p><p class="price">69,00 €</p>${cart}`;
      expect(read({ box }, 'EUR').amountCents).toBe(6_900);
    },
  );
});

describe('two prices without a space between them', () => {
  it.each([
    ['in one line', '<s class="price">99,00 €</s><span class="price-value">79,00 €</span>'],
    ['in one block', '<div class="price"><div><s>99,00 €</s></div><div>79,00 €</div></div>'],
  ])('are separate, each followed by its mark: %s', (_, prices) => {
    expect(read({ box: `<div>${prices}<span>Économisez 20%</span></div>${cart}` }, 'EUR').amountCents).toBe(
      7_900,
    );
  });

  it.each([
    ['small cents after the mark', '<span>79€</span><sup>99</sup>', 7_999],
    ['a mark in its own element', '<span>€</span><span>79,00</span>', 7_900],
  ])('are one: %s', (_, price, cents) => {
    expect(read({ box: `<p class="price">${price}</p>${cart}` }, 'EUR').amountCents).toBe(cents);
  });
});
