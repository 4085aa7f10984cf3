import { describe, expect, it } from 'vitest';
import { findProduct, type SharedLink } from './find-product.rules.js';
import {
  isAtStrangePort,
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  productNumberIn,
  unwrapShopUrl,
  withoutTracking,
} from './product-url.rules.js';
import { linksOfItems, pastedLinks } from './replies/pasted-links.rules.js';

const domains = ['shop.example'];
const product = 'https://www.shop.example/p/kettle/-/A-12345678';
const unwrap = (link: string) => unwrapShopUrl({ link, domains })?.href ?? null;
const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

describe('the URL behind a mail link', () => {
  it.each([
    ['plain', product],
    ['with tracking', `${product}?utm_source=mail&cid=9#top`],
    ['in a parameter', `https://click.example/r?u=${encodeURIComponent(product)}&id=7`],
    ['encoded twice', `https://click.example/r?u=${encodeURIComponent(encodeURIComponent(product))}`],
    ['in base64url', `https://click.example/r?data=${base64Url(product)}`],
    [
      'wrapped twice',
      `https://a.example/?to=${encodeURIComponent(`https://b.example/?to=${encodeURIComponent(product)}`)}`,
    ],
    ["in the shop's own redirect", `https://click.shop.example/go?url=${encodeURIComponent(product)}`],
  ])('is found if %s', (_name, link) => {
    expect(unwrap(link)).toBe(product);
  });

  it.each([
    ['to another site', 'https://other.example/p/1'],
    ['to a host that only ends like the shop’s', 'https://notshop.example/p/1'],
    ['with user name and password', `https://shop.example@evil.example/p/1`],
    ['that is not a web page', 'javascript:alert(1)'],
    ['that does not contain its target', 'https://click.example/x/abcdef'],
    ['that is too long', `${product}?q=${'a'.repeat(2_000)}`],
    [
      'wrapped too often',
      Array.from({ length: 7 }).reduce<string>(
        (to) => `https://m.example/?u=${encodeURIComponent(to)}`,
        product,
      ),
    ],
  ])('is not found in a link %s', (_name, link) => {
    expect(unwrap(link)).toBeNull();
  });
});

describe('a URL', () => {
  it('on a domain includes its subdomains, and must match a given port', () => {
    const on = (url: string, domain: string) => isOnDomains({ url: new URL(url), domains: [domain] });
    expect(on('https://www.shop.example/', 'shop.example')).toBe(true);
    expect(on('http://127.0.0.1:81/', '127.0.0.1:81')).toBe(true);
    expect(on('http://127.0.0.1:82/', '127.0.0.1:81')).toBe(false);
  });

  it.each([
    'https://shop.example:8443/p/1',
    'http://www.shop.example:25/p/1',
    'http://shop.example:8080/p/1',
  ])('%s is at a port from which no page is fetched', (text) => {
    const [url, of] = [new URL(text), ['other.example', 'shop.example']];
    expect(isOnDomains({ url, domains: of })).toBe(false);
    expect(isAtStrangePort({ url, domains: of })).toBe(true);
  });
  it.each(['https://shop.example:443/p/1', 'http://shop.example:80/p/1', 'http://shop.example:443/p/1'])(
    '%s is at a port of pages',
    (text) => expect(isOnDomains({ url: new URL(text), domains: ['shop.example'] })).toBe(true),
  );
  it('of another shop is at no strange port of this one', () => {
    const url = new URL('https://elsewhere.example:8443/p');
    expect(isAtStrangePort({ url, domains: ['shop.example'] })).toBe(false);
  });

  it.each(['/', '/account/orders', '/orders/12', '/cart', '/your-orders', '/sign-in'])(
    '%s is not a product',
    (path) => {
      expect(mayBeProduct(new URL(path, product))).toBe(false);
    },
  );
  it.each(['/p/kettle', '/ordering-kit/p/2', '/?product=7', '/dp/B0ABCDEF12'])('%s may be one', (path) => {
    expect(mayBeProduct(new URL(path, product))).toBe(true);
  });

  it('keeps variant parameters and loses tracking parameters', () => {
    const url = new URL(`${product}?color=red&gclid=1&ref=mail&size=M`);
    expect(withoutTracking(url).search).toBe('?color=red&size=M');
  });

  it('is a web address or none', () => {
    expect(parseWebUrl(' https://shop.example/p ')?.href).toBe('https://shop.example/p');
    expect(parseWebUrl('ftp://shop.example/p')).toBeNull();
    expect(parseWebUrl('https://')).toBeNull();
  });

  it('contains the product number if the shop puts it there', () => {
    const itemUrls = ['https://www.shop.example/p/-/A-{id}'];
    expect(productNumberIn({ url: new URL('https://shop.example/p/-/A-123?x=1'), itemUrls })).toBe('123');
    expect(productNumberIn({ url: new URL('https://a.example/gp/product/B0ABCDEF12'), itemUrls })).toBe(
      'B0ABCDEF12',
    );
    expect(productNumberIn({ url: new URL('https://a.example/kettle'), itemUrls })).toBeNull();
  });
});

