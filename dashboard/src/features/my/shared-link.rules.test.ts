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

it('offers nothing that is over, watched already, or without its page', () => {
  const over = { ...target, items: [{ ...waiting('old'), days_left: null }] };
  expect(names('target.com', [over, { ...kohls, page: null as never }])).toEqual([]);
});
