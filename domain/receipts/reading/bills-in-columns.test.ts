import { describe, expect, it } from 'vitest';
import { itemsOf, linesOfPrint } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const read = (text: string) =>
  readLines({ lines: linesOfPrint(text), source: 'pdf-text', context: { today: '2026-11-26' } });

describe('a bill in columns', () => {
  it('sets a count before a price apart, and reads no item from a table of two taxes', () => {
    const reading = read(`LOTUS STORES
GSTIN: 29AAAAA0000A1Z5
HSN Particulars       Qty Rate   Value
1) CGST @ 2.50%, SGST @ 2.50%
1006 BROWN RICE 5KG   1 620.00  620.00
0902 GREEN TEA        2 140.00  280.00
Items: 2 Qty: 3
                               900.00
Ind Taxable  CGST   SGST   Total
1)   857.14  21.43  21.43  900.00
Net Amount Rs.                 900.00
Dt: 15/10/2026`);
    expect(itemsOf(reading)).toEqual([
      ['BROWN RICE 5KG', 1, 62_000],
      ['GREEN TEA', 2, 28_000],
    ]);
    expect(reading.totalCents?.value).toBe(90_000);
  });

  it('reads counts with decimals under their heading', () => {
    const reading = read(`Ridge Pets Ltd
Description              Quantity   Unit Price    VAT     Amount
Dog bed, large               1.00        99.00    20%      99.00
Salmon treats                3.00        12.50    20%      37.50
Total GBP                                                 136.50`);
    expect(itemsOf(reading)).toEqual([
      ['Dog bed, large', 1, 9900],
      ['Salmon treats', 3, 3750],
    ]);
  });

  it('does not read the next column under a centred heading as the name', () => {
    const reading = read(`Tischlerei Ahorn
Pos.         Bezeichnung         Menge     Einzelpreis      Gesamt
1     Regal aus Esche          4 Stk        20,00 €        80,00 €
2     Haken                    6 Stk         5,00 €        30,00 €
Rechnungsbetrag                                          110,00 €`);
    expect(itemsOf(reading)).toEqual([
      ['Regal aus Esche', 4, 8000],
      ['Haken', 6, 3000],
    ]);
  });

  it('nor a word for pieces beside a long name', () => {
    const reading = read(`Sprytny Dom
Lp.     Nazwa towaru          J.m.   Ilość     Wartość
1   Robot sprzątający S7      szt.     1        169,10
2   Żarówka LED smart E27     szt.     4        199,60
Razem                                           368,70 PLN`);
    expect(itemsOf(reading)).toEqual([
      ['Robot sprzątający S7', 1, 16_910],
      ['Żarówka LED smart E27', 4, 19_960],
    ]);
  });

  it('takes no number for a quantity that does not divide the only price', () => {
    const reading = read(`Quay Hotel
Date          Description        Ref     Debit
02/10/2026    Accommodation      214    129.00
02/10/2026    Breakfast          215     18.00
Total EUR                               147.00`);
    expect(itemsOf(reading)).toEqual([
      ['Accommodation', 1, 12_900],
      ['Breakfast', 1, 1800],
    ]);
  });
});

describe('a till', () => {
  it('prints why an item costs less before its name', () => {
    const reading = read(`PINE DRUGS
EMPLOYEE DISCOUNT                  3807
20 DISC USB CUBE                  29.99 G
20 DISC COOKIES                    2.99
        EMPLOYEE DISCOUNT          6.60 -
        TAX        1.32     BAL   27.70
DATE: 5/17/26`);
    expect(itemsOf(reading)).toEqual([
      ['USB CUBE', 1, 2999],
      ['COOKIES', 1, 299],
    ]);
  });

  it('prints a number of pieces at a price above the name: n.2 * 1,80', () => {
    const reading = read(`BOTTEGA LARICE
PANE                    4%     2,20
   n.2 * 1,80
ACQUA                  22%     3,60
TOTALE COMPLESSIVO             5,80`);
    expect(itemsOf(reading)).toEqual([
      ['PANE', 1, 220],
      ['ACQUA', 2, 360],
    ]);
  });
});

