import { describe, expect, it } from 'vitest';
import { linesOfPrint, linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const read = (...texts: string[]) =>
  readLines({ lines: linesOfText(...texts), source: 'text', context: { today: '2026-11-27' } });

function paidOf(...texts: string[]) {
  const { items } = read('Fern & Loom', 'Order FL-2031', 'Order date: 12 November 2026', ...texts);
  return items.map(({ value: { name, paid } }) => [name, paid?.cents, paid?.certainty === 'open']);
}

describe('rows at the end of a list are charges', () => {
  const goods = ['1 pc  Oak Tray  64.00  64.00', '3 pc  Felt Coaster  4.50  13.50'];
  const paid = [
    ['Oak Tray', 6400, false],
    ['Felt Coaster', 1350, false],
  ];

  it.each([
    ['without the count and the second price that all goods have', ['Zasilkovna  3.20', 'Total  80.70']],
    ['two of them', ['Kurier Nord  3.20', 'Pay on delivery  1.30', 'Total  82.00']],
    ['below the shipping', ['Shipping  3.20', 'Buyer shield  1.30', 'Total  82.00']],
  ])('%s', (_what, rows) => {
    expect(paidOf(...goods, ...rows)).toEqual(paid);
  });

  it('a printed part of what stands above', () => {
    const rows = ['PEA SOUP  12.00', 'FLAT BREAD  8.00', 'SERVIZIO 12.5%  2.50', 'TOTAL TO PAY  22.50'];
    expect(paidOf(...rows)).toEqual([
      ['PEA SOUP', 1200, false],
      ['FLAT BREAD', 800, false],
    ]);
  });

  it('but not if a printed sum counts them among the goods', () => {
    const rows = ['Beeswax  3.20', 'Subtotal  80.70', 'Total  80.70'];
    expect(paidOf(...goods, ...rows).map(([name]) => name)).toEqual(['Oak Tray', 'Felt Coaster', 'Beeswax']);
  });

  it('a single word that looks like the goods is asked about', () => {
    const rows = ['2 x Felt Coaster  9.00', 'Oak Tray  64.00', 'Paczka  3.20', 'Total  76.20'];
    expect(paidOf(...rows)).toEqual([
      ['Felt Coaster', 900, false],
      ['Oak Tray', 6400, false],
      ['Paczka', 320, true],
    ]);
  });
});

describe('options', () => {
  it.each([
    ['indented below their item', ['2 Lobster Roll  52.00', '    Onion rings  6.00', '1 Lager  8.00']],
    ['two of them', ['2 Lobster Roll  52.00', '    Onion rings  4.00', '    Slaw  2.00', '1 Lager  8.00']],
  ])('%s are in its price, which is asked about', (_what, rows) => {
    expect(paidOf(...rows, 'Subtotal  66.00', 'Total  66.00')).toEqual([
      ['Lobster Roll', 5800, true],
      ['Lager', 800, false],
    ]);
  });

  it('with a plus sign are in the sum of their item', () => {
    const rows = ['Oak Stamp', 'Quantity: 1', 'Price: 38.00', 'Rush production: +12.00', '50.00'];
    const names = paidOf(...rows, 'Felt Coaster  4.50', 'Total  54.50').map(([name]) => name);
    expect(names).not.toContain('Rush production');
  });
});

describe('rows that are not bought', () => {
  it.each([
    ['rounding in Danish', 'ØREAFRUNDING  0,25'],
    ['rounding in Swedish', 'Öresavrundning  0,25'],
    ['rounding in Norwegian', 'Øreavrunding  0,25'],
    ['rounding in Finnish', 'Pyöristys  0,25'],
    ['rounding in Polish', 'Zaokrąglenie  0,25'],
    ['rounding in Spanish', 'Redondeo  0,25'],
    ['rounding in Italian', 'Arrotondamento  0,25'],
    ['rounding in Portuguese', 'Arredondamento  0,25'],
    ['what shipping was and is', 'Frete: de 15,90 por 0,25'],
  ])('%s', (_what, row) => {
    const names = paidOf('Oak Tray  64,00', 'Felt Coaster  4,50', row, 'TOTAL  68,75').map(([name]) => name);
    expect(names).toEqual(['Oak Tray', 'Felt Coaster']);
  });

  it('a bag that costs a fraction of the goods is asked about', () => {
    const rows = ['2 x OAK TRAY  64.00', 'FELT COASTER  4.50', 'BAG  0.15', 'TOTAL  68.65'];
    expect(paidOf(...rows).at(-1)).toEqual(['BAG', 15, true]);
  });
});

it.each([['Resumo da compra'], ['Resumen del pedido']])('the heading of a list is no name: %s', (heading) => {
  const rows = [heading, 'Bandeja', 'Qty: 1 | Preço: 64,00 (de 80,00)', 'Taça  4,50', 'Total  68,50'];
  expect(paidOf(...rows).map(([name]) => name)).not.toContain(heading);
});

describe('goods that cost nothing', () => {
  it.each([['FREE'], ['offert'], ['gratis']])('%s in a column of its own', (word) => {
    const rows = ['1 x Oak Tray  64.00', `1 x Seed sampler  ${word}`, '2 x Felt Coaster  9.00'];
    expect(paidOf(...rows, 'Subtotal  73.00', 'Total  73.00').map(([name, cents]) => [name, cents])).toEqual([
      ['Oak Tray', 6400],
      ['Seed sampler', 0],
      ['Felt Coaster', 900],
    ]);
  });
});

it('a coupon below the last item is asked about if another one lowered one item', () => {
  const rows = ['OAK TRAY  64.00', '  MFR COUPON  -4.00', 'FELT COASTER  16.00', '  STORE COUPON  -3.00'];
  expect(paidOf(...rows, 'SUBTOTAL  73.00', 'TOTAL  73.00').map(([, , isOpen]) => isOpen)).toEqual([
    true,
    true,
  ]);
});

it('a name that begins with the letters of a currency keeps its count', () => {
  const rows = ['25 x Oak cane', '    each £0.40  £10.00', '25 x Bamboo cane', '    each £0.20  £5.00'];
  expect(paidOf(...rows, 'Total  £15.00').map(([name]) => name)).toEqual(['Oak cane', 'Bamboo cane']);
});

describe('words with an amount that are no goods', () => {
  it.each([
    ['a former price in brackets', ['Oak Tray  64.00 (was 80.00)', 'Felt Coaster  4.50 (de 5.00)']],
    ['a charge inside a price', ['Oak Tray  64.00', 'inkl. vRG  2.30', 'Felt Coaster  4.50']],
    [
      'a former unit price',
      ['Oak Tray', '  Old unit price: 80.00', '  1 x 64.00  64.00', 'Felt Coaster', '  1 x 4.50  4.50'],
    ],
    ['a note behind the price', ['Oak Tray  64.00 (incl. tax)', 'Felt Coaster  4.50 incl. VAT']],
    [
      'running text below the list',
      ['Oak Tray  64.00', 'Felt Coaster  4.50', 'Was 90.00. You have earned 12.00 for later.'],
    ],
    [
      'what is left of a price',
      ['Oak Tray  70.00', 'Autumn deal  -6.00', 'RETURN VALUE  64.00', 'Felt Coaster  4.50'],
    ],
    [
      'words below several items',
      ['Oak Tray  64.00', 'RETURN VALUE  64.00', 'Felt Coaster  4.50', 'RETURN VALUE  4.50'],
    ],
    [
      'the one line too much for the subtotal',
      ['Oak Tray  64.00', 'Cover plan on request  9.99', 'Felt Coaster  4.50'],
    ],
    ['a caption of the price', ['Oak Tray', 'Qty: 1', 'Jetzt  64.00', 'Felt Coaster  4.50']],
  ])('%s', (_what, rows) => {
    expect(paidOf(...rows, 'Subtotal  68.50', 'Total  68.50').map(([name, cents]) => [name, cents])).toEqual([
      ['Oak Tray', 6400],
      ['Felt Coaster', 450],
    ]);
  });

  it('numbers earned below every item', () => {
    const rows = ['Oak Tray', '64.00', 'Leaves gathered 64', 'Felt Coaster', '4.50', 'Leaves gathered 4'];
    expect(paidOf(...rows, 'Total  68.50').map(([name]) => name)).toEqual(['Oak Tray', 'Felt Coaster']);
  });

  it('the number of an item right before its name', () => {
    const rows = ['512599OAK TRAY  64.00', '0049022FELT COASTER  4.50', 'SUBTOTAL  68.50', 'TOTAL  68.50'];
    expect(paidOf(...rows).map(([name]) => name)).toEqual(['OAK TRAY', 'FELT COASTER']);
  });
});

describe('savings', () => {
  it('behind a dash that parts words and amounts keep their own minus', () => {
    const rows = ['Oak Tray - €64.00', 'Felt Coaster - €16.00', 'Coupon - -€8.00', 'Total: €72.00'];
    expect(paidOf(...rows).map(([, cents]) => cents)).toEqual([5760, 1440]);
  });

  it('lower the line that they name, wherever they stand', () => {
    const rows = ['Oak Tray  64.00', 'Felt Coaster  4.50', 'Oak Tray 2 for less  -4.00', 'Subtotal  64.50'];
    expect(paidOf(...rows, 'Total  64.50').map(([, cents]) => cents)).toEqual([6000, 450]);
  });

  it('in unknown words right above the total may be payments: all prices are open', () => {
    const rows = ['Oak Tray  64.00', 'Felt Coaster  16.00', 'Postage  5.00', 'Tilgode hos oss  -8.00'];
    expect(paidOf(...rows, 'Total  77.00').map(([, , isOpen]) => isOpen)).toEqual([true, true]);
  });

  it('in yen are shared in whole yen', () => {
    const rows = ['Tray  ¥2,250', 'Bowl  ¥1,980', 'Cup  ¥360', 'Discount  -¥500', 'Total  ¥4,090'];
    expect(paidOf(...rows).map(([, cents]) => cents)).toEqual([200_500, 176_400, 32_100]);
  });
});

describe('a summary above its list', () => {
  it('may begin with its total and take credit off it', () => {
    const sums = ['Total  52.50', 'Subtotal  68.50', 'Delivery  4.00', 'Store credit  -20.00'];
    expect(paidOf(...sums, 'Oak Tray  1  64.00  64.00', 'Felt Coaster  1  4.50  4.50')).toEqual([
      ['Oak Tray', 6400, false],
      ['Felt Coaster', 450, false],
    ]);
  });
});

describe('bad input is never sure', () => {
  const isSure = ({ items }: ReturnType<typeof read>) =>
    items.some(({ value }) => value.paid && value.paid.certainty !== 'open');

  it('amounts that balance in many ways', () => {
    const rows = Array.from({ length: 4000 }, (_, at) => `Thing ${at}  1.00`);
    const reading = read('Fern & Loom', 'Thing  1.00', ...rows, 'Bit -1.00', 'Total  7.00');
    expect(isSure(reading)).toBe(false);
  });

  it('a total below zero', () => {
    expect(isSure(read('Fern & Loom', 'Oak Tray  64.00', 'Voucher  -90.00', 'Total  -26.00'))).toBe(false);
  });

  it('amounts of twelve digits are none', () => {
    const { items, totalCents } = read('Fern & Loom', 'Oak Tray  999999999999.00', 'Total  999999999999.00');
    expect([items.length, totalCents]).toEqual([0, undefined]);
  });

  it('a receipt that contradicts itself', () => {
    const rows = ['Oak Tray  64.00', 'Felt Coaster  4.50', 'Subtotal  91.00', 'Tax  2.00', 'Total  17.35'];
    expect(isSure(read('Fern & Loom', ...rows))).toBe(false);
  });

  it('two receipts in one text', () => {
    const one = ['Fern & Loom', 'Oak Tray  64.00', 'Total  64.00', '12/11/2026'];
    const other = ['Pine & Wool', 'Rug  99.00', 'Total  99.00', '14/11/2026'];
    const { items } = read(...one, ...other);
    const sure = items.filter(({ value }) => value.paid?.certainty !== 'open');
    expect(sure.every(({ value }) => value.paid?.cents === value.totalCents)).toBe(true);
  });
});

describe('a saving below the last item', () => {
  it.each(['BON REDUCTION', 'REMISE', 'RABATT', 'KORTING', 'DESCUENTO', 'SCONTO'])(
    'that is only called %s lowers the item or the order: it is asked',
    (word) => {
      const rows = [
        'WASCHMITTEL 2L  12.90',
        'NUDELN 500G  4.76',
        'KAFFEE  5.45',
        `${word}  -3.00`,
        'TOTAL  20.11',
      ];
      expect(paidOf(...rows).map(([, , isOpen]) => isOpen)).toEqual([true, true, true]);
    },
  );

  it('is that of the only item', () => {
    expect(paidOf('KAFFEE  5.45', 'RABATT  -1.00', 'TOTAL  4.45')).toEqual([['KAFFEE', 445, false]]);
  });
});

describe('a saving on every piece', () => {
  it.each([
    ['-$5.00 each', 'Instant savings:'],
    ['-$5.00 ea', 'Member saving'],
    ['-5,00 € je Stück', 'Rabatt'],
    ['-$5.00 / each', 'Promo'],
  ])('%s is taken off each of the two above it', (amount, label) => {
    const rows = ['Maple Syrup  2  $23.99  $47.98', `${label} ${amount}`, 'Gloves  1  $26.99  $26.99'];
    expect(paidOf(...rows, 'Subtotal  $64.97', 'Total  $64.97')).toEqual([
      ['Maple Syrup', 3798, false],
      ['Gloves', 2699, false],
    ]);
  });
});

describe('an item total below several of one item', () => {
  it.each([['Item total  $133.50'], ['White, 15.5/34  Item total  $133.50']])(
    '%s closes that item',
    (line) => {
      const rows = ['Oxford Shirt  $44.50', line, 'Qty: 3', 'Silk Tie, Pin Dot  $59.50', 'Qty: 1'];
      expect(paidOf(...rows, 'Merchandise subtotal  $193.00', 'Tax  $17.13', 'Order total  $210.13')).toEqual(
        [
          ['Oxford Shirt', 13350, false],
          ['Silk Tie, Pin Dot', 5950, false],
        ],
      );
    },
  );
});

describe('records of labelled lines', () => {
  it.each([
    [
      'Articolo',
      'Quantità',
      'Prezzo',
      'Sconto',
      'Importo',
      'Totale articoli',
      'Spese di spedizione',
      'Totale ordine',
    ],
    ['Artikel', 'Menge', 'Preis', 'Rabatt', 'Summe', 'Zwischensumme', 'Versand', 'Gesamtsumme'],
    ['Item', 'Qty', 'Price', 'Discount', 'Amount', 'Subtotal', 'Shipping', 'Order total'],
    ['Article', 'Quantité', 'Prix', 'Remise', 'Montant', 'Sous-total', 'Livraison', 'Total'],
    ['Artikel', 'Aantal', 'Prijs', 'Korting', 'Bedrag', 'Subtotaal', 'Verzending', 'Totaal'],
    ['Artículo', 'Cantidad', 'Precio', 'Descuento', 'Importe', 'Subtotal', 'Envío', 'Total'],
    ['Produkt', 'Ilość', 'Cena', 'Rabat', 'Wartość', 'Suma częściowa', 'Dostawa', 'Razem'],
    ['Produkt', 'Antal', 'Pris', 'Rabatt', 'Summa', 'Delsumma', 'Frakt', 'Totalt'],
    ['Zboží', 'Množství', 'Cena', 'Sleva', 'Celkem', 'Mezisoučet', 'Doprava', 'Celkem k úhradě'],
    ['Produto', 'Quantidade', 'Preço', 'Desconto', 'Valor', 'Subtotal', 'Frete', 'Total'],
  ])(
    '%s, with a saving of a fifth: the saving is no four items',
    (item, count, price, saving, sum, goods, ship, total) => {
      for (const note of ['', ' (-20%)', ' (-20% fine serie)']) {
        const paid = paidOf(
          `${item} : Tall vase`,
          `${count} : 1`,
          `${price} : 89,00 EUR`,
          `${saving} : 17,80 EUR${note}`,
          `${sum} : 71,20 EUR`,
          '------',
          `${item} : Tile`,
          `${count} : 8`,
          `${price} : 6,50 EUR`,
          `${sum} : 52,00 EUR`,
          '------',
          `${goods} : 123,20 EUR`,
          `${ship} : 15,00 EUR`,
          `${total} : 138,20 EUR`,
        );
        expect(paid).toEqual([
          ['Tall vase', 7120, false],
          ['Tile', 5200, false],
        ]);
      }
    },
  );
});

describe('a label among rows without one', () => {
  it.each(['PAPER BAG:', 'Tragetasche:', 'Sac :', 'Tasje:', 'Bolsa:'])('%s is a charge', (bag) => {
    expect(paidOf('OATS  2.67', 'ALMONDS  5.25', 'GLASS JAR  4.25', `${bag}  0.10`, 'TOTAL  12.27')).toEqual([
      ['OATS', 267, false],
      ['ALMONDS', 525, false],
      ['GLASS JAR', 425, false],
    ]);
  });

  it('is an item where others are labels too, or where nothing else is listed', () => {
    expect(paidOf('Oats:  2.67', 'Almonds:  5.25', 'Paper bag:  0.10', 'TOTAL  8.02')).toHaveLength(3);
    expect(paidOf('Oats  2.67', 'Almonds:  5.25', 'TOTAL  7.92')).toHaveLength(2);
  });
});

describe('rows of a table with a column for what they are', () => {
  const row = (...cells: string[]) => {
    const at = [0, 6, 24, 60, 66, 78];
    const padded = cells.reduce((text, cell, n) => text.padEnd(at[n] ?? 0) + cell, '');
    return padded;
  };
  it.each([
    ['Versand', 'MwSt', '19 %'],
    ['Livraison', 'TVA', '20 %'],
    ['Envío', 'IVA', '21 %'],
    ['Verzending', 'BTW', '21 %'],
    ['Frakt', 'Moms', '25 %'],
  ])('%s and %s are no goods', (shipping, tax, rate) => {
    const { items } = readLines({
      lines: linesOfPrint(
        [
          'Fern & Loom',
          'Order FL-2031',
          row('Item', 'Type', 'Description', 'Qty', 'Amount', 'Total'),
          row('01', 'Goods', 'Disc brake pads', '2', '$27.95', '$55.90'),
          row('02', 'Goods', 'Chain', '1', '$42.50', '$42.50'),
          row('03', shipping, 'Post Expedited', '1', '$11.50', '$11.50'),
          row('04', tax, `Rate ${rate}`, '1', '$5.50', '$5.50'),
          `${'Total'.padEnd(78)}$115.40`,
        ].join('\n'),
      ),
      source: 'html',
      context: { today: '2026-11-27' },
    });
    expect(items.map(({ value: { name, totalCents } }) => [name, totalCents])).toEqual([
      ['Disc brake pads', 5590],
      ['Chain', 4250],
    ]);
  });
});

describe('a count and a price above the sum of both', () => {
  it.each([
    ['6 Fl. zu je EUR 9,80', 'EUR 58,80'],
    ['3 szt. po 16,50 zł', '49,50 zł'],
    ['2 ks po 249,00 Kč', '498,00 Kč'],
    ['4 st à 12,50 kr', '50,00 kr'],
    ['5 pz. da 3,50 EUR', '17,50 EUR'],
    ['7 flessen van EUR 8,00', 'EUR 56,00'],
    ['3 un. por R$ 5,00', 'R$ 15,00'],
    ['8 pieces at $4.25', '$34.00'],
    ['2 kpl hinta 19,90 EUR', '39,80 EUR'],
    ['12 db ára 1.500,00 EUR', '18.000,00 EUR'],
  ])('%s is about the name above it', (counted, sum) => {
    const [first] = paidOf('Red wine reserve', counted, sum, 'Oak tray', sum, '------', 'Total  99999.00');
    expect(first?.[0]).toBe('Red wine reserve');
  });
});

it.each([
  [
    'a time',
    ['SALE  STORE 014 REG 02  01/16/2026 06:41 PM', '021884  ACRYLIC YARN', '5 @ 4.99   24.95 T'],
    'ACRYLIC YARN',
  ],
  [
    'facts in a row',
    ['Walking the Marches', 'H. Stroud · Paperback · ISBN 9781900000667', 'Quantity 2   24.95'],
    'Walking the Marches',
  ],
  [
    'a price that was not paid',
    ['Walking the Marches', 'RRP £14.99  Our price £24.95', 'Quantity 1   £24.95'],
    'Walking the Marches',
  ],
])('a line with %s is no name', (_, texts, name) => {
  expect(paidOf(...texts, 'Total  24.95')[0]?.[0]).toContain(name);
});

it.each(['x', '×', '*'])('a letter as the mark of rand is read behind %s and an equals sign', (times) => {
  expect(
    paidOf(
      'Maize Meal',
      `1 ${times} R84.99 = R84.99`,
      'Milk',
      `6 ${times} R18.99 = R113.94`,
      'TOTAL: R198.93',
    ),
  ).toEqual([
    ['Maize Meal', 8499, false],
    ['Milk', 11_394, false],
  ]);
});

it.each(['Doprava: PPL', 'Shipping: UPS', 'Versand: DHL', 'Livraison : Colissimo'])(
  '%s and a dash before the amount is a charge',
  (label) => {
    const { items } = read('Fern & Loom', 'Order FL-2031', 'Tray  84.90', `${label} - 14.90`, 'Total  99.80');
    expect(items[0]?.value.paid).toMatchObject({ cents: 8490 });
  },
);

describe('sums below single goods or parcels', () => {
  const bought = (...rows: string[]) =>
    read('Fern & Loom', 'Order FL-2031', 'Order date: 12 November 2026', ...rows).items.map(({ value }) => [
      value.name,
      value.quantity,
      value.paid?.cents,
    ]);

  it('are of the goods where a total stands below each, also with the price of one in brackets', () => {
    const rows = [
      'Oak Tray',
      'Total:  $64.00',
      'Quantity:  1',
      'Felt Coaster',
      'Total:  $56.00 ($28.00 each)',
      'Quantity:  2',
      'Subtotal (3 items)  $120.00',
      'Postage  $6.00',
      'Total charged  $126.00',
    ];
    expect(bought(...rows)).toEqual([
      ['Oak Tray', 1, 6_400],
      ['Felt Coaster', 2, 5_600],
    ]);
  });

  it('are of the only one where a subtotal repeats the total', () => {
    const rows = ['Oak Tray', 'Total:  $64.00', 'Quantity:  1', 'Subtotal  $64.00', 'Postage  $6.00'];
    expect(bought(...rows, 'Total charged  $70.00')).toEqual([['Oak Tray', 1, 6_400]]);
    expect(bought('Oak Tray  $64.00', 'Total  $64.00', 'Subtotal  $64.00', 'Left to pay  $0.00')).toEqual([
      ['Oak Tray', 1, 6_400],
    ]);
  });

  it.each([
    ['Parcel subtotal', 'Goods total', '.'],
    ['Subtotal pachet', 'Total produse', ','],
    ['Zwischensumme Paket', 'Warenwert gesamt', ','],
    ['Mezisoučet zásilky', 'Cena zboží celkem', ','],
  ])('of parcels are none of the goods: %s', (label, total, mark) => {
    const rows = [
      'Oak Tray  1  64.00  64.00',
      'Felt Coaster  2  28.00  56.00',
      `${label}  120.00`,
      'Linen Towel  1  19.00  19.00',
      `${label}  19.00`,
      `${total}  139.00`,
      'Total  139.00',
    ];
    expect(bought(...rows.map((row) => row.replaceAll('.', mark)))).toEqual([
      ['Oak Tray', 1, 6_400],
      ['Felt Coaster', 2, 5_600],
      ['Linen Towel', 1, 1_900],
    ]);
  });

  it.each([
    'Extra Guacamole  +$2.50',
    'Borda de catupiry  +2,50',
    'extra kaas  +2,50 €',
    'Naložený sýr  +250 Kč',
  ])('of what is put on top are those of the item above: %s', (row) => {
    const mark = row.includes(',') ? ',' : '.';
    const [price, sum] = row.includes('Kč') ? ['640 Kč', '890 Kč'] : [`6${mark}40`, `8${mark}90`];
    expect(bought(`1  Burrito  ${price}`, row, `Total  ${sum}`)).toEqual([
      ['Burrito', 1, row.includes('Kč') ? 89_000 : 890],
    ]);
  });
});

it('pesos of which only the sums are marked are read, and amounts with cents as before', () => {
  const rows = [
    'LIBRO    8.990',
    'CUADERNO',
    '  3 X 1.290    3.870',
    '  DESCTO 10%    -387',
    'TOTAL    $12.473',
  ];
  const { items, totalCents } = read('LIBRERIA SPA', '10/11/2026', ...rows);
  expect(totalCents?.value).toBe(1_247_300);
  expect(items.map(({ value }) => [value.name, value.quantity, value.paid?.cents])).toEqual([
    ['LIBRO', 1, 899_000],
    ['CUADERNO', 3, 348_300],
  ]);
});

it('words of a script that nobody translated may name a charge', () => {
  const rows = ['木のトレイ  6,400円', '小計  6,400円', '組立設置費  800円', '合計  7,200円'];
  expect(read('北の家具', 'ご注文番号 20311', ...rows).items.map(({ value }) => value.paid)).toEqual([
    { cents: 640_000, certainty: 'proven' },
  ]);
});
