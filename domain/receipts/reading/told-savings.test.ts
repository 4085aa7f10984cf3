import { describe, expect, it } from 'vitest';
import { paidFor, readOrder } from '../../../tests/support/documents/read-order.js';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

describe('a saving lowers the item above it', () => {
  it('also where text above the first count is left out of the list', () => {
    expect(
      paidFor(
        `C.I.F.: RO15991149
        2,000 BUC x 7,99
        LAPTE 3,5% 1L  15,98 B
        1,000 BUC x 49,99
        DETERGENT 20SP  49,99 A
        REDUCERE  -10,00 A
        1,000 BUC x 42,49
        CAFEA 500G  42,49 B
        TOTAL LEI  98,46`,
        'ocr',
      ),
    ).toEqual([
      ['LAPTE 3,5% 1L', 1598],
      ['DETERGENT 20SP', 3999],
      ['CAFEA 500G', 4249],
    ]);
  });

  it('and where its sum stands below, once', () => {
    const till = (savings: string, total: string) => `OAT BRAN 1KG  £3.10
      LEMON CRISPS 6PK  f4.50
      GARDEN PEAS  £0.82
      Subtotal  £8.42
      ${savings}
      TOTAL  £${total}`;
    const one = till('Cc LEMON CRISPS 6PK  -f1.50\n Savings  -f1.50', '6.92');
    expect(paidFor(one, 'ocr').map(([, cents]) => cents)).toEqual([310, 300, 82]);
    const two = till('Cc LEMON CRISPS 6PK  -£1.50\nCc OAT BRAN 1KG  -£0.60\nSavings  -£2.10', '6.32');
    expect(paidFor(two, 'ocr').map(([, cents]) => cents)).toEqual([250, 300, 82]);
  });
});

describe('a saving that is in the prices already lowers none again', () => {
  it('where a sum says what the goods would have cost', () => {
    const order = `2 x Oat Milk 1L
      £1.65 each
      £3.30
      1 x Chicken Breast 650G
      Club saving  -£0.50
      £4.49
      4 x Chopped Tomatoes 400G
      £0.95 each
      Any 4 for £3.00 Club Price  -£0.80
      £3.00
      --------------------------
      Basket (7 items)  £12.09
      Club savings  -£1.30
      Delivery  £4.50
      Total paid  £15.29`;
    expect(paidFor(order)).toEqual([
      ['Oat Milk 1L', 330],
      ['Chicken Breast 650G', 449],
      ['Chopped Tomatoes 400G', 300],
    ]);
    expect(readOrder(order).items.every(({ value }) => value.paid?.certainty !== 'open')).toBe(true);
  });

  it('where the price beside a name is less than its count and price of one', () => {
    expect(
      paidFor(
        `Cheddar Slices, 12 oz  $10.48
        $5.24/ea  Qty 2
        Whole Milk, 1 gal  $3.38
        $3.38/ea  Qty 1
        Dish Soap, 38 fl oz  $4.97
        $5.97/ea  Qty 1
        Subtotal (4 items)  $19.83
        Savings  -$1.00
        Taxes  $0.40
        Total  $19.23`,
      ).map(([, cents]) => cents),
    ).toEqual([1048, 338, 497]);
  });

  it('where the row shows the price before it', () => {
    expect(
      paidFor(
        `Item  Qty  Price  Total
        Wall Screen 55  1  $895.00  $795.00
        Discount  -$100.00
        Soundbar  1  $349.00  $349.00
        Subtotal  $1,144.00
        Total  $1,144.00`,
      ).map(([, cents]) => cents),
    ).toEqual([79500, 34900]);
  });
});

it.each([
  ['De', 'Por'],
  ['Antes', 'Ahora'],
  ['Vorher', 'Jetzt'],
])('of two captioned prices, %s and %s, the lower is paid, and neither caption is a name', (former, now) => {
  expect(
    paidFor(
      `Jogo de Panelas 10
      Quantidade: 1
      ${former}: R$ 449,90
      ${now}: R$ 399,90
      Torto Arado
      Quantidade: 1
      R$ 46,90
      Subtotal  R$ 446,80
      Total  R$ 446,80`,
    ),
  ).toEqual([
    ['Jogo de Panelas 10', 39990],
    ['Torto Arado', 4690],
  ]);
});

