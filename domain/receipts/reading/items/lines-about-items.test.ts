import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

/** Name, quantity and amount of every item. */
function itemsOf(...lines: string[]) {
  const { items } = readLines({
    lines: linesOfText(...lines),
    source: 'html',
    context: { today: '2026-11-22' },
  });
  return items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]);
}

describe('a line below an item name', () => {
  it.each([['Rouge'], ['Negro, 39'], ['Gr. 42'], ['Maat M'], ['Blå'], ['Size: 8, Black']])(
    'gives its variant: %s',
    (kind) => {
      expect(itemsOf('Botines de piel', kind, 'Qty: 2', '80,00 €', 'Total  80,00 €')).toEqual([
        ['Botines de piel', 2, 8000],
      ]);
    },
  );

  it('gives the quantity, then the unit price, then the line total', () => {
    const list = ['USB Hub', 'Qty: 3', 'Price: $39.99', 'Amount: $119.97', 'Subtotal: $119.97'];
    expect(itemsOf(...list, 'Total: $119.97')).toEqual([['USB Hub', 3, 11997]]);
  });
});

describe('a line above an item name', () => {
  it.each([
    'Data da encomenda 04/11/2026',
    'Datum objednávky 09. 11. 2026',
    'Thanks for shopping with us',
    'Shipment 2 of 2 - arriving Nov 22',
  ])('is not part of it: %s', (line) => {
    expect(itemsOf(line, 'Vinho tinto', '6 × 8,95 €', '53,70 €', 'Total  53,70 €')[0]?.[0]).toBe(
      'Vinho tinto',
    );
  });
});

it('quantity and unit price may be beside the variant', () => {
  const list = ['Oxford Shirt  £110.00', 'Size: 16  2 x £55.00', 'Silk Tie  £42.00', '1 x £42.00'];
  expect(itemsOf(...list, 'Total  £152.00')).toEqual([
    ['Oxford Shirt', 2, 11000],
    ['Silk Tie', 1, 4200],
  ]);
});

describe('a line with an item name', () => {
  it.each([
    ['Frame No 2  2  9.95  19.90', ['Frame No 2', 2, 1990]],
    ['2 @ 2.50  Hand Soap  5.00', ['Hand Soap', 2, 500]],
    ['2 x 3,49 Pinsel  6,98', ['Pinsel', 2, 698]],
    ['Thank You Cards (Set of 12)  $54.00', ['Thank You Cards (Set of 12)', 1, 5400]],
    ['1 x 4K Webcam  149.99', ['4K Webcam', 1, 14999]],
    ['Lamp E27  x3  149.85', ['Lamp E27', 3, 14985]],
    ['Salmon  0.85 lb @ $13.99/lb  $11.89', ['Salmon', 1, 1189]],
    ['64GB Card  1  $12.00', ['64GB Card', 1, 1200]],
    ['1 x 500 Piece Puzzle  12.00', ['500 Piece Puzzle', 1, 1200]],
    ['2 x 3 Pack Socks  12.00', ['3 Pack Socks', 2, 1200]],
    ['2 x 4 in. Stud  12.00', ['2 x 4 in. Stud', 1, 1200]],
  ])('gives the name and the quantity: %s', (line, thing) => {
    const [, , cents] = thing as [string, number, number];
    expect(itemsOf(line, 'Cup  1.00', `Total  ${((cents + 100) / 100).toFixed(2)}`)[0]).toEqual(thing);
  });
});
