import { describe, expect, it } from 'vitest';
import { readShort } from '../../../tests/support/documents/short-receipt.js';

/** Name and what was paid for each item, cents. */
const paidIn = (text: string) =>
  readShort(text).items.map(({ value: { name, paid } }): [string, number | undefined] => [name, paid?.cents]);
const certaintiesIn = (text: string) => readShort(text).items.map(({ value }) => value.paid?.certainty);

describe('what costs nothing is none of the goods', () => {
  it.each([
    'Click & Collect  0.00',
    'Store pickup  0.00',
    'Retrait magasin  0.00',
    'Bezorgen  0.00',
    'Osobní odběr  0.00',
    'Refunded  0.00',
  ])('as a service below them: %s', (row) => {
    expect(paidIn(`Oak Tray  64.00\nLinen Shirt  28.00\n${row}\nTotal  92.00`)).toEqual([
      ['Oak Tray', 6_400],
      ['Linen Shirt', 2_800],
    ]);
  });

  it.each([
    'Cancelled',
    'Unavailable',
    'Missing items (you have not been charged)',
    'Nicht lieferbar',
    'Épuisé',
  ])('below the heading %s', (heading) => {
    expect(
      paidIn(`Oak Tray  64.00\nLinen Shirt  28.00\n${heading}\nVelvet Cushion  0.00\nTotal  92.00`),
    ).toEqual([
      ['Oak Tray', 6_400],
      ['Linen Shirt', 2_800],
    ]);
  });

  it('but a gift among them is', () => {
    expect(paidIn('Oak Tray  64.00\nTea sampler  0.00\nLinen Shirt  28.00\nTotal  92.00')).toEqual([
      ['Oak Tray', 6_400],
      ['Tea sampler', 0],
      ['Linen Shirt', 2_800],
    ]);
  });
});

describe('a name of one word beside its price', () => {
  it('is the name where others are called otherwise, though a description waits for a price', () => {
    expect(
      paidIn(
        ['TARVA  80.00', 'Chest, pine  40.00 / each', 'Quantity: 2', 'MALM  55.00', 'Bed frame, white']
          .concat([
            'Quantity: 1',
            'LACK  9.00',
            'Side table',
            'Quantity: 1',
            'Subtotal  144.00',
            'Total  144.00',
          ])
          .join('\n'),
      ),
    ).toEqual([
      ['TARVA', 8_000],
      ['MALM', 5_500],
      ['LACK', 900],
    ]);
  });
});

describe('names of rows', () => {
  it('stand above rows of captioned facts that are built alike', () => {
    const entry = (name: string, row: string) => `${name}\n  ${row}`;
    expect(
      paidIn(
        [
          entry(
            'Hemp Rope 12 mm',
            'REF 4410021   instead of RRP 9.95 EUR   Qty: 2   Price: 7.49 EUR   Sum: 14.98 EUR',
          ),
          entry(
            'Steel Hook, large',
            'REF 4410772   instead of RRP 5.20 EUR   Qty: 1   Price: 4.10 EUR   Sum: 4.10 EUR',
          ),
          'Subtotal   19.08 EUR',
          'Total   19.08 EUR',
        ].join('\n'),
      ),
    ).toEqual([
      ['Hemp Rope 12 mm', 1_498],
      ['Steel Hook, large', 410],
    ]);
  });

  it.each(['ARTICLE   MONTANT', 'ARTIKEL   BETRAG', 'ITEM   PRICE'])(
    'stand below the headings %s',
    (heads) => {
      const text = ['14 RUE DES LILAS', 'TEL. 04.72.55.01.88', heads, 'COUNTRY LOAF', '   2 x 1.10   2.20'];
      expect(paidIn([...text, 'BUTTER 250G   3.40', 'TOTAL   5.60'].join('\n'))).toEqual([
        ['COUNTRY LOAF', 220],
        ['BUTTER 250G', 340],
      ]);
    },
  );

  it('follow the code of the shop, of four digits too', () => {
    const text = [
      '21-GROCERY',
      '06038388129  OAT DRINK  MRJ',
      '6.49',
      '27-PRODUCE',
      '(2)4065  GREEN PEPPER  MRJ',
    ];
    expect(paidIn([...text, '2 @ 2.99  5.98', 'SUBTOTAL  12.47', 'TOTAL  12.47'].join('\n'))).toEqual([
      ['OAT DRINK', 649],
      ['GREEN PEPPER', 598],
    ]);
  });
});