describe('the sums of a bill', () => {
  it('may stand side by side below their captions', () => {
    const reading = read(`FAKTURA
Fakturanr    Fakturadatum    Förfallodatum
44118        2026-09-28      2026-10-28
Benämning          Antal     À-pris     Belopp
Kåsa björk          2 st     180,00     360,00
Renskinn            1 st     640,00     640,00
Netto        Moms 25%     ATT BETALA
1 000,00     250,00       SEK 1 250,00
Slöjd i Norr AB         Skolvägen 4, 903 31 Umeå         Org.nr 556118-4400`);
    expect(reading.totalCents?.value).toBe(125_000);
    expect(reading.taxCents?.value).toBe(25_000);
    expect(reading.retailer?.value).toBe('Slöjd i Norr AB');
  });

  it('are not those of a tax table with several rates', () => {
    const reading = read(`NORTH MARKET
Bread        4.00
Soap         6.00
Total       10.00
Net       VAT     Total
3.70      0.30    4.00
5.00      1.00    6.00`);
    expect(reading.totalCents?.value).toBe(1000);
  });
});

describe('a price explained below its item', () => {
  it('is already the lower one if the price before and the markdown lead to it', () => {
    const reading = read(`JUNIPER CLOTHING
Crew Tee                 24.95
  Orig. Price            29.95
  Markdown               -5.00
Cord Pant                79.95
  Promo 40%             -31.98
  You paid               47.97
Subtotal                 72.92
Total                    72.92`);
    expect(itemsOf(reading)).toEqual([
      ['Crew Tee', 1, 2495],
      ['Cord Pant', 1, 7995],
    ]);
    expect(reading.items[0]?.value.discountCents).toBeUndefined();
    expect(reading.items[1]?.value.discountCents).toBe(3198);
  });
});

it('a title printed with spaces between its letters is not part of a name', () => {
  const reading = read(`MODA BRZOZA
P A R A G O N   F I S K A L N Y
Kurtka letnia
    1 * 99,99 =          99,99 A
SUMA PLN                 99,99`);
  expect(itemsOf(reading)).toEqual([['Kurtka letnia', 1, 9999]]);
});

it('bases of a tax, told by its rate, are not items', () => {
  const reading = read(`MOMIJI NARITA
MATCHA CANDY               ¥680
  @680 x 3               ¥2,040
TOWEL                    ¥1,320
Subtotal                 ¥3,360
(8% applicable           ¥2,040)
(10% applicable          ¥1,320)
Total                    ¥3,360`);
  expect(itemsOf(reading)).toEqual([
    ['MATCHA CANDY', 3, 204_000],
    ['TOWEL', 1, 132_000],
  ]);
});

it('a price match is a discount, not a rounding', () => {
  const reading = read(`PAPER & CO
Desk tray                24.00
  Price match adj.       -4.05
Total                    19.95`);
  expect(reading.items[0]?.value).toMatchObject({ totalCents: 2400, discountCents: 405 });
});

it('classes of goods in a column of their own are not part of a name', () => {
  const reading = read(`Spice House
#   Item & Description     HSN/SAC    Qty     Rate     Amount
1   Cardamom 100g          0908      2.00   420.00     840.00
2   Black Pepper 250g      0904      1.00   260.00     260.00
Total                                               1,100.00`);
  expect(itemsOf(reading)).toEqual([
    ['Cardamom 100g', 2, 84_000],
    ['Black Pepper 250g', 1, 26_000],
  ]);
});

it('a name above each row stays its name, where a description stands below', () => {
  const reading = read(`Nordholm
Order confirmation
Order date: 25/10/2026
Article no.  Article  Qty  Unit price  Price
BALLIN
002.638.50  3  €75.00  €225.00
bookcase, white, 80x28x202 cm
KALVIK
103.469.24  1  €89.00  €89.00
shelving unit, oak effect, 77x147 cm
Total products  €314.00
Large item delivery  €59.00
Total incl. VAT  €373.00`);
  expect(reading.items.map(({ value: { name, quantity } }) => [name.split(' ')[0], quantity])).toEqual([
    ['BALLIN', 3],
    ['KALVIK', 1],
  ]);
});
