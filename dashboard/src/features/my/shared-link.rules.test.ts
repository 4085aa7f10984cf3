import { describe, expect, it } from 'vitest';
import { purchase, purchaseItem } from '../../../../tests/support/purchases.fixtures';
import { itemsForLink } from './shared-link.rules';

const waiting = (id: string) => purchaseItem({ id, name: id, state: 'needs_link' });
const target = {
  ...purchase,
  shop: 'Target',
  page: '/r/of-target',
  items: [waiting('lamp'), purchaseItem({})],
};
const kohls = { ...purchase, shop: 'Kohl’s', page: '/r/of-kohls', items: [waiting('shirt')] };
const names = (host: string, purchases = [target, kohls]) =>
  itemsForLink({ purchases, url: `https://${host}/p/-/A-1` }).map(({ id, statusToken }) => [id, statusToken]);

it('offers a link for the open items of the shop it leads to', () => {
  expect(names('kohls.com')).toEqual([['shirt', 'of-kohls']]);
  expect(names('www.target.com')).toEqual([['lamp', 'of-target']]);
});

it('offers it for every open item if it names no shop', () => {
  expect(names('shop.example')).toEqual([
    ['lamp', 'of-target'],
    ['shirt', 'of-kohls'],
  ]);
});

it('labels each with its shop, and with its order if the shop has two of that name', () => {
  const labels = (purchases: (typeof target)[]) =>
    itemsForLink({ purchases, url: 'https://shop.example/p/-/A-1' }).map(({ label }) => label);
  expect(labels([target, kohls])).toEqual(['lamp, Target', 'shirt, Kohl’s']);
  expect(labels([target, { ...target, order_number: '102-2' }])).toEqual([
    'lamp, Target, order 102-1',
    'lamp, Target, order 102-2',
  ]);
});

describe('an item that the link names', () => {
  const named = (path: string, ...items: string[]) =>
    itemsForLink({
      purchases: [{ ...target, items: items.map(waiting) }],
      url: `https://www.target.com${path}`,
    }).map(({ name, isNamed }) => [name, isNamed]);

  it.each([
    ['/p/graco-extend2fit-convertible-car-seat-gotham/-/A-5', 'Graco Extend2Fit Car Seat'],
    ['/p/lodge-10-25-cast-iron-skillet/-/A-13', 'Lodge Cast Iron Skillet'],
    ['/produkt/kaffeem%C3%BChle-holz', 'Kaffeemühle Holz'],
  ])('of %s comes first and is asked about', (path, name) => {
    expect(named(path, 'Paper towels', name)).toEqual([
      [name, true],
      ['Paper towels', false],
    ]);
  });

  it.each([
    ['numbers only', '/p/-/A-1'],
    ['less than half of its words', '/p/graco-stroller'],
    ['another one as well', '/p/glass-storage-box-set'],
    ['an address that cannot be decoded', '/p/%E0%A4%A'],
  ])('is not taken for one by %s', (_what, path) => {
    expect(named(path, 'Graco Car Seat', 'Glass box', 'Storage box').some(([, isNamed]) => isNamed)).toBe(
      false,
    );
  });
});

it('excludes items that are over, already watched, or without a page', () => {
  const over = { ...target, items: [{ ...waiting('old'), days_left: null }] };
  expect(names('target.com', [over, { ...kohls, page: null as never }])).toEqual([]);
});
