import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../../tests/support/documents/text-lines.js';
import { readText } from '../read-markup-document.js';

/** Order mails as programs turn them into plain text: every cell of a table on a line of its own. */
function read(...lines: string[]) {
  const document = {
    bytes: Buffer.from(lines.join('\n')),
    fileName: 'a.txt',
    fileType: 'text/plain' as const,
  };
  const [reading] = readText({ document, today: '2026-11-23' });
  if (!reading) throw new Error('nothing was read');
  return { ...reading, list: itemsOf(reading) };
}

const head = ['Thank you for your order!', 'Order number: LF-20881', '9 November 2026', ''];

describe('an order mail turned into text', () => {
  it('may have the count of each entry above its name', () => {
    const { list } = read(
      ...head,
      ...[
        '1x',
        'Oak Tray',
        '$24.00',
        '2x',
        'Paper Bags (4 pieces)',
        '$18.00',
        'Shipping',
        'Free',
        'Total',
        '$42.00',
      ],
    );
    expect(list).toEqual([
      ['Oak Tray', 1, 2400],
      ['Paper Bags (4 pieces)', 2, 1800],
    ]);
  });

  it('may number its rows, with the quantity in the row', () => {
    const { list } = read(
      ...head,
      ...['1', 'Oak Tray', 'Item no. 4471-B', '1', '$24.00', '$24.00'],
      ...['2', 'Wall Hook', 'Item no. 4472-B', '3', '$9.00', '$27.00'],
      ...['Total', '$51.00'],
    );
    expect(list).toEqual([
      ['Oak Tray', 1, 2400],
      ['Wall Hook', 3, 2700],
    ]);
  });

  it('names an item by the first line of its paragraph, and a brand with what it makes', () => {
    const { list } = read(
      ...head,
      ...['Guji Coffee 12oz', 'Whole bean', 'Qty 2', '', '$36.00', ''],
      ...['Larkfield', 'Filter Papers', 'Qty 1', '', '$9.00', ''],
      ...['Total', '$45.00'],
    );
    expect(list.map(([name]) => name)).toEqual(['Guji Coffee 12oz', 'Larkfield Filter Papers']);
  });

  it('may print amounts above the names and labels above the sums', () => {
    const { list } = read(
      ...head,
      ...[
        '$16.00',
        'Oversized shirt in blue',
        'Blue / M / Qty 1',
        '$28.00',
        'Wide trousers in camel',
        'Camel / L / Qty 1',
      ],
      ...['Sub-total', '$44.00', 'Delivery', '$4.50', 'Total to pay', '$48.50'],
    );
    expect(list).toEqual([
      ['Oversized shirt in blue', 1, 1600],
      ['Wide trousers in camel', 1, 2800],
    ]);
  });

  it('may have the discount of an item between its name and its price', () => {
    const { list, failedChecks } = read(
      ...head,
      ...[
        'Wool Beanie × 1',
        'Moss',
        '',
        '$38.00',
        '',
        'Plain Tee × 2',
        'M / White',
        'PAIR10 (-$5.80)',
        '',
        '$58.00',
        '$52.20',
        '',
      ],
      ...['Subtotal', '$90.20', 'Shipping', '$5.00', 'Total', '$95.20 USD'],
    );
    expect(list).toEqual([
      ['Wool Beanie', 1, 3800],
      ['Plain Tee', 2, 5220],
    ]);
    expect(failedChecks).toEqual([]);
  });

  it('counts items in its summary without meaning the last of them', () => {
    const { list } = read(
      ...head,
      ...['Curtain Panel', 'Qty: 2', '$25.00 / ea', 'Almond Butter', 'Qty: 1', '$7.49 / ea'],
      ...['Subtotal (3 items)', '$57.49', 'Estimated tax', '$4.01', 'Total', '$61.50'],
    );
    expect(list).toEqual([
      ['Curtain Panel', 2, 5000],
      ['Almond Butter', 1, 749],
    ]);
  });

  it('may print the only price as the subtotal', () => {
    const { list } = read(
      ...head,
      ...[
        'Moka Pot, 6 cups',
        '1 unit',
        '',
        'Product total',
        '$34.90',
        'Shipping',
        '$9.90',
        'Total',
        '$44.80',
      ],
    );
    expect(list).toEqual([['Moka Pot, 6 cups', 1, 3490]]);
  });

  it('may have an included tax behind a total that is below its label', () => {
    const { totalCents } = read(
      ...head,
      ...[
        'Piatto',
        '€ 38,00',
        'Subtotale:',
        '€ 38,00',
        'Spedizione:',
        '€ 7,00',
        'Totale:',
        '€ 45,00 (include € 7,50 IVA)',
      ],
    );
    expect(totalCents?.value).toBe(4500);
  });
});

