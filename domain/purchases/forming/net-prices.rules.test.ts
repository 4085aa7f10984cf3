import { describe, expect, it } from 'vitest';
import type { ReceiptItem } from '../../receipts/receipt-reading.types.js';
import { shareOut } from '../../shared/money/share-out.js';
import { netLines, type PaidReading } from './net-prices.rules.js';

const line = (totalCents: number | null, quantity = 1, unitPriceCents: number | null = null) => ({
  name: 'a thing',
  quantity,
  unitPriceCents,
  totalCents,
});
const paid = (items: ReceiptItem[], changes: Partial<PaidReading> = {}): PaidReading => ({
  items,
  subtotalCents: null,
  taxCents: null,
  shippingCents: null,
  discountCents: null,
  totalCents: null,
  ...changes,
});
/** A discount of 500 that lines worth 5,000 may include or not, as far as the total tells. */
const offBy = (cents: number): Partial<PaidReading> => ({ discountCents: 500, totalCents: 5_000 - cents });
const totals = (reading: PaidReading) => netLines(reading).map(({ netTotalCents }) => netTotalCents);

describe('the net price of a line', () => {
  it('is the printed price without a discount', () => {
    expect(totals(paid([line(1_999), line(500)], { totalCents: 2_499 }))).toEqual([1_999, 500]);
  });

  it('includes its share of an order discount, to the cent', () => {
    const reading = paid([line(1_000), line(1_000), line(1_000)], {
      discountCents: 1_000,
      totalCents: 2_000,
    });
    expect(totals(reading).reduce((sum: number, cents) => sum + (cents ?? 0), 0)).toBe(2_000);
    expect(totals(reading)).toEqual([666, 667, 667]);
  });

  it('is its own where a model number stands for different things', () => {
    const numbered = (name: string, totalCents: number) => ({ ...line(totalCents), name, sku: '6408772' });
    expect(totals(paid([numbered('Patio Heater', 16_900), numbered('Propane Hose', 2_450)]))).toEqual([
      16_900, 2_450,
    ]);
    expect(totals(paid([numbered('SHAMPOO 12OZ', 799), numbered('SHAMP00', 401)]))).toEqual([600, 600]);
  });

  it('includes its share of negative lines', () => {
    const reading = paid([line(3_000), line(1_000), line(-400)], { totalCents: 3_600 });
    expect(totals(reading)).toEqual([2_700, 900]);
  });

  it('applies a discount printed as a sum and as a line only once', () => {
    const reading = paid([line(3_000), line(-300)], { discountCents: 300, totalCents: 2_700 });
    expect(totals(reading)).toEqual([2_700]);
  });

  it('ignores a discount already included in the lines', () => {
    expect(totals(paid([line(2_700)], { discountCents: 300, totalCents: 2_700 }))).toEqual([2_700]);
  });

  it('recognises the discount despite added tax and shipping', () => {
    const amounts = { discountCents: 500, taxCents: 396, shippingCents: 599, totalCents: 5_495 };
    expect(totals(paid([line(5_000)], amounts))).toEqual([4_500]);
  });

  it('recognises the discount despite included tax', () => {
    expect(totals(paid([line(5_000)], { discountCents: 500, taxCents: 718, totalCents: 4_500 }))).toEqual([
      4_500,
    ]);
  });

  it('is the lower one if the receipt proves nothing', () => {
    expect(totals(paid([line(5_000)], { discountCents: 500 }))).toEqual([4_500]);
  });

  it('includes every discount if the receipt proves none of them', () => {
    expect(totals(paid([line(10_000), line(-1_000)], { discountCents: 500 }))).toEqual([8_500]);
    expect(totals(paid([line(10_000), line(-500)], { discountCents: 500 }))).toEqual([9_500]);
  });

  it.each<[string, Partial<PaidReading>]>([
    ['the total', { totalCents: 8_000 }],
    ['the subtotal', { subtotalCents: 8_000 }],
    ['the total without its tax and shipping', { totalCents: 9_100, taxCents: 600, shippingCents: 500 }],
    ['the lower of both', { subtotalCents: 9_000, totalCents: 8_000 }],
  ])('includes its share of the excess over %s, even if no discount was read', (_name, sums) => {
    expect(totals(paid([line(7_500), line(2_500)], sums))).toEqual([6_000, 2_000]);
  });

  it.each<[string, number, Partial<PaidReading>]>([
    ['lines two cents above the subtotal are rounded', 5_000, { subtotalCents: 4_998 }],
    ['lines three cents above it hide a discount', 4_997, { subtotalCents: 4_997 }],
    ['a total two cents off proves that the discount is in the lines', 5_000, offBy(2)],
    ['one three cents off proves nothing, so the discount counts', 4_500, offBy(3)],
  ])('knows rounding from money: %s', (_name, net, sums) => {
    expect(totals(paid([line(5_000)], sums))).toEqual([net]);
  });

  it('is the printed price if a gift card paid everything', () => {
    expect(totals(paid([line(5_000)], { subtotalCents: 5_000, totalCents: 0 }))).toEqual([5_000]);
  });

  it('is not reduced by the credit for another returned item', () => {
    expect(totals(paid([line(10_000), line(-7_000, -1)], { totalCents: 3_000 }))).toEqual([10_000]);
  });

  it('is unit price times quantity if the line total includes tax', () => {
    const amounts = { taxCents: 1_600, totalCents: 21_600 };
    expect(totals(paid([line(21_600, 2, 10_000)], amounts))).toEqual([20_000]);
    expect(totals(paid([line(1_000, 3, 333)], { totalCents: 1_000 }))).toEqual([1_000]);
  });

  it('subtracts its own discount once if the unit price already includes it', () => {
    expect(totals(paid([{ ...line(10_000, 1, 9_000), discountCents: 1_000 }]))).toEqual([9_000]);
  });

  it('is left out if voided at the till, without reducing others', () => {
    const kettle = { ...line(10_000), sku: 'A' };
    const toaster = { ...line(5_000), name: 'a toaster' };
    const sums = { totalCents: 5_000 };
    expect(totals(paid([kettle, { ...kettle, quantity: -1, totalCents: -10_000 }, toaster], sums))).toEqual([
      5_000,
    ]);
    expect(totals(paid([kettle, { ...kettle, totalCents: -10_000 }, toaster], sums))).toEqual([5_000]);
    expect(totals(paid([kettle, kettle, { ...kettle, quantity: -1, totalCents: -10_000 }]))).toEqual([
      10_000,
    ]);
  });

  it('covers the units that were not voided', () => {
    const lines = netLines(paid([line(3_000, 3), line(-1_000, -1)], { totalCents: 2_000 }));
    expect(lines).toMatchObject([{ quantity: 2, netTotalCents: 2_000, netUnitCents: 1_000 }]);
  });

  it('is unchanged if the same item was returned at another price', () => {
    expect(totals(paid([line(10_000), line(-7_000, -1)]))).toEqual([10_000]);
  });

  it('subtracts its own discount first, then its share of order discounts', () => {
    const reading = paid([{ ...line(5_000, 2), discountCents: 1_000 }, line(1_000)], {
      discountCents: 500,
      totalCents: 4_500,
    });
    expect(totals(reading)).toEqual([3_600, 900]);
    expect(netLines(reading)[0]?.netUnitCents).toBe(1_800);
  });

  it('leaves returned lines out', () => {
    expect(totals(paid([line(1_000), line(-700, -1)]))).toEqual([1_000]);
  });

  it('is shared by the lines with one item number: of two for the price of one and a half, both cost less', () => {
    const shoe = { ...line(10_000), sku: 'A-1' };
    const half = { ...line(5_000), sku: 'a1' };
    const free = { ...line(0, 2), sku: 'A1' };
    expect(totals(paid([shoe, half, line(700)]))).toEqual([7_500, 7_500, 700]);
    expect(netLines(paid([shoe, free]))).toMatchObject([
      { netTotalCents: 3_333, netUnitCents: 3_333 },
      { netTotalCents: 6_667, netUnitCents: 3_333 },
    ]);
    expect(totals(paid([line(10_000), line(5_000)]))).toEqual([10_000, 5_000]);
  });

  it('is unknown if no price was read', () => {
    expect(netLines(paid([line(null)]))[0]).toMatchObject({ netTotalCents: null, netUnitCents: null });
  });

  it('is rounded down per unit, so that a doubtful cent never makes a drop', () => {
    expect(netLines(paid([line(1_000, 3)]))[0]?.netUnitCents).toBe(333);
  });

  it('is derived from the unit price if only that is printed', () => {
    expect(totals(paid([line(null, 2, 1_250)]))).toEqual([2_500]);
  });
});

describe('sharing out', () => {
  it('never shares more than there is', () => {
    expect(shareOut({ cents: 900, over: [300, 200] })).toEqual([300, 200]);
  });
  it('gives the remaining cents to the largest', () => {
    expect(shareOut({ cents: 100, over: [333, 334, 333] })).toEqual([33, 34, 33]);
  });
  it('shares nothing over zero amounts', () => {
    expect(shareOut({ cents: 100, over: [0, 0] })).toEqual([0, 0]);
  });
});
