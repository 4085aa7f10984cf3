import { describe, expect, it } from 'vitest';
import { toTextLine } from '../group-lines.rules.js';
import { readItems } from './item-block.rules.js';
import { prepareLines } from './prepare-lines.rules.js';

/** Lines of a receipt as text; two blanks part columns. */
function itemsOf(...texts: string[]) {
  const lines = texts.map((text, index) =>
    toTextLine({ page: 1, pieces: [{ text, confidence: 1, box: [0, index, text.length, index + 1] }] }),
  );
  const read = readItems(prepareLines({ lines, isRecognised: true }));
  return read.map(({ item: { name, quantity, totalCents } }) => [name, quantity, totalCents]);
}

describe('bought things', () => {
  it('stand on one line with their amount; tax letters and codes are no part of the name', () => {
    expect(
      itemsOf('GV MILK 1GAL  007874201510 F  3.12 N', 'BATH TOWEL <A>  12.00', 'SUBTOTAL  15.12'),
    ).toEqual([
      ['GV MILK 1GAL', 1, 312],
      ['BATH TOWEL', 1, 1200],
    ]);
  });

  it.each([
    ['before the name', ['3 x Soap  6.00', 'Total  6.00']],
    ['before the name, the amount for all', ['3  Soap  6.00', 'Total  6.00']],
    ['in a column', ['Soap  3  2.00  6.00', 'Total  6.00']],
    ['below, with the price of one', ['Soap  6.00', '   3 @ $2.00 ea', 'Total  6.00']],
    ['below, with the amount', ['Soap', '   3 AT 1 FOR  2.00  6.00 N', 'Total  6.00']],
    ['below, by name', ['Soap  $6.00', 'Qty: 3', 'Total  $6.00']],
    ['between prices', ['Soap', 'Unit Price  Qty  Item Total', '$2.00  3  $6.00', 'Total  $6.00']],
    ['stacked', ['Soap', 'Qty: 3', '$2.00 / ea', 'Item total: $6.00', 'Subtotal  $6.00', 'Total  $6.00']],
    ['with the price of one alone', ['Soap  Qty: 3  $2.00 each', 'Total  $6.00']],
    ['with the price of one unsaid, as the sum tells', ['3 x Soap  2.00', 'Total  6.00']],
  ])('say their quantity %s', (_, lines) => {
    expect(itemsOf(...lines)).toEqual([['Soap', 3, 600]]);
  });

  it('are not counted by the numbers of their lines', () => {
    expect(itemsOf('1 Soap  2.00', '2 Comb  3.00', '3 Brush  4.00', 'Total  9.00')).toEqual([
      ['Soap', 1, 200],
      ['Comb', 1, 300],
      ['Brush', 1, 400],
    ]);
  });

  it('may be given back or reduced', () => {
    expect(itemsOf('Soap  6.00', 'RETURN Comb  -3.00', '/1234567 Coupon  1.00-', 'Total  2.00')).toEqual([
      ['Soap', 1, 600],
      ['RETURN Comb', 1, -300],
      ['Coupon', 1, -100],
    ]);
  });

  it('stand below the total where a mail says that first', () => {
    expect(
      itemsOf('Order total: $9.00', 'Soap  $6.00', 'Comb  $3.00', 'Subtotal  $9.00', 'Total  $9.00'),
    ).toEqual([
      ['Soap', 1, 600],
      ['Comb', 1, 300],
    ]);
  });

  it('are no sentences that name a sum', () => {
    expect(itemsOf('Soap  6.00', 'Spend $35.00 more and shipping will be free', 'Total  6.00')).toEqual([
      ['Soap', 1, 600],
    ]);
  });

  it('have numbers in their names that count nothing', () => {
    expect(
      itemsOf('2 in. x 4 in. Stud  $3.85 x 10  $38.50', '3 Piece Towel Set  $30.00', 'Total  $68.50'),
    ).toEqual([
      ['2 in. x 4 in. Stud', 10, 3850],
      ['3 Piece Towel Set', 1, 3000],
    ]);
  });

  it('are never the payment below the total, which adds up to it by nature', () => {
    expect(itemsOf('Shirt  $20.00', 'Socks  $9.00', 'Total  $31.50', 'Charge ending 1234  $31.50')).toEqual([
      ['Shirt', 1, 2000],
      ['Socks', 1, 900],
    ]);
  });
});
