import { describe, expect, it } from 'vitest';
import { readShort } from '../../../tests/support/documents/short-receipt.js';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

/** What was paid for each item of a till's text, cents, with how sure that is; its lines keep their indents. */
function paidAtTill(text: string): [string, number | undefined, string | undefined][] {
  return readShort(text).items.map(({ value: { name, paid } }) => [name, paid?.cents, paid?.certainty]);
}

const centsOf = (text: string) => paidAtTill(text).map(([, cents]) => cents);

describe('rows of a tax table with captions of their own are no totals', () => {
  it.each([
    [' A  0.0%  Net  2.00  VAT  0.00', ' B 20.0%  Net  5.00  VAT  1.00'],
    ['A 0,0%  Netto  2,00  MwSt  0,00', 'B 20,0%  Netto  5,00  MwSt  1,00'],
    ['TVA 0.0% HT 2.00 TVA 0.00', 'TVA 20.0% HT 5.00 TVA 1.00'],
    ['IVA 0,0%  Imponibile  2,00  IVA  0,00', 'IVA 20,0%  Imponibile  5,00  IVA  1,00'],
  ])('%s', (...rows) => {
    const text = ['Milk  2.00', 'Towels  6.00', 'Total  8.00', '2 items', 'Card Sales  8.00', ...rows].join(
      '\n',
    );
    const lines = linesOfText('Juniper Goods', '2 November 2026', ...text.split('\n'));
    const reading = readLines({ lines, source: 'text', context: { today: '2026-11-21' } });
    expect(reading.totalCents).toMatchObject({ value: 800 });
    expect(reading.totalCents?.confidence).toBeGreaterThan(0.9);
  });
});

describe('a row below the goods that takes off what those above it do together tells these again', () => {
  it.each(['Total rabatt', 'Samlad rabatt', 'Ersparnis gesamt', 'Rabais total', 'Descuento total'])(
    '%s',
    (label) => {
      expect(
        centsOf(`Coffee  64.95  2 st  129.90
   Stammis 2 för 100  -29.90
Cucumber  18.95  1 st  18.95
${label}  29.90
Total  118.95`),
      ).toEqual([10_000, 1_895]);
    },
  );

  it('two coupons of one size both count where the total says so', () => {
    expect(
      centsOf(`Coffee  20.00
   Coupon  -5.00
Cucumber  10.00
   Coupon  -5.00
Total  20.00`),
    ).toEqual([1_500, 500]);
  });
});

describe('a saving may stand beside what is left', () => {
  it.each(['SALE 25% OFF', 'Rabatt 25 %', 'Remise 25%', 'Sconto 25%', 'PROMO'])('%s', (label) => {
    expect(
      centsOf(`CARDIGAN M
  400778214416  44.00
  ${label}  -11.00  33.00 T
JEANS 32X30
  400193320088  69.50  69.50 T
SUBTOTAL  102.50
TOTAL  102.50`),
    ).toEqual([3_300, 6_950]);
  });
});

it('marks before a name do not make the rows below it its options', () => {
  expect(
    centsOf(`   Peanut Butter  5.60
 ^#Tim Tam
     Qty     4  @   $4.00  each  16.00
     2 for $6.00 offer  -4.00
   Lamb Roast
     1.842 kg NET @ $14.00/kg  25.79
   Coriander  3.50
  #Bag for Life  0.25
   8 SUBTOTAL  $47.14
   TOTAL  $47.14`),
  ).toEqual([560, 1_200, 2_579, 350, 25]);
});

describe('a saving below the sum may join the words of a name', () => {
  it.each([
    ['HAK BRUINE BON', 'BONUS HAKBRUINEBON'],
    ['GOUDA JUNG KAESE', 'AKTION GOUDAJUNGKAESE'],
    ['OAT DRINK BARISTA', 'MEMBER OATDRINKBARISTA'],
  ])('%s, %s', (name, saving) => {
    expect(
      paidAtTill(`1  RAMEN NOODLES  5.00
2  ${name}  1.99  3.98
8  SUBTOTAL  8.98
${saving}  -1.00
${saving.split(' ')[0]} RAMENNOODLES  -0.50
TOTAL  7.48`),
    ).toEqual([
      ['RAMEN NOODLES', 450, 'proven'],
      [name, 298, 'proven'],
    ]);
  });

  it('one word of a name counts where the percentage is that of its line', () => {
    const till = (saving: string, total: string) => `1  HALFV MELK  1.29
1  RIBLAP VERS  7.83
9  SUBTOTAL  9.12
${saving}
TOTAL  ${total}`;
    expect(paidAtTill(till('25%K  RIBLAP  -1.96', '7.16')).map(([, ...paid]) => paid)).toEqual([
      [129, 'proven'],
      [587, 'proven'],
    ]);
    expect(paidAtTill(till('RIBLAP  -1.50', '7.62')).map(([, , certainty]) => certainty)).toEqual([
      'open',
      'open',
    ]);
  });
});

