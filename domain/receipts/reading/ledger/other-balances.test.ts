import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

const read = (lines: string[]) =>
  readLines({
    lines: linesOfText('Juniper Goods', 'November 2, 2026', ...lines),
    source: 'text',
    context: { today: '2026-11-21' },
  });
/** What was paid for each item, cents, and how sure that is. */
const paidFor = (...lines: string[]) => read(lines).items.map(({ value }) => value.paid);
const prices = (...lines: string[]) => paidFor(...lines).map((paid) => paid?.cents);
const certainties = (...lines: string[]) => paidFor(...lines).map((paid) => paid?.certainty);

describe('a saving on a charge takes nothing off the goods', () => {
  it.each([
    ['Shipping  9.50', 'Shipping discount  -9.50', '74.00'],
    ['Frakt  79.00', 'Fraktkampanj  -79.00', '74.00'],
    ['Versand  5.90', 'Versandkostennachlass  -3.00', '76.90'],
    ['Livraison  6.00', 'Remise livraison  -6.00', '74.00'],
  ])('%s, %s', (charge, saving, total) => {
    expect(
      prices(
        'Oak Board  1  42.00',
        'Linen Apron  1  32.00',
        'Subtotal  74.00',
        charge,
        saving,
        `Total  ${total}`,
      ),
    ).toEqual([4200, 3200]);
  });

  it('one as large as the delivery that does not say so is asked about', () => {
    const order = ['Jacket  70.00', 'Gaiters  30.00', 'Subtotal  100.00', 'Delivery  8.00'];
    expect(certainties(...order, 'Promotion  -8.00', 'Total  100.00')).toEqual(['open', 'open']);
    expect(certainties(...order, 'Promotion  -7.00', 'Total  101.00')).toEqual(['proven', 'proven']);
  });
});

describe('a price is open if the document balances with another one', () => {
  it.each([
    ['a voucher may pay or save', 'Voucher  -20.00', '54.00'],
    ['a bare voucher that may be bought or given', 'Gutschein  -20.00', '54.00'],
    ['a card of the shop as well', 'Happy Card  -15.00', '59.00'],
    ['points that are called a discount', 'Points discount  -5.00', '69.00'],
    ['a line taken off whole: a gift, a cancelled line', 'Gift with purchase  -32.00', '42.00'],
  ])('%s', (_, saving, total) => {
    expect(
      certainties('Oak Board  42.00', 'Linen Apron  32.00', 'Subtotal  74.00', saving, `Total  ${total}`),
    ).toEqual(['open', 'open']);
  });

  it('a gift below its line is that line, not a percentage of all', () => {
    expect(
      prices(
        'Rose Serum  1  48.00',
        'Mini Mask  1  12.00',
        'Free gift  -12.00',
        'Subtotal  48.00',
        'Total  48.00',
      ),
    ).toEqual([4800, 0]);
  });

  it('a price for several pieces may lower the lines above it together', () => {
    const paid = paidFor(
      'OLIVE OIL  7.50',
      'LEMON OIL  7.50',
      '2 FOR 12.00  -2.00',
      'BREAD  3.50',
      'TOTAL  16.50',
    );
    expect(paid.map((one) => one?.certainty)).toEqual(['open', 'open', 'proven']);
  });

  it('a sum of all savings may have those of single lines in it', () => {
    const paid = paidFor(
      'Trail Shoe  140.00',
      'Sale  -20.00',
      'Race Belt  50.00',
      'Subtotal  190.00',
      'Discounts  -37.00',
      'Total  153.00',
    );
    expect(paid.map((one) => one?.certainty)).not.toContain('proven');
  });
});

it("a percentage of the lines above it is that seller's, not one of all lines", () => {
  expect(
    prices(
      'Clay Vase  50.00',
      'Clay Bowl  30.00',
      '10% shop coupon  -8.00',
      'Cotton Rug  60.00',
      'Rug Pad  20.00',
      'Subtotal  152.00',
      'Total  152.00',
    ),
  ).toEqual([4500, 2700, 6000, 2000]);
});

