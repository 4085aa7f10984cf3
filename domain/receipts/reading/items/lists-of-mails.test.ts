import { describe, expect, it } from 'vitest';
import { itemsOf, linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

const read = (...texts: string[]) =>
  readLines({ lines: linesOfText(...texts), source: 'html', context: { today: '2026-11-23' } });

describe('the item list of a mail', () => {
  it('may have names with a bracket opened on one line and closed on the next', () => {
    const reading = read(
      'Print (matte, signed, 10th',
      'Edition) x1 - $28.00',
      'Mat x2 - $24.00',
      'Total: $52.00',
    );
    expect(itemsOf(reading)).toEqual([
      ['Print (matte, signed, 10th Edition)', 1, 2800],
      ['Mat', 2, 2400],
    ]);
  });

  it('may have dashes before amounts, whatever follows its sums', () => {
    const reading = read('Mat x2 - $24.00', 'Total: $24.00', 'Free shipping when you spend $75');
    expect(itemsOf(reading)).toEqual([['Mat', 2, 2400]]);
  });

  it('may have price labels below its names', () => {
    const price = (label: string) => ['Qty 2', 'List price:', 'Your price: $12.00', `You save: ${label}`];
    const reading = read(
      'Trail Shoe',
      ...price('$3.00'),
      'Item total: $24.00',
      'Subtotal $24.00',
      'Total $24.00',
    );
    expect(itemsOf(reading)).toEqual([['Trail Shoe', 2, 2400]]);
  });

  it('may have count and price below a name', () => {
    const reading = read(
      'VESTIDO MIDI',
      '1 unidad / 39,95 EUR',
      'BOLSO',
      '2 unidades / 10,00 EUR',
      'TOTAL  59,95 EUR',
    );
    expect(itemsOf(reading)).toEqual([
      ['VESTIDO MIDI', 1, 3995],
      ['BOLSO', 2, 2000],
    ]);
  });

  it('does not include summary rows of zero', () => {
    const reading = read(
      'Amount Due (USD)  $0.00',
      'Oak Tray  1  $38.00',
      'Gift Wrapping  $0.00',
      'Total  $38.00',
    );
    expect(itemsOf(reading)).toEqual([['Oak Tray', 1, 3800]]);
  });

  it('does not include instalment due dates', () => {
    const reading = read(
      'Due Nov 10, 2026  $19.00',
      'Due Nov 24, 2026  $19.00',
      'Oak Tray  × 1  $38.00',
      'Total  $38.00',
    );
    expect(itemsOf(reading)).toEqual([['Oak Tray', 1, 3800]]);
  });

  it('does not include text that continues after an amount', () => {
    const reading = read(
      'Signet Ring',
      'Engraving: $100 BET 2016',
      'Quantity 1',
      '$420.00',
      'Total  $420.00',
    );
    expect(itemsOf(reading)).toEqual([['Signet Ring', 1, 42000]]);
  });

  it.each(['Art. No. 1108204', 'GTIN 4006381333931', 'Article number 001.263.50', 'Art.-Nr. HL-88'])(
    'may have labelled item numbers: %s',
    (number) => {
      expect(itemsOf(read('Ribbed Dress', number, '$24.99', 'Total  $24.99'))).toEqual([
        ['Ribbed Dress', 1, 2499],
      ]);
    },
  );

  it('may have labels on the line above their values', () => {
    const values = ['Qty', '2', 'Amount', '$38.00'];
    const reading = read(
      'Item',
      'Oak Tray',
      ...values,
      'Item',
      'Mug',
      ...values,
      'Subtotal  $76.00',
      'Total  $76.00',
    );
    expect(itemsOf(reading)).toEqual([
      ['Oak Tray', 2, 3800],
      ['Mug', 2, 3800],
    ]);
  });

  it('does not include monthly prices', () => {
    const reading = read('Earbuds', '£249.99', 'Care: not taken - from £4.49 a month', 'Total  £249.99');
    expect(itemsOf(reading)).toEqual([['Earbuds', 1, 24999]]);
  });

  it('omits trademark signs, which would become letters', () => {
    expect(itemsOf(read('Sweater - Thread™  1  $25.00', 'Total  $25.00'))).toEqual([
      ['Sweater - Thread', 1, 2500],
    ]);
  });
});

describe('the sums of a mail', () => {
  it.each([
    'Standard delivery is free when you spend $70.00 or more.',
    'Balance due before delivery  $21.00',
    'Fire King Mug  $52.00 Free shipping',
  ])('do not include amounts below the total: %s', (below) => {
    const reading = read(
      'Oak Tray  1  $38.00',
      'Subtotal  $38.00',
      'Shipping  $4.00',
      'Total  $42.00',
      below,
    );
    expect(reading.shippingCents?.value).toBe(400);
  });

  it('do not include a refunded tax', () => {
    const reading = read(
      'Lens  1  $100.00',
      'Subtotal  $100.00',
      'Tax  $5.00',
      'Total  $105.00',
      'You save the tax: -$5.00',
    );
    expect(reading.taxCents?.value).toBe(500);
  });

  it.each([
    ['Montant des articles', 'Livraison en point relais', 'Montant total'],
    ['Wartość towarów', 'Koszt dostawy', 'Do zapłaty'],
    ['Summa varor', 'Hemleverans', 'Totalsumma'],
    ['Valor de los productos', 'Transporte', 'Total'],
    ['Valore merce', 'Corriere espresso', 'Totale'],
    ['Summe der Waren', 'Speditionsversand', 'Gesamtbetrag'],
  ])('may be labelled %s, %s, %s', (subtotal, shipping, total) => {
    const reading = read('Oak Tray  1  38,00', `${subtotal}  38,00`, `${shipping}  4,00`, `${total}  42,00`);
    expect(itemsOf(reading)).toEqual([['Oak Tray', 1, 3800]]);
    expect([reading.shippingCents?.value, reading.totalCents?.value]).toEqual([400, 4200]);
  });

  it('may be whole kronor as Swedish shops write them', () => {
    const reading = read('Hörlurar', '1 × 2 790:-', 'Frakt  0:-', 'Att betala  2 790:-');
    expect(reading.totalCents?.value).toBe(279_000);
  });
});
