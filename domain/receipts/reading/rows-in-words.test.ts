import { describe, expect, it } from 'vitest';
import { itemsOf, linesOfText } from '../../../tests/support/documents/text-lines.js';
import { prepareLines } from './prepare-lines.rules.js';
import { readLines } from './read-lines.js';
import { readOrderNumber } from './text/order-number.rules.js';

const read = (...texts: string[]) =>
  readLines({ lines: linesOfText(...texts), source: 'text', context: { today: '2026-11-23' } });

describe('prices and counts of an item', () => {
  it('the price of one may stand in brackets behind the name', () => {
    const reading = read(
      'Desk Lamp Arc ($79.00)',
      'Amount: 2',
      'Color: Black',
      'Extended warranty (none): $0.00',
      '$158.00',
      'Warm Bulb ($8.50)',
      'Amount: 4',
      '$34.00',
      'Items total: $192.00',
      'You paid: $192.00',
    );
    expect(itemsOf(reading)).toEqual([
      ['Desk Lamp Arc', 2, 15800],
      ['Warm Bulb', 4, 3400],
    ]);
  });

  it('an amount in brackets without such a sum is a deduction', () => {
    const reading = read('Desk Lamp  $79.00', 'Loyalty reward ($9.00)', 'Total  $70.00');
    expect(reading.items.map(({ value }) => value.totalCents)).toEqual([7900]);
    expect(reading.totalCents?.value).toBe(7000);
  });

  it('so is one below a price without brackets, though the sum is a multiple of it', () => {
    const reading = read('Desk Lamp', '$60.00', 'Loyalty reward ($10.00)', '$50.00', 'Total: $50.00');
    expect(itemsOf(reading)).toEqual([['Desk Lamp', 1, 6000]]);
  });

  it('an item number behind a name is not a label with its value', () => {
    const reading = read('Paper Towels #1234567', '$19.99', 'Dish Soap #7654321  $5.00', 'Total: $24.99');
    expect(itemsOf(reading)).toEqual([
      ['Paper Towels', 1, 1999],
      ['Dish Soap', 1, 500],
    ]);
  });

  it('a title with a bar and a colon is all name', () => {
    const reading = read('BRICKS | Space Tales: Golden Falcon  $169.99', 'Mug  $20.00', 'Total: $189.99');
    expect(itemsOf(reading)).toEqual([
      ['BRICKS | Space Tales: Golden Falcon', 1, 16999],
      ['Mug', 1, 2000],
    ]);
  });

  it('a count may be followed by an equals sign below the name and its option', () => {
    const reading = read(
      'Hand Plane (#HP-4)',
      '× 1 = $189.00',
      'Whetstone (#SS-1000) | Grit: 1000',
      '× 2 = $118.00',
      'Total: $307.00',
    );
    expect(itemsOf(reading)).toEqual([
      ['Hand Plane', 1, 18900],
      ['Whetstone', 2, 11800],
    ]);
  });

  it('a price per pound is not the price of the line', () => {
    const reading = read(
      '2 x Oat Milk',
      '$4.99 each',
      '$9.98',
      'Honeycrisp Apples',
      '$2.99 / lb',
      '$3.95',
      'Items Subtotal: $13.93',
      'Total Charged: $13.93',
    );
    expect(itemsOf(reading)).toEqual([
      ['Oat Milk', 2, 998],
      ['Honeycrisp Apples', 1, 395],
    ]);
  });

  it('á is à', () => {
    const reading = read('2 st Blockljus vit 15 cm á 79 kr   158 kr', 'Att betala   158 kr');
    expect(itemsOf(reading)).toEqual([['Blockljus vit 15 cm', 2, 15800]]);
  });

  it('item numbers below their heading may be joined small letters', () => {
    const reading = read(
      'Cart Items             SKU         Qty  Item Price  Item Total',
      'Merino Base Layer Top  mbl-lg-slt  1    $89.00      $89.00',
      'Total                                               $89.00',
    );
    expect(itemsOf(reading)).toEqual([['Merino Base Layer Top', 1, 8900]]);
  });

  it('points are for thousands where decimals stand behind a comma', () => {
    const reading = read(
      'Auriculares JBL',
      'Cantidad: 1',
      '$ 84.999',
      'Total  $ 84.999',
      'Pagaste en 6 cuotas de $ 14.166,50 sin interés',
    );
    expect(reading.totalCents?.value).toBe(8_499_900);
  });
});

