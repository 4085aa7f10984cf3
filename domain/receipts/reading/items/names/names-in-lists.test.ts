import { expect, it } from 'vitest';
import { itemsOf, linesOfText } from '../../../../../tests/support/documents/text-lines.js';
import { readLines } from '../../read-lines.js';

const read = (...texts: string[]) =>
  readLines({ lines: linesOfText(...texts), source: 'html', context: { today: '2026-11-23' } });

it('names ending in a payment or sum word are names if a count follows below', () => {
  const reading = read(
    'Birthday Card',
    'Qty: 2',
    '$9.00',
    'Memory Card 128GB',
    'Qty: 1',
    '$24.50',
    'Subtotal   $33.50',
    'Total   $33.50',
  );
  expect(itemsOf(reading)).toEqual([
    ['Birthday Card', 2, 900],
    ['Memory Card 128GB', 1, 2450],
  ]);
});

it('names beginning with a discount or tax word are names if a count follows below', () => {
  const reading = read(
    'Discounted Crackers Sampler   $16.00',
    'Qty: 1',
    'Tax Day Survival Kit   $39.00',
    'Qty: 1',
    'Subtotal   $55.00',
    'Total   $55.00',
  );
  expect(itemsOf(reading)).toEqual([
    ['Discounted Crackers Sampler', 1, 1600],
    ['Tax Day Survival Kit', 1, 3900],
  ]);
});

it('a name like a summary word may be above its count and price', () => {
  const reading = read('Shipping Box Playset', 'Qty 1   $34.50', 'Shipping   $7.99', 'Total   $42.49');
  expect(itemsOf(reading)).toEqual([['Shipping Box Playset', 1, 3450]]);
});

it('a capital letter with a number at the end is part of the name if the list states quantities elsewhere', () => {
  const reading = read(
    'Description   Price   Qty   Amount',
    'Wireless Earbuds X3   $129.99   1   $129.99',
    'Ear Tips   $5.99   4   $23.96',
    'Total   $153.95',
  );
  expect(itemsOf(reading)[0]).toEqual(['Wireless Earbuds X3', 1, 12999]);
});

it('quantities written as amounts count, line numbers do not', () => {
  const reading = read(
    '1   Oak Tray     1,00   49,90 €   49,90 €',
    '2   Oil 750 ml   1,00   28,95 €   28,95 €',
    '3   Brush        4,00   2,00 €    8,00 €',
    'Gesamtsumme   86,85 €',
  );
  expect(itemsOf(reading)).toEqual([
    ['Oak Tray', 1, 4990],
    ['Oil 750 ml', 1, 2895],
    ['Brush', 4, 800],
  ]);
});

it.each(['1)', '1.'])('line numbers before names are not part of them: %s', (number) => {
  expect(itemsOf(read(`${number} Maple Syrup   $21.95`, 'Total   $21.95'))).toEqual([
    ['Maple Syrup', 1, 2195],
  ]);
});

it('items identified only by number are named by it, whatever is between them', () => {
  const reading = read(
    'Product number 7   1   $18.00',
    'Product number 12   2   $50.00',
    'Subtotal   $68.00',
    'Total   $68.00',
  );
  expect(itemsOf(reading)).toEqual([
    ['Product number 7', 1, 1800],
    ['Product number 12', 2, 5000],
  ]);
});

it('a name ending in a payment word may be above its count times price', () => {
  const reading = read('Geschenkkarte Winter', '5 × 3,20 €', '16,00 €', 'Gesamtsumme   16,00 €');
  expect(itemsOf(reading)).toEqual([['Geschenkkarte Winter', 5, 1600]]);
});

it('the surcharge of an option is included in the item price', () => {
  const reading = read('Chef Knife   1   $189.00', 'Handle: Walnut (+$20.00)', 'Total   $189.00');
  expect(itemsOf(reading)).toEqual([['Chef Knife', 1, 18900]]);
});

it.each([
  ['ZESZYT A4   3 x4,50 13,50A', 'SUMA PLN   13,50', ['ZESZYT A4', 3, 1350]],
  ['LIM  2st*45,00   90,00', 'Totalt SEK   90,00', ['LIM', 2, 9000]],
])('count times price needs no space: %s', (line, total, item) => {
  expect(itemsOf(read(line, total))).toEqual([item]);
});

it('sums per tax rate on a Polish till receipt are not items', () => {
  const reading = read(
    'DLUGOPIS   2 x2,25 4,50A',
    'SPRZEDAZ OPODATKOWANA A   4,50',
    'PTU A 23%   0,84',
    'SUMA PLN   4,50',
  );
  expect(itemsOf(reading)).toEqual([['DLUGOPIS', 2, 450]]);
});

it('a line without a name takes none from above the order number', () => {
  const reading = read('Ridgeline', 'Order number: 5520118', '1   $84.00', 'Total   $84.00');
  expect(itemsOf(reading)).toEqual([]);
});
