import { describe, expect, it } from 'vitest';
import { paidFor, readOrder } from '../../../tests/support/documents/read-order.js';

describe('a saving that is a percentage of all goods is off all, and asks nothing', () => {
  it.each([
    ['Promotion: Autumn service 10% off  -£12.00', 'Muc-Off Cleaner'],
    ['Gutschein BLACK10  -£12.00', 'Jacket, black'],
    ['10% off selected items  -£12.00', 'Selected Coffee'],
  ])('%s beside %s', (saving, name) => {
    const { items } = readOrder(`${name}  £80.00
      Oak Tray  £40.00
      Subtotal  £120.00
      ${saving}
      Total  £108.00`);
    expect(items.map(({ value: { paid } }) => [paid?.cents, paid?.certainty])).toEqual([
      [7200, 'proven'],
      [3600, 'proven'],
    ]);
  });
});

describe('a saving that is a percentage of one line is off that line', () => {
  it.each(['Aktionsrabatt 20 %  -16,00 €', 'Rabatt 20%  -16,00 €', 'Korting 20 %  -16,00 €'])(
    '%s at the end of the list',
    (saving) => {
      expect(
        paidFor(`Couchtisch Wildeiche  1  249,99 €  249,99 €
          Vorhang blickdicht  2  39,99 €  79,98 €
          ${saving}
          Speditionsversand  34,95 €
          Rechnungsbetrag  348,92 €`).map(([, cents]) => cents),
      ).toEqual([24_999, 6398]);
    },
  );
});

describe('the savings of single items', () => {
  it('are not told twice where the summary repeats them in words that nobody knows', () => {
    const { items } = readOrder(`Table Lamp  $45.00
      Sheet Set  $36.00
      Circle 20% off bedding -$7.20
      Tumbler  $45.00
      Subtotal  $126.00
      Circle deals  -$7.20
      Estimated taxes  $8.32
      Total  $127.12`);
    expect(items.map(({ value: { paid } }) => [paid?.cents, paid?.certainty])).toEqual([
      [4500, 'likely'],
      [2880, 'likely'],
      [4500, 'likely'],
    ]);
  });

  it('leave the sum of what stands above them a sum, with charges below it', () => {
    const { items } = readOrder(`Washing Machine  £379.00
      Wooden Kitchen  £30.00
      Quantity: 2
      2 for £20 on selected toys  -£10.00
      Items  £409.00
      Savings  -£10.00
      Large item delivery  £10.95
      Recycling of old appliance  £20.00
      Total  £429.95`);
    expect(items.map(({ value: { name } }) => name)).toEqual(['Washing Machine', 'Wooden Kitchen']);
  });

  it('leave an item that its count stands above an item', () => {
    expect(
      paidFor(
        `DESCRIZIONE  IVA  Prezzo(€)
        2 x 9,90
        PANETTONE TRE TORRI  10%  19,80
        SCONTO 2X1  10%  -9,90
        SPUMANTE BRUT  22%  21,90
        TOTALE COMPLESSIVO  31,80`,
        'ocr',
      ),
    ).toEqual([
      ['PANETTONE TRE TORRI', 990],
      ['SPUMANTE BRUT', 2190],
    ]);
  });
});

it('what has its quantity still waits for its price: a line between them is no name', () => {
  expect(
    paidFor(`Tablet 11 inch, 128GB
      Product code: 11470822
      Quantity: 1
      2 year guarantee included
      Now £549.00
      Was £599.00
      Pyjama Set, Pack of 2
      Product code: 92213370
      Quantity: 2
      £36.00
      Subtotal
      £585.00
      Total
      £585.00`).map(([name]) => name),
  ).toEqual(['Tablet 11 inch, 128GB', 'Pyjama Set, Pack of 2']);
});

it.each(['inkl. vRG CHF 2.31', 'davon Recyclinggebühr CHF 2.31', 'dont éco-part. CHF 2.31'])(
  'what is in a price is told beside it, and lowers nothing: %s',
  (note) => {
    expect(
      paidFor(`1 × Kaffeevollautomat  CHF 449.00
        Artikelnummer 21184430, ${note}
        1 × Entkalker 500 ml  CHF 14.50
        Artikelnummer 5622190
        Lieferung Fr, 30.10.
        Zwischensumme  CHF 463.50
        Rabattcode KAFFEE20  CHF -20.00
        Expresslieferung  CHF 15.00
        Gesamtbetrag  CHF 458.50`),
    ).toEqual([
      ['Kaffeevollautomat', 42_962],
      ['Entkalker 500 ml', 1388],
    ]);
  },
);

