import { describe, expect, it } from 'vitest';
import { linesOfPrint, linesOfText } from '../../../../../tests/support/documents/text-lines.js';
import { receiptPriceOf } from '../../../../purchases/forming/receipt-prices.rules.js';
import { correctReading } from '../../../corrections/correct-reading.rules.js';
import type { RecordedReading } from '../../../receipt-reading.types.js';
import type { TextLine } from '../../../text-lines.types.js';
import { readLines } from '../../read-lines.js';

const context = { today: '2026-11-21' };
const readingOf = (lines: TextLine[]) => readLines({ lines, source: 'pdf-text', context });
const read = (...rows: string[]) =>
  readingOf(linesOfText('Fern & Loom', 'Order number: FL-2031', 'Order date: 12 November 2026', ...rows));
const paidOf = ({ items }: ReturnType<typeof read>) =>
  items.map(({ value: { paid } }) => (paid?.certainty === 'proven' ? paid.cents : paid?.certainty));
const paid = (...rows: string[]) => paidOf(read(...rows));

describe('a tax that is added to net prices', () => {
  const goods = ['Linen Tray  1  € 20,00', 'Felt Rug  2  € 15,00  € 30,00'];

  it.each([
    ['on the goods', ['Subtotal  € 50,00', 'VAT 21%  € 10,50', 'Total  € 60,50'], [2420, 3630]],
    [
      'on the shipping, too',
      ['Subtotal  € 50,00', 'Shipping  € 4,00', 'VAT 21%  € 11,34', 'Total  € 65,34'],
      [2420, 3630],
    ],
    [
      'not on the shipping',
      ['Subtotal  € 50,00', 'Shipping  € 4,00', 'VAT 21%  € 10,50', 'Total  € 64,50'],
      [2420, 3630],
    ],
    [
      'below a discount',
      ['Discount  € -5,00', 'Subtotal  € 45,00', 'VAT 20%  € 9,00', 'Total  € 54,00'],
      [2160, 3240],
    ],
    ['without its rate', ['Subtotal  € 50,00', 'VAT  € 10,50', 'Total  € 60,50'], [2420, 3630]],
    [
      'at two rates that only one way reaches',
      ['Subtotal  € 50,00', 'VAT 20%  € 4,00', 'VAT 5%  € 1,50', 'Total  € 55,50'],
      [2400, 3150],
    ],
    ['on some goods', ['Subtotal  € 50,00', 'VAT 20%  € 4,00', 'Total  € 54,00'], [2400, 3000]],
    [
      'at no rate that is printed',
      ['Subtotal  € 50,00', 'VAT 20%  € 3,33', 'Total  € 53,33'],
      ['open', 'open'],
    ],
    ['at no whole rate of all', ['Subtotal  € 50,00', 'VAT  € 3,33', 'Total  € 53,33'], ['open', 'open']],
    [
      'without saying whether on the shipping',
      ['Subtotal  € 50,00', 'Shipping  € 2,50', 'VAT  € 10,50', 'Total  € 63,00'],
      ['open', 'open'],
    ],
  ])('%s is in what was paid', (_what, sums, expected) => {
    expect(paid(...goods, ...sums)).toEqual(expected);
  });

  it('is left to ask where goods of one price have different rates, unless their rows tell', () => {
    const sums = ['Subtotal  € 40,00', 'VAT A 22%  € 4,40', 'VAT B 4%  € 0,80', 'Total  € 45,20'];
    const rows = (one: string, other: string) => [`Desk pen  ${one}  € 20,00`, `Notebook  ${other}  € 20,00`];
    expect(paid(...rows('1', '1'), ...sums)).toEqual(['open', 'open']);
    expect(paid(...rows('22%', '4%'), ...sums)).toEqual([2440, 2080]);
    expect(paid(...rows('B', 'A'), ...sums)).toEqual([2080, 2440]);
  });

  it.each([
    [
      'JPY',
      ['湯のみ  ¥2,666', '急須  ¥4,855', '小計  ¥7,521', '消費税(10%)  ¥752', '合計  ¥8,273'],
      [293_300, 534_000],
    ],
    [
      'GBP',
      ['Belt kit  £24.00', 'Thread  £9.99', 'Subtotal  £33.99', 'VAT @ 20%  £6.80', 'Total  £40.79'],
      [2880, 1199],
    ],
    [
      'INR',
      [
        'Saree  ₹2,400.00',
        'Shawl  ₹600.00',
        'Subtotal  ₹3,000.00',
        'CGST 2.5%  ₹75.00',
        'SGST 2.5%  ₹75.00',
        'Total  ₹3,150.00',
      ],
      [252_000, 63_000],
    ],
    [
      'USD',
      ['Kettle  $40.00', 'Cup  $10.00', 'Subtotal  $50.00', 'Tax 8%  $4.00', 'Total  $54.00'],
      [4000, 1000],
    ],
    ['EUR', ['Plane  119,00 €', 'Net  100,00 €', 'VAT 19%  19,00 €', 'Total  119,00 €'], [11_900]],
  ])('follows the currency: %s', (currency, rows, expected) => {
    const reading = read(...rows);
    expect([reading.currency?.value, paidOf(reading)]).toEqual([currency, expected]);
  });

  it('is of the rate in the row where only its sum is printed, and rows of sums by rate are no goods', () => {
    const print = (rows: string) =>
      paidOf(readingOf(linesOfPrint(`Fern & Loom\nOrder number: FL-2031\n${rows}`)));
    expect(
      print(`Description          Qty   Unit price    VAT     Net amount
Map of the fells       2         8.00     0%         £16.00
Compass                1        30.00    20%         £30.00
                                   Net total         £46.00
                                         VAT          £6.00
                                       Total         £52.00`),
    ).toEqual([1600, 3600]);
    expect(
      print(`Nazwa towaru               Ilość   Cena netto   Wartość netto   VAT   Kwota VAT   Wartość brutto
Lampka biurkowa                2        50,00          100,00   23%       23,00           123,00
Listwa LED                     4        10,00           40,00   23%        9,20            49,20
Poradnik                       1        30,00           30,00    5%        1,50            31,50
                                        W tym          140,00   23%       32,20           172,20
                                                        30,00    5%        1,50            31,50
                                        Razem          170,00             33,70           203,70
Razem do zapłaty: 203,70 PLN`),
    ).toEqual([12_300, 4920, 3150]);
  });

  it('is in the price that a receipt tells others, and follows a corrected currency', () => {
    const { items, ...reading } = read(
      'Kettle  SKU 81442207  $40.00',
      'Subtotal  $40.00',
      'Tax 8%  $3.20',
      'Total  $43.20',
    );
    const recorded: RecordedReading = {
      ...reading,
      id: 'r',
      items: items.map((item) => ({ ...item, id: 'i', value: { ...item.value, sku: '81442207' } })),
      corrections: {},
    };
    const abroad = correctReading({ reading: recorded, correction: { currency: 'AUD' } });
    const told = [recorded, abroad].map(
      (one) => receiptPriceOf({ reading: one, sku: '81442207', mailbox: 'm' })?.unitCents,
    );
    expect(told).toEqual([4000, 4320]);
  });
});

describe('what is called a tax and is none on sales is in no price', () => {
  it.each(['Eco tax', 'Éco-taxe', 'Taxe de séjour', 'Sugar tax'])('%s', (fee) => {
    expect(paid('Lamp  € 50,00', `${fee}  € 2,00`, 'Total  € 52,00')).toEqual([5000]);
  });

  it('nor one beside the tax that is in the prices, or larger than any', () => {
    expect(paid('Room  € 50,00', 'Tax  € 2,00', 'Total  € 52,00', 'of which VAT 20%  € 8,33')).toEqual([
      5000,
    ]);
    expect(paid('Teller  € 11,90', 'Tax  € 11,90', 'Total  € 23,80')).not.toEqual([2380]);
  });
});

it('prices are open where several sets of goods give the tax', () => {
  const rows = ['Throw  £20.00', 'Book  £10.00', 'Seeds  £10.00', 'Subtotal  £40.00', 'VAT 20%  £4.00'];
  expect(paid(...rows, 'Total  £44.00')).toEqual(['open', 'open', 'open']);
});