it('a sum below unknown words that make it is the total', () => {
  const reading = read([
    'Villane tekk  1  70,00 €',
    'Küünal  1  20,00 €',
    'Vahesumma  90,00 €',
    'Püsikliendi hüvitis  -9,00 €',
    'Pakiautomaat  4,50 €',
    'Kokku  85,50 €',
  ]);
  expect(reading.totalCents?.value).toBe(8550);
  expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([6300, 1800]);
});

const goods = ['Pressure pump  1  420.00  420.00', 'Foot valve  2  38.50  77.00'];

describe('a charge that an invoice lists as a row of its goods', () => {
  it.each([
    ['counted and priced as they are', 'Freight - Geelong to Torquay  1  25.00  25.00'],
    ['by its carrier', 'DHL Paket  1  25.00  25.00'],
    ['as a fee for something', 'Secured packaging fee  1  25.00  25.00'],
  ])('%s, also within the subtotal', (_, row) => {
    const { items, totalCents } = read([
      'Description  Qty  Price  Amount',
      'Pressure pump  1  420.00  420.00',
      'Foot valve  2  38.50  77.00',
      row,
      'Subtotal  522.00',
      'GST 10%  52.20',
      'Total  574.20',
    ]);
    expect(items.map(({ value }) => [value.name, value.paid])).toEqual([
      ['Pressure pump', { cents: 46_200, certainty: 'proven' }],
      ['Foot valve', { cents: 8_470, certainty: 'proven' }],
    ]);
    expect(totalCents?.value).toBe(57_420);
  });

  it.each(['Shipping box', 'Parcel tape', 'DHL truck model', 'Tip jar'])('goods stay goods: %s', (name) => {
    const list = [
      'Pressure pump  1  420.00  420.00',
      'Foot valve  2  38.50  77.00',
      `${name}  1  25.00  25.00`,
    ];
    const order = ['Description  Qty  Price  Amount', ...list, 'Subtotal  522.00', 'Shipping  9.00'];
    expect(prices(...order, 'Total  531.00')).toEqual([42_000, 7_700, 2_500]);
  });
});

describe('a total with charges below it, and what the two make', () => {
  it.each([
    [
      'postage',
      'Gesamtsumme:  497.00',
      'Porto und Verpackung  9.00',
      'Preis inklusive MwSt., Porto  506.00',
      50_600,
    ],
    ['a tip', 'Amount due  497.00', 'Tip  80.00', 'Total  577.00', 57_700],
    ['delivery', 'Total  497.00', 'Delivery  6.50', 'Charged to your card in all  503.50', 50_350],
  ])('is the sum below: %s', (_, above, charge, below, cents) => {
    const { items, totalCents } = read([...goods, above, charge, below]);
    expect(totalCents?.value).toBe(cents);
    expect(items.map(({ value }) => value.paid)).toEqual([
      { cents: 42_000, certainty: 'proven' },
      { cents: 7_700, certainty: 'proven' },
    ]);
  });

  it.each([
    ['tips that are only suggested', ['Tip 15%  74.55  571.55', 'Tip 20%  99.40  596.40']],
    ['what was handed over', ['Cash  500.00', 'Change  3.00']],
    ['a sum that they do not make', ['Delivery for your next order  6.50', 'Gift card balance  90.00']],
  ])('stays the total above %s', (_, below) => {
    expect(read([...goods, 'Total  497.00', ...below]).totalCents?.value).toBe(49_700);
  });
});

it('free pickup and a fee among sums that come first are no list of goods', () => {
  const sums = ['Order summary', 'Subtotal (2 items)  62.00', 'Discounts  -6.20', 'Order pickup  Free'];
  const rest = ['Minnesota Retail Delivery Fee  0.50', 'Estimated taxes  3.40', 'Total  59.70'];
  const list = ['Cotton Dish Cloth Set', 'Qty: 2', '10.00 / ea', 'Scented Candle', 'Qty: 1', '42.00 / ea'];
  const { items } = read([...sums, ...rest, 'Arrives Fri, Nov 27', ...list]);
  expect(items.map(({ value: { name, quantity, paid } }) => [name, quantity, paid?.cents])).toEqual([
    ['Cotton Dish Cloth Set', 2, 1_800],
    ['Scented Candle', 1, 3_780],
  ]);
});
