import { expect, it } from 'vitest';
import { type ListedThing, namesApart } from './names-apart.rules.js';

const thing = (name: string, more: Partial<ListedThing> = {}): ListedThing => ({
  name,
  shop: 'Target',
  order_number: '102-1',
  purchased_at: '2026-11-12',
  ...more,
});

it('items with different names are listed by name, also if one order has the same name twice', () => {
  const bestBuy = { shop: 'Best Buy', order_number: '7' };
  expect(namesApart([thing('Kettle'), thing('Mug', bestBuy)])).toEqual(['Kettle', 'Mug']);
  expect(namesApart([thing('Mug'), thing('Mug')])).toEqual(['Mug', 'Mug']);
  expect(namesApart([thing('Kettle'), thing('Mug', bestBuy)], { isShopSaid: true })).toEqual([
    'Kettle (Target)',
    'Mug (Best Buy)',
  ]);
});

it('two items with the same name get their shops, and only those', () => {
  const things = [thing('Kettle'), thing('Mug'), thing('KETTLE', { shop: null, order_number: null })];
  expect(namesApart(things)).toEqual(['Kettle (Target)', 'Mug', 'KETTLE (shop not recognized)']);
});

it('two items with the same name and shop also get their orders, or the day if there is no number', () => {
  const things = [
    thing('Milk'),
    thing('Milk', { order_number: null }),
    thing('Milk', { order_number: null, purchased_at: null }),
    thing('Milk', { shop: 'Kroger' }),
  ];
  expect(namesApart(things)).toEqual([
    'Milk (Target, order 102-1)',
    'Milk (Target, bought November 12, 2026)',
    'Milk (Target)',
    'Milk (Kroger)',
  ]);
});
