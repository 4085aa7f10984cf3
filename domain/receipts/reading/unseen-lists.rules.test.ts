import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import type { FieldSource } from '../receipt-reading.types.js';
import { readLines } from './read-lines.js';

function read(lines: readonly string[], source: FieldSource = 'ocr') {
  return readLines({ lines: linesOfText(...lines), source, context: { today: '2026-11-21' } });
}

function itemsOf(...lines: string[]) {
  return read(lines).items.map(({ value: { name, quantity, totalCents, discountCents = 0 } }) =>
    discountCents ? [name, quantity, totalCents, discountCents] : [name, quantity, totalCents],
  );
}

describe('items on unfamiliar till receipts', () => {
  it('have their names below their amounts if the table begins that way', () => {
    const items = itemsOf(
      'MAJU STATIONERY',
      'Salesperson  Ref. :',
      'CODE  QTY  PRICE  AMOUNT',
      '955512  2  8.00  16.00',
      'PENCIL CASE BLUE',
      '955513  1  19.50  19.50',
      'CALCULATOR FX570',
      'TOTAL  35.50',
    );
    expect(items).toEqual([
      ['PENCIL CASE BLUE', 2, 1600],
      ['CALCULATOR FX570', 1, 1950],
    ]);
  });

  it('have the quantity that multiplies with the price', () => {
    expect(itemsOf('2 TAU SAR PNEAH 24PCS @12.50  25.00 SR', 'Net Total  25.00')[0]?.slice(1)).toEqual([
      2, 2500,
    ]);
  });

  it('do not take the item count of the receipt as a quantity', () => {
    expect(itemsOf('LAIT  1,15', 'VIN ROUGE  9,34', '2 ARTICLES', 'TOTAL A PAYER  10,49')).toEqual([
      ['LAIT', 1, 115],
      ['VIN ROUGE', 1, 934],
    ]);
  });

  it('may have their unit price on the line below', () => {
    const items = itemsOf('EGGS 18CT  068113191234 F', 'AT 1 FOR  4.37 O', 'HP INK  8.92', 'SUBTOTAL  13.29');
    expect(items).toEqual([
      ['EGGS 18CT', 1, 437],
      ['HP INK', 1, 892],
    ]);
  });

  it('may have a summary word and a measure in their names', () => {
    const items = itemsOf(
      '1  TYLENOL 100CT  11.49F',
      '1/1 COUPON  3.00-',
      '2  COLGATE TOTAL 4.8OZ  9.98T',
      'SUBTOTAL  18.47',
      'TOTAL  18.47',
    );
    expect(items).toEqual([
      ['TYLENOL 100CT', 1, 1149, 300],
      ['COLGATE TOTAL 4.8OZ', 2, 998],
    ]);
  });

  it('are the details below the total if an invoice summarises above', () => {
    const { items } = read(
      [
        'AWS Service Charges  $2.09',
        'Charges  $2.09',
        'Credits  $0.00',
        'Total for this invoice  $2.09',
        'Elastic Compute  $1.87',
        'Charges  $1.87',
        'VAT  $0.00',
        'Glacier  $0.22',
        'Charges  $0.22',
        'VAT  $0.00',
      ],
      'pdf-text',
    );
    expect(items.map(({ value }) => [value.name, value.totalCents])).toEqual([
      ['Elastic Compute', 187],
      ['Glacier', 22],
    ]);
  });
});

describe('an order number in groups', () => {
  it.each([
    ['2211 00418 77', ['Order number: 2211 00418 77', 'Placed on November 12, 2026']],
    ['114 882 19', ['Order 114 882 19 confirmed']],
    ['1847 00052', ['Order 1847 00052 12 November 2026']],
    ['1847 00052', ['Order 1847 00052 15 items']],
    ['2211 00418 77', ['Order number   Placed', '2211 00418 77  10/15/2026']],
  ])('is %s', (number, lines) => {
    expect(read([...lines, 'Total  $20.00'], 'html').orderNumber?.value).toBe(number);
  });
});

describe('a quantity column', () => {
  const mailItems = (...lines: string[]) =>
    read(lines, 'html').items.map(({ value: { name, quantity, totalCents } }) => [
      name,
      quantity,
      totalCents,
    ]);

  it.each([
    ['1 adet', '2 adet'],
    ['1 τεμ.', '2 τεμ.'],
    ['Q.tà 1', 'Q.tà: 2'],
    ['Quantidade: 1', 'Quantidade: 2'],
    ['1 vnt.', '2 vnt.'],
    ['1 pair', '2 pairs'],
    ['1 item', '2 items'],
    ['(1)', '(2)'],
    ['1x', '2x'],
  ])('may contain a unit word: %s, %s', (one, two) => {
    const lines = [`Copper Jug  ${one}  40,00 €`, `Ground Coffee 250 g  ${two}  24,00 €`, 'Total  64,00 €'];
    expect(mailItems(...lines)).toEqual([
      ['Copper Jug', 1, 4000],
      ['Ground Coffee 250 g', 2, 2400],
    ]);
  });

  it('is recognised by a unit word in a single line', () => {
    expect(mailItems('Lampa Sever  3 шт.  3 600,00 руб.', 'Total  3 600,00 руб.')).toEqual([
      ['Lampa Sever', 3, 360000],
    ]);
  });

  it('is not the column of a measure', () => {
    expect(mailItems('House Blend  1 kg  $24.00', 'Decaf  2 kg  $46.00', 'Total  $70.00')).toEqual([
      ['House Blend 1 kg', 1, 2400],
      ['Decaf 2 kg', 1, 4600],
    ]);
  });
});
