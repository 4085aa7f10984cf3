import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { jsonLdProduct, type ProductPage, productPage } from './product-pages.fixtures.js';

function read(page: ProductPage | string, context: Partial<PageContext> = {}) {
  const html = typeof page === 'string' ? page : productPage(page);
  const known = { url: 'https://kettles.example/p/copper-kettle', httpStatus: 200, ...context };
  return readProductPage({ evidence: pageEvidence(html), context: known });
}

const box = (price: string) => `<span class="price">${price}</span><button>Add to cart</button>`;

describe('a bare dollar sign', () => {
  const currencyAt = (url: string) =>
    read(
      { box: box('$80.00') },
      { url, requestedUrl: 'https://www.kettles.ca/p/1', currency: 'CAD', country: 'CA' },
    ).currency;

  it('takes the currency of the purchase, unless a shop in another country answered', () => {
    expect(currencyAt('https://kettles.ca/p/1')).toBe('CAD');
    expect(currencyAt('https://shop.kettles.ca/p/1')).toBe('CAD');
    expect(currencyAt('https://www.kettles.com/p/1')).not.toBe('CAD');
  });
});

describe('a bare dollar sign on a URL that shows each country its own prices', () => {
  const currencyOf = (attribute: string, box: string, currency = 'USD') => {
    const html = productPage({ box: `${box}<button>Add to cart</button>` });
    return read(html.replace('<html lang="en">', `<html ${attribute}>`), { currency, country: 'US' })
      .currency;
  };
  const shown = '<span class="price">$80.00</span>';

  it('takes the currency of the country that the page is written for', () => {
    expect(currencyOf('lang="en-CA"', shown)).toBe('CAD');
    expect(currencyOf('lang="en"', shown)).toBe('USD');
    expect(currencyOf('lang="en-US"', shown, 'CAD')).toBe('CAD');
    expect(currencyOf('lang="en-GB"', shown)).toBe('USD');
  });

  it('takes the currency stated beside it', () => {
    expect(currencyOf('lang="en-CA"', '<span class="price">US$80.00</span>')).toBe('USD');
  });
});

describe('two witnesses', () => {
  it('that agree need no second reading', () => {
    const facts = read({ jsonLd: [jsonLdProduct()], box: box('$49.90') });
    expect(facts).toMatchObject({
      outcome: 'price',
      amountCents: 4990,
      currency: 'USD',
      availability: 'in_stock',
    });
    expect(facts.needsSecondReading).toBe(false);
  });

  it('leave an excerpt of plain text as evidence of the price', () => {
    const shown = '<span class="price">\u202eNow $49.90 &lt;b&gt;was $80&lt;/b&gt;</span>';
    const facts = read({ jsonLd: [jsonLdProduct()], box: `${shown}<button>Add to cart</button>` });
    expect(facts.excerpt).toContain('Now $49.90');
    expect(facts.excerpt).not.toMatch(/[<>\u202e]/);
    expect(read({ jsonLd: [jsonLdProduct()] }).excerpt).toBeNull();
    const endless = `<span class="price">${'so '.repeat(40)}$49.90 ${'and '.repeat(40)}</span>`;
    const cut = read({ jsonLd: [jsonLdProduct()], box: `${endless}<button>Add to cart</button>` });
    expect(cut.excerpt).toContain('$49.90');
    expect(cut.excerpt?.length).toBeLessThanOrEqual(200);
  });

  it('that disagree give no price, whichever is right', () => {
    const facts = read({ jsonLd: [jsonLdProduct({ price: '219.99' })], box: box('$110.00') });
    expect(facts).toMatchObject({ outcome: 'no_price', reason: 'witnesses_disagree', amountCents: null });
    expect(facts.witnesses.map((each) => each.amountCents)).toEqual(expect.arrayContaining([21999, 11000]));
  });

  it('of which one is missing give less confidence and need a second reading', () => {
    for (const page of [{ jsonLd: [jsonLdProduct()] }, { box: box('$49.90') }]) {
      const facts = read(page);
      expect(facts).toMatchObject({ amountCents: 4990, needsSecondReading: true });
      expect(facts.confidence).toBeLessThan(0.8);
    }
  });

  it('the price paid never selects a price, it only raises doubt', () => {
    const page = { jsonLd: [jsonLdProduct({ price: '219.99' })], box: box('$110.00') };
    for (const paidCents of [21999, 11000]) expect(read(page, { paidCents }).amountCents).toBeNull();
    const fallen = read({ jsonLd: [jsonLdProduct()], box: box('$49.90') }, { paidCents: 50000 });
    expect(fallen).toMatchObject({ amountCents: 4990, needsSecondReading: true });
  });
});

