import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { jsonLdProduct, type ProductPage, readKettlePage } from './product-pages.fixtures.js';

/** Pages on which the lower of two amounts is not the price of the product: each was once reported as a drop. */
const read = (page: ProductPage, context: Partial<PageContext> = {}) =>
  readKettlePage(page, { country: 'US', shopNames: ['Kettles'], ...context });

const cart = '<button>Add to cart</button>';
const box = (shown: string) => `<p class="price">${shown}</p>${cart}`;
const offer = (more: object) => ({
  '@type': 'Offer',
  price: '80.00',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  ...more,
});

describe('an amount that is not the price for everybody, for one piece, once, now', () => {
  it.each([
    '$80.00 with eligible trade-in',
    '$80.00 open-box',
    '$80.00 Used - Very Good',
    '$80.00 with Target Circle Card',
    'Student price $80.00',
    'Prime price: $80.00',
    '$80.00 with 2-year contract',
    'Sign in for $80.00',
    '$80.00 with 20% off code SAVE20',
    '$80.00 after cash back',
    '$80.00/yr',
    '$80.00 every 2 weeks',
    '$80.00 today, then 3 more payments',
    'Rent for $80.00',
    '3 for $80.00',
    '2/$80.00',
    '$80.00 when you buy 2',
    'Case price (12+) $80.00',
    'Price drops to $80.00 on Nov 27',
    '$80.00 (starts Nov 27)',
    '2-Year Protection Plan $80.00',
    'Add a filter for $80.00',
    'From $80.00',
    '$80.00+',
    'Last sold at $80.00',
  ])('%s', (shown) => {
    expect(read({ box: box(shown) })).toMatchObject({ outcome: 'no_price', amountCents: null });
  });

  it.each(['/month for 4 months', 'per lb', 'with code SAVE20', 'Members only'])(
    'may say so on the line below: %s',
    (below) => {
      expect(read({ box: `<p class="price">$80.00</p><p>${below}</p>${cart}` }).outcome).toBe('no_price');
    },
  );

  it('may be the amount before a rebate, and the rebate is not a price', () => {
    expect(read({ box: box('$80.00 after $20 mail-in rebate') }).amountCents).not.toBe(2_000);
  });

  it.each([
    ['members', { validForMemberTier: { name: 'Gold' } }],
    ['ten pieces', { eligibleQuantity: { minValue: 10 } }],
    ['a lease', { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }],
    ['a month', { priceSpecification: { price: '80.00', billingDuration: 1, unitCode: 'MON' } }],
    [
      'a kilo',
      {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '80.00',
          referenceQuantity: { value: 1, unitCode: 'KGM' },
        },
      },
    ],
  ])('is for %s by its structured data', (_what, more) => {
    expect(read({ jsonLd: [jsonLdProduct({ offers: offer(more) })] }).outcome).toBe('no_price');
  });

  it('may be a lowest price, if structured data gives nothing more', () => {
    const offers = { '@type': 'AggregateOffer', lowPrice: '80.00', priceCurrency: 'USD' };
    expect(read({ jsonLd: [jsonLdProduct({ offers })] }).outcome).toBe('no_price');
  });
});

describe('the seller', () => {
  it.each([
    ['Sold by TechDeals and Fulfilled by Kettles', false],
    ['Sold by TechDeals, a Kettles partner', false],
    ['Sold &amp; shipped by TechDeals', false],
    ['Sold by Kettles Warehouse Deals', false],
    ['Sold by Kettles', true],
    ['Sold by The Kettles Company, Inc.', true],
    ['Ships from and sold by Kettles.com', true],
    ['Fulfilled by TechDeals', false],
    ['Verkauft von TechDeals', false],
    ['Verkäufer: TechDeals', false],
    ['Anbieter: Kettles GmbH', true],
    ['Vendeur : TechDeals', false],
    ['Venditore: TechDeals', false],
    ['Verkoop door TechDeals', false],
    ['Säljs och skickas av TechDeals', false],
    ['販売元：TechDeals', false],
    ['Vândut și livrat de:<br>Kettles', true],
    ['Vendor: Copper', null],
    ['Jetzt Verkäufer werden', null],
  ])('%s', (line, expected) => {
    expect(read({ box: `${box('$80.00')}<div>${line}</div>` }).ownSeller).toBe(expected);
  });

  it('is the one of the offer with the chosen price', () => {
    const offers = [
      offer({ price: '120.00', seller: { name: 'Kettles' } }),
      offer({ offeredBy: { name: 'TechDeals' } }),
    ];
    expect(read({ jsonLd: [jsonLdProduct({ offers })], box: box('$80.00') })).toMatchObject({
      amountCents: 8_000,
      ownSeller: false,
    });
  });

  it('is another one if the page says so, whatever its structured data says', () => {
    const page = {
      jsonLd: [jsonLdProduct({ offers: offer({ seller: { name: 'Kettles' } }) })],
      box: `${box('$80.00')}<div>Sold by TechDeals</div>`,
    };
    expect(read(page).ownSeller).toBe(false);
  });
});

