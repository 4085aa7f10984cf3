import { describe, expect, it } from 'vitest';
import { paidFor, readOrder } from '../../../tests/support/documents/read-order.js';

const paid = (text: string) => paidFor(text).map(([, cents]) => cents);
const certainties = (text: string) => readOrder(text).items.map(({ value }) => value.paid?.certainty);

describe('a row that costs as much as those above it is their sum, whatever its words', () => {
  it.each([
    'Groceries',
    'Cost produse:',
    'Varer og tjenester',
    'Goods before savings',
    'Vores varer',
    'Worth of basket',
    'Ostokset',
    'Prekės',
    'Zboží v košíku',
    'What you picked',
  ])('%s', (label) => {
    const order = `2  Oat Milk  3.00
      1  Cheddar  4.00
      3  Pasta  3.00
      ${label}  10.00
      Voucher JUNI  -1.00
      Delivery  3.50
      Total  12.50`;
    expect(paidFor(order)).toEqual([
      ['Oat Milk', 270],
      ['Cheddar', 360],
      ['Pasta', 270],
    ]);
  });

  it('also where each price is one of several pieces', () => {
    expect(
      paid(`Oak Tray  1 buc  64.00
        Felt Coaster  2 buc  28.00
        Contents  120.00
        Shipping  5.00
        Total  125.00`),
    ).toEqual([6400, 5600]);
  });

  it('and no sum where all of them make the total', () => {
    expect(paid('Oak Tray  5.00\nFelt Coaster  10.00\nWool Rug  15.00\nTotal  30.00')).toEqual([
      500, 1000, 1500,
    ]);
    expect(paid('Oak Tray  15.00\nWool Rug  15.00\nShipping  5.00\nTotal  35.00')).toEqual([1500, 1500]);
  });
});

describe('a bundle', () => {
  const bundle = (rows: string[]) =>
    [
      'Kettle  1  42.00',
      'Knife Starter Set  1  55.00',
      ...rows,
      'Tea Towel  4  26.00',
      'Subtotal  123.00',
    ].join('\n');

  it.each([
    ['1 x Chef Knife 34.00', '1 x Oak Block 21.00'],
    ['Blade: 34.00', 'Block: 21.00'],
    ['2 x Paring Knife 17.00', '1 x Oak Block 21.00'],
  ])('has its parts in its price: %s', (...rows) => {
    const text = `${bundle(rows)}\nShipping  5.00\nTotal  128.00`;
    expect(paidFor(text)).toEqual([
      ['Kettle', 4200],
      ['Knife Starter Set', 5500],
      ['Tea Towel', 2600],
    ]);
  });

  it('is a heading where the rows below it show as much', () => {
    const text = `Kitchen  97.00\nKettle  1  42.00\nKnife Set  1  55.00\nGarden  26.00\nTrowel  1  26.00\nTotal  123.00`;
    expect(paid(text)).toEqual([4200, 5500, 2600]);
  });
});

describe('savings told in the entries, of which the summary takes off the sum, lower each its own', () => {
  it.each(['$40.00 OFF', 'Instant savings $40.00', 'Rabatt $40.00', '-$40.00'])('%s', (told) => {
    const other = told.replace('40.00', '9.60');
    expect(
      paid(`Cookware Set  Qty 1  $179.99
        Item 1740023  ${told}
        Paper Towels  Qty 2  $47.98
        Item 512515  ${other}
        Almond Butter  Qty 1  $18.99
        Item 990114
        Subtotal  $246.96
        Instant Savings  -$49.60
        Total  $197.36`),
    ).toEqual([13_999, 3838, 1899]);
  });

  it('but not where their sum is another one', () => {
    expect(
      paid(`Cookware Set  100.00
        Worth 140.00
        Paper Towels  50.00
        Worth 60.00
        Subtotal  150.00
        Discount  -15.00
        Total  135.00`),
    ).toEqual([9000, 4500]);
  });
});

