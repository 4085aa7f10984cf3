import { expect, it } from 'vitest';
import { type ListedItem, namesApart } from './names-apart.rules.js';

const item = (name: string, more: Partial<ListedItem> = {}): ListedItem => ({
  name,
  shop: 'Target',
  order_number: '102-1',
  purchased_at: '2026-11-12',
  ...more,
});

it('items with different names are listed by name, also if one order has the same name twice', () => {
  const bestBuy = { shop: 'Best Buy', order_number: '7' };
  expect(namesApart([item('Kettle'), item('Mug', bestBuy)])).toEqual(['Kettle', 'Mug']);
  expect(namesApart([item('Mug'), item('Mug')])).toEqual(['Mug', 'Mug']);
  expect(namesApart([item('Kettle'), item('Mug', bestBuy)], { isShopSaid: true })).toEqual([
    'Kettle (Target)',
    'Mug (Best Buy)',
  ]);
});

it('two items with the same name get their shops, and only those', () => {
  const items = [item('Kettle'), item('Mug'), item('KETTLE', { shop: null, order_number: null })];
  expect(namesApart(items)).toEqual(['Kettle (Target)', 'Mug', 'KETTLE (shop not recognized)']);
});

it('two items with the same name and shop also get their orders, or the day if there is no number', () => {
  const items = [
    item('Milk'),
    item('Milk', { order_number: null }),
    item('Milk', { order_number: null, purchased_at: null }),
    item('Milk', { shop: 'Kroger' }),
  ];
  expect(namesApart(items)).toEqual([
    'Milk (Target, order 102-1)',
    'Milk (Target, bought November 12, 2026)',
    'Milk (Target)',
    'Milk (Kroger)',
  ]);
});
