import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { toTextLine } from '../../view/group-lines.rules.js';
import { readItems } from '../ledger/list-of-goods.rules.js';
import { prepareLines } from '../prepare-lines.rules.js';

/** Lines of a receipt as text; two spaces separate columns. */
function itemsOf(...texts: string[]) {
  const lines = texts.map((text, index) =>
    toTextLine({ page: 1, pieces: [{ text, confidence: 1, box: [0, index, text.length, index + 1] }] }),
  );
  const { items } = readItems(prepareLines({ lines, isRecognised: true }));
  return items.map(({ item: { name, quantity, totalCents } }) => [name, quantity, totalCents]);
}

describe('an item number in brackets after the name', () => {
  it('is not part of the name', () => {
    expect(itemsOf('Mug, blue (#KX-1024)  8.00', 'Total  8.00')).toEqual([['Mug, blue', 1, 800]]);
    expect(itemsOf('Mug (KX-1024)  8.00', 'Cup (TX-2201)  4.00', 'Total  12.00')).toEqual([
      ['Mug', 1, 800],
      ['Cup', 1, 400],
    ]);
  });

  it('is not part of it before the name, if every item has one', () => {
    expect(itemsOf('KX-1024 Mug  8.00', 'TX-2201  Cup  4.00', 'Total  12.00')).toEqual([
      ['Mug', 1, 800],
      ['Cup', 1, 400],
    ]);
    expect(itemsOf('WH-1000 Headphones  80.00', 'Cup  4.00', 'Total  84.00')[0]?.[0]).toBe(
      'WH-1000 Headphones',
    );
  });

  it('is removed from a single item if it is plainly an item number', () => {
    expect(itemsOf('Oak shelf (AB-1174)  49.00', 'Total  49.00')).toEqual([['Oak shelf', 1, 4900]]);
    expect(itemsOf('Bulb (GU10)  4.00', 'Total  4.00')).toEqual([['Bulb (GU10)', 1, 400]]);
  });

  it('stays if only one of several items has one', () => {
    expect(itemsOf('Headphones (WH-1000)  80.00', 'Cup  4.00', 'Total  84.00')[0]?.[0]).toBe(
      'Headphones (WH-1000)',
    );
  });
});

describe('a discount below the last item', () => {
  const netsOf = (...texts: string[]) =>
    readItems(prepareLines({ lines: linesOfText(...texts), isRecognised: false })).items.map(
      ({ item }) => item.discountCents ?? 0,
    );
  const items = ['Lamp  60.00', 'Cup  40.00'];

  it('is on the order if it names a code or is a round percentage of all items', () => {
    expect(netsOf(...items, 'Discount (HELLO10)  -10.00', 'Subtotal  90.00')).toEqual([0, 0]);
    expect(netsOf(...items, 'Rabatt  -15.00', 'Zwischensumme  85.00')).toEqual([0, 0]);
  });

  it('is on the item otherwise', () => {
    expect(netsOf(...items, 'Rabatt  -8.00', 'Zwischensumme  92.00')).toEqual([0, 800]);
  });
});