describe('what is printed beside or below a price', () => {
  it.each(['(inc. GST)', '(inkl. MwSt.)', '(TVA incl.)', '(IVA incluida)', '(inkl. moms)'])(
    'names no other amount: %s',
    (note) => {
      expect(
        paid(`Floor Rug  189.00 ${note}  1  170.10
          Mug  16.50 ${note}  6  99.00
          Subtotal  269.10
          Total  269.10`),
      ).toEqual([17_010, 9900]);
    },
  );

  it('is a code, where the name is above it', () => {
    expect(
      paidFor(`Balance Bike
        BB-S  1 @ 119.00  119.00
        Bubble Wand
        BW-1  4 @ 4.95  19.80
        Subtotal  138.80
        Total  138.80`),
    ).toEqual([
      ['Balance Bike', 11_900],
      ['Bubble Wand', 1980],
    ]);
  });

  it('is what a gift would have cost', () => {
    expect(
      paid(`Whole Bean Coffee  2 x 18.50  37.00
        Dripper  25.00
        Sticker Pack  Free
        FREE STICKERS  -4.00
        Discount FALL20  -12.40
        Subtotal  49.60
        Total  49.60`),
    ).toEqual([2960, 2000, 0]);
  });

  it('is its usual price', () => {
    expect(
      paidFor('Hylla, vit  799 kr\nOrd. pris 899 kr\nLåda  276 kr\nFrakt  99 kr\nTotalt  1 174 kr'),
    ).toEqual([
      ['Hylla, vit', 79_900],
      ['Låda', 27_600],
    ]);
  });
});

describe('what a total below the sum of the goods is made of', () => {
  it.each([
    ['Σύνολο ειδών', 'Μεταφορικά', 'Αντικαταβολή', 'Πληρωτέο ποσό'],
    ['Total des articles', 'Livraison', 'Contre remboursement', 'Net'],
    ['Suma', 'Dostawa', 'Pobranie', 'Do zapłacenia przy odbiorze'],
  ])('%s, %s, %s', (sum, shipping, fee, owed) => {
    const reading = readOrder(`Oak Tray  64.00
      Felt Coaster  25.80
      ${sum}  89.80
      ${shipping}  3.50
      ${fee}  2.00
      ${owed}  95.30`);
    expect(reading.totalCents?.value).toBe(9530);
  });

  it('may be a saving', () => {
    const reading = readOrder(`Oak Tray  64.00
      Felt Coaster  36.00
      Σύνολο ειδών  100.00
      Έκπτωση κουπονιού  -10.00
      Μεταφορικά  0.00
      Πληρωτέο ποσό  90.00`);
    expect(reading.totalCents?.value).toBe(9000);
    expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([5760, 3240]);
  });

  it('is no payment with change, in whatever order', () => {
    const reading = readOrder('Oak Tray  20.00\nTotal  20.00\nPenge tilbage  30.00\nModtaget  50.00');
    expect(reading.totalCents?.value).toBe(2000);
  });
});

it('a bundle whose parts show as much as it does is asked about', () => {
  const text = `Camp Kitchen  2  90.00
    Gas Stove  2  50.00
    Pan  2  40.00
    Enamel Mug  1  12.50
    Subtotal  102.50
    Total  102.50`;
  expect(certainties(text)).toContain('open');
});

it('a row whose sum has a word for savings', () => {
  expect(
    paid(`Mesa  1  249.00  249.00
      Silla  4  79.00  316.00
      Descuento global (10,00%)  1  -56.50  -56.50
      Base antes de dto.  565.00
      Descuento global  -56.50
      Base imponible  508.50
      IVA 21%  106.78
      Total  615.28`),
  ).toEqual([27_116, 34_412]);
});

it('a sign in brackets is that of its amount', () => {
  const reading = readOrder(`린넨 셔츠  39,000원  1  39,000원
    양말  8,900원  2  17,800원
    상품구매금액  56,800원
    배송비  (+) 3,000원
    쿠폰할인  (-) 5,680원
    총 결제금액  54,120원`);
  expect(reading.items.map(({ value }) => value.paid?.cents)).toEqual([3_510_000, 1_602_000]);
});

it('amounts above their labels are those of the words below them', () => {
  expect(
    paidFor(`49,80 €
      Kiuaskivet 20 kg
      2 kpl
      12,90 €
      Saunatuoksu
      1 kpl
      8,90 €
      Toimitus
      71,60 €
      Yhteensä
      Sisältää ALV 25,5 % 14,55 €`),
  ).toEqual([
    ['Kiuaskivet 20 kg', 4980],
    ['Saunatuoksu', 1290],
  ]);
});

it('the price of one has no mark on tills in yen', () => {
  const text = `おにぎり 鮭\n@150 x 2点  ¥300\n緑茶  ¥298\n小計  ¥598\n合計  ¥598`;
  expect(paidFor(text)).toEqual([
    ['おにぎり 鮭', 30_000],
    ['緑茶', 29_800],
  ]);
});

it('what was paid with is no entry of a list', () => {
  expect(
    paid(`AARDBEIEN  2  3,49  6,98
      KOFFIE  1  8,99
      SUBTOTAAL  15,97
      BONUS AARDBEIEN  -3,49
      UW VOORDEEL  3,49
      TE BETALEN  12,48
      PINNEN  12,48`),
  ).toEqual([349, 899]);
});

