import { expect, it } from 'vitest';
import { jsonLdProduct, readKettlePage as read } from './product-pages.fixtures.js';

const box = (price: string) => `<span class="price">${price}</span><button>Add to cart</button>`;

it('a seller is told from the shop by the names of the shop if its URL has none', () => {
  const page = (seller: string) => ({
    jsonLd: [
      jsonLdProduct({
        offers: { '@type': 'Offer', price: '49.90', priceCurrency: 'USD', seller: { name: seller } },
      }),
    ],
    box: box('$49.90'),
  });
  const context = { url: 'http://127.0.0.1:8080/p/1', shopNames: ['Alder Goods'] };
  expect(read(page('Alder Goods Inc.'), context).ownSeller).toBe(true);
  expect(read(page('Bargain Barn'), context).ownSeller).toBe(false);
  expect(read(page('Bargain Barn'), { url: context.url }).ownSeller).toBeNull();
});

it('a shop that redirects to another shop is not the seller there', () => {
  const page = { jsonLd: [jsonLdProduct()], box: box('$49.90') };
  const requestedUrl = 'https://www.kettles.example/p/1';
  const seller = (url: string, shopNames: string[] | null = ['Kettles']) =>
    read(page, { url, requestedUrl, shopNames }).ownSeller;
  expect(seller('https://www.everything.example/kettles/1')).toBe(false);
  expect(seller('https://shop.kettles.test/p/2')).toBeNull();
  expect(seller('https://www.kettles.ca/p/1')).toBeNull();
  expect(seller('https://www.everything.example/kettles/1', null)).toBeNull();
  // Links in order mails often lead through the mailer's domain to the shop.
  const sent = { url: 'https://www.kettles.example/p/1', requestedUrl: 'https://click.mailer.example/x1' };
  expect(read(page, { ...sent, shopNames: ['Kettles'] }).ownSeller).toBeNull();
});

const soldBy = (label: string, seller: string) => ({
  jsonLd: [jsonLdProduct()],
  box: `${box('$49.90')}<p>${label}: ${seller}</p>`,
});

it.each([
  ['Satıcı', 'Mutfak Dünyam', 'mutfakdunyam'],
  ['Verkäufer', 'Möbel Jäger', 'moebeljaeger'],
  ['Verkäufer', 'Möbel Jäger GmbH', 'mobeljager'],
  ['Sælger', 'Brødrene Holm', 'broedreneholm'],
  ['Sprzedawca', 'Łóżka i Spółka', 'lozkaispolka'],
  ['Vendeur', 'Maison Chêne', 'maisonchene'],
])('a shop is known by its address, which has no accents: %s %s', (label, seller, host) => {
  const at = (name: string) =>
    read(soldBy(label, seller), { url: `https://www.${name}.example/p/1` }).ownSeller;
  expect(at(host)).toBe(true);
  expect(at('everything')).toBe(false);
});

it('a shop is known by what the titles of its pages end in', () => {
  const seller = (name: string) =>
    read(soldBy('Seller', name), { url: 'https://www.everything.example/p/1' }).ownSeller;
  expect(seller('Kettles')).toBe(true);
  expect(seller('Bargain Barn')).toBe(false);
});

const url = 'https://www.everything.example/p/1';

it.each([
  'Seller: Online Shop',
  'Sold by us',
  'Sold by our online store',
  'Verkauf und Versand durch uns',
  'Vendu par nous',
  'Vendido por nuestra tienda',
  'Verkocht door ons',
  'Seller: Official Store',
  'Sold by: everything.example',
  'Sold and shipped by www.everything.example',
])('a seller in words of every shop, or by the address, is the shop itself: %s', (line) => {
  expect(read({ box: `${box('$49.90')}<p>${line}</p>` }, { url }).ownSeller).toBe(true);
});

it.each([
  'Sold by Bargain Barn',
  'Seller: Everything Trading Partners',
  'Seller: Shop4Kettles',
  'Verkauf durch Unser Laden KG',
])('a company is another seller: %s', (line) => {
  expect(read({ box: `${box('$49.90')}<p>${line}</p>` }, { url }).ownSeller).toBe(false);
});