describe('order numbers', () => {
  it.each(['Заказ № КД-48213 от 05.11.2026', 'Замовлення №КД-48213 прийнято'])(
    'may have Cyrillic letters: %s',
    (text) => {
      const lines = prepareLines({ lines: linesOfText(text), isRecognised: false });
      expect(readOrderNumber({ lines, retailer: null })?.value).toBe('КД-48213');
    },
  );
});

describe('orders of South East Asia', () => {
  it.each([
    [
      ['Mã đơn hàng: 583920114', 'Khăn tắm  89.000₫  2  178.000₫'],
      ['Tổng tạm tính: 178.000₫', 'Phí vận chuyển: 25.000₫', 'Tổng giá trị đơn hàng: 203.000₫'],
      ['583920114', 17_800_000, 2_500_000, 20_300_000, 'VND'],
    ],
    [
      ['No. Pesanan: 583920114', 'Handuk  2 x Rp89.000  Rp178.000'],
      ['Total Harga: Rp178.000', 'Ongkos Kirim: Rp25.000', 'Total Belanja: Rp203.000'],
      ['583920114', 17_800_000, 2_500_000, 20_300_000, 'IDR'],
    ],
  ])('have number, items and sums: %s', (above, sums, expected) => {
    const reading = read(...above, ...sums);
    const { orderNumber, subtotalCents, shippingCents, totalCents, currency } = reading;
    expect(
      [orderNumber, subtotalCents, shippingCents, totalCents, currency].map((one) => one?.value),
    ).toEqual(expected);
    expect(reading.items.map(({ value }) => value.quantity)).toEqual([2]);
  });
});

describe('lines about an item', () => {
  it('are not part of its name if they stand below every item, the last one too', () => {
    const reading = read(
      '1  Harley TE-52 Vintage        149,00  149,00',
      '   sofort lieferbar',
      '3  EXL110 Saitensatz             5,90   17,70',
      '   sofort lieferbar',
      'Gesamt EUR                             166,70',
    );
    expect(itemsOf(reading)).toEqual([
      ['Harley TE-52 Vintage', 1, 14900],
      ['EXL110 Saitensatz', 3, 1770],
    ]);
  });

  it('may give the total of the line', () => {
    const reading = read(
      ...['ITEM: Denim Jacket', 'QTY: 1', 'PRICE: EUR 45.00'],
      ...['ITEM: Canvas Tote', 'QTY: 3', 'PRICE: EUR 12.00', 'LINE TOTAL: EUR 36.00'],
      'Order total: EUR 81.00',
    );
    expect(itemsOf(reading)).toEqual([
      ['Denim Jacket', 1, 4500],
      ['Canvas Tote', 3, 3600],
    ]);
  });

  it('may name the recycling charge in its price', () => {
    const reading = read(
      'Lave-vaisselle Bosch  1  529,00 €  529,00 €',
      'dont éco-participation 12,00€',
      'Extension de garantie  1  89,99 €  89,99 €',
      'Montant total TTC  618,99 €',
    );
    expect(itemsOf(reading).map(([, , cents]) => cents)).toEqual([52900, 8999]);
  });

  it('that cost nothing and name the payment are not items', () => {
    const reading = read(
      'Klávesnice K120 CZ  1  349 Kč  349 Kč',
      'Platba kartou online  1  0 Kč  0 Kč',
      'Celkem k úhradě: 349 Kč',
    );
    expect(itemsOf(reading)).toEqual([['Klávesnice K120 CZ', 1, 34900]]);
  });
});

it('the taxes of a Japanese till are added by their rates', () => {
  const reading = read(
    ...['牛乳 1L  ¥376', 'ティッシュ5箱  ¥398', '小計  ¥774'],
    ...['外税8%対象額  ¥376', '外税8%  ¥30', '外税10%対象額  ¥398', '外税10%  ¥39', '合計  ¥843'],
  );
  expect(reading.failedChecks).not.toContain('summary_adds_up');
  expect(reading.totalCents?.value).toBe(84_300);
});