it('points by their number may pay or save', () => {
  const text = `Oak Tray  64.00\nFelt Coaster  36.00\nSubtotal  100.00\nShipping  5.00\n1000 stars  -10.00\nTotal  95.00`;
  expect(certainties(text)).toEqual(['open', 'open']);
});

describe('rows with their tax', () => {
  it.each([
    ['12%  IGST', '171.32', '1,599.00'],
    ['6% CGST', '85.66', '1,599.00'],
    ['VAT 12%', '171.32', '1,599.00'],
  ])('cost what is printed last: %s', (rate, tax, gross) => {
    expect(
      paid(`Kadai 24 cm  1  ₹1,427.68  ${rate}  ₹${tax}  ₹${gross}
        Flask 1 L  2  ₹1,696.43  ${rate}  ₹203.57  ₹1,900.00
        Grand total  ₹3,499.00`)[0],
    ).toBe(159_900);
  });

  it('without words are those of a table of taxes', () => {
    expect(
      paid(`Krmivo pro psy  1 299,00
        Pamlsky  268,50
        Doprava  79,00
        21 %  1 360,74  285,76  1 646,50
        Celkem k úhradě  1 646,50 Kč`),
    ).toEqual([129_900, 26_850]);
  });
});

it.each(['INNOCENT OJ 1.35L', 'Cola 1,5L', 'WHITE SPIRIT 2.50L'])('%s is a name with its measure', (name) => {
  expect(paidFor(`${name}\n2 @ 4.50  9.00\nHoney  2.00\nTotal  11.00`)).toEqual([
    [name, 900],
    ['Honey', 200],
  ]);
});

it('rows that begin with a dash are parts of the one above', () => {
  const text = `Set „Fjord“  1  440,00  440,00
    – Couchtisch Fjord  1  260,00  260,00
    – Beistelltisch Fjord  2  90,00  180,00
    Filzgleiter  1  4,99  4,99
    Zwischensumme  444,99
    Gesamt  444,99`;
  expect(paid(text)).toEqual([44_000, 499]);
});

it('a gift card amount pays', () => {
  const text = `Strainer  7.99\nCable  25.98\nItem Subtotal  33.97\nEstimated Tax  2.78\nGift Card Amount  -10.00\nOrder Total  26.75`;
  expect(paid(text)).toEqual([799, 2598]);
});

it('whole yen have the mark of their tax', () => {
  expect(paid('ハンドクリーム  550内\nティッシュ  110内\n小計 2点  660\n合計  ¥660')).toEqual([
    55_000, 11_000,
  ]);
});

describe('parcels with a sum each', () => {
  it.each(['Subtotal', 'Summe Paket', 'Totale pacco', 'Delsumma'])('have all their goods: %s', (sum) => {
    const text = `Shirt  1  59.00
      Belt  1  29.00
      ${sum}  88.00
      Scarf  2  50.00
      Gloves  1  22.00
      ${sum}  72.00
      Shipping  6.90
      Order total  166.90`;
    const reading = readOrder(text);
    const isWhole = reading.items.length === 4;
    expect(isWhole || reading.items.every(({ value }) => value.paid?.certainty === 'open')).toBe(true);
  });
});

it('a saving with the words of one that lowered an item lowers the one above it', () => {
  const text = `백팩  1  148,600원
    책상램프  1  86,300원
    할인  -8,630원
    베개커버  2  8,600원
    할인  -1,290원
    배송비  500원
    총 결제금액  234,080원`;
  expect(paid(text)).toEqual([14_860_000, 7_767_000, 731_000]);
});

it.each(['백팩 (3)', '鉄瓶 (3)'])('%s says how many', (name) => {
  const [item] = readOrder(`${name}  96,000원\n배송비  500원\n총 결제금액  96,500원`).items;
  expect(item?.value.quantity).toBe(3);
});

it.each([
  ['below', 'SHAMPOO  4,50\n3 x 1,50\nZEEP  4,50\n3 x 1,50'],
  ['above', '3 x 1,50\nSHAMPOO  4,50\n3 x 1,50\nZEEP  4,50'],
])('goods of one price each have their count %s them', (_, rows) => {
  const { items } = readOrder(`${rows}\nTOTAAL  9,00`);
  expect(items.map(({ value: { name, quantity } }) => [name, quantity])).toEqual([
    ['SHAMPOO', 3],
    ['ZEEP', 3],
  ]);
});
