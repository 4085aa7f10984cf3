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
