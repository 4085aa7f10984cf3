import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

function itemsOf(...texts: string[]) {
  const { items } = readLines({
    lines: linesOfText('Lumen Lamps', 'Order 20418', ...texts),
    source: 'text',
    context: { today: '2026-11-23' },
  });
  return items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]);
}

const lamp = ['Desk Lamp', 1, 6400];
const bulbs = ['Bulb', 3, 2400];

describe('lists of web shops', () => {
  it('have the quantity after the unit price if its heading is last', () => {
    const items = itemsOf('Name  Price  Qty', 'Desk Lamp  $64.00  1', 'Bulb  $8.00  3', 'Subtotal  $88.00');
    expect(items).toEqual([lamp, bulbs]);
  });

  it('have their names where a heading says so, also beside a column of codes', () => {
    const rows = ['1  GH1K  Desk Lamp  $64.00  $64.00', '(Shade: Linen)', '3  V60-100  Bulb  $8.00  $24.00'];
    const head = 'Qty  Code/SKU  Product Name  Price  Total';
    expect(itemsOf(head, ...rows, 'Subtotal:  $88.00', 'Grand Total:  $88.00')).toEqual([lamp, bulbs]);
  });

  it('may have the quantity below the unit price', () => {
    const items = itemsOf(
      ...['Item: Desk Lamp', '- Colour - Black', 'Unit price: $64.00', 'Quantity: 1'],
      ...['Item: Bulb', 'Unit price: $8.00', 'Quantity: 3', 'Items total: $88.00'],
    );
    expect(items).toEqual([lamp, bulbs]);
  });

  it('may multiply it by the unit price, with a word for pieces', () => {
    expect(itemsOf('Desk Lamp  1 шт × 64,00 $', 'Bulb  3 шт × 8,00 $', 'Total  88,00 $')).toEqual([
      lamp,
      bulbs,
    ]);
  });

  it('may have codes of one series in brackets after names, or in a column without a heading', () => {
    expect(itemsOf('1 x Desk Lamp (LL-DL) = $64.00', '3 x Bulb (LL-B) = $24.00', 'Total: $88.00')).toEqual([
      lamp,
      bulbs,
    ]);
    const rows = ['LL-DL  Desk Lamp  (1) @ $64.00 = $64.00', 'LL-B  Bulb  (3) @ $8.00 = $24.00'];
    expect(itemsOf(...rows, 'Total:  $88.00')).toEqual([lamp, bulbs]);
  });

  it('keep other text in brackets', () => {
    const rows = ['1 x Cable (USB-C) = $64.00', '3 x Adapter (HDMI-A) = $24.00', 'Total: $88.00'];
    expect(itemsOf(...rows).map(([name]) => name)).toEqual(['Cable (USB-C)', 'Adapter (HDMI-A)']);
  });

  it('are read in other scripts, with labels before names and spaced-out labels', () => {
    const items = itemsOf(
      ...['商品コード: a-1', '商品名: 電気スタンド 2人用', '単価： ￥6,400', '数量： 1'],
      ...['商品コード: a-2', '商品名: 電球', '単価： ￥800', '数量： 3'],
      ...['小　計 ￥8,800', '送　料 ￥500', '合　計 ￥9,300'],
    );
    expect(items).toEqual([
      ['電気スタンド 2人用', 1, 640_000],
      ['電球', 3, 240_000],
    ]);
  });
});