describe('a code', () => {
  it.each([
    ['Rabattkod BLACK100  1  -100,00  -100,00', 'SE'],
    ['Gutschein HERBST10  1  -100,00  -100,00', 'DE'],
    ['Kupon JESIEN100  1  -100,00  -100,00', 'PL'],
  ])('in a row of the list is off the order: %s', (row) => {
    expect(
      paidFor(`Kettle 1,7 l  1  300,00  300,00
        Tablet 64 GB  1  500,00  500,00
        Batteries 16-pack  2  100,00  200,00
        ${row}
        Total  900,00`).map(([, cents]) => cents),
    ).toEqual([27_000, 45_000, 18_000]);
  });

  it('that is the word of an item names none', () => {
    const { items } = readOrder(`Carbon Paddle 230 cm  $289.00
      Spray Skirt  $111.00
      Sub-Total  $400.00
      Coupon (PADDLE25)  -$25.00
      Total  $375.00`);
    expect(items.map(({ value: { paid } }) => [paid?.cents, paid?.certainty])).toEqual([
      [27_093, 'proven'],
      [10_407, 'proven'],
    ]);
  });
});

it('half the price of the item above is off that item', () => {
  expect(
    paidFor(`Nappies 72 pack  1  1  $40.00  $40.00
      Dishwasher Tablets 46 pack  1  1  $46.00  $46.00
      1/2 Price Special  -$23.00
      Ice Cream 4 pack  3  3  $10.00  $30.00
      Subtotal  $116.00
      Promotional savings  -$23.00
      Total  $93.00`).map(([, cents]) => cents),
  ).toEqual([4000, 2300, 3000]);
});

it('a dash before a price is no minus, whatever ends the name', () => {
  expect(
    paidFor(`1x Battery 18650 4er - 29,90 EUR
      2x Sortiment 530-tlg. - 13,99 EUR
      Gesamtsumme: 43,89 EUR`).map(([, cents]) => cents),
  ).toEqual([2990, 1399]);
});

it('a note in a cell of its own leaves the name beside it', () => {
  expect(
    paidFor(`Cashmere Crewneck Sweater  Reg. $139.00
      Color: Grey, Size: M  Sale $83.40
      UPC: 742010395831  Extra 20% off with code VETS: -$16.68
      Qty: 1  Item total $66.72
      Stretch Jeans  Reg. $69.50
      Color: Stonewash, Size: 34x32  Sale $41.70
      UPC: 190416288914  Item total $83.40
      Qty: 2
      Subtotal  $150.12
      Estimated Tax  $10.00
      Order Total  $160.12`),
  ).toEqual([
    ['Cashmere Crewneck Sweater', 6672],
    ['Stretch Jeans', 8340],
  ]);
});

it('a total of which a gift card paid a part asks nothing', () => {
  const reading = readOrder(`Paperback  14,00 €
    Board Game  34,99 €
    Zwischensumme  48,99 €
    Gesamtsumme  48,99 €
    enthaltene MwSt 19 %  7,82 €
    Geschenkkarte  -20,00 €
    Noch zu zahlen  28,99 €`);
  expect(reading.totalCents).toMatchObject({ value: 4899 });
  expect(reading.totalCents?.confidence).toBeGreaterThanOrEqual(0.9);
});

describe('savings on a till', () => {
  const paid = (text: string) =>
    readOrder(text, 'ocr').items.map(({ value: { paid } }) => [paid?.cents, paid?.certainty]);

  it('in a block below the sum, by the names of what they lower', () => {
    expect(
      paid(`2  HALFV MELK  1,29  2,58
        2  PINDAKAAS CALVO  4,19  8,38 B
        4  COLA REGULAR 1,5L  2,49  9,96 B
        4  +STATIEGELD  0,60
        ----------------------------------------
        10  SUBTOTAAL  21,52
        BONUS  PINDAKAAS CALVO  -4,19
        BONUS  COLA REGULAR 1,5L  -2,49
        ----------------------------------------
        UW VOORDEEL  6,68
        ----------------------------------------
        TOTAAL  14,84
        PINNEN  14,84`),
    ).toEqual([
      [258, 'proven'],
      [419, 'proven'],
      [747, 'proven'],
    ]);
  });

  it('and by names that the column cut', () => {
    expect(
      paid(`SEMI SKIMMED 2.27L  £1.65
        SALTED BUTTER 400G  £4.95
        TOILET ROLL QUILTED X9  £7.50
        SUBTOTAL  £14.10
        ----------------------------------------
        Club Price SALTED BUTTER 40  -£1.45
        Club Price TOILET ROLL QUIL  -£2.00
        ----------------------------------------
        BALANCE DUE  £10.65
        VISA DEBIT  £10.65`),
    ).toEqual([
      [165, 'proven'],
      [350, 'proven'],
      [550, 'proven'],
    ]);
  });

  it('and their sum above a fee and the subtotal, which takes nothing off', () => {
    expect(
      paid(`WHOLE MILK GAL  $7.49 F
        SALMON FILLET  $18.74 F
        1.10 lb @ $17.04 / lb
        Prime Deal  -$3.30
        GRAPEFRUIT SODA 8PK  $12.98 F
        2 @ $6.49
        Sale  -$2.98
        PAPER BAG FEE  $0.20 F
        Total Savings  -$6.28
        Subtotal:  $33.13
        Tax 10.75%:  $2.04
        Total:  $35.17`).map(([cents]) => cents),
    ).toEqual([749, 1544, 1000]);
  });

  it('and their sum above a coupon on all', () => {
    expect(
      paid(`CHICKEN CLUB S/W  £3.65
        PERONI 4X330ML  £6.75
        Cc £5.50  -£1.25
        CHOC BUTTONS POUCH
        2 @ £2.00  £4.00
        Cc 2 for £3.00  -£1.00
        ------------------------------------
        SUBTOTAL  £14.40
        SAVINGS  -£2.25
        MONEY OFF COUPON  -£1.00
        TOTAL  £11.15
        MASTERCARD SALE  £11.15`).map(([cents]) => cents),
    ).toEqual([335, 504, 276]);
  });
});

