import { expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

function read(...rows: string[]) {
  const { items, totalCents, retailer } = readLines({
    lines: linesOfText(...rows),
    source: 'text',
    context: { today: '2026-11-27' },
  });
  const paid = items.map(({ value }) => (value.paid?.certainty === 'open' ? null : value.paid?.cents));
  return { total: totalCents?.value, paid, shop: retailer?.value };
}

const head = ['Fern & Loom', 'Order FL-2031', 'Order date: 12 November 2026'];
const rows = ['Oak Tray  $43.00', 'Felt Hat  $40.37', 'Subtotal  $83.37', 'Promo  -$15.00', 'Tax  $4.96'];

it.each([
  'Next delivery: 4 weeks. Estimated next order total $83.37 before tax.',
  'The total of your last order with us was $83.37 in May.',
  'Spend a total of $83.37 or more to become a member.',
])('a total in a sentence is not that of the order where one is printed: %s', (told) => {
  expect(read(...head, ...rows, 'Gift card  -$25.00', 'Total  $48.33', told)).toMatchObject({
    total: 4833,
    paid: [3526, 3311],
  });
});

it('a total in a sentence counts where no other is printed', () => {
  expect(read(...head, 'Oak Tray  $43.00', 'Your order total is $43.00 including tax.').total).toBe(4300);
});

it('bottles given back lower no price', () => {
  const till = ['SAFT 1L  11,34 A', 'BROT  4,58 B', 'PFAND  6,20 A', 'LEERGUT  -9,30 A', 'SUMME  EUR  12,82'];
  expect(read('GETRÄNKE VOGT', ...till).paid).toEqual([1134, 458]);
});

it.each(['2 Mill Yard', '14a Quarry Lane', '118 Fernhill'])(
  'a shop is not called like its address: %s',
  (line) => {
    const list = ['INVOICE', 'Order Date: July 9, 2026', 'Oak Tray  £43.00', 'Total  £43.00'];
    expect(read(line, 'Foxglove Candles', 'HX0 0AA', ...list).shop).toBe('Foxglove Candles');
  },
);