describe('a saving tells what it lowers', () => {
  it.each([
    ['by one word of a name', 'OFFER PADDOCK 1/3 OFF  -3.50'],
    ['by its place', 'Price match line 1  -3.50'],
  ])('%s, which is the guess that is asked about', (_, row) => {
    const text = `PADDOCK KIDS SPRAY  10.50\nHERBAL TEA  3.25\nCOTTON HAT  15.10\n${row}\nTOTAL  25.35`;
    expect(paidIn(text).map(([, cents]) => cents)).toEqual([700, 325, 1_510]);
    expect(certaintiesIn(text)[0]).toBe('open');
  });

  it('but not by the word that is the shop', () => {
    const text = 'JUNIPER HERBAL TEA  10.00\nCOTTON HAT  30.00\nJUNIPER COUPON  -4.00\nTOTAL  36.00';
    expect(paidIn(text).map(([, cents]) => cents)).toEqual([900, 2_700]);
  });

  it('for several of those above: asked where they are not told', () => {
    const text = [
      'Vela Mascara  12.95',
      'Vela Foundation  17.95',
      'Vela Pencil  10.95',
      'Cotton Pads  1  3.00',
    ];
    const row = 'Offer: 3 for 2 across selected ranges – cheapest free  -10.95';
    expect(certaintiesIn([...text, row, 'Delivery  3.50', 'Total  37.40'].join('\n'))).not.toContain(
      'proven',
    );
  });

  it('is only told below one, and taken off below another', () => {
    const text = ['OAT MILK  2.99 F', 'HONEY RINGS  5.00 F', 'SC SAVINGS  2.98-', 'EGGS 12CT  3.49 F'];
    const more = [
      'SC DIGITAL COUPON  1.00-F',
      'DISH SOAP  3.29',
      'TAX  0.25',
      'BALANCE  14.02',
      'VISA  14.02',
    ];
    expect(paidIn([...text, ...more].join('\n')).map(([, cents]) => cents)).toEqual([299, 500, 249, 329]);
  });

  it.each(['Special - save 1.40', 'Member price saving 1.40'])('is what the row itself says: %s', (row) => {
    const text = `Gala Apples  1  5.90  4.50\n${row}\nOat Bread  1  4.20  4.20\nSubtotal  8.70\nTotal  8.70`;
    expect(paidIn(text).map(([, cents]) => cents)).toEqual([450, 420]);
  });
});

describe('what is taken back of a charge lowers no goods', () => {
  it('right below one of its size: the guess, which is asked about', () => {
    const text =
      'Oak Tray  64.00\nLinen Shirt  28.00\nShipping charges  4.49\nPromotions  -4.49\nTotal  92.00';
    expect(paidIn(text).map(([, cents]) => cents)).toEqual([6_400, 2_800]);
    expect(certaintiesIn(text)).toEqual(['open', 'open']);
  });

  it.each([
    ['Deposit bottles  3.00', 'Deposit returned  -1.50'],
    ['Statiegeld krat  3.00', 'Ingeleverd statiegeld  -1.50'],
    ['Pfand  3.00', 'Pfand zurück  -1.50'],
  ])('%s, %s', (charge, back) => {
    const text = `Oak Tray  64.00\nLinen Shirt  28.00\n${charge}\nSubtotal  95.00\n${back}\nTotal  93.50`;
    expect(paidIn(text).map(([, cents]) => cents)).toEqual([6_400, 2_800]);
    expect(certaintiesIn(text)).not.toContain('open');
  });

  it('a free delivery from some amount on', () => {
    const text = 'Defter  245.00 TL\nKalem  379.80 TL\nAra Toplam  624.80 TL\nKargo  49.99 TL';
    const more = '150 TL ve Üzeri Kargo Bedava  -49.99 TL\nKupon İndirimi  -50.00 TL\nToplam  574.80 TL';
    const reading = readShort(`${text}\n${more}`);
    expect(reading.totalCents?.value).toBe(57_480);
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([22_540, 34_940]);
  });
});