describe('amounts that never win', () => {
  it.each([
    ['a crossed-out price', '<del>$79.90</del>'],
    ['a price with the class old-price', '<span class="old-price">$79.90</span>'],
    ['a list price', '<p>List price: $79.90</p>'],
    ['an instalment', '<p class="price">$12.48/month</p>'],
    ['payments', '<p class="price">or 4 payments of $12.48</p>'],
    ['a subscription', '<p class="price subscribe">Subscribe &amp; save: $44.91</p>'],
    ['a member price', '<p>Member price <b class="price">$39.90</b></p>'],
    ['a price with a code', '<p class="price">$34.90 with code KETTLE</p>'],
    ['a trade-in value', '<p class="trade-in price">Trade-in value $20.00</p>'],
    ['used offers', '<div>Used from <span class="price">$21.00</span></div>'],
    ['a unit price', '<span class="price">$29.35 / l</span>'],
    ['a shipping cost', '<p>Delivery <span class="price">$4.95</span></p>'],
    ['a saving', '<p>You save <span class="price">$30.00</span></p>'],
    ['a total of several items', '<p>Total price: <span class="price">$70.00</span></p>'],
  ])('%s', (_, other) => {
    for (const parts of [`${other}${box('$49.90')}`, `${box('$49.90')}${other}`]) {
      expect(read({ box: parts }).amountCents).toBe(4990);
    }
    expect(read({ box: other }).amountCents).toBeNull();
  });

  it('prices of other products in a carousel', () => {
    const tile = (cents: number) =>
      `<li class="tile"><a href="/p/${cents}"><span class="price">$${cents}.00</span></a></li>`;
    const carousel = `<section class="recommendations-carousel"><ul>${[19, 29, 39, 59].map(tile).join('')}</ul></section>`;
    for (const page of [
      { before: carousel, box: box('$49.90') },
      { box: box('$49.90'), after: carousel },
    ])
      expect(read(page).amountCents).toBe(4990);
    expect(read({ after: carousel }).amountCents).toBeNull();
  });

  it('a higher amount explained by a percentage, though nothing calls it former', () => {
    const parts = '<div>20% off</div><div>$39.92</div><div>$49.90</div>';
    expect(read({ jsonLd: [jsonLdProduct({ price: '39.92' })], box: parts }).amountCents).toBe(3992);
    expect(read({ jsonLd: [jsonLdProduct({ price: '49.90' })], box: parts }).amountCents).toBeNull();
  });
});

describe('how a price is displayed', () => {
  it.each([
    ['superscript cents', '<span class="price">173<sup>34</sup> Lei</span>', 17334, 'RON'],
    ['parts in blocks', '<div class="price"><div>€</div><div>59</div><div>,90</div></div>', 5990, 'EUR'],
    ['two numbers side by side', '<p class="price"><b>$2.42</b><i>19 ¢ each</i></p>', 242, 'USD'],
    ['a mark without a space', '<span class="price">12,990<b>UAH</b></span>', 1299000, 'UAH'],
    [
      'microdata',
      '<b itemprop="price" content="49.9">49,90</b><i itemprop="priceCurrency" content="EUR"></i>',
      4990,
      'EUR',
    ],
  ])('%s', (_, drawn, amountCents, currency) => {
    expect(read({ box: drawn })).toMatchObject({ outcome: 'price', amountCents, currency });
  });

  it('a dollar sign of a Canadian shop is CAD', () => {
    const url = 'https://kettles.example.ca/p/1';
    expect(read({ box: box('$49.90') }, { url }).currency).toBe('CAD');
  });
});

