import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../../tests/support/documents/text-lines.js';
import { readLines } from '../../read-lines.js';

const itemsOf = (...list: string[]) =>
  readLines({
    lines: linesOfText('Target', 'Order number: 902-4471-22', 'November 20, 2026', ...list),
    source: 'html',
    context: { today: '2026-11-21' },
  }).items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]);

describe('items identified only by number', () => {
  it.each([
    ['Item 1', 'Item 2'],
    ['Item #1', 'Item #2'],
    ['Product A', 'Product B'],
    ['Artikel 7', 'Artikel 8'],
    ['Producto 1', 'Producto 2'],
  ])('are named by it: %s, %s', (one, other) => {
    const sums = ['Subtotal  $45.99', 'Total  $45.99'];
    expect(itemsOf(`${one}  $25.99`, `${other}  $20.00`, ...sums)).toEqual([
      [one, 1, 2_599],
      [other, 1, 2_000],
    ]);
    expect(itemsOf('Item  Qty  Price', `${one}  1  $25.99`, `${other}  2  $20.00`, ...sums)).toEqual([
      [one, 1, 2_599],
      [other, 2, 2_000],
    ]);
  });

  it('may be sixty', () => {
    const prices = Array.from({ length: 60 }, (_, index) => 1_099 + index);
    const total = prices.reduce((sum, cents) => sum + cents, 0) / 100;
    const list = prices.map((cents, index) => `Item ${index + 1}  $${(cents / 100).toFixed(2)}`);
    expect(itemsOf(...list, `Total  $${total.toFixed(2)}`)).toHaveLength(60);
  });

  it('are not an item count or a label of the name below', () => {
    expect(itemsOf('Lamp  $25.99', 'Mug  $20.00', 'Items 2  $45.99', 'Total  $45.99')).toEqual([
      ['Lamp', 1, 2_599],
      ['Mug', 1, 2_000],
    ]);
    expect(itemsOf('Item 1', 'Lamp  $25.99', 'Item 2', 'Mug  $20.00', 'Total  $45.99')).toEqual([
      ['Lamp', 1, 2_599],
      ['Mug', 1, 2_000],
    ]);
  });
});

it('an item number before a name is not a label', () => {
  const [item] = itemsOf('SKU-1001 Lamp  $25.99', 'Subtotal  $25.99', 'Total  $25.99');
  expect(item?.[0]).toContain('Lamp');
  expect(itemsOf('SKU-1001 Lamp  $25.99', 'SKU-1002 Mug  $20.00', 'Total  $45.99')).toEqual([
    ['Lamp', 1, 2_599],
    ['Mug', 1, 2_000],
  ]);
  expect(itemsOf('Lamp  $25.99', 'SKU: 1001', 'Total  $25.99')).toEqual([['Lamp', 1, 2_599]]);
});
