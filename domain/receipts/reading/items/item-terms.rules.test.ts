import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

const termsOf = (...lines: string[]) =>
  readLines({ lines: linesOfText(...lines), source: 'html', context: { today: '2026-11-27' } }).items.map(
    ({ value: { name, soldBy = null, labels = [] } }) => [name, soldBy, labels.join()],
  );
const order = ['Your order', 'Order number: 102-4471', 'November 20, 2026'];

describe('who sold an item', () => {
  it.each([
    [
      'below its name, above its price',
      ['Oak Tray', 'Sold by: Harbor Goods LLC', '$40.00'],
      'Harbor Goods LLC',
    ],
    ['below its price', ['Oak Tray  $40.00', 'Sold and shipped by Harbor Goods LLC'], 'Harbor Goods LLC'],
    ['beside the quantity', ['Oak Tray  $40.00', 'Sold by Harbor Goods · Qty: 1'], 'Harbor Goods'],
    ['on the next line', ['Oak Tray  $40.00', 'Sold & shipped by', 'Harbor Goods'], 'Harbor Goods'],
    ['labelled as the seller', ['Oak Tray', 'Seller: harbor_goods', '$40.00'], 'harbor_goods'],
    ['in German', ['Oak Tray', 'Verkauf und Versand durch Hafenwaren GmbH', '$40.00'], 'Hafenwaren GmbH'],
    ['in French', ['Oak Tray  $40.00', 'Vendu et expédié par Maison du Port'], 'Maison du Port'],
    ['in Spanish', ['Oak Tray  $40.00', 'Vendido por Casa Puerto'], 'Casa Puerto'],
    ['in Italian', ['Oak Tray  $40.00', 'Venduto e spedito da Porto Casa'], 'Porto Casa'],
    ['in Dutch', ['Oak Tray  $40.00', 'Verkocht door Haven Wonen'], 'Haven Wonen'],
    ['the shop itself', ['Oak Tray  $40.00', 'Sold and shipped by Target'], 'Target'],
  ])('%s', (_layout, lines, seller) => {
    expect(termsOf(...order, ...lines, 'Order total: $40.00')).toEqual([['Oak Tray', seller, '']]);
  });

  it('is only the item it stands with', () => {
    const lines = ['Oak Tray  $40.00', 'Sold by Harbor Goods', 'Desk Lamp  $30.00', 'Order total: $70.00'];
    expect(termsOf(...order, ...lines)).toEqual([
      ['Oak Tray', 'Harbor Goods', ''],
      ['Desk Lamp', null, ''],
    ]);
  });

  it('is said above the items of each seller where it heads them', () => {
    const lines = ['Sold and shipped by Target', 'Oak Tray  $40.00', 'Desk Lamp  $30.00'];
    const others = ['Sold and shipped by Harbor Goods', 'Kettle  $20.00', 'Order total: $90.00'];
    expect(termsOf(...order, ...lines, ...others)).toEqual([
      ['Oak Tray', 'Target', ''],
      ['Desk Lamp', 'Target', ''],
      ['Kettle', 'Harbor Goods', ''],
    ]);
  });
});

describe('what the document calls an item', () => {
  it.each([
    ['a line below it', ['Oak Tray  $40.00', 'Clearance'], 'clearance'],
    ['the same in capitals', ['Oak Tray  $40.00', '** FINAL SALE **'], 'final_sale'],
    ['below its name', ['Oak Tray', 'Final sale - no returns', '$40.00'], 'final_sale'],
    ['that it cannot be returned', ['Oak Tray  $40.00', 'Non-returnable'], 'final_sale'],
    ['in German', ['Oak Tray  $40.00', 'Vom Umtausch ausgeschlossen'], 'final_sale'],
    ['nothing, in a sentence', ['Oak Tray  $40.00', 'Shop our clearance for more savings this week'], ''],
  ])('%s', (_kind, lines, labels) => {
    const [[, , found] = []] = termsOf(...order, ...lines, 'Order total: $40.00');
    expect(found).toBe(labels);
  });
});
