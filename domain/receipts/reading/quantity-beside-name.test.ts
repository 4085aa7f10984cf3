import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/text-lines.js';
import { readLines } from './read-lines.js';

/** Name, quantity, price of one and amount of every bought thing. */
function itemsOf(...lines: string[]) {
  const paper = ['Corner Shop', 'Order date 12 November 2026', ...lines];
  const { items } = readLines({
    lines: linesOfText(...paper),
    source: 'text',
    context: { today: '2026-11-22' },
  });
  return items.map(({ value: { name, quantity, unitPriceCents, totalCents } }) => [
    name,
    quantity,
    unitPriceCents,
    totalCents,
  ]);
}

describe('a quantity beside the name of a thing', () => {
  it.each([
    'Soap x 2 : 56,00 €',
    'Soap x2 = 56,00 €',
    'Soap x 2 ..... 56,00 €',
    'Soap *2  56,00 €',
    'Soap (x2)  56,00 €',
    'Soap (2 x): 56,00 €',
    'Soap, 2x: 56,00 €',
    'Soap 2x   56,00 €',
    'Soap (2)  56,00 €',
    'Soap [2]  56,00 €',
    'Soap (2 pcs)  56,00 €',
    'Soap, 2 Stück: 56,00 €',
    'Soap 2 Stk  56,00 €',
    'Soap (Qty: 2)  56,00 €',
    'Soap, Menge 2  56,00 €',
    'Soap | 2 | 28,00 € | 56,00 €',
    'Soap : 28,00 € x 2 = 56,00 €',
    'Soap  56,00 €  x2',
    'Soap  2 for 56,00 €',
    '(2) Soap  56,00 €',
    '[2x] Soap  56,00 €',
    '2* Soap  56,00 €',
    '2 Stück Soap  56,00 €',
    'Qty 2 Soap  56,00 €',
    'Qty: 2 | Soap | 56,00 €',
    '2x Soap à 28,00 € = 56,00 €',
  ])('is read, and is no part of it: %s', (line) => {
    expect(itemsOf(line, 'Comb: 4,00 €', 'Total: 60,00 €')).toEqual([
      ['Soap', 2, 2800, 5600],
      ['Comb', 1, 400, 400],
    ]);
  });

  it('may stand before the dash behind which every amount stands', () => {
    expect(itemsOf('Soap x2 - $56.00', 'Comb - $4.00', 'Total - $60.00')).toEqual([
      ['Soap', 2, 2800, 5600],
      ['Comb', 1, 400, 400],
    ]);
    expect(itemsOf('Soap  56.00', 'Comb  6.00', 'COUPON - 2.00', 'Total  60.00')).toHaveLength(2);
  });

  it('is told from the price of one by the sum', () => {
    expect(itemsOf('Soap  $28.00 x 2', 'Total  $56.00')).toEqual([['Soap', 2, 2800, 5600]]);
    expect(itemsOf('Soap  $56.00 x 2', 'Total  $56.00')).toEqual([['Soap', 2, 2800, 5600]]);
  });

  it.each([
    'Screws 4 x 40',
    'Binoculars 10x',
    'Running Shoes (9)',
    'AA Batteries (24)',
    '3 Piece Towel Set',
    'Mario Kart 8',
    'Toner CF-2',
    '2 in. x 4 in. Stud',
  ])('is none where the number is of the thing: %s', (name) => {
    expect(itemsOf(`${name}: $30.00`, 'Total: $30.00')).toEqual([[name, 1, 3000, 3000]]);
  });
});
