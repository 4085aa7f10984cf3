import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../jobs/reading/read-markup-document.js';
import { linesOfPrint, linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const heading = ['Fern & Loom', 'Order FL-2031', 'Order date: 12 November 2026'];
const context = { today: '2026-11-27' };
const read = (...texts: string[]) =>
  readLines({ lines: linesOfText(...heading, ...texts), source: 'text', context });

const paidOf = (reading: ReturnType<typeof read>) =>
  reading.items.map(({ value: { quantity, paid } }) => [quantity, paid?.cents, paid?.certainty]);

describe('a total', () => {
  it.each([
    [
      'in Turkish',
      ['Ara Toplam  120,00 TL', 'Kargo Ücreti  20,00 TL', 'Kupon  -15,00 TL', 'Ödenen  125,00 TL'],
    ],
    [
      'in no known words',
      ['Subtotal  120.00', 'Bidalketa  20.00', 'Deskontua  -15.00', 'Guztira osoa  125.00'],
    ],
    [
      'that names its tax',
      ['Suma częściowa  120,00 zł', 'Dostawa  20,00 zł', 'Rabat  -15,00 zł', 'Razem (z VAT)  125,00 zł'],
    ],
    [
      'that counts the goods',
      ['Sous-total  120,00 €', 'Port  20,00 €', 'Remise  -15,00 €', 'TOTAL (3 articles)  125,00 €'],
    ],
  ])('is what a subtotal and all below it make, %s', (_words, sums) => {
    const [mark] = /[.,](?=\d\d\b)/.exec(sums[0] ?? '') ?? [];
    const goods = ['Oak Tray  64.00', 'Felt Coaster  56.00'].map((row) => row.replace('.', mark ?? '.'));
    const reading = read(...goods, ...sums);
    expect(reading.totalCents?.value).toBe(12_500);
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([5_600, 4_900]);
  });

  it.each([
    ['a gift card', 'Gift card  -25.00'],
    ['unknown words', 'Saldo klubowe  -25.00'],
  ])('stands above what pays a part of it: %s', (_what, payment) => {
    const reading = read('Oak Tray  64.00', 'Subtotal  64.00', 'Total  64.00', payment, 'Left to pay  39.00');
    expect(reading.totalCents?.value).toBe(6_400);
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([6_400]);
  });

  it('may stand above the goods, with their sum below them', () => {
    const reading = read(
      'Total  $23.10',
      '2 Lentil Soup  $18.00',
      '1 Flat Bread  $4.00',
      'Subtotal  $22.00',
      'Promotion  -$5.50',
      'Delivery fee  $3.60',
      'Service fee  $3.00',
      'Visa 4421  $23.10',
    );
    expect(paidOf(reading)).toEqual([
      [2, 1_350, 'proven'],
      [1, 300, 'proven'],
    ]);
  });
});

describe('a voucher above the total', () => {
  const goods = ['FELT COASTER  6.00', 'OAK TRAY  54.00'];
  it('saves where the payment stands below the total', () => {
    const reading = read(...goods, '£6 OFF £50 VOUCHER  -£6.00', 'TOTAL  £54.00', 'VISA DEBIT  £54.00');
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([540, 4_860]);
  });
});

describe('a saving below the last item', () => {
  const page = (rows: string) => ({
    document: {
      bytes: new TextEncoder().encode(
        `<p>Fern &amp; Loom</p><p>Order FL-2031</p>${rows}<p>12 November 2026</p>`,
      ),
      fileName: 'order.html',
      fileType: 'text/html' as const,
    },
    today: '2026-11-27',
  });
  const entry = (name: string, price: string, more = '') =>
    `<div><p>${name} &nbsp; ${price}</p>${more === '' ? '' : `<p>${more}</p>`}</div>`;

  it.each([
    ['the order, if it stands in the element of the sums', [5_760, 3_240], false],
    ['the item, if it stands in its element', [6_400, 2_600], true],
  ])('lowers %s', (_what, paid, isInside) => {
    const saving = 'Rabatt HERBST &nbsp; -$10.00';
    const goods = entry('Oak Tray', '$64.00') + entry('Felt Coaster', '$36.00', isInside ? saving : '');
    const sums = `${isInside ? '' : `<p>${saving}</p>`}<p>Subtotal &nbsp; $90.00</p><p>Total &nbsp; $90.00</p>`;
    const [reading] = readHtml(page(`<div>${goods}</div><div>${sums}</div>`));
    expect(reading?.items.map(({ value }) => value.paid?.cents)).toEqual(paid);
  });

  it.each([
    ['a charge', 'Dostawa: kurier  12.00', 12],
    ['a ruled line', '-------------------------', 0],
  ])('lowers the order, if %s stands above it', (_what, between, charge) => {
    const reading = read(
      'Oak Tray  64.00',
      'Felt Coaster  36.00',
      between,
      'Kupon rabatowy  -10.00',
      `Razem  ${(90 + charge).toFixed(2)}`,
    );
    expect(paidOf(reading)).toEqual([
      [1, 5_760, 'proven'],
      [1, 3_240, 'proven'],
    ]);
  });

  it.each([
    ['what is left of it stands below', ['Rabat  -6.00', '30.00']],
    ['the same words lowered the item before', ['3 for 2 on felt  -6.00']],
  ])('lowers the item, if %s', (_what, rows) => {
    const first = rows.length === 1 ? ['Oak Tray  70.00', '3 for 2 on felt  -6.00'] : ['Oak Tray  64.00'];
    const reading = read(...first, 'Felt Coaster  36.00', ...rows, 'Subtotal  94.00', 'Total  94.00');
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([6_400, 3_000]);
  });
});

describe('the column that counts', () => {
  it.each([['where a percentage is taken off', ['4  Sea Salt  1  30.00  10  27.00'], [1, 2_700]]])(
    'is the one of the rows around, %s',
    (_what, [row = ''], [quantity, cents]) => {
      const reading = readLines({
        lines: linesOfPrint(
          [
            ...heading,
            'No  Item            Qty  MRP    Price  Saved  Amount',
            '1   Red Onion         2  62.00  49.00  26.00   98.00',
            '2   Brown Rice        3  80.00  70.00  30.00  210.00',
            row.replace('4  Sea Salt  1', '4   Sea Salt          1'),
            'Total                                         335.00',
          ].join('\n'),
        ),
        source: 'text',
        context,
      });
      expect(paidOf(reading).at(-1)?.slice(0, 2)).toEqual([quantity, cents]);
    },
  );
});

describe('rows of charges', () => {
  it.each([
    ['of a price of one and one of all only the last counts', 'Doručení na adresu  1  8.20  9.90', 9_190],
    ['without the number and the guarantee that all goods have', 'Vyzvednutí  1  4.87  5.90', 8_790],
  ])('%s', (_what, row, total) => {
    const reading = read(
      'Kód  Název  Ks  Cena bez DPH  Cena s DPH  Záruka',
      'OT-4411  Oak Tray  1  52.89  64.00  24 m.',
      'FC-2207  Felt Coaster  2  7.44  18.00  24 m.',
      row,
      `Celkem (včetně DPH)  ${(total / 100).toFixed(2)}`,
    );
    expect(paidOf(reading)).toEqual([
      [1, 6_400, 'proven'],
      [2, 1_800, 'proven'],
    ]);
  });
});

describe('names', () => {
  it('of a multiplied row stand above it, whatever their words mean', () => {
    const { items } = read('Oak Tray  64.00', 'Greeting Card', 'Qty 3 @ 6.95 each  20.85', 'Total  84.85');
    expect(items.map(({ value: { name, quantity } }) => [name, quantity])).toEqual([
      ['Oak Tray', 1],
      ['Greeting Card', 3],
    ]);
  });

  it.each([
    ['a decimal of another kind', 'Vacuum X-Pert 6.60', '199,99 €', 'EUR'],
    ['a currency in the middle of a word', 'Dyne helårs 140x200', '199,99 €', 'EUR'],
  ])('may hold %s', (_what, name, price, currency) => {
    const reading = read(`${name}  ${price}`, 'Bags  7,99 €', 'Total  207,98 €');
    expect(reading.items[0]?.value).toMatchObject({ name, totalCents: 19_999, quantity: 1 });
    expect(reading.currency?.value).toBe(currency);
  });

  it('of a single word belong to the maker above, where the variant is labelled', () => {
    const reading = read(
      'Fern Moda',
      'Zomerjurk',
      '€ 41,95',
      'Maat: 38',
      'Aantal: 1',
      'Loom',
      'Sandalen met hak',
      '€ 69,99',
      'Maat: 39',
      'Aantal: 1',
      'Totaal  € 111,94',
    );
    expect(reading.items.map(({ value }) => value.name)).toEqual([
      'Fern Moda Zomerjurk',
      'Loom Sandalen met hak',
    ]);
  });
});

describe('a day', () => {
  const mail = { fromAddress: 'shop@fern.example', sentAt: '2026-11-12T19:10:00+05:30' };
  const dayOf = (...texts: string[]) =>
    readLines({
      lines: linesOfText(
        'Fern & Loom',
        'Order FL-2031 is confirmed',
        ...texts,
        'Oak Tray  64.00',
        'Total  64.00',
      ),
      source: 'text',
      context: { ...context, mail },
    }).purchasedAt?.value;

  it.each([
    ['after the mail without a word for a purchase', 'Slot: 13 Nov 2026, 7:00 AM - 9:00 AM'],
    ['of a range without a year', 'Your estimated arrival is Aug 18 - Aug 21.'],
  ])('%s is not that of the purchase', (_what, text) => {
    expect(dayOf(text)).toBe('2026-11-12');
  });
});

describe('what tells too little', () => {
  it.each([
    [
      'a saving whose decimals differ',
      ['Oak Tray  64,00 €', 'Linen Cloth  36,00 €', 'Rabatt  -10.00', 'Versand  10.00', 'Gesamt  100,00 €'],
      [5_760, 3_240],
    ],
    [
      'goods whose decimals differ',
      [
        'Oak Tray  64.00',
        'Felt Coaster  18.00',
        'Zwischensumme  82,00 €',
        'Versand  5,00 €',
        'Gesamtbetrag  87,00 €',
      ],
      [6_400, 1_800],
    ],
    [
      'a row without the number of the others',
      [
        'SKU  Item  Qty  Unit  Total',
        'OT-4411  Oak Tray  1  $64.00  $64.00',
        'FC-2207  Felt Coaster  2  $18.00  $36.00',
        'Desk Lamp  1  $30.00  $30.00',
        'Total  $130.00',
      ],
      [6_400, 3_600, 3_000],
    ],
    [
      'the shipping of several parcels',
      ['Oak Tray  $64.00', 'Shipping', '2 @ $5.00 each  $10.00', 'Total  $74.00'],
      [6_400],
    ],
  ])('%s stay what they are', (_what, rows, paid) => {
    expect(read(...rows).items.map(({ value }) => value.paid?.cents)).toEqual(paid);
  });

  it.each([
    [
      'a voucher above the total, with the rest paid below',
      ['Zwischensumme  100,00 €', 'Gutschein  -20,00 €', 'Gesamtbetrag  80,00 €', 'PayPal  80,00 €'],
    ],
    [
      'unknown words that lower the total',
      ['Total  100,00 €', 'Member price benefit  -10,00 €', 'You pay  90,00 €'],
    ],
  ])('%s leaves prices open', (_what, rows) => {
    const { items } = read('Oak Tray  60,00 €', 'Felt Coaster  40,00 €', ...rows);
    expect(items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open']);
  });

  it.each([
    ['a gift card', ['Shipping  $5.00', 'Gift card  -$30.00', 'Ordainketa  $75.00'], 10_500],
    ['store credit', ['Store credit  -$30.00', 'Shipping  $8.00', 'Ordainketa  $78.00'], 10_800],
  ])('the total is before %s, where nothing is called so', (_what, rows, total) => {
    const reading = read('Oak Tray  $64.00', 'Felt Coaster  $36.00', 'Subtotal  $100.00', ...rows);
    expect(reading.totalCents?.value).toBe(total);
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([6_400, 3_600]);
  });

  it('the day of a shop whose mail was sent in UTC may be the next', () => {
    const lines = linesOfText(
      'Fern & Loom',
      'Tax Invoice',
      '13 November 2026',
      'Oak Tray  64.00',
      'Total  64.00',
    );
    const mail = { fromAddress: 'shop@fern.example', sentAt: '2026-11-12T15:12:00Z' };
    expect(readLines({ lines, source: 'text', context: { ...context, mail } }).purchasedAt?.value).toBe(
      '2026-11-13',
    );
  });

  it('a telephone number is no day', () => {
    const { purchasedAt } = readLines({
      lines: linesOfText(
        'FERN MARKET',
        'Tél. 04.00.00.00.00',
        'OAK TRAY  64,00 €',
        'TOTAL TTC (1 article)  64,00 €',
        '21/10/2026 17:50',
      ),
      source: 'text',
      context,
    });
    expect(purchasedAt?.value).toBe('2026-10-21');
  });
});

it('a saving that is more than the item above it is asked about', () => {
  const { items } = read(
    'Soup  3.50',
    'Bread  1.15',
    'Meal deal  -3.55',
    'Felt Coaster  6.25',
    'Total  7.35',
  );
  expect(items.map(({ value }) => value.paid?.certainty)).toEqual(['open', 'open', 'open']);
});

describe('savings told twice', () => {
  it('below the sum, with their sum, are in the prices above', () => {
    const { items } = read(
      'Oak Tray  4.50',
      'Offer  -1.50',
      'SUBTOTAL  4.50',
      'Savings  -1.50',
      'Total savings  -1.50',
      'TOTAL  3.00',
    );
    expect(items.map(({ value }) => value.paid?.cents)).toEqual([300]);
  });

  it('below an item and in the summary lower that item', () => {
    const { items } = read(
      'Oak Tray',
      'Qty: 2',
      '$16.00 / ea',
      'Circle 20% off: -$6.40',
      'Felt Coaster',
      'Qty: 2',
      '$6.99 / ea',
      'Subtotal (4 items)  $45.98',
      'Promotions  -$6.40',
      'Estimated tax  $2.57',
      'Total  $42.15',
    );
    expect(items.map(({ value }) => value.paid?.cents)).toEqual([2_560, 1_398]);
  });
});

describe('a row at the end of a list', () => {
  it.each([
    ['Dostawa kurierska', 'Razem', 'zł'],
    ['InPost Paczkomat 24/7', 'Razem', 'zł'],
    ['Livraison à domicile', 'Total', '€'],
    ['Envío estándar península', 'Total', '€'],
    ['Consegna a domicilio', 'Totale', '€'],
    ['Doprava kurýrem', 'Celkem', 'Kč'],
    ['Livrare prin curier', 'Total', 'lei'],
    ['Versand DHL', 'Summe', '€'],
    ['Entrega expressa', 'Total', '€'],
    ['Teslimat adrese kurye', 'Toplam', 'TL'],
  ])('that begins with the delivery is none of the goods: %s', (name, total, mark) => {
    const reading = read(
      `Oak Tray  1  64,00 ${mark}  64,00 ${mark}`,
      `Felt Coaster  2  28,00 ${mark}  56,00 ${mark}`,
      `${name}  1  20,00 ${mark}  20,00 ${mark}`,
      `${total}  140,00 ${mark}`,
    );
    expect(reading.items.map(({ value }) => value.name)).toEqual(['Oak Tray', 'Felt Coaster']);
    expect(reading.totalCents?.value).toBe(14_000);
  });

  it.each(['Postage stamps, first class', 'Parcel shelf'])('that is goods in English stays: %s', (name) => {
    const reading = read(
      'Oak Tray  1  64.00  64.00',
      'Felt Coaster  2  28.00  56.00',
      `${name}  1  20.00  20.00`,
      'Total  140.00',
    );
    expect(reading.items).toHaveLength(3);
  });
});

describe('a saving of members', () => {
  it.each(['Offerta soci', 'Member savings', 'RED CARD 5'])(
    'between two rows is that of the one above: %s',
    (label) => {
      const reading = read('Oak Tray  64.00', `${label}  -4.00`, 'Felt Coaster  56.00', 'Total  116.00');
      expect(paidOf(reading)[0]?.[1]).toBe(6_000);
    },
  );
});

it.each(['Anzahlung vom 19.11.2026', 'Down payment of 2026-11-19', 'Acompte du 19/11/2026'])(
  'a payment with its day lowers no price: %s',
  (payment) => {
    const reading = read('Oak Tray  64.00', 'Total  64.00', `${payment}  -25.00`, 'Zu zahlen  39.00');
    expect(reading.totalCents?.value).toBe(6_400);
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([6_400]);
  },
);

it.each(['Kod: JESIEN25', 'Bon de réduction : BIENVENUE25', 'Voucher code: SAVE-25'])(
  'a code below the last item lowers all, also where sums without an amount follow: %s',
  (label) => {
    const reading = read(
      'Oak Tray  1  64.00  64.00',
      'Felt Coaster  2  28.00  56.00',
      `${label}  -25.00`,
      'Produkty  120.00',
      'Rabaty  -25.00',
      'Pakowanie prezentów  0.00',
      'Dostawa  12.00',
      'Razem zapłacono  107.00',
    );
    expect(
      paidOf(reading)
        .slice(0, 2)
        .map(([, cents]) => cents),
    ).toEqual([5_066, 4_434]);
  },
);

it('savings below a subtotal that are summed up again lead to the total', () => {
  const rows = ['Oak Tray  64.00', 'Felt Coaster  56.00', 'Subtotal  120.00'];
  const saved = ['Cc Oak Tray  -4.00', 'Cc Felt Coaster  -6.00', 'Total savings  -10.00'];
  const reading = read(...rows, ...saved, 'To pay  110.00');
  expect(reading.totalCents?.value).toBe(11_000);
  const unpaid = read(...rows, 'Club savings  -4.00', 'Club savings  -6.00');
  expect(paidOf(unpaid).map(([, , certainty]) => certainty)).toEqual(['open', 'open']);
});

describe('of a sum of savings and its parts, the parts lower the goods', () => {
  const goods = [
    'Oak Tray  64.00',
    'Felt Coaster  56.00',
    'Coaster week 25% off: -14.00',
    'Linen Cloth  30.00',
  ];
  it.each([
    ['the sum above', ['Savings  -19.00', 'Coaster week 25% off  -14.00', 'Club offer  -5.00']],
    ['the sum below', ['Coaster week 25% off  -14.00', 'Club offer  -5.00', 'Savings  -19.00']],
  ])('%s', (_where, savings) => {
    const reading = read(...goods, 'Subtotal  150.00', ...savings, 'Total  131.00');
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([6_164, 4_046, 2_890]);
  });

  it('one of two equal savings, of which only one is taken off, leaves prices open', () => {
    const goods = ['Oak Tray  64.00', 'Felt Coaster  56.00', 'Subtotal  120.00'];
    const reading = read(...goods, 'Oak Tray deal  -10.00', 'Discount  -10.00', 'Total  110.00');
    expect(paidOf(reading).some(([, , certainty]) => certainty === 'proven')).toBe(false);
  });
});

describe('a voucher below the total', () => {
  it.each([
    ['Gutschein GS-77QK', 'Zwischensumme', 'Gesamt', 'Noch zu zahlen'],
    ['Voucher 77QK21', 'Subtotal', 'Total', 'Left to pay'],
    ['Buono 77QK21', 'Subtotale', 'Totale', 'Da pagare'],
    ['Waardebon 77QK21', 'Subtotaal', 'Totaal', 'Nog te betalen'],
  ])('rather pays than saves: %s', (voucher, subtotal, total, left) => {
    const reading = read(
      'Oak Tray  64.00',
      'Felt Coaster  56.00',
      `${subtotal}  120.00`,
      `${total}  120.00`,
      `${voucher}  -25.00`,
      `${left}  95.00`,
    );
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([6_400, 5_600]);
  });
});

it.each(['Voucher: GETIN20', 'Aldizkaria HERBST-20', 'Klubgeld 20%'])(
  'what takes the percentage off the goods that its code tells saves: %s',
  (label) => {
    const reading = read(
      'Oak Tray  64.37',
      'Felt Coaster  55.90',
      'Subtotal  120.27',
      `${label}  -24.05`,
      'Total  96.22',
    );
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([5_149, 4_473]);
  },
);

it.each([
  ['Total MRP  120.00', 'Gift Package Charge  35.00', 'Total Amount  155.00'],
  ['Total list value  120.00', 'Parcel wrap  35.00', 'Total  155.00'],
])('a sum by any words closes the goods that make it: %s', (...sums) => {
  const reading = read('Oak Tray  64.00', 'Felt Coaster  56.00', ...sums);
  expect(reading.items.map(({ value }) => value.name)).toEqual(['Oak Tray', 'Felt Coaster']);
});

it.each([
  ['Estimated delivery date', 'Tomorrow, Monday 15 June'],
  ['Livraison prévue', 'lundi 15 juin'],
  ['Voraussichtliche Lieferung', 'Mittwoch, 3. Dezember'],
])('%s above a day names no amount below it', (label, day) => {
  const reading = read(
    label,
    day,
    '100.00',
    'Oak Tray',
    '20.00',
    'Felt Coaster',
    'Subtotal  120.00',
    'Total  120.00',
  );
  expect(reading.shippingCents).toBeUndefined();
  expect(paidOf(reading).map(([, cents]) => cents)).toEqual([10_000, 2_000]);
});

describe('an amount with a label that says what was not paid', () => {
  it.each([
    'statt 22,90 €, Sie sparen 3,00 €',
    'au lieu de 22,90 €, vous économisez 3,00 €',
    'Tidigare pris 22,90',
  ])('is no price: %s', (told) => {
    const reading = read('2 x Oak Tray', told, '19,90 €  39,80 €', 'Felt Coaster  10,90', 'Total  50,70');
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([3_980, 1_090]);
  });

  it.each(['Prezzo di listino', 'Listenpreis', 'Precio anterior', 'Cena katalogowa'])(
    'is no name: %s',
    (label) => {
      const entry = (name: string, from: string, saved: string, to: string) => [
        name,
        `${label}: ${from}`,
        `Discount 5%: -${saved}`,
        `Price: ${to}`,
      ];
      const reading = read(
        ...entry('Oak Tray', '19.00', '0.95', '18.05'),
        ...entry('Felt Coaster', '12.50', '0.63', '11.87'),
        'Total  29.92',
      );
      expect(reading.items.map(({ value }) => [value.name, value.paid?.cents])).toEqual([
        ['Oak Tray', 1_805],
        ['Felt Coaster', 1_187],
      ]);
    },
  );
});

it('the row of an item that ends in a note about a saving is no word about all savings', () => {
  const reading = read(
    'Gök Lamba  Sepette indirim',
    'Satıcı: Loom House  329,90 TL',
    'Meşe Tepsi  69,98 TL',
    'Ara toplam  399,88 TL',
    'Kupon indirimi  -15,00 TL',
    'Toplam tutar  384,88 TL',
  );
  expect(paidOf(reading).map(([, cents]) => cents)).toEqual([31_752, 6_736]);
});

describe('words of sums and former prices that are none', () => {
  it.each(['Total savings  120.00', 'Total you saved  120.00'])(
    '%s among the goods closes no list',
    (saved) => {
      const reading = read(
        'Oak Tray  64.00',
        'Felt Coaster  56.00',
        saved,
        'Linen Cloth  30.00',
        'Total  150.00',
      );
      expect(reading.items.map(({ value }) => value.name)).toContain('Linen Cloth');
    },
  );

  it.each(['PRIMA', 'RETAIL', 'OVH', 'Lowest Pair LP', 'Vorher'])('%s is a name among names', (name) => {
    const reading = read(`${name}  18.00`, 'Felt Coaster  56.00', 'Linen Cloth  30.00', 'Total  104.00');
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([1_800, 5_600, 3_000]);
  });

  it.each(['Retail price: 16.00', 'Listino: 16.00', 'Cena katalogowa 16.00'])(
    'the only price of an item is that, whatever it is called: %s',
    (price) => {
      const reading = read('Oak Tray', price, 'Felt Coaster', price.replace('16', '5'), 'Total  21.00');
      expect(paidOf(reading).map(([, cents]) => cents)).toEqual([1_600, 500]);
    },
  );

  it.each([
    'Buono sconto ESTATE',
    'Bon de réduction',
    'Cupón BIENVENIDA',
    'Vale desconto',
    'Gutschein HERBST25',
  ])('a coupon below the total saves: %s', (coupon) => {
    const reading = read(
      'Oak Tray  44.00',
      'Felt Coaster  6.00',
      'Totale  50.00',
      `${coupon}  -4.20`,
      'Totale da pagare  45.80',
    );
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([4_030, 550]);
  });

  it.each(['Gift card', 'Shipping'])('an amount below %s and its day is still called so', (label) => {
    const isCard = label === 'Gift card';
    const reading = read(
      'Oak Tray  44.00',
      'Subtotal  44.00',
      label,
      isCard ? 'exp 12/31/2027' : '15/11 - 17/11/2026',
      isCard ? '-20.00' : '4.99',
      'Total',
      isCard ? '24.00' : '48.99',
    );
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([4_400]);
  });
});

it.each([
  'Kundenguthaben',
  'Anzahlung',
  'Prepaid',
  'Down payment',
  'Acompte',
  'Acconto',
  'Aanbetaling',
  'Zaliczka',
  'Förskott',
])('money that the shop has already lowers no price, above the shipping too: %s', (label) => {
  const reading = read(
    'Oak Tray  64.00',
    'Felt Coaster  56.00',
    'Subtotal  120.00',
    `${label}  -25.00`,
    'Shipping  5.00',
    'Total  100.00',
  );
  expect(paidOf(reading).map(([, cents]) => cents)).toEqual([6_400, 5_600]);
});

describe('a percentage below another saving', () => {
  it.each(['Pix 5%  -32.22', 'Skonto 5 %  -32.22'])('may be of what that left: %s', (share) => {
    const reading = read(
      'Oak Tray  299.90',
      'Felt Coaster  289.90',
      'Linen Cloth  79.60',
      'Subtotal  669.40',
      'Coupon  -25.00',
      share,
      'Total  612.18',
    );
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([27_426, 26_512, 7_280]);
    expect(paidOf(reading).map(([, , certainty]) => certainty)).not.toContain('open');
  });
});

it('a note about a saving in the row of an item names it in no label', () => {
  const reading = read(
    'Oak Tray discount 5%  18.05',
    'Felt Coaster  15.20',
    'Subtotal  33.25',
    'Discount code MAY  -5.00',
    'Total  28.25',
  );
  expect(paidOf(reading).map(([, cents]) => cents)).toEqual([1_533, 1_292]);
});

it.each(['Discount Oak Tray', 'Promo Oak Tray'])(
  'an item called like a saving is named by its whole name: %s',
  (name) => {
    const reading = read(
      `${name}  10.00`,
      'Oak Tray  8.00',
      'Subtotal  18.00',
      `${name}  -2.00`,
      'Total  16.00',
    );
    expect(paidOf(reading).map(([, cents]) => cents)).toEqual([800, 800]);
  },
);
