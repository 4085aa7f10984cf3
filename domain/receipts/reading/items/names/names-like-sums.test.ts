import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../../tests/support/documents/text-lines.js';
import { readItems } from '../../ledger/list-of-goods.rules.js';
import { prepareLines } from '../../prepare-lines.rules.js';

/** Name, quantity and amount of every item. */
function itemsOf(...texts: string[]) {
  const { items } = readItems(prepareLines({ lines: linesOfText(...texts), isRecognised: false }));
  return items.map(({ item: { name, quantity, totalCents } }) => [name, quantity, totalCents]);
}

describe('a name with a summary word', () => {
  it.each([
    ['Total War: Empire', 4699],
    ['Total Look Robe lin', 2400],
    ['Shipping Tape 48mm', 1799],
    ['Discount Card Wallet', 3347],
    ['The Tax Inspector', 1200],
  ])('is an item if the plain word follows below: %s', (name, cents) => {
    const amount = (cents / 100).toFixed(2);
    expect(
      itemsOf(
        `${name}  $${amount}`,
        'Lamp  $60.00',
        `Subtotal  $${(cents / 100 + 60).toFixed(2)}`,
        'Shipping  $5.00',
        'Tax  $2.00',
        'Discount  -$1.00',
        `Total  $${(cents / 100 + 66).toFixed(2)}`,
      ),
    ).toEqual([
      [name, 1, cents],
      ['Lamp', 1, 6000],
    ]);
  });

  it.each([[['$17.98']], [['Qty: 2', '$17.98']], [['2 x $8.99', '$17.98']]])(
    'is an item if only its amount is below it: %s',
    (below) => {
      const [thing] = itemsOf(
        'Shipping Tape',
        ...below,
        'Lamp',
        '$60.00',
        'Subtotal $77.98',
        'Shipping $5.00',
      );
      expect([thing?.[0], thing?.[2]]).toEqual(['Shipping Tape', 1798]);
    },
  );

  it('is an item if its line has a quantity', () => {
    expect(itemsOf('Total War: Empire  2  $47.00', 'Lamp  1  $60.00', 'Total  $107.00')[0]).toEqual([
      'Total War: Empire',
      2,
      4700,
    ]);
  });

  it('is an item on a line of its own', () => {
    expect(itemsOf('Balance Board 36"', '$26.99', 'Total  $26.99')).toEqual([['Balance Board 36"', 1, 2699]]);
  });
});

describe('a line total', () => {
  const lines = [
    ...['4 x Paper', 'Unit price: $23.50  Total: $94.00'],
    ...['1 x Candles (50)', 'Unit price: $56.00  Total: $56.00'],
  ];
  const items = [
    ['Paper', 4, 9400],
    ['Candles (50)', 1, 5600],
  ];

  it('is not the order total if shipping is added', () => {
    expect(itemsOf(...lines, 'Shipping: $5.00', 'Grand total: $155.00')).toEqual(items);
  });

  it('is not the order total if that has the same label', () => {
    expect(itemsOf(...lines, 'Subtotal: $150.00', 'Shipping: $5.00', 'Total: $155.00')).toEqual(items);
    expect(itemsOf(...lines, 'Shipping: $5.00', 'Total: $155.00')).toEqual(items);
  });
});

describe('not an item:', () => {
  it('a voided item, under its name', () => {
    const list = ['Lamp  60.00', 'Red Candle  12.99', 'VOID RedCandle  -12.99', 'Total  60.00'];
    expect(itemsOf(...list)).toEqual([['Lamp', 1, 6000]]);
  });

  it('the subtotal of one seller', () => {
    const lines = ['Lamp  $60.00', 'Cup  $8.00', 'Subtotal Lumen Shop  $68.00', 'Mug  $12.00'];
    expect(itemsOf(...lines, 'Subtotal Bee Goods  $12.00', 'Shipping  $5.00', 'Total  $85.00')).toEqual([
      ['Lamp', 1, 6000],
      ['Cup', 1, 800],
      ['Mug', 1, 1200],
    ]);
  });

  it('a deposit with a quantity', () => {
    expect(itemsOf('Cola  15,00', 'Pant 2 x 1,00  2,00', 'Totalt  17,00')).toEqual([['Cola', 1, 1500]]);
  });

  it('a discount of zero', () => {
    expect(itemsOf('Lampe  60,00 €', 'Remise  0,00 €', 'Total  60,00 €')).toEqual([['Lampe', 1, 6000]]);
  });
});

describe('an item name', () => {
  it('leaves out an item number in square brackets', () => {
    expect(itemsOf('2 x Soap [TX-2201] = $8.00', 'Total: $8.00')).toEqual([['Soap', 2, 800]]);
  });

  it.each([
    ['a date in the next column', ['Lamp  October 24, 2026', '1 × $60.00  $60.00', 'Total  $60.00']],
    ['the unit', ['Lamp  szt.  1  60,00', 'Razem  60,00']],
    [
      'headings after it',
      ['Lamp, blue  Each  Qty  Total', 'Color: Sand  $60.00  1  $60.00', 'Total  $60.00'],
    ],
  ])('leaves out %s', (_, lines) => {
    expect(itemsOf(...lines)[0]?.[0]).toMatch(/^Lamp(?:, blue)?$/);
  });

  it('leaves out the quantity, in any script', () => {
    const lines = ['2x Pack de 6 vasos  16,00 €', '1x Лампа  60,00 €', 'Total  76,00 €'];
    expect(itemsOf(...lines)).toEqual([
      ['Pack de 6 vasos', 2, 1600],
      ['Лампа', 1, 6000],
    ]);
  });

  it('leaves out the currency before the unit price', () => {
    expect(itemsOf('Bok: Fjellet 2 × kr 626,00', 'Totalt: kr 1 252,00')).toEqual([
      ['Bok: Fjellet', 2, 125_200],
    ]);
  });

  it('keeps a bottle size at its end', () => {
    expect(itemsOf('Termos 0,75 l', '1  728,00 kr  728,00 kr', 'Totalt  728,00 kr')).toEqual([
      ['Termos 0,75 l', 1, 72_800],
    ]);
  });
});
