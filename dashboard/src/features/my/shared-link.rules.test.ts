import { expect, it } from 'vitest';
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
  itemsForLink({ purchases, host }).map(({ id, statusToken }) => [id, statusToken]);

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
    itemsForLink({ purchases, host: 'shop.example' }).map(({ label }) => label);
  expect(labels([target, kohls])).toEqual(['lamp, Target', 'shirt, Kohl’s']);
  expect(labels([target, { ...target, order_number: '102-2' }])).toEqual([
    'lamp, Target, order 102-1',
    'lamp, Target, order 102-2',
  ]);
});

it('excludes items that are over, already watched, or without a page', () => {
  const over = { ...target, items: [{ ...waiting('old'), days_left: null }] };
  expect(names('target.com', [over, { ...kohls, page: null as never }])).toEqual([]);
});