describe('items', () => {
  it('are on one line with their amount; tax letters and codes are not part of the name', () => {
    expect(
      itemsOf('GV MILK 1GAL  007874201510 F  3.12 N', 'BATH TOWEL <A>  12.00', 'SUBTOTAL  15.12'),
    ).toEqual([
      ['GV MILK 1GAL', 1, 312],
      ['BATH TOWEL', 1, 1200],
    ]);
  });

  it.each([
    ['before the name', ['3 x Soap  6.00', 'Total  6.00']],
    ['before the name, the amount for all', ['3  Soap  6.00', 'Total  6.00']],
    ['in a column', ['Soap  3  2.00  6.00', 'Total  6.00']],
    ['below, with the price of one', ['Soap  6.00', '   3 @ $2.00 ea', 'Total  6.00']],
    ['below, with the amount', ['Soap', '   3 AT 1 FOR  2.00  6.00 N', 'Total  6.00']],
    ['below, by name', ['Soap  $6.00', 'Qty: 3', 'Total  $6.00']],
    ['between prices', ['Soap', 'Unit Price  Qty  Item Total', '$2.00  3  $6.00', 'Total  $6.00']],
    ['stacked', ['Soap', 'Qty: 3', '$2.00 / ea', 'Item total: $6.00', 'Subtotal  $6.00', 'Total  $6.00']],
    ['with the price of one alone', ['Soap  Qty: 3  $2.00 each', 'Total  $6.00']],
    ['behind the price of one', ['Soap', '$2.00 x 3', '$6.00', 'Total  $6.00']],
    ['before net, tax and gross', ['Soap  3  1.60  20  4.80  1.20  6.00', 'Total  6.00']],
    ['with the price of one unsaid, as the sum tells', ['3 x Soap  2.00', 'Total  6.00']],
  ])('give their quantity %s', (_, lines) => {
    expect(itemsOf(...lines)).toEqual([['Soap', 3, 600]]);
  });

  it('are not named by a date or the number before them', () => {
    expect(itemsOf('November 12, 2026', '1. Soap', '$6.00', 'Total  $6.00')).toEqual([['Soap', 1, 600]]);
  });

  it('are not named by a tax rate or number in its own column', () => {
    expect(itemsOf('604.283.32  Shelf  4%  60.00', '004.283.32 Lamp  22 %  9.00', 'Total  69.00')).toEqual([
      ['Shelf', 1, 6000],
      ['Lamp', 1, 900],
    ]);
  });

  it('are not named by the order number line', () => {
    const lines = [
      'Ordine n. 100284417 del 28 ottobre 2026',
      'Moka',
      'Quantità: 1',
      '34,90 €',
      'Totale  34,90 €',
    ];
    expect(itemsOf(...lines)).toEqual([['Moka', 1, 3490]]);
  });

  it('are named above their category', () => {
    expect(
      itemsOf('"Desk Lamp"', 'Home; $34.50', 'Sold by X', '"Soap"', 'Beauty; $6.00', 'Total  $40.50'),
    ).toEqual([
      ['Desk Lamp', 1, 3450],
      ['Soap', 1, 600],
    ]);
  });

  it('do not take line numbers as quantities', () => {
    expect(itemsOf('1 Soap  2.00', '2 Comb  3.00', '3 Brush  4.00', 'Total  9.00')).toEqual([
      ['Soap', 1, 200],
      ['Comb', 1, 300],
      ['Brush', 1, 400],
    ]);
  });

  it('may be returned', () => {
    expect(itemsOf('Soap  6.00', 'RETURN Comb  -3.00', '/1234567 Coupon  1.00-', 'Total  2.00')).toEqual([
      ['Soap', 1, 600],
      ['RETURN Comb', -1, -300],
    ]);
  });

  it('are below the total if a mail begins with it', () => {
    expect(
      itemsOf('Order total: $9.00', 'Soap  $6.00', 'Comb  $3.00', 'Subtotal  $9.00', 'Total  $9.00'),
    ).toEqual([
      ['Soap', 1, 600],
      ['Comb', 1, 300],
    ]);
  });

  it('are not sentences with an amount', () => {
    expect(itemsOf('Soap  6.00', 'Spend $35.00 more and shipping will be free', 'Total  6.00')).toEqual([
      ['Soap', 1, 600],
    ]);
  });

  it('may have numbers in their names that are not quantities', () => {
    expect(
      itemsOf('2 in. x 4 in. Stud  $3.85 x 10  $38.50', '3 Piece Towel Set  $30.00', 'Total  $68.50'),
    ).toEqual([
      ['2 in. x 4 in. Stud', 10, 3850],
      ['3 Piece Towel Set', 1, 3000],
    ]);
  });

  it('are never the payment below the total', () => {
    expect(itemsOf('Shirt  $20.00', 'Socks  $9.00', 'Total  $31.50', 'Charge ending 1234  $31.50')).toEqual([
      ['Shirt', 1, 2000],
      ['Socks', 1, 900],
    ]);
  });

  it.each([
    [
      'with the amount on the first line',
      [
        'Bounty Select-A-Size Paper Towels, 12 Double  27.94',
        'Plus Rolls, White',
        'Sponge  1.00',
        'Total  28.94',
      ],
    ],
    [
      'with the amount on the last line',
      [
        'Sponge  1.00',
        'Bounty Select-A-Size Paper Towels, 12 Double',
        'Plus Rolls, White  27.94',
        'Total  28.94',
      ],
    ],
    [
      'with an open end',
      [
        'Bounty Select-A-Size Paper Towels, 12 Double,',
        'Plus Rolls, White',
        'Qty: 1',
        '27.94',
        'Sponge  1.00',
        'Total  28.94',
      ],
    ],
  ])('may have two-line names: %s', (_, lines) => {
    const names = itemsOf(...lines).map(([name]) => String(name).replace(',', '').replace(',', ''));
    expect(names).toContain('Bounty Select-A-Size Paper Towels 12 Double Plus Rolls White'.replace(',', ''));
    expect(names).toContain('Sponge');
  });

  it.each([
    ['501 Original Jeans', ['501 Original Jeans', 'Qty: 1', '$79.50', 'Total  $79.50'], 1, 7950],
    [
      'LEGO Icons Bonsai Tree Set 10281',
      ['LEGO Icons Bonsai Tree Set 10281  $39.99', 'Total  $39.99'],
      1,
      3999,
    ],
    ['Wool Runners', ['Wool Runners × 2  $80.00', 'Total  $80.00'], 2, 8000],
    ['Stride 12', ['Stride 12 × 2  $80.00', 'Total  $80.00'], 2, 8000],
    [
      'Cordless Drill',
      ['Cordless Drill', 'Internet # 204279858 Store SKU # 1000014677', 'Qty 1', '$99.00', 'Total  $99.00'],
      1,
      9900,
    ],
    [
      'Trucker Jacket',
      ['Trucker Jacket', 'Store SKU 723340573', 'Qty: 2', '$89.50 each', '$179.00', 'Total  $179.00'],
      2,
      17900,
    ],
    ['Uno Card Game', ['Uno Card Game  9.99', 'Total  9.99', 'Visa card  9.99'], 1, 999],
    ['Balance Bike', ['Balance Bike  59.00', 'Subtotal  59.00', 'Total  59.00'], 1, 5900],
    ['Cast Iron Round Casserole', ['Cast Iron Round Casserole  £65.00', 'Total  £65.00'], 1, 6500],
    ['Logo Hoodie', ['Logo Hoodie  1  Was $59.95  $35.97', 'Total  $35.97'], 1, 3597],
    [
      'Spa Towel',
      ['Spa Towel', 'Qty: 4', 'Reg. $14.00', 'Sale $9.99', 'Subtotal  $39.96', 'Total  $39.96'],
      4,
      3996,
    ],
    ['Bohrer-Satz 19 tlg.', ['Bohrer-Satz 19 tlg.  2 Stk  14,95  29,90', 'Summe  29,90'], 2, 2990],
    ['Silla plegable', ['Silla plegable  3 uds.  20,00  60,00', 'Total  60,00'], 3, 6000],
    [
      'Headphones',
      ['Purchase date: Nov 10, 2026', 'Headphones', 'Qty: 1', '$349.99', 'Total  $349.99'],
      1,
      34999,
    ],
    ['Headphones', ['Headphones', '$349.99', 'Save $50.00', 'Was $399.99', 'Total  $349.99'], 1, 34999],
    ['Face oil', ['Face oil  £34.20', 'Guide price  £34.20', 'Total  £34.20'], 1, 3420],
    ['Yaourt nature', ['2 X 2,49', 'Yaourt nature  4,98', 'TOTAL  4,98'], 2, 498],
    ['Vollmilch', ['Vollmilch', '2 Stk x 1,29  2,58 B', 'SUMME  2,58'], 2, 258],
    ['Rolling Cart', ['Rolling Cart  $119.98', 'Finish: White', 'Qty: 2', 'Total  $119.98'], 2, 11998],
    ['Everywhere Belt Bag', ['Everywhere Belt Bag', 'Bone', '2 x $38.00  $76.00', 'Total  $76.00'], 2, 7600],
    ['Denim Jacket', ['Denim Jacket', 'M, Navy', 'Qty: 1', '$54.85', 'Total  $54.85'], 1, 5485],
    ['Console', ['Console', 'Quantité : 1', 'Prix : 469,99 €', 'Total TTC  469,99 €'], 1, 46999],
  ])('%s keeps its name', (name, lines, quantity, cents) => {
    expect(itemsOf(...lines)).toEqual([[name, quantity, cents]]);
  });

  it('are dropped if voided', () => {
    expect(
      itemsOf(
        'Vacuum  349.99 A',
        '334120 /1548821  70.00-A',
        'Tee  9.98 X',
        'Tee  9.98-X',
        'SUBTOTAL  279.99',
      ),
    ).toEqual([['Vacuum', 1, 34999]]);
  });

  it('are not promotions left out of the subtotal', () => {
    expect(
      itemsOf('Runners  $110.00', 'Discount (WELCOME)  -$4.80', 'Subtotal  $110.00', 'Total  $105.20'),
    ).toEqual([['Runners', 1, 11000]]);
  });

  it('may have totals of their own', () => {
    expect(
      itemsOf('Tee  $9.99', 'Subtotal: $19.98', 'Fryer  $99.99', 'Subtotal: $99.99', 'Merchandise  $119.97'),
    ).toEqual([
      ['Tee', 2, 1998],
      ['Fryer', 1, 9999],
    ]);
  });
});

describe('an amount in whole units below the price', () => {
  it('is that price again, not a quantity', () => {
    expect(itemsOf('Wool Scarf  $10.00', 'Amount: 10', 'Total  $10.00')).toEqual([['Wool Scarf', 1, 1000]]);
    expect(itemsOf('Anchor Bolt  $10.00', 'Quantity: 10', 'Total  $10.00')).toEqual([
      ['Anchor Bolt', 10, 1000],
    ]);
  });
});