describe('the product of a line', () => {
  const retailer = { domains, itemUrls: ['https://shop.example/p/-/A-{id}'], itemNumbers: ['\\d{8}'] };
  const find = (sku: string | null, urls: string[], shared: SharedLink[] = []) =>
    findProduct({
      line: { sku, gtin: null, urls: urls.map((url) => ({ url, isMarkup: false })) },
      retailer,
      shared,
    });

  it('is the one its link leads to, first of all', () => {
    expect(find('12345678', [product])?.link).toMatchObject({ url: product, rung: 'order_link' });
  });
  it('is not an account page: the next source decides', () => {
    expect(find('12345678', ['https://shop.example/orders/1'])?.link.rung).toBe('item_number');
  });
  it('is derived from its number if that has the shop’s format', () => {
    expect(find('12345678', [])?.link.url).toBe('https://shop.example/p/-/A-12345678');
    expect(find('ABC', [])).toBeNull();
  });
  it('is the one another shopper linked for the same number', () => {
    const shared = [{ sku: 'AB-1', gtin: null, url: 'https://shop.example/p/one' }];
    expect(find('ab1', [], shared)?.link).toMatchObject({ rung: 'shared_link' });
  });
  it('is unknown without a link and a number', () => {
    expect(find(null, [])).toBeNull();
  });
  const pasted = (text: string) => pastedLinks({ text, retailer });
  it.each([
    'www.shop.example/p/kettle?utm_source=x',
    'Check out this: https://www.shop.example/p/kettle!',
    'Schau mal (https://www.shop.example/p/kettle).\nGesendet von meinem Telefon',
    'I found this on Shop: Halden Kettle https://www.shop.example/p/kettle https://evil.example/p/2',
    'https://track.example/click?to=https%3A%2F%2Fwww.shop.example%2Fp%2Fkettle',
  ])('is what the shopper pasted or shared: %s', (text) => {
    const unwrapped = text.startsWith('https://track');
    expect(pasted(text).products.map(({ link }) => link)).toMatchObject(
      unwrapped
        ? [{ url: 'https://www.shop.example/p/kettle' }]
        : [{ url: 'https://www.shop.example/p/kettle', rung: 'pasted' }],
    );
  });
  it.each(['https://shop.example/', 'https://evil.example/p/kettle', 'no link', 'ann@shop.example'])(
    'is nothing else that is pasted: %s',
    (text) => {
      expect(pasted(text)).toMatchObject({ products: [], hasListing: false });
    },
  );
  it.each([
    '/search?q=kettle',
    '/s?k=kettle',
    '/s/milwaukee%20drill?NCNI-5',
    '/c/kettles/-/N-5xtg6',
    '/browse/kitchen/kettles/3944_1060825',
    '/site/kettles/pcmcat248700050021.c?id=pcmcat248700050021',
    '/product-category/kettles/',
    '/collections/kettles',
    '/de/suche?q=wasserkocher',
    '/brands/halden',
  ])('is no search and no category: %s', (path) => {
    expect(pasted(`https://shop.example${path}`)).toMatchObject({ products: [], hasListing: true });
  });
  it.each([
    '/collections/all/products/halden-kettle',
    '/s/halden-kettle/7291834',
    '/p/halden-kettle?q=kettle',
    '/category/kettles/halden-kettle-3071299.html',
    '/halden-kettle.product.4000123.html',
    '/shop/halden-kettle/',
    '/p/-/A-12345678?searchTerm=kettle',
  ])('is a product in an address that looks like a list: %s', (path) => {
    expect(pasted(`https://shop.example${path}`).products).toHaveLength(1);
  });
  it('of several links each item gets its own, by number or by words, and none that could be another’s', () => {
    const text =
      'https://shop.example/p/halden-gooseneck-kettle https://shop.example/p/-/A-12345678 https://shop.example/p/crib-sheet-blue';
    const { products } = pasted(text);
    const item = (id: string, name: string, sku: string | null = null) => ({ id, name, sku });
    const links = linksOfItems({
      items: [item('k', 'HALDEN GOOSENECK KETTLE 1L'), item('t', 'TOY', '12345678'), item('x', 'Blue pen')],
      products,
    });
    expect([...links].map(([id, { link }]) => [id, link.url])).toEqual([
      ['t', 'https://shop.example/p/-/A-12345678'],
      ['k', 'https://shop.example/p/halden-gooseneck-kettle'],
    ]);
  });
});
