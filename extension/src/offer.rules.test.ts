import { describe, expect, test } from 'vitest';
import type { WaitingItem } from '../../domain/contracts/browsers.contract.js';
import { buyBox, productPage } from '../../tests/support/shops/shop-page.js';
import type { PageLink } from './grab-page.js';
import { maxChoices, offerOf } from './offer.rules.js';

const waitingItem = (name: string, paid: number): WaitingItem => ({
  item_id: name,
  name,
  shop: 'Target',
  paid,
  currency: 'USD',
  domains: ['target.com'],
  item_urls: ['https://www.target.com/p/-/A-{id}'],
  find_url: null,
});
const waiting = [
  waitingItem('TODDLER CAR SEAT', 17_999),
  waitingItem('DYSON V8 CORDLESS VACUUM', 34_999),
  waitingItem('PAMPERS SZ4 128CT', 4_499),
];
const search = (name: string) => `https://www.target.com/s?searchTerm=${encodeURIComponent(name)}`;
const link = (id: number, ...texts: string[]): PageLink => ({
  url: `https://www.target.com/p/some-thing/-/A-${id}`,
  texts,
});
const offer = ({ url, html = '', links = [] }: { url: string; html?: string; links?: PageLink[] }) =>
  offerOf({ page: { url, html, links }, waiting });
const pageOf = (name: string): string =>
  String(
    productPage({
      name,
      sku: 'K-17',
      gtin: '4006381333931',
      markup: { style: 'json-ld', offer: { cents: 34_999, currency: 'USD' } },
      buyBox: buyBox({ cents: 34_999, currency: 'USD' }),
    }).body,
  );

describe('on the page of a product', () => {
  test('the item that fits best is asked about first, the others behind it', () => {
    const asked = offer({
      url: 'https://www.target.com/p/dyson-v8/-/A-81234567?clkid=x#reviews',
      html: pageOf('Dyson V8 Origin Cordless Vacuum'),
    });
    expect(asked).toMatchObject({
      kind: 'page',
      url: 'https://www.target.com/p/dyson-v8/-/A-81234567',
      name: 'Dyson V8 Origin Cordless Vacuum',
    });
    expect(asked?.kind === 'page' && asked.items.map(({ name }) => name)).toEqual([
      'DYSON V8 CORDLESS VACUUM',
      'TODDLER CAR SEAT',
      'PAMPERS SZ4 128CT',
    ]);
  });

  test.each([
    ['another shop', 'https://www.target.example/p/dyson/-/A-81234567'],
    ['a shop whose name begins like it', 'https://www.target.com.evil.example/p/dyson/-/A-81234567'],
    ['no web page', 'file:///p/-/A-81234567'],
  ])('nothing is asked at %s', (_what, url) => {
    expect(offer({ url, html: pageOf('Dyson V8 Cordless Vacuum') })).toBeNull();
  });

  test('nothing is asked where the page names no product', () => {
    expect(offer({ url: 'https://www.target.com/p/x/-/A-81234567', html: '<p>Loading</p>' })).toBeNull();
  });
});

describe('on a list of products', () => {
  const links = [
    link(10_000_001, '$29.99', 'Dyson V8 Replacement Filter'),
    link(10_000_002, 'Dyson V8 Origin Cordless Vacuum', 'Only at Target', '$349.99'),
    link(10_000_002, '1,204 reviews'),
    link(10_000_003, 'Graco Toddler Car Seat'),
    { url: 'https://www.target.com/s?searchTerm=vacuum', texts: ['Dyson V8 Cordless Vacuum'] },
    { url: 'https://ads.example/p/dyson/-/A-10000009', texts: ['Dyson V8 Cordless Vacuum'] },
    { url: 'javascript:buy()', texts: ['Dyson V8 Cordless Vacuum'] },
  ];

  test('those that may be what was searched for are offered, best first, each once', () => {
    expect(offer({ url: search('DYSON V8 CORDLESS VACUUM'), links })).toEqual({
      kind: 'list',
      item: waiting[1],
      products: [
        { url: links[1]?.url, name: 'Dyson V8 Origin Cordless Vacuum' },
        { url: links[0]?.url, name: 'Dyson V8 Replacement Filter' },
      ],
    });
  });

  test('where the name of one item is the beginning of another’s, the one that was searched for is asked about', () => {
    const [bike, helmet] = [waitingItem('KIDS BIKE', 12_999), waitingItem('KIDS BIKE HELMET', 2_499)];
    const page = {
      url: search('KIDS BIKE HELMET'),
      html: '',
      links: [link(10_000_005, 'Kids’ Bike Helmet')],
    };
    expect(offerOf({ page, waiting: [bike, helmet] })).toMatchObject({ item: { name: 'KIDS BIKE HELMET' } });
  });

  test('of another search, those of the item that it has', () => {
    expect(offer({ url: search('booster seats'), links })).toMatchObject({
      item: { name: 'TODDLER CAR SEAT' },
      products: [{ name: 'Graco Toddler Car Seat' }],
    });
  });

  test('a list without any of them asks nothing', () => {
    expect(offer({ url: search('tea'), links: [link(10_000_004, 'Green Tea')] })).toBeNull();
  });

  test('no more are offered than fit below the question', () => {
    const many = Array.from({ length: maxChoices + 1 }, (_, at) =>
      link(10_000_010 + at, `Dyson V8 Cordless Vacuum ${'ABCDEF'[at]}`),
    );
    const asked = offer({ url: search('DYSON V8 CORDLESS VACUUM'), links: many });
    expect(asked?.kind === 'list' && asked.products).toHaveLength(maxChoices);
  });
});
