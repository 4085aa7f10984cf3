import { expect, it } from 'vitest';
import { type ListedThing, namesApart } from './names-apart.rules.js';

const thing = (name: string, more: Partial<ListedThing> = {}): ListedThing => ({
  name,
  shop: 'Target',
  order_number: '102-1',
  purchased_at: '2026-11-12',
  ...more,
});

it('things of different names go by their names, also where one order has two of one name', () => {
  const bestBuy = { shop: 'Best Buy', order_number: '7' };
  expect(namesApart([thing('Kettle'), thing('Mug', bestBuy)])).toEqual(['Kettle', 'Mug']);
  expect(namesApart([thing('Mug'), thing('Mug')])).toEqual(['Mug', 'Mug']);
  expect(namesApart([thing('Kettle'), thing('Mug', bestBuy)], { isShopSaid: true })).toEqual([
    'Kettle (Target)',
    'Mug (Best Buy)',
  ]);
});

it('two of one name say their shops, and those alone', () => {
  const things = [thing('Kettle'), thing('Mug'), thing('KETTLE', { shop: null, order_number: null })];
  expect(namesApart(things)).toEqual(['Kettle (Target)', 'Mug', 'KETTLE (shop not recognized)']);
});

it('two of one name and shop say their orders too, without a number by the day', () => {
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
