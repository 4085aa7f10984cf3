import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';
import { readKettlePage } from './product-pages.fixtures.js';

const read = (html: string) =>
  readProductPage({
    evidence: pageEvidence(html),
    context: { url: 'https://kettles.example/p/1', httpStatus: 200, name: 'Copper Kettle', currency: 'USD' },
  });
const page = (title: string, body: string) =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('a page that answers 200 and shows no product', () => {
  it.each([
    [
      'a choice of country',
      page(
        'Choose',
        '<h1>Where are you shopping from?</h1><a href="/us">United States ($), free over $75</a><a href="/de">Deutschland (€)</a>',
      ),
    ],
    [
      'a refusal',
      page(
        'Request Rejected',
        'The requested URL was rejected. Please consult with your administrator. Your support ID is 4421.',
      ),
    ],
    [
      'a queue',
      page(
        'You are now in line',
        '<h1>You are now in line</h1><p>When it is your turn, you will have 10 minutes to enter the website.</p>',
      ),
    ],
    [
      'a queue in German',
      page(
        'Warteschlange',
        '<h1>Sie befinden sich in der Warteschlange</h1><p>Bitte schließen Sie dieses Fenster nicht, gleich geht es weiter.</p>',
      ),
    ],
    [
      'maintenance',
      page(
        'Be right back',
        '<h1>We are making things better</h1><p>Our shop is closed for maintenance and opens again this afternoon.</p>',
      ),
    ],
    [
      'an age gate',
      page(
        'Age verification',
        '<h1>Are you of legal drinking age?</h1><button>Yes</button><button>No</button><p>By entering you accept our terms.</p>',
      ),
    ],
    [
      'a shop password',
      page(
        'Opening soon',
        '<h1>Opening soon</h1><form><input type="password"><button>Enter using password</button></form><p>Be the first to know when we launch.</p>',
      ),
    ],
    [
      'a robot check',
      page(
        'Robot or human?',
        '<h1>Robot or human?</h1><p>Activate and hold the button to confirm that you are human. Thank you!</p>',
      ),
    ],
    [
      'an interstitial of a bot check',
      '<html><head><meta http-equiv="refresh" content="5; URL=\'/p/1?bm-verify=AAQ\'"><title> </title></head><body></body></html>',
    ],
  ])('is blocked, and not another product: %s', (_, html) => {
    expect(read(html).outcome).toBe('blocked');
  });

  it('has no price when a script has yet to fill it', () => {
    expect(read(page('Shop', '<div id="root"></div>')).outcome).toBe('no_price');
    expect(
      read(page('Nimbus', '<div id="root"></div><noscript></noscript><p>Please enable JavaScript.</p>'))
        .outcome,
    ).not.toBe('changed_product');
  });

  it('is told from a page of another product', () => {
    const other = page(
      'Toaster',
      '<h1>Steel Toaster</h1><p class="price">$30.00</p><button>Add to cart</button>',
    );
    expect(read(other).outcome).toBe('changed_product');
  });
});

describe('names of classes', () => {
  const box = '<p class="price">$49.90</p><button>Add to cart</button>';
  const inside = (names: string) =>
    read(
      `<html><head><title>Copper Kettle</title></head><body><div class="${names}"><h1>Copper Kettle</h1>${box}</div></body></html>`,
    );

  it.each([
    'product type-product product_cat-club shipping-taxable purchasable',
    'overflow-hidden',
    'no-js-hidden',
    'hide-on-print',
    'before:absolute',
    'border-stroke-300',
    'member-area',
    'subscription-box',
    'print:hidden',
    'scrollbar-hidden',
  ])('around the product veto nothing: %s', (names) => {
    expect(inside(names)).toMatchObject({ outcome: 'price', amountCents: 49_90 });
  });

  it.each(['hidden', 'd-none', 'is-hidden', 'price__hidden', 'price--hidden', 'price-hidden'])(
    'that mean hidden hide: %s',
    (names) => {
      const shown = `<p class="price">$49.90</p><p class="price ${names}">$39.90</p><button>Add to cart</button>`;
      expect(readKettlePage({ box: shown }, {}).amountCents).toBe(49_90);
    },
  );
});

describe('a price with a label that nobody knows', () => {
  it.each([
    '<p class="price">899,00 Kč</p><p>Při platbě převodem: 881,90 Kč</p>',
    '<p class="price">89,90 €</p><p>2ª unidad al 50%: 44,95 €</p>',
    '<p class="price regular-price">89,90 €</p><p>Basketcard price 79,90 €</p>',
    '<p>Vorkasse-Preis (3 % Skonto): 115,43 €</p><p class="price">119,00 €</p>',
  ])('does not replace the plain one: %s', (box) => {
    const facts = readKettlePage({ box: `${box}<button>Add to cart</button>` }, { currency: null });
    expect([899_00, 89_90, 119_00]).toContain(facts.amountCents);
  });
});

describe('a price withheld from the public', () => {
  const json =
    '<script type="application/ld+json">{"@type":"Product","name":"Copper Kettle","offers":{"@type":"Offer","price":"49.90","priceCurrency":"USD","availability":"InStock"}}</script>';
  it.each([
    'Sign in for price',
    'See price in cart',
    'Call for price',
    'Preis auf Anfrage',
    'Prix sur demande',
    'Precio a consultar',
    'Cena na dotaz',
    'Цена по запросу',
  ])('is none though the data names it: %s', (words) => {
    const html = `<html><head><title>Copper Kettle</title>${json}</head><body><h1>Copper Kettle</h1><p>${words}</p></body></html>`;
    expect(read(html)).toMatchObject({ outcome: 'no_price', reason: 'not_public' });
  });
});

it.each([
  ['rounds it', '130.00', '<p class="price">$129.95</p>', 129_95],
  [
    'leaves tax out',
    '100.00',
    '<p class="price">$119.00 incl. 19% VAT</p><p>Net: $100.00 excl. VAT</p>',
    119_00,
  ],
])('what the page shows counts where its data %s', (_, price, box, amountCents) => {
  const html = `<html><head><title>Copper Kettle</title><script type="application/ld+json">{"@type":"Product","name":"Copper Kettle","offers":{"@type":"Offer","price":"${price}","priceCurrency":"USD","availability":"InStock"}}</script></head><body><h1>Copper Kettle</h1>${box}<button>Add to cart</button></body></html>`;
  expect(read(html).amountCents).toBe(amountCents);
});

it('cents raised behind a struck price belong to the price after it', () => {
  const box =
    '<p><s class="price-old">149€<sup>99</sup></s> <span class="price-new">119€<sup>99</sup></span></p>';
  expect(readKettlePage({ box: `${box}<button>Add to cart</button>` }, { currency: 'EUR' }).amountCents).toBe(
    119_99,
  );
});
