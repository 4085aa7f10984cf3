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

it('offers a link to the open items of the shop it leads to', () => {
  expect(names('kohls.com')).toEqual([['shirt', 'of-kohls']]);
  expect(names('www.target.com')).toEqual([['lamp', 'of-target']]);
});

it('offers it to every open item where no shop is named by it', () => {
  expect(names('shop.example')).toEqual([
    ['lamp', 'of-target'],
    ['shirt', 'of-kohls'],
  ]);
});

it('names each with its shop, and with its order where the shop has two of its name', () => {
  const labels = (purchases: (typeof target)[]) =>
    itemsForLink({ purchases, host: 'shop.example' }).map(({ label }) => label);
  expect(labels([target, kohls])).toEqual(['lamp, Target', 'shirt, Kohl’s']);
  expect(labels([target, { ...target, order_number: '102-2' }])).toEqual([
    'lamp, Target, order 102-1',
    'lamp, Target, order 102-2',
  ]);
});

it('offers nothing that is over, watched already, or without its page', () => {
  const over = { ...target, items: [{ ...waiting('old'), days_left: null }] };
  expect(names('target.com', [over, { ...kohls, page: null as never }])).toEqual([]);
});
