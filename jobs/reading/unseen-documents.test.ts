import { describe, expect, it } from 'vitest';
import { readLines } from '../../domain/receipts/reading/read-lines.js';
import { textLines } from './text/text-lines.js';

const read = (text: string) =>
  readLines({ lines: textLines(text), source: 'text', context: { today: '2026-11-23' } });
const itemsOf = (text: string) =>
  read(text).items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]);

describe('tills', () => {
  it('indented options below a dish are in its price, not part of the next name', () => {
    expect(
      itemsOf(`Zum Hirschen
1x Rinderroulade        19,80     19,80
   + Spaetzle statt Kartoffel
   + Extra Sosse         1,00      1,00
2x Weizenbier            4,60      9,20
Gesamt EUR                        30,00`),
    ).toEqual([
      ['Rinderroulade', 1, 2080],
      ['Weizenbier', 2, 920],
    ]);
  });

  it('a quantity with its total may be below the unit price', () => {
    expect(
      itemsOf(`MATT EMULSION WHITE 5L    22.00
MASKING TAPE 38MM          3.50
   QTY 3                  10.50
BALANCE DUE               32.50`),
    ).toEqual([
      ['MATT EMULSION WHITE 5L', 1, 2200],
      ['MASKING TAPE 38MM', 3, 1050],
    ]);
  });

  it('pack sizes, measures and the number of all items are not quantities', () => {
    expect(
      itemsOf(`PILSENER 6X0,33          4,79
ÆG 10 STK               29,95
TOTAL                   34,74`),
    ).toEqual([
      ['PILSENER 6X0,33', 1, 479],
      ['ÆG 10 STK', 1, 2995],
    ]);
    expect(
      itemsOf(`001 7891000100103 LEITE INTEGRAL 1L
    4 UN x 5,49          21,96
003 2000120 BANANA PRATA
    1,235 KG x 6,99       8,63
QTD. TOTAL DE ITENS          2
VALOR TOTAL R$           30,59`),
    ).toEqual([
      ['LEITE INTEGRAL 1L', 4, 2196],
      ['BANANA PRATA', 1, 863],
    ]);
  });

  it('pieces at a unit price with their total', () => {
    expect(
      itemsOf(`Creme            79,95
Sæbe   2 stk à 25,00
                 50,00
I alt DKK       129,95`),
    ).toContainEqual(['Sæbe', 2, 5000]);
    expect(
      itemsOf(`Storage Basket
Set 2 · 4 × $6.50
$26.00
Total $26.00`),
    ).toEqual([['Storage Basket', 4, 2600]]);
  });

  it('suggested tips are not totals, and a rate tells a tax from a name', () => {
    const reading = read(`Lens         389.00
Cap           12.00
Sum of goods 401.00
Vermont sales tax 6%     24.06
Total $425.06
20%: (Tip $80.20 Total $505.26)`);
    expect(reading.totalCents?.value).toBe(42506);
    expect(reading.taxCents?.value).toBe(2406);
    expect(reading.items.map(({ value }) => value.name)).toEqual(['Lens', 'Cap']);
  });

  it('adds two taxes even if the total was rounded', () => {
    const reading = read(`Dosa          290.00
Sub Total     290.00
CGST 2.5%       7.25
SGST 2.5%       7.25
Round Off      +0.50
Grand Total   Rs. 305.00`);
    expect(reading.taxCents?.value).toBe(1450);
  });

  it('a two-digit year may come first, but not for a date long ago', () => {
    expect(read('Soap 5.00\nTOTAL 5.00\nDATE/TIME: 26/11/12 18:04').purchasedAt?.value).toBe('2026-11-12');
    expect(read('Soap 5.00\nTOTAL 5.00\n26/11/20').purchasedAt?.value).toBe('2020-11-26');
  });
});

describe('tables', () => {
  it('names are under their heading, whatever columns are beside them', () => {
    expect(
      itemsOf(`HSN    Particulars      Qty  Rate    Value
1006   INDIA GATE RICE  1    189.00  189.00
1905   PARLE G 800G     2    85.00   170.00
Net Sales Value                      359.00`),
    ).toEqual([
      ['INDIA GATE RICE', 1, 18900],
      ['PARLE G 800G', 2, 17000],
    ]);
  });

  it('semicolons and vertical bars separate cells', () => {
    expect(
      itemsOf(`Item;Qty;Unit;Total
Cedar Birdhouse;1;34.00;34.00
Seed Mix 5 lb;2;12.50;25.00
Total;;;59.00`),
    ).toEqual([
      ['Cedar Birdhouse', 1, 3400],
      ['Seed Mix 5 lb', 2, 2500],
    ]);
  });

  it('amounts in Arabic digits are recognised', () => {
    expect(
      itemsOf(`عباءة سوداء    ١    ٢٤٩٫٠٠ ر.س
شال حرير    ٢    ١٢٠٫٠٠ ر.س
الإجمالي    ٣٦٩٫٠٠ ر.س`),
    ).toEqual([
      ['عباءة سوداء', 1, 24900],
      ['شال حرير', 2, 12000],
    ]);
  });
});