describe('the order number', () => {
  it.each([
    ['Order #DQ3ZK Nov 6, 2026, 7:40 AM', 'DQ3ZK'],
    ['Order no.: B17', 'B17'],
    ['Compra # 2000009912847710', '2000009912847710'],
  ])('may be short and have letters: %s', (line, number) => {
    const { orderNumber } = read('Thank you!', line, 'Soap', '$5.00', 'Total', '$5.00');
    expect(orderNumber?.value).toBe(number);
  });
});

it('places a discount between the last item and the shipping on the order', () => {
  const { items, discountCents } = read(
    ...head,
    ...[
      'Jam 220 g',
      '14,55 EUR',
      'Cheese',
      '12,90 EUR',
      'Discount:',
      '- 2,00 EUR',
      'Shipping:',
      '6,90 EUR',
      'Total:',
      '32,35 EUR',
    ],
  );
  expect(items.map(({ value }) => value.discountCents ?? 0)).toEqual([0, 0]);
  expect(discountCents?.value).toBe(200);
});

it.each([
  ['R 2 499.00', 'ZAR', 'VAT 15%'],
  ['US $24.99', 'USD', ''],
])('reads amounts such as %s', (amount, currency, note) => {
  const reading = read(...head, 'Kettle', `1 @ ${amount}`, 'Total', amount, note);
  expect(reading.currency?.value).toBe(currency);
  expect(reading.list.map(([name]) => name)).toEqual(['Kettle']);
});

it('reads names in letters other than A to Z whatever they end in', () => {
  const { list } = read(
    ...['Спасибо за заказ!', 'Дата заказа', '', '15 ноября 2026', ''],
    ...[
      'Чайник стальной 1,7 л',
      '',
      '1 шт.',
      '',
      '2 590 ₽',
      '',
      'Набор чашек',
      '',
      '2 шт.',
      '',
      '1 798 ₽',
      '',
    ],
    ...['Итого', '4 388 ₽'],
  );
  expect(list).toEqual([
    ['Чайник стальной 1,7 л', 1, 259000],
    ['Набор чашек', 2, 179800],
  ]);
});

it('takes what stands below every item, and below the last one, for a remark', () => {
  const { list } = read(
    ...head,
    ...['Oak Tray', 'Qty: 1', '$24.00', 'At yours by Tuesday'],
    ...['Wall Hook', 'Qty: 1', '$9.00', 'At yours by Tuesday'],
    ...['Total', '$33.00'],
  );
  expect(list).toEqual([
    ['Oak Tray', 1, 2400],
    ['Wall Hook', 1, 900],
  ]);
});

it('prefers line totals of which less than a quarter of the total is left unexplained', () => {
  const { list } = read(
    ...head,
    'Cable',
    'Quantity: 1',
    '$16.00',
    'Skillet',
    'Quantity: 2',
    '$25.00',
    'Total',
    '$71.00',
  );
  expect(list).toEqual([
    ['Cable', 1, 1600],
    ['Skillet', 2, 5000],
  ]);
});

it.each([
  ['Frais d’expédition', 'Montant total (TVA 2.6% incluse)', 'CHF 7.00'],
  ['Toimitus', 'Yhteensä (sis. ALV)', '7,00 €'],
])('knows %s and %s', (shipping, total, amount) => {
  const { list, totalCents, shippingCents } = read(
    ...['Order number: LF-20881', `Kettle   ${amount.replace('7', '5')}`],
    ...[`${shipping}   ${amount.replace('7', '2')}`, `${total}   ${amount}`],
  );
  expect([list.length, shippingCents?.value, totalCents?.value]).toEqual([1, 200, 700]);
});

it('reads a count behind the variant and a code before a sign', () => {
  const { list } = read(
    ...head,
    ...['Travel Kettle   AUD $17.42', 'Green, small   x1', 'Desk Fan   AUD $4.89', 'White   x3'],
    ...['Subtotal   AUD $32.09', 'Total   AUD $32.09'],
  );
  expect(list).toEqual([
    ['Travel Kettle', 1, 1742],
    ['Desk Fan', 3, 1467],
  ]);
});

it('keeps decimals of unit prices apart from counts where each cell has its own line', () => {
  const { list } = read(
    ...head,
    ...['No.', 'Description', 'Quantity', 'Price', 'Sum'],
    ...['118204', 'Mouse M3', '1', '399,00', '399,00', '120033', 'Dock Station', '2', '899,00', '1 798,00'],
    ...['Total EUR', '2 197,00'],
  );
  expect(list).toEqual([
    ['Mouse M3', 1, 39900],
    ['Dock Station', 2, 179800],
  ]);
});
