import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

/** Items as `[name, total, own discount]`, the order's discounts by name, and whether the sums are right. */
function read(...texts: string[]) {
  const reading = readLines({
    lines: linesOfText(...texts),
    source: 'ocr',
    context: { today: '2026-11-21' },
  });
  return {
    items: reading.items.map(({ value }) => [value.name, value.totalCents, value.discountCents ?? 0]),
    onOrder: (reading.discounts ?? []).map(({ value }) => [value.name, value.cents]),
    discount: reading.discountCents?.value ?? 0,
    addsUp: !reading.failedChecks.includes('items_sum_to_total'),
    numbers: reading.items.map(({ value }) => value.gtin ?? value.sku ?? null),
  };
}

describe('a printed discount', () => {
  it('belongs to the item whose number it names, wherever it is printed', () => {
    const { items, onOrder, addsUp, numbers } = read(
      'E  1548821 KS BATH TISSUE  22.99 A',
      '1290045 ROBOT VACUUM  349.99 A',
      '0000334120 / 1548821  4.00-A',
      'SUBTOTAL  368.98',
      'TAX  30.00',
      '****  TOTAL  398.98',
    );
    expect(items).toEqual([
      ['KS BATH TISSUE', 2299, 400],
      ['ROBOT VACUUM', 34999, 0],
    ]);
    expect(numbers).toEqual(['1548821', '1290045']);
    expect(onOrder).toEqual([]);
    expect(addsUp).toBe(true);
  });

  it('belongs to the item above it if printed among the items', () => {
    const { items, onOrder } = read(
      '6505727 HP DESKJET 2755E  84.99 N',
      '  SAVINGS  -25.00',
      '6447382 USB-C CABLE 6FT  19.99 N',
      'SUBTOTAL  79.98',
      'SALES TAX  6.60',
      'TOTAL  86.58',
    );
    expect(items).toEqual([
      ['HP DESKJET 2755E', 8499, 2500],
      ['USB-C CABLE 6FT', 1999, 0],
    ]);
    expect(onOrder).toEqual([]);
  });

  it('belongs to the order if its words say so', () => {
    const { items, onOrder, discount, addsUp } = read(
      '030041122 TIDE PODS  T  $12.99',
      '  CARTWHEEL 10%  $1.30-',
      '212030087 ENVELOPES  T  $4.00',
      '5% REDCARD SAVINGS  $0.78-',
      'SUBTOTAL  $14.91',
      'T = MN TAX 7.8750 on $14.91  $1.17',
      'TOTAL  $16.08',
    );
    expect(items).toEqual([
      ['TIDE PODS', 1299, 130],
      ['ENVELOPES', 400, 0],
    ]);
    expect(onOrder).toEqual([['5% REDCARD SAVINGS', 78]]);
    expect(discount).toBe(78);
    expect(addsUp).toBe(true);
  });

  it('is on the order if it is a percentage of it', () => {
    const { items, onOrder } = read(
      'CLAW HAMMER  20.00',
      'DECK SCREWS  10.00',
      '10% DISC  -3.00',
      'SUBTOTAL  27.00',
      'TOTAL  27.00',
    );
    expect(items).toEqual([
      ['CLAW HAMMER', 2000, 0],
      ['DECK SCREWS', 1000, 0],
    ]);
    expect(onOrder).toEqual([['10% DISC', 300]]);
  });

  it('is counted once if the summary repeats it', () => {
    const { items, discount, addsUp } = read(
      'CREST 3D WHITE  7.49 T',
      '  EXTRACARE CARD SAVINGS  1.50-',
      'COTTON BALLS  3.00 T',
      'SUBTOTAL  8.99',
      'TAX  0.60',
      'TOTAL  9.59',
      'TOTAL DISCOUNT  -1.50',
    );
    expect(items).toEqual([
      ['CREST 3D WHITE', 749, 150],
      ['COTTON BALLS', 300, 0],
    ]);
    expect(discount).toBe(0);
    expect(addsUp).toBe(true);
  });

  it('is not subtracted if the sums are right without it', () => {
    const { items, discount } = read(
      'SONOMA TEE  19.99',
      'YOU SAVED  10.01',
      'PROMO VALUE  -10.01',
      'CANDLE  5.00',
      'SUBTOTAL  24.99',
      'TOTAL  24.99',
    );
    expect(items).toEqual([
      ['SONOMA TEE', 1999, 0],
      ['CANDLE', 500, 0],
    ]);
    expect(discount).toBe(0);
  });

  it('counts without a minus sign if the sums confirm it', () => {
    const { items, onOrder, addsUp } = read(
      'CLAW HAMMER  20.00',
      'DECK SCREWS  10.00',
      'MILITARY DISCOUNT 10%  3.00',
      'SUBTOTAL  27.00',
      'TOTAL  27.00',
    );
    expect(items).toHaveLength(2);
    expect(onOrder).toEqual([['MILITARY DISCOUNT 10%', 300]]);
    expect(addsUp).toBe(true);
  });

  it('in the summary is on the order, under its own name', () => {
    const { onOrder, discount, addsUp } = read(
      'BOOT  89.99',
      'SUBTOTAL  89.99',
      "KOHL'S CASH  -10.00",
      'COUPON 15%  -12.00',
      'TAX  5.00',
      'TOTAL  72.99',
    );
    expect(onOrder).toEqual([
      ["KOHL'S CASH", 1000],
      ['COUPON 15%', 1200],
    ]);
    expect(discount).toBe(2200);
    expect(addsUp).toBe(true);
  });
});

describe('item numbers and flags', () => {
  it('are not part of names; a check digit separates barcodes from the shop’s own numbers', () => {
    const { items, numbers } = read(
      '030-04-1122 TIDE PODS T  12.99',
      '036000291452 FACIAL TISSUE T  2.50',
      'SOURDOUGH LOAF FS  4.00',
      'TOTAL  19.49',
    );
    expect(items.map(([name]) => name)).toEqual(['TIDE PODS', 'FACIAL TISSUE', 'SOURDOUGH LOAF']);
    expect(numbers).toEqual(['030-04-1122', '036000291452', null]);
  });

  it('do not include a number that begins the name itself', () => {
    const names = [
      '18 V Drill',
      '2x4-8 Kiln-dried stud',
      '3M Painters Tape',
      '12 oz Tumbler',
      '7 UP Lemon',
      '60 W Bulb',
      '1/2 in. Copper Pipe',
      '100 Grit Sandpaper',
    ];
    const { items } = read(
      ...names.map((name, at) => `${name}  ${(at + 1).toFixed(2)}`),
      `TOTAL  ${((names.length * (names.length + 1)) / 2).toFixed(2)}`,
    );
    expect(items.map(([name]) => name)).toEqual(names);
  });

  it('do not include letters that belong to a name', () => {
    const { items } = read('VITAMIN D  9.99', 'GAUZE T  3.00', 'SOAP T  2.00', 'TOTAL  14.99');
    expect(items.map(([name]) => name)).toEqual(['VITAMIN D', 'GAUZE', 'SOAP']);
  });
});