it('a code that ends in what it takes off is no percentage', () => {
  expect(
    paidFor(
      `Wool Throw  1  £68.00
      Watering Can  1  £32.00
      Soap Dish  1  £57.50
      Subtotal  £157.50
      Order discount AUTUMN20  -£20.00
      Total  £137.50`,
    ).map(([, cents]) => cents),
  ).toEqual([5936, 2794, 5020]);
});

it('a rate of tax before a price is no count', () => {
  expect(
    readOrder(
      `EKMEK TAM  %1  *45,00
      FAIRY BULASIK  %20  *109,95
      TOPKDV  *18,77
      TOPLAM  *154,95`,
      'ocr',
    ).items.map(({ value: { quantity, totalCents } }) => [quantity, totalCents]),
  ).toEqual([
    [1, 4500],
    [1, 10995],
  ]);
});

it.each([
  ['STATIEGELD  0,60', 'nl'],
  ['GARANTIE SGR  0,50', 'ro'],
  ['KAUCJA  0,50', 'pl'],
  ['Dárkové balení  49,00', 'cs'],
  ['Díszcsomagolás  490,00', 'hu'],
])('%s is a charge (%s)', (row) => {
  const cents = Math.round(Number(row.split('  ')[1]?.replace(',', '.')) * 100);
  const total = ((1250 + 890 + cents) / 100).toFixed(2).replace('.', ',');
  expect(paidFor(`Koffie 500G  12,50\nThee 100G  8,90\n${row}\nTOTAL  ${total}`)).toEqual([
    ['Koffie 500G', 1250],
    ['Thee 100G', 890],
  ]);
});

it('savings in entries of several lines lower their own, and the sum of them none again', () => {
  expect(
    paidFor(
      `Crew Sweater
      Qty: 1
      $25.00
      Circle savings: -$5.00
      Dinner Plate
      Qty: 4
      $4.00 / ea
      Hand Soap
      Qty: 2
      $3.99 / ea
      Circle savings: -$1.20
      Subtotal (7 items)  $48.98
      Savings  -$6.20
      Estimated taxes  $3.53
      Order total  $46.31`,
    ),
  ).toEqual([
    ['Crew Sweater', 2000],
    ['Dinner Plate', 1600],
    ['Hand Soap', 678],
  ]);
});

it.each([
  ['in a column behind a count', 'Christmas Soap Set × 1  Free'],
  ['on a line of its own', 'Green Tea Face Wash\n20 ml\nQty: 1\nFREE'],
])('a gift is an item for nothing: %s', (_, gift) => {
  const items = readOrder(
    `Wool Throw × 1  £48.00\nStoneware Jug × 1  £29.00\n${gift}\nSubtotal  £77.00\nTotal  £77.00`,
  );
  expect(items.items.map(({ value: { totalCents } }) => totalCents)).toEqual([4800, 2900, 0]);
});

it.each([
  ['FACTURĂ FISCALĂ', 'Furnizor: Vivre Deco S.A.'],
  ['ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ', 'Plaisio Computers'],
  ['Számla', 'Barkács Sarok Kft.'],
  ['Shipping Method: Flat Shipping Rate', 'Penmoor Garden Supplies'],
  ['Order Details', 'Penmoor Garden Supplies'],
])('%s is no shop', (title, shop) => {
  const { retailer } = readLines({
    lines: linesOfText(title, shop, '2026-11-02', 'Oak Board  1  42.00', 'Total  42.00'),
    source: 'pdf-text',
    context: { today: '2026-11-21' },
  });
  expect(shop).toContain(retailer?.value ?? 'nothing');
});

it.each([
  'Whisky dárkové balení  1  599,00',
  'Suklaa lahjapakkaus  1  12,00',
  'Hediye paketi kahve  1  40,00',
  'Papel de embrulho natal  1  4,00',
  'Wino opakowanie prezentowe  1  49,00',
])('%s is bought, though its words have those of a charge', (row) => {
  const [name = '', , price = ''] = row.split('  ');
  const cents = Math.round(Number(price.replace(',', '.')) * 100);
  const total = ((cents + 1000) / 100).toFixed(2).replace('.', ',');
  expect(paidFor(`${row}\nCup  1  10,00\nTOTAL  ${total}`)).toEqual([
    [name, cents],
    ['Cup', 1000],
  ]);
});
