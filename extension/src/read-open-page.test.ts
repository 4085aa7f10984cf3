import { describe, expect, test } from 'vitest';
import type { WantedItem } from '../../domain/contracts/browsers.contract.js';
import { buyBox, type PageView, productPage } from '../../tests/support/shops/shop-page.js';
import { itemAt, readOpenPage } from './read-open-page.js';

const now = new Date('2026-11-27T12:00:00Z');
const item: WantedItem = {
  item_id: 'i1',
  url: 'https://shop.example/p/K-17?size=2',
  name: 'Lumo Kettle 1.7 l',
  page_name: null,
  sku: 'K-17',
  shop: 'Example Shop',
  currency: 'USD',
  last_day: '2026-12-01',
};
const offer = { cents: 3_499, currency: 'USD' };
const page = (more: Partial<PageView> = {}): string =>
  String(
    productPage({
      name: 'Lumo Kettle 1.7 l',
      sku: 'K-17',
      gtin: '4006381333931',
      markup: { style: 'json-ld', offer },
      buyBox: buyBox(offer),
      ...more,
    }).body,
  );
const read = (html: string, url = item.url) => readOpenPage({ page: { url, html }, item, now });

describe('whose page it is', () => {
  test.each([
    ['the same address', item.url],
    [
      'with www, tracking and a place in the page',
      'https://www.shop.example/p/K-17/?utm_source=x&size=2#reviews',
    ],
  ])('the item’s: %s', (_what, url) => {
    expect(itemAt({ url, wanted: [item] })).toBe(item);
  });

  test.each([
    ['another size', 'https://shop.example/p/K-17?size=3'],
    ['another product', 'https://shop.example/p/K-18?size=2'],
    ['another host that ends alike', 'https://evilshop.example/p/K-17?size=2'],
    ['another port', 'https://shop.example:8443/p/K-17?size=2'],
    ['the address in another one', 'https://evil.example/?to=https://shop.example/p/K-17?size=2'],
    ['no page of the web', 'chrome://settings'],
    ['nothing', ''],
  ])('nobody’s: %s', (_what, url) => {
    expect(itemAt({ url, wanted: [item] })).toBeNull();
  });
});

describe('what is read', () => {
  test('is the price by the rules of the server, with the page’s address without tracking', () => {
    expect(read(page(), `${item.url}&utm_source=mail#top`)).toEqual({
      price: {
        item_id: 'i1',
        url: item.url,
        amount: 3_499,
        currency: 'USD',
        seen_at: '2026-11-27T12:00:00.000Z',
        signed_in: false,
        seller: expect.stringMatching(/^(shop|unknown)$/),
        availability: 'in_stock',
      },
      reason: null,
    });
  });

  test('says that somebody is signed in', () => {
    const signedIn = page({ below: '<nav><a href="/account/logout">Sign out</a></nav>' });
    expect(read(signedIn).price?.signed_in).toBe(true);
  });

  test('says sold out', () => {
    const soldOut = page({
      markup: { style: 'json-ld', offer: { ...offer, availability: 'OutOfStock' } },
      buyBox: buyBox(offer, { stock: 'Sold out', button: 'Notify me' }),
    });
    expect(read(soldOut).price?.availability).toBe('out_of_stock');
  });

  test('is nothing on another product’s page at the same address', () => {
    expect(read(page({ name: 'Lumo Toaster', sku: 'T-2' }))).toMatchObject({ price: null });
  });

  test('is nothing where markup and page disagree, and nothing on a wall or an empty page', () => {
    const lied = page({ markup: { style: 'json-ld', offer: { ...offer, cents: 99 } } });
    expect(read(lied).price?.amount).not.toBe(99);
    for (const html of ['', '<html></html>', '<title>Robot or human?</title><h1>Are you a robot?</h1>'])
      expect(read(html)).toMatchObject({ price: null, reason: expect.any(String) });
  });
});
