import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { productPage } from './product-pages.fixtures.js';

const url = 'https://www.shirts.example/products/oxford-shirt';
const title = 'Oxford Shirt';
const offer = (price: number, more: Record<string, unknown> = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  ...more,
});
const box = '<p class="price">$79.99</p><button>Add to cart</button>';

function read({
  offers = [],
  shown = box,
  ...context
}: {
  offers?: unknown[];
  shown?: string;
  name?: string;
  sku?: string;
  url?: string;
  today?: string;
}) {
  const jsonLd = offers.length > 0 ? [{ '@type': 'Product', name: title, offers }] : [];
  return readProductPage({
    evidence: pageEvidence(productPage({ title, jsonLd, box: shown })),
    context: { url, requestedUrl: url, httpStatus: 200, currency: 'USD', name: title, ...context },
  });
}

const sizes = [
  offer(79.99, { name: 'Blue / M', sku: 'OX-M', url: `${url}?variant=111` }),
  offer(110, { name: 'Blue / XXL', sku: 'OX-XXL', url: `${url}?variant=222` }),
];

describe('one product with an offer for each variant', () => {
  it('has no price if nothing says which was bought', () => {
    expect(read({ offers: sizes })).toMatchObject({ outcome: 'no_price', reason: 'several_prices' });
    expect(read({ offers: sizes, name: 'Oxford Shirt Blue' }).outcome).toBe('no_price');
  });

  it('is read as the variant given by the name, id or URL of the purchase', () => {
    expect(read({ offers: sizes, name: 'Oxford Shirt - M' }).amountCents).toBe(7999);
    expect(read({ offers: sizes, sku: 'OX-M' }).amountCents).toBe(7999);
    expect(read({ offers: sizes, url: `${url}?variant=111` }).amountCents).toBe(7999);
  });

  it('is never read as another variant', () => {
    for (const own of [
      { name: 'Oxford Shirt - XXL' },
      { url: `${url}?variant=222` },
      { name: 'Oxford Shirt (XXL, Blue)' },
    ])
      expect(read({ offers: sizes, ...own }).outcome).toBe('no_price');
    expect(read({ offers: sizes, sku: 'OX-XXL' })).toMatchObject({
      amountCents: 110_00,
      needsSecondReading: true,
    });
  });

  it('has one price if all variants cost the same', () => {
    const same = sizes.map((each) => ({ ...each, price: 79.99 }));
    expect(read({ offers: same }).amountCents).toBe(7999);
  });

  it('is sold out if the purchased variant is', () => {
    const soldOut = [
      { ...sizes[0], availability: 'https://schema.org/OutOfStock' },
      offer(79.99, { name: 'L' }),
    ];
    expect(read({ offers: soldOut, name: 'Oxford Shirt M' }).availability).toBe('out_of_stock');
  });

  it('does not take a letter after an apostrophe for a size', () => {
    const letters = [offer(79.99, { name: 'S' }), offer(110, { name: 'M' })];
    expect(read({ offers: letters, name: "Men's Oxford Shirt" }).outcome).toBe('no_price');
  });
});

describe('variants listed only in visible text', () => {
  const shown = `<p class="price">$79.99</p><select><option>M - $79.99</option><option>XXL - $110.00</option></select><button>Add to cart</button>`;
  it('are told apart by the purchased name', () => {
    expect(read({ shown, name: 'Oxford Shirt XXL' }).amountCents).toBe(110_00);
    expect(read({ shown }).outcome).toBe('no_price');
    expect(read({ shown, name: 'Oxford Shirt M' }).amountCents).toBe(7999);
  });
});

describe('structured offers that are not the public price today', () => {
  it('an offer that starts later is a pre-order', () => {
    const offers = [offer(79.99, { availabilityStarts: '2027-01-08' })];
    expect(read({ offers, today: '2026-12-31' }).availability).toBe('pre_order');
    expect(read({ offers, today: '2027-01-08' }).availability).toBe('in_stock');
  });

  it('of several prices in one offer the sale price counts, not the list or member price', () => {
    const specification = (price: number, more: Record<string, unknown>) => ({
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      ...more,
    });
    const priceSpecification = [
      specification(100, { priceType: 'https://schema.org/ListPrice' }),
      specification(69.99, { validForMemberTier: { '@type': 'MemberProgramTier', name: 'Gold' } }),
      specification(79.99, { priceType: 'https://schema.org/SalePrice' }),
    ];
    const offers = [{ '@type': 'Offer', priceSpecification, availability: 'https://schema.org/InStock' }];
    expect(read({ offers })).toMatchObject({ amountCents: 7999, kind: 'public' });
  });

  it('another seller is recognised in any wording', () => {
    for (const line of [
      'Provided by TechDeals',
      'Fourni par TechDeals',
      'By TechDeals, a Marketplace partner',
    ])
      expect(read({ shown: `${box}<p>${line}</p>` }).ownSeller).toBe(false);
    expect(read({ shown: `${box}<p>Best seller</p><p>Bright colors</p>` }).ownSeller).toBeNull();
  });
});
