import { describe, expect, it } from 'vitest';
import { readLines } from '../../domain/receipts/reading/read-lines.js';
import { textLines } from './text/text-lines.js';

const read = (text: string) =>
  readLines({ lines: textLines(text), source: 'text', context: { today: '2026-11-23' } });
const itemsOf = (text: string) =>
  read(text).items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]);

describe('tills', () => {
  it('tax tables have the rate first and the total of all rows last, in any language', () => {
    const tax = (rows: string) => read(`Mjölk 56,00\nTotalt 56,00 SEK\n${rows}`).taxCents?.value;
    expect(tax('Moms%   Moms   Netto   Brutto\n12,00   6,00   50,00   56,00')).toBe(600);
    expect(
      tax('Stawka   Netto   Kwota VAT   Brutto\n12%   50,00   6,00   56,00\nRazem   50,00   6,00   56,00'),
    ).toBe(600);
  });

  it('the base of a tax is not a tax, and the price of one deposit is in its name', () => {
    const reading = read(`Tea          3.99
Cake         4.99
Tax: $3.99 @ 10.2%    $0.41
Balance to pay        $9.39`);
    expect(reading.taxCents?.value).toBe(41);
    expect(reading.items).toHaveLength(2);
    const bottles = read(`WASSER      2,00 A
PFAND 0,25 EURO      0,50 A
SUMME EUR      2,50`);
    expect(bottles.failedChecks).not.toContain('items_sum_to_total');
  });

  it('the total of savings is not the receipt total', () => {
    expect(
      read('Soap   5.00\nBAL   5.00\nYour Savings\nSavings   1.20\nTotal   1.20').totalCents?.value,
    ).toBe(500);
  });

  it('a price per measure is not a total, and a quantity may come before its word', () => {
    const text = `PASTRY   1.29
 0.090 kg NET@ $9.90/kg
3 QTY    ONIONS     1.20
RegPrice            1.80
Savings              .60-
BAL                 2.49`;
    expect(itemsOf(text)).toEqual([
      ['PASTRY', 1, 129],
      ['ONIONS', 3, 120],
    ]);
  });

  it('categories come above items, tax letters before them, quantities with three zeros below', () => {
    const text = `Bakery:
(A) RYE LOAF        4.00
Dairy:
(B) BUTTER          6.00
    2.000 *  3.00
TOTAL              10.00`;
    expect(itemsOf(text)).toEqual([
      ['RYE LOAF', 1, 400],
      ['BUTTER', 2, 600],
    ]);
  });

  it('a total may be labelled as paid, and a card discount is already in the prices', () => {
    const text = `Beskrivning   Pris   Mängd   Summa(SEK)
Gurka   20,00   1,00 st   20,00
Läsk   19,00   2,00 st   38,00
Betalat   58,00
Mastercard   58,00
Erhållen rabatt   5,00`;
    expect(itemsOf(text)).toEqual([
      ['Gurka', 1, 2000],
      ['Läsk', 2, 3800],
    ]);
    expect(read(text).totalCents?.value).toBe(5800);
    expect(read(text).discountCents).toBeUndefined();
  });

  it('short codes before names are recognised among longer ones, and weights in their own column', () => {
    expect(
      itemsOf(`9911223 OLIVES   5.00
8811223 BREAD   4.00
4081 EGGPLANT   2.00
TOTAL   11.00`).map(([name]) => name),
    ).toEqual(['OLIVES', 'BREAD', 'EGGPLANT']);
    expect(itemsOf('Pears   0.812   3.90   3.15\nTotal CHF   3.15')).toEqual([['Pears', 1, 315]]);
  });

  it('GST, Interac and provinces identify Canadian dollars', () => {
    expect(read('Hat   $20.00\nGST 5%   $1.00\nTotal   $21.00\nINTERAC   $21.00').currency?.value).toBe(
      'CAD',
    );
    expect(read('Calgary AB\nHat   20.00\nG.S.T. 5.0%   1.00\nTotal   21.00').currency?.value).toBe('CAD');
  });
});