it.each([
  ['3 for 2 Sun care', 3],
  ['Offer 2x1', 2],
])('%s takes one piece off the line that has so many', (label, count) => {
  expect(
    paidFor(`Repair Serum 25ml  £27.96
      Qty: 1
      Sun Lotion SPF50 200ml  £${(9 * count).toFixed(2)}
      Qty: ${count}
      Subtotal  £${(27.96 + 9 * count).toFixed(2)}
      ${label}  -£9.00
      Order total  £${(18.96 + 9 * count).toFixed(2)}`).map(([, cents]) => cents),
  ).toEqual([2796, 900 * (count - 1)]);
});

describe('what looks like a saving and may be none, or none on what it seems', () => {
  const paid = (text: string) =>
    readOrder(text).items.map(({ value: { paid } }) => [paid?.cents, paid?.certainty]);

  it.each([
    ['Aurrerakina Sofa Oslo', 'may be a deposit on it', 'open'],
    ['Anzahlung Sofa Oslo', 'is one', 'proven'],
    ['Acompte Sofa Oslo', 'is one', 'proven'],
    ['Prepaid Sofa Oslo', 'is one', 'proven'],
  ])('%s alone %s', (label, _what, certainty) => {
    const [sofa] = paid(`Sofa Oslo  900,00
      Teppich  100,00
      Zwischensumme  1.000,00
      ${label}  -300,00
      Gesamtbetrag  700,00`);
    expect(sofa?.[1]).toBe(certainty);
    if (certainty === 'proven') expect(sofa?.[0]).toBe(90_000);
  });

  it('savings that happen to be the sum of those above are savings', () => {
    expect(
      paid(`Pasta  3,00
        Sconto  -0,50
        Olio  9,00
        Sconto  -1,50
        Vino  8,00
        Sconto  -2,00
        TOTALE EURO  16,00`).map(([cents]) => cents),
    ).toEqual([250, 750, 600]);
  });

  it('a percentage of all, under the whole name of one', () => {
    const [coat] = paid(`Wollmantel Anna  50,00
      Seidenschal  30,00
      Socken  20,00
      Zwischensumme  100,00
      Aktion Wollmantel Anna 10 %  -10,00
      Summe  90,00`);
    expect(coat?.[1]).toBe('open');
  });

  it('three for two beside two pieces, and single ones of that price', () => {
    const prices = paid(`Soap lemon  9.00
      Soap rose  9.00
      Soap mint  9.00
      Towel  2 x 9.00  18.00
      Subtotal  45.00
      3 for 2 Offer  -9.00
      Total  36.00`);
    expect(prices.map(([, certainty]) => certainty)).toEqual(['open', 'open', 'open', 'open']);
  });

  it('a benefit below the total, with the rest paid by card', () => {
    const prices = paid(`Perfume  $68.00
      Face Cream  $22.00
      Total  $90.00
      Birthday perk  -$10.00
      Visa ending 2093  $80.00`);
    expect(prices.map(([, certainty]) => certainty)).toEqual(['open', 'open']);
  });
});

it.each([
  ['Schnitzel, inkl. Beilage 14,90', 1490],
  ['X-Burger, com queijo R$ 18,00', 1800],
  ['Porto Tawny Reserva  14,90', 1490],
  ['FRAKT Tasche blau  1,29', 129],
])('%s is bought', (row, cents) => {
  const { items } = readOrder(
    `${row}\nCola Zero  3,10\nTee  2,00\nSumme  ${((cents + 510) / 100).toFixed(2).replace('.', ',')}`,
  );
  expect(items.map(({ value: { paid } }) => paid?.cents)).toEqual([cents, 310, 200]);
});

it('a price at the end of a sentence is no day', () => {
  expect(readOrder('Lamp  24.12\nTotal: 24.12.').totalCents?.value).toBe(2412);
});
