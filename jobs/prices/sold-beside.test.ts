import { describe, expect, it } from 'vitest';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import { pageEvidence } from './page-evidence.js';

const name = 'Halden Gooseneck Kettle';
const read = ({ body, title = name, bought = title, currency = 'USD' }: Asked) =>
  readProductPage({
    evidence: pageEvidence(
      `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    ),
    context: { url: 'https://shop.example/p/1', httpStatus: 200, name: bought, currency },
  });
type Asked = { body: string; title?: string; bought?: string; currency?: string };

const ways = {
  form: (words: string) => `<form><button>${words}</button></form>`,
  input: (words: string) => `<form><input type="submit" value="${words}"></form>`,
  link: (words: string) => `<a role="button" href="/cart/add?id=9">${words}</a>`,
};

describe('a button that sells something beside the product', () => {
  const buttons = [
    ['Add gift wrap $5.00', 'USD'],
    ['Gift wrap for $4.99', 'USD'],
    ['Donate $10.00', 'USD'],
    ['Give $25.00 to the food bank', 'USD'],
    ['Buy a 2-year protection plan for $29.99', 'USD'],
    ['Add gift box to cart $6.00', 'USD'],
    ['Round up $0.60 for charity', 'USD'],
    ['Versicherung für 19,99 € hinzufügen', 'EUR'],
    ['Geschenkverpackung kaufen 3,50 €', 'EUR'],
    ['Ajouter un emballage cadeau 4,00 €', 'EUR'],
    ['Comprar garantía por 24,99 €', 'EUR'],
    ['Osta lahjapaketti 5,00 €', 'EUR'],
    // Things that no list of extras would have.
    ['Add candles to cart $3.00', 'USD'],
    ['Buy the matching mug for $12.00', 'USD'],
    ['Add descaler and buy $9.99', 'USD'],
    ['Kerze in den Warenkorb legen 3,00 €', 'EUR'],
    ['Ajouter des piles au panier 4,00 €', 'EUR'],
    ['Comprar pilas por 3,99 €', 'EUR'],
    ['Aggiungi tovaglioli al carrello 6,00 €', 'EUR'],
    ['Lägg till batterier i varukorgen 3,90 €', 'EUR'],
    ['Koop filterzakjes voor € 7,50', 'EUR'],
    ['クッキーをカートに入れる €5.00', 'EUR'],
    ['购买充电宝 €9.90', 'EUR'],
  ] as const;

  it.each(buttons)('never has the price: %s', (words, currency) => {
    for (const way of Object.values(ways))
      expect(read({ body: way(words), currency }).outcome).not.toBe('price');
  });

  it.each(buttons)('leaves the price beside it: %s', (words, currency) => {
    const price = currency === 'USD' ? '$84.00' : '84,00 €';
    for (const way of Object.values(ways)) {
      const body = `<p>${price}</p><form><button>Add to cart</button></form>${way(words)}`;
      expect(read({ body, currency })).toMatchObject({ outcome: 'price', amountCents: 84_00 });
    }
  });

  it('is the product’s own where the product is called so', () => {
    const body = ways.form('Buy the gift box for $84.00');
    expect(read({ body, title: 'Halden Gift Box' })).toMatchObject({ amountCents: 84_00 });
  });
});

describe('a product that a page sells with a part', () => {
  const body = '<p class="price">$84.00</p><form><button>Add to cart</button></form>';

  it.each([
    ['SSD 990 1TB with Heatsink', 'SSD 990 1TB'],
    ['Robot Vacuum R7 with Auto-Empty Dock', 'Robot Vacuum R7'],
    ['Tablet Tab A9 with Keyboard', 'Tablet Tab A9'],
    ['Office Chair Nova with Headrest', 'Office Chair Nova'],
    ['Car Seat Nova 360 with Base', 'Car Seat Nova 360'],
    ['Cordless Drill X2 w/ Battery', 'Cordless Drill X2'],
    ['Camera Z5 (including 24-70 lens)', 'Camera Z5'],
    ['Drill 18V mit 2 Akkus', 'Drill 18V'],
    ['Aspirateur V11 avec station', 'Aspirateur V11'],
    ['Taladro T5 con maletín', 'Taladro T5'],
    // Parts that no list would have.
    ['Halden Kettle with Thermometer', 'Halden Kettle'],
    ['Rolling Duffle Bag with Wheels', 'Rolling Duffle Bag'],
    ['Espresso Machine E1 with Milk Frother', 'Espresso Machine E1'],
    ['Riverrun Kayak K2 with Paddle', 'Kayak K2'],
    ['Aquarium Nova 60 l mit Unterschrank', 'Aquarium Nova 60 l'],
    ['Guitare G1 avec housse', 'Guitare G1'],
    ['Bicicletta B3 con cestino', 'Bicicletta B3'],
    ['Grill G5 incl. Rotisserie', 'Grill G5'],
    ['Cykel C7 med barnstol', 'Cykel C7'],
  ])('is not the one without it: %s', (title, bought) => {
    expect(read({ body, title, bought }).outcome).not.toBe('price');
  });

  it.each([
    ['SSD 990 1TB with Heatsink', 'SSD 990 1TB w/ Heatsink'],
    ['Mixing Bowl with Lid 2 l', 'Mixing Bowl 2 l with Lid'],
    // A till's short name leaves out more than what comes with the product.
    ['Halden Gooseneck Electric Kettle 1.7 l with Thermometer', 'Halden Kettle'],
  ])('is the one that was bought with it, or whose name is shortened: %s', (title, bought) => {
    expect(read({ body, title, bought })).toMatchObject({ outcome: 'price', amountCents: 84_00 });
  });
});

it('a product that the page’s data calls by the bought name is that one, whatever its heading adds', () => {
  const data =
    '<script type="application/ld+json">{"@type":"Product","name":"Rolling Duffle Bag","offers":{"price":"84.00","priceCurrency":"USD"}}</script>';
  const body = `${data}<p class="price">$84.00</p><form><button>Add to cart</button></form>`;
  const facts = read({ body, title: 'Rolling Duffle Bag with Wheels', bought: 'Rolling Duffle Bag' });
  expect(facts).toMatchObject({ outcome: 'price', amountCents: 84_00 });
});

describe('a page whose size is chosen by a chip', () => {
  const chips = (chosen: string) => ['15 ml', '50 ml'].map((size) => [size, size === chosen] as const);
  const layouts: [string, (size: string) => string][] = [
    ['a stated size', (size) => `<p>Size: ${size}</p>`],
    ['a size without a colon', (size) => `<p>Size ${size} - Standard</p>`],
    ['a size in two units', (size) => `<p>Selected size: ${size} / 1 oz</p>`],
    ['German', (size) => `<p>Größe: ${size}</p>`],
    ['French', (size) => `<p>Contenance : ${size}</p><p>Taille ${size}</p>`],
    [
      'pressed buttons',
      (size) =>
        chips(size)
          .map(([each, is]) => `<button type="button" aria-pressed="${is}">${each}</button>`)
          .join(''),
    ],
    [
      'radio roles',
      (size) =>
        `<div role="radiogroup">${chips(size)
          .map(([each, is]) => `<button type="button" role="radio" aria-checked="${is}">${each}</button>`)
          .join('')}</div>`,
    ],
    [
      'radio inputs',
      (size) =>
        chips(size)
          .map(([each, is]) => `<label><input type="radio" name="s"${is ? ' checked' : ''}>${each}</label>`)
          .join(''),
    ],
    [
      'a list',
      (size) =>
        `<select name="size">${chips(size)
          .map(([each, is]) => `<option${is ? ' selected' : ''}>${each}</option>`)
          .join('')}</select>`,
    ],
    [
      'marked chips',
      (size) =>
        `<div class="swatch">${chips(size)
          .map(([each, is]) => `<span class="chip${is ? ' is-selected' : ''}">${each}</span>`)
          .join('')}</div>`,
    ],
  ];
  const asked = { title: 'Koru Barrier Balm', bought: 'Koru Barrier Balm 50 ml' };

  it.each(layouts)('has the price of that size: %s', (_, layout) => {
    const body = `${layout('50 ml')}<p class="price">$48.00</p>`;
    expect(read({ ...asked, body })).toMatchObject({ outcome: 'price', amountCents: 48_00 });
  });

  it.each(layouts)('has no price of another size: %s', (_, layout) => {
    const body = `${layout('15 ml')}<p class="price">$22.00</p>`;
    expect(read({ ...asked, body }).outcome).not.toBe('price');
  });
});

describe('goods on back order that can be ordered', () => {
  it.each([
    ['Available on backorder', 'USD'],
    ['On backorder', 'USD'],
    ['Back-ordered: ships in 3 weeks', 'USD'],
    ['Can be backordered', 'USD'],
    ['Auf Bestellung, Lieferzeit 4 Wochen', 'EUR'],
    ['Nachlieferung in 3 Wochen', 'EUR'],
    ['Disponible sur commande, expédié sous 3 semaines', 'EUR'],
    ['Disponible bajo pedido', 'EUR'],
    ['Ordinabile, spedizione in 10 giorni', 'EUR'],
    ['Op bestelling, levertijd 2 weken', 'EUR'],
  ])('have their price and are not in stock: %s', (words, currency) => {
    const price = currency === 'USD' ? '$84.00' : '84,00 €';
    const data = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      offers: {
        '@type': 'Offer',
        price: '84.00',
        priceCurrency: currency,
        availability: 'https://schema.org/InStock',
      },
    });
    const shown = `<p class="price">${price}</p><p>${words}</p><form><button>Add to cart</button></form>`;
    for (const body of [shown, `<script type="application/ld+json">${data}</script>${shown}`])
      expect(read({ body, currency })).toMatchObject({
        outcome: 'price',
        amountCents: 84_00,
        availability: 'back_order',
      });
  });
});

describe('the number of a product above its price', () => {
  const read84 = (above: string) =>
    read({ body: `<div>${above}</div><p class="price">$84.00</p>` }).amountCents;

  it.each([
    'CODE: OP-842',
    'Code: 4411',
    'Product code: X-12',
    'Item code: 99-8',
    'SKU code: AB-12',
    'Artikelcode: 8842',
    'Code article: 77-12',
    'Código: 5512',
    'Codice: AB-12',
    'Code: TS/40-2',
  ])('is no coupon: %s', (above) => {
    expect(read84(above)).toBe(84_00);
  });

  it.each(['Code: SAVE20', 'Use code: SAVE20', 'with code 4411', 'Promo code: XMAS', 'Code: XMAS-20'])(
    'may be one: %s',
    (above) => {
      expect(read84(above)).toBeNull();
    },
  );
});

it('an amount that is a heading of its own beside the one with the name is the price', () => {
  const html = `<html><head><title>Glass Beads 6mm | Beads</title></head><body><form action="?add"><div>
<h1 style="float: right;">$7.50</h1><h1>Glass Beads 6mm<br><span>[CGB-6]</span></h1></div>
<p>Spend $25.00 for free shipping.</p><button>Add to Cart</button></form></body></html>`;
  const context = {
    url: 'https://beads.example/p/1',
    httpStatus: 200,
    name: 'Glass Beads 6mm',
    currency: 'USD',
  };
  expect(readProductPage({ evidence: pageEvidence(html), context })).toMatchObject({ amountCents: 7_50 });
});