describe('sums', () => {
  it('of the parts of an order are told again by those of the whole', () => {
    const part = (item: string, cents: string, tax: string, total: string) =>
      `${item}\nItem(s) Subtotal: ${cents}\nSales Tax: ${tax}\nTotal for This Shipment: ${total}`;
    const text = [
      part('1 of: Pressure Cooker  89.99', '89.99', '5.62', '95.61'),
      part('1 of: Spatula Set  17.99', '17.99', '1.12', '19.11'),
      'Item(s) Subtotal: 107.98',
      'Estimated Tax: 6.74',
      'Grand Total: 114.72',
    ].join('\n');
    expect(readShort(text).totalCents?.value).toBe(11_472);
    expect(readShort(text).items.map(({ value }) => value.paid?.cents)).toEqual([8_999, 1_799]);
  });

  it('of goods and carriage are no charge', () => {
    const text = [
      'Processor  1  233.32  233.32',
      'Thermal Paste  2  4.99  9.98',
      'DPD Carriage  1  4.99  4.99',
    ];
    const more = ['Goods + Carriage  248.29', 'VAT @ 20%  49.66', 'Total GBP  £297.95'];
    expect(
      paidIn([...text, ...more].join('\n'))
        .slice(0, 2)
        .map(([, cents]) => cents),
    ).toEqual([27_998, 1_198]);
  });

  it('below captions, beside the rate of a tax: what was paid is with it, and asked about', () => {
    const text = ['Silla Pro  2  140.50 €  281.00 €', 'Mesa roble  1  289.25 €  289.25 €'];
    const more = [
      'Base imponible   % IVA   Cuota IVA   TOTAL FACTURA',
      '570.25 €         21      119.75 €    690.00 €',
    ];
    expect(readShort([...text, ...more].join('\n')).totalCents?.value).toBe(69_000);
    expect(certaintiesIn([...text, ...more].join('\n'))).not.toContain('proven');
  });
});

describe('numbers that are no prices', () => {
  it.each(['7.8.2026 19.05', '12.09.2026 8.30', '2.11.2026, 14.15'])('a time behind a day: %s', (when) => {
    const reading = readShort(`Tilauspäivä: ${when}\nKirves  79.90 €\nPatterit  14.99 €\nYhteensä  94.89 €`);
    expect(reading.items.map(({ value }) => value.totalCents)).toEqual([7_990, 1_499]);
  });

  it('what is saved stands behind a price and its former one', () => {
    const text =
      'Quiet Headphones\nQty: 1  $329.99   Was $399.99   Save $70.00\nUSB Cable\nQty: 2  $14.99 ea.';
    expect(
      readShort(`${text}\nProduct Total  $359.97\nOrder Total  $359.97`).items.map(
        ({ value }) => value.paid?.cents,
      ),
    ).toEqual([32_999, 2_998]);
  });

  it('a deposit counted below what one is', () => {
    const text =
      'Bergkäse  2.39 B\nHefeweizen\n4 x  0.99  3.96 A\nPfand 0.08\n4 x  0.08  0.32 A\nSUMME  EUR  6.67';
    const reading = readShort(text);
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([239, 396]);
    expect(reading.failedChecks).toEqual([]);
  });

  it.each(['%20', '% 20', '20 %'])('a rate before or behind its mark: %s', (rate) => {
    const text = `Elbise 38  1 Adet  750,00 TL  750,00 TL\nTişört M  2 Adet  375,00 TL  750,00 TL\nHesaplanan KDV (${rate})  300,00 TL`;
    expect(
      readShort(`${text}\nVergiler Dahil Toplam  1.800,00 TL`).items.map(({ value }) => value.paid?.cents),
    ).toEqual([90_000, 90_000]);
  });
});