describe('another product', () => {
  it('does not lend its price to one without a price', () => {
    const related = jsonLdProduct({ name: 'Steel toaster', price: '80.00' });
    const bare = { '@type': 'Product', name: 'Copper kettle 1.7 l' };
    expect(read({ jsonLd: [bare, related] }).outcome).toBe('no_price');
    expect(read({ jsonLd: [{ ...bare, isRelatedTo: related }] }).outcome).toBe('no_price');
  });

  it('may be another variant on a page whose buttons list the purchased one', () => {
    const page = {
      jsonLd: [jsonLdProduct({ price: '80.00', sku: 'CK1200' })],
      box: `${box('$80.00')}<button data-sku="CK1200">1.2 l</button><button data-sku="CK1700">1.7 l</button>`,
    };
    expect(read(page, { sku: 'CK1200' }).amountCents).toBe(8_000);
    expect(read(page, { sku: 'CK1700' })).toMatchObject({ outcome: 'changed_product', reason: 'other_sku' });
  });

  it('may be the cheaper of two variants if nothing says which was bought', () => {
    const variant = (sku: string, price: string) => jsonLdProduct({ sku, offers: offer({ price }) });
    const group = {
      '@type': 'ProductGroup',
      name: 'Copper kettle',
      hasVariant: [variant('V1', '80.00'), variant('V2', '120.00')],
    };
    const page = { jsonLd: [group], box: box('$80.00') };
    expect(read(page)).toMatchObject({ outcome: 'no_price', reason: 'several_prices' });
    expect(read(page, { sku: 'V1' }).amountCents).toBe(8_000);
  });

  it.each([
    ['Copper kettle 3.0 l', 'Copper kettle 1.7 l'],
    ['Pixel 9 phone 256GB', 'Pixel 9 phone 128GB'],
    ['Hand cream 2 oz', 'Hand cream 1 oz'],
  ])('has another size: %s, not %s', (name, title) => {
    const page = { title, jsonLd: [jsonLdProduct({ name: title, price: '80.00' })], box: box('$80.00') };
    expect(read(page, { name })).toMatchObject({ outcome: 'changed_product', reason: 'other_size' });
    expect(read(page, { name: title }).amountCents).toBe(8_000);
  });

  it.each([
    ['/c/copper-kettles', { sku: 'CK1700' }],
    ['/search?q=CK1700', { sku: 'CK1700' }],
    ['/c/copper-kettles', {}],
  ])('is the target of a redirect: %s %o', (path, known) => {
    const facts = read(
      { jsonLd: [jsonLdProduct({ price: '80.00' })], box: box('$80.00') },
      {
        requestedUrl: 'https://www.kettles.example/p/CK1700',
        url: `https://www.kettles.example${path}`,
        ...known,
      },
    );
    expect(facts).toMatchObject({ outcome: 'changed_product', reason: 'other_address' });
  });
});

describe('condition, stock and currency', () => {
  it.each([
    [{ title: 'Used copper kettle 1.7 l' }],
    [{ title: 'Copper kettle 1.7 l (Second Hand)' }],
    [{ after: '<p>Condition: Pre-owned</p>' }],
  ])('used goods are not what was bought: %o', (more) => {
    expect(read({ box: box('$80.00'), ...more })).toMatchObject({ outcome: 'no_price', reason: 'not_new' });
  });

  it('a product is used if its structured data says so', () => {
    const used = jsonLdProduct({ price: '80.00', itemCondition: 'https://schema.org/UsedCondition' });
    expect(read({ jsonLd: [used], box: box('$80.00') }).condition).toBe('used');
  });

  it.each(['Out of stock', 'Availability: Out of stock', 'Sorry, this item is out of stock', '0 in stock'])(
    'the page overrides outdated structured data: %s',
    (line) => {
      const page = {
        jsonLd: [jsonLdProduct({ price: '80.00' })],
        box: `<p class="price">$80.00</p><p>${line}</p>`,
      };
      expect(read(page).availability).toBe('out_of_stock');
    },
  );

  it.each(['C$80.00', '$80.00 CAD', 'CAD $80.00'])(
    '%s is a different dollar from the one in structured data',
    (shown) => {
      const facts = read({ jsonLd: [jsonLdProduct({ price: '80.00' })], box: box(shown) });
      expect(facts).toMatchObject({ outcome: 'no_price', reason: 'witnesses_disagree' });
    },
  );

  it.each([
    ['<span>$</span><span>129</span> <span>99</span>', 12_999],
    ['$129⁹⁹', 12_999],
  ])('separate cents belong to the price: %s', (shown, cents) => {
    expect(read({ box: box(shown) }).amountCents).toBe(cents);
  });

  it('three decimals of a dollar are decimals', () => {
    expect(read({ jsonLd: [jsonLdProduct({ price: '80.000' })] }).amountCents).toBe(8_000);
    expect(read({ jsonLd: [jsonLdProduct({ price: '1.299', currency: 'EUR' })] }).amountCents).toBe(129_900);
  });
});