it('a coupon indented below the last item lowers it or all: asked', () => {
  expect(
    paidAtTill(`TOASTER 2SL  69.99
WINTER GLOVES  24.99
        COUPON  -5.00
ECO FEE ELECTRONICS  0.85
SUBTOTAL  90.83
TOTAL  90.83`).map(([, , certainty]) => certainty),
  ).toEqual(['open', 'open']);
});

describe('what costs nothing is goods only among goods', () => {
  it.each(['Płatność: Przelew online  0.00', 'Betaling: iDEAL  0.00', 'Zahlungsart: Rechnung  0.00'])(
    'not below the delivery: %s',
    (row) => {
      expect(
        centsOf(`Keyboard  1  329.00  329.00
Paste  2  29.90  59.80
Shipping  14.99
${row}
Total  403.79`),
      ).toEqual([32_900, 5_980]);
    },
  );

  it('what is free in a row of its own is', () => {
    expect(centsOf(`Free Tote Bag  £0.00\nGame Beta  £9.99\nTotal  £9.99`)).toEqual([0, 999]);
    expect(centsOf(`Oak  £20.00\nDelivery  £3.00\nSoap  £0.00\nTotal  £23.00`)).toEqual([2_000, 0]);
  });

  it('a gift between two goods is', () => {
    expect(
      centsOf(`Keyboard  1  329.00  329.00
Sticker sheet  1  0.00  0.00
Paste  2  29.90  59.80
Shipping  14.99
Total  403.79`),
    ).toEqual([32_900, 0, 5_980]);
  });
});

it('what a till indents below a bullet is of the item above it', () => {
  const [latte] = paidAtTill(`•  Latte  4.00
   Oat milk  0.50
•  Scone  3.00
Total  £7.50`);
  expect(latte).toEqual(['Latte', 450, 'open']);
});

it('a joined name that another name has as one word says nothing', () => {
  expect(
    paidAtTill(`APPEL SAP  2.00
APPELSAP VERS  3.00
BONUS APPELSAP  -1.00
TOTAAL  4.00`).map(([, , certainty]) => certainty),
  ).toEqual(['open', 'open']);
});

it('a row of goods that costs what those above it do is no sum of them where the total has both', () => {
  expect(
    paidAtTill(`Lampka  2  50.00  100.00  23%  23.00  123.00
Zestaw  100.00  23%  23.00  123.00
Razem  246.00 PLN`).map(([name, cents]) => [name, cents]),
  ).toEqual([
    ['Lampka', 12_300],
    ['Zestaw', 12_300],
  ]);
});

describe('a count and price below an item and its variant are that item again', () => {
  it.each(['1 x 1 699,00', '1 × 1 699,00'])('%s', (row) => {
    expect(
      paidAtTill(`Abisko byxa  1 699,00
Dark Olive, strl 50
${row}
  Rabatt 20%  -339,80
Ullsockor  398,00
2 x 199,00
TOTALT SEK  1 757,20`).map(([name, cents]) => [name, cents]),
    ).toEqual([
      ['Abisko byxa', 135_920],
      ['Ullsockor', 39_800],
    ]);
  });
});

it('a coupon that shares a word with goods further up is not sure to lower the item above it', () => {
  expect(
    paidAtTill(`CHOBANI YOGURT  1.00
CHOBANI YOGURT  1.00
GALA APPLES  3.17
MFR CPN  CHOBANI  -0.50
PAPER TWL  9.99
TOTAL  14.66`).map(([, , certainty]) => certainty),
  ).toContain('open');
});