describe('what looks like one of these and is none', () => {
  const cents = (text: string) => paidIn(text).map(([, paid]) => paid);

  it('a count behind `item` beside the name of another line', () => {
    const text = 'Tea mug  10.00\nCoffee beans  12.00\nCake  8.00\nSubtotal  30.00';
    expect(cents(`${text}\nCoffee beans per item 1 off  -1.00\nTotal  29.00`)).toEqual([1_000, 1_100, 800]);
    expect(
      cents('Pasta  2.00\nOlio  8.00\nSconto su articolo 1 €  -1.00\nVino  6.00\nTotale  15.00'),
    ).toEqual([200, 700, 600]);
  });

  it.each(['Taco Superpris', 'Kaffe Extrapris', 'Koffie Actieprijs'])(
    'a name that ends in a price: %s',
    (name) => {
      expect(paidIn(`${name}  29.90\nMelk  10.00\nTotal  39.90`)).toEqual([
        [name, 2_990],
        ['Melk', 1_000],
      ]);
    },
  );

  it('a caption beside the price of what waits for one, and a name of one word', () => {
    expect(paidIn('Blue shirt\nQty: 1\nToday  £20.00\nBag  £1.00\nTotal  £21.00')).toEqual([
      ['Blue shirt', 2_000],
      ['Bag', 100],
    ]);
  });

  it('a price behind a day', () => {
    expect(cents('Ladung 01.11.2025 10.20\nLadung 05.11.2025 11.30\nTotal CHF 21.50')).toEqual([
      1_020, 1_130,
    ]);
  });

  it('the price of one of a line that is alone', () => {
    expect(cents('Lamp  £10.00\nRug   £10.00 / each\nQuantity: 1\nTotal £20.00')).toEqual([1_000, 1_000]);
  });

  it('a reward for a way of collecting', () => {
    const text =
      'Atlas  £40.00\nMug  £10.00\nSubtotal  £50.00\nClick & Collect reward  -£5.00\nTotal  £45.00';
    expect(certaintiesIn(text)).not.toContain('proven');
  });

  it('a percentage, a coupon or a deposit of the size of the charge above it', () => {
    expect(cents('Limo Orange  1,50\nPfand  0,25\nPreisvorteil  -0,25\nSUMME  1,50')).toEqual([125]);
    expect(
      cents('Desk  49.90\nSubtotal  49.90\nShipping  4.99\nDiscount (10%)  -4.99\nTotal  49.90'),
    ).toEqual([4_491]);
  });

  it('a price that begins its row, with a saving behind it', () => {
    expect(cents('Blue shirt\n£20.00   Discount -£5.00\nRed cap\n£10.00\nTotal  £25.00')).toEqual([
      1_500, 1_000,
    ]);
  });

  it.each([
    ['Poster Abbey Road', 'Canvas print  45.00'],
    ['Sticker Sold Out', 'LP live  18.00'],
    ['Free stickers', 'Train set  30.00\nSale items cannot be returned'],
    ['Breakfast', 'Room  80.00\nFree cancellation'],
  ])('a gift: %s', (gift, above) => {
    const names = paidIn(`${above}\n${gift}  0.00\nBall  5.00\nTotal  99.00`).map(([name]) => name);
    expect(names.some((name) => name.includes(gift))).toBe(true);
  });
});