describe('which product', () => {
  const group = {
    '@type': 'ProductGroup',
    name: 'Copper kettle',
    hasVariant: [
      jsonLdProduct({ name: 'Copper kettle 1 l', sku: 'K-1', price: '39.90' }),
      jsonLdProduct({ name: 'Copper kettle 2 l', sku: 'K-2', price: '59.90' }),
    ],
  };

  it('the purchased variant, by its id', () => {
    expect(read({ title: 'Copper kettle', jsonLd: [group] }, { sku: 'K-2' }).amountCents).toBe(5990);
    expect(read({ title: 'Copper kettle', jsonLd: [group] }, { sku: 'k1' }).amountCents).toBe(3990);
    expect(read({ title: 'Copper kettle', jsonLd: [group] })).toMatchObject({ reason: 'several_prices' });
  });

  it('another id or name means another product', () => {
    const page = { jsonLd: [jsonLdProduct({ sku: 'K-9' })], box: box('$49.90') };
    expect(read(page, { sku: 'K-2' })).toMatchObject({ outcome: 'changed_product', reason: 'other_sku' });
    expect(read({ box: box('$49.90') }, { name: 'Walnut bread board' })).toMatchObject({
      reason: 'other_name',
    });
    expect(read({ box: box('$49.90') }, { name: 'Kettle copper, 1.7 l' }).outcome).toBe('price');
  });

  it('a later model at the same URL is another product, whatever the URL says', () => {
    const page = (name: string) => ({
      title: name,
      jsonLd: [jsonLdProduct({ name, sku: 'K-22', price: '49.90' })],
      box: box('$49.90'),
    });
    const context = { sku: 'KETTLE-2', name: 'Copper kettle 2 l', url: 'https://shop.example/p/KETTLE-2' };
    expect(read(page('Copper kettle 2 l'), context).outcome).toBe('price');
    expect(read(page('Copper kettle 2 l, 2nd Generation'), context)).toMatchObject({
      outcome: 'changed_product',
      reason: 'later_model',
    });
  });

  it('a range of all variants is not a price, and agrees with the offer for the purchased one', () => {
    const offers = [
      { '@type': 'Offer', sku: 'K-1', price: '39.90', priceCurrency: 'USD' },
      { '@type': 'Offer', sku: 'K-2', price: '52.50', priceCurrency: 'USD' },
    ];
    const page = { jsonLd: [jsonLdProduct({ offers })], box: '<p>$39.90 - $59.90</p>' };
    expect(read(page, { sku: 'K-2' })).toMatchObject({ amountCents: 5250, needsSecondReading: false });
    expect(read({ box: '<p class="price">$39.90 - $59.90</p>' })).toMatchObject({ reason: 'price_range' });
  });

  it('an offer of another seller is recognised by either name', () => {
    const page = { box: `${box('$49.90')}<p>Ships from and sold by <a>Kettle Barn</a></p>` };
    expect(read(page).ownSeller).toBe(false);
    expect(read(page, { url: 'https://www.kettlebarn.co.uk/p/1' }).ownSeller).toBe(true);
    expect(read(page, { url: 'http://127.0.0.1/p/1' }).ownSeller).toBeNull();
    expect(read(page, { url: 'http://127.0.0.1/p/1', shopNames: ['Kettle Barn Inc.'] }).ownSeller).toBe(true);
  });

  it('several sellers with different prices give no price', () => {
    const offers = {
      '@type': 'AggregateOffer',
      lowPrice: 40,
      highPrice: 60,
      offerCount: 4,
      priceCurrency: 'USD',
    };
    expect(read({ jsonLd: [jsonLdProduct({ offers })] })).toMatchObject({ outcome: 'no_price' });
  });
});

describe('pages that show no product', () => {
  it.each([
    [
      'a captcha with status 200',
      '<title>Robot Check</title><p>Enter the characters you see below</p>',
      {},
      'blocked',
    ],
    ['a challenge', '<title>Just a moment...</title><p>Checking your browser</p>', {}, 'blocked'],
    ['a cookie wall', '<title>Shop</title><p>Before you continue, accept all cookies</p>', {}, 'blocked'],
    ['too many requests', '', { httpStatus: 429 }, 'blocked'],
    ['a server error', '', { httpStatus: 503 }, 'blocked'],
    ['a missing page', '', { httpStatus: 404 }, 'gone'],
    ['a soft 404', '<title>Page not found</title><h1>Page not found</h1>', {}, 'gone'],
    [
      'the front page instead',
      productPage({ title: 'Kettles of the world' }),
      { url: 'https://kettles.example/', requestedUrl: 'https://kettles.example/p/1' },
      'gone',
    ],
    ['an image', 'GIF89a', { contentType: 'image/gif' }, 'no_price'],
    ['nothing', '', {}, 'no_price'],
  ])('%s', (_, html, context, outcome) => {
    expect(read(html, context)).toMatchObject({ outcome, amountCents: null });
  });

  it('sold out is an availability, not a refusal', () => {
    const facts = read({ box: `<p>Sold out</p>${box('$49.90')}` });
    expect(facts).toMatchObject({ outcome: 'price', amountCents: 4990, availability: 'out_of_stock' });
  });

  it.each([
    ['Halden Toaster 404, Copper', '', 'price'],
    ['Brother TN-410 Toner', '', 'price'],
    ['Halden Toaster 404, Copper', '404 - page not found', 'gone'],
    ['Halden Toaster 505', 'Error 404', 'gone'],
  ])('%s under the title "%s": %s', (name, title, outcome) => {
    const html = `<title>${title || name}</title><h1>${title || name}</h1><p class="price">$49.00</p><button>Add to cart</button>`;
    const context = { url: 'https://kettles.example/p/1', httpStatus: 200, currency: 'USD', name };
    expect(readProductPage({ evidence: pageEvidence(html), context }).outcome).toBe(outcome);
  });

  it('a discontinued product is gone', () => {
    const facts = read({ box: '<p>This product is no longer available</p>' });
    expect(facts).toMatchObject({ outcome: 'gone', reason: 'discontinued' });
  });

  it('a bid is not a price', () => {
    expect(read({ box: `<p>Current bid</p>${box('$49.90')}` })).toMatchObject({ reason: 'auction' });
  });
});

it('a title is one line of plain text, however hostile', () => {
  const title = `Kettle &lt;a href="https://evil.example"&gt;click&lt;/a&gt; \u202egnirts\u0007 ${'x'.repeat(900)}`;
  const facts = read({ title, box: box('$49.90') });
  expect(facts.title).not.toMatch(/[<>\p{Cc}\u202e]/u);
  expect(facts.title?.length).toBeLessThanOrEqual(300);
});
