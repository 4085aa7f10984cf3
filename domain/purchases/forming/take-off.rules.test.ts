import { beforeEach, expect, it } from 'vitest';
import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import { takeOff } from './take-off.rules.js';

type Line = Parameters<typeof takeOff>[0]['lines'][number];

const line = (name: string, quantity: number, paidUnitCents: number): Line => ({
  name,
  sku: null,
  gtin: null,
  quantity,
  paidUnitCents,
  paidTotalCents: paidUnitCents * quantity,
  isReturned: false,
});

let kettle: Line;
let mugs: Line;
beforeEach(() => {
  kettle = line('Halden Kettle', 1, 8_000);
  mugs = line('Brevik Mug', 4, 1_000);
});

/** What is left after a receipt that states how much was refunded, and for which items. */
function after({
  back = null,
  named = [],
  notPurchase,
}: {
  back?: number | null;
  named?: [name: string, quantity: number, totalCents: number | null][];
  notPurchase?: 'cancelled';
}) {
  const reading = {
    totalCents: back === null ? null : { value: back },
    items: named.map(([name, quantity, totalCents]) => ({
      value: { name, sku: null, gtin: null, quantity, unitPriceCents: null, totalCents },
    })),
    ...(notPurchase ? { notPurchase } : {}),
  } as unknown as RecordedReading;
  const isWhole = takeOff({ reading, lines: [kettle, mugs] });
  return [isWhole, kettle.isReturned ? 0 : kettle.quantity, mugs.isReturned ? 0 : mugs.quantity];
}

it('removes a named line, and leaves the others', () => {
  expect(after({ back: 8_000, named: [['Halden Kettle', 1, 8_000]] })).toEqual([false, 0, 4]);
});

it('removes as many units as are named, with their price', () => {
  expect(after({ back: -1_000, named: [['Brevik Mug', -1, -1_000]] })).toEqual([false, 1, 3]);
  expect(mugs.paidTotalCents).toBe(3_000);
});

it('removes nothing if the amount is well below the price of the items: a price adjustment', () => {
  expect(after({ back: 1_500, named: [['Halden Kettle', 1, 1_500]] })).toEqual([false, 1, 4]);
  expect(
    after({
      back: 6_500,
      named: [
        ['Halden Kettle', 1, 2_500],
        ['Brevik Mug', 4, 4_000],
      ],
    }),
  ).toEqual([false, 1, 0]);
});

/** The lines kept after a receipt that names these. */
function keptOf(lines: Line[], named: [name: string, quantity: number, totalCents: number][]) {
  const items = named.map(([name, quantity, totalCents]) => ({
    value: { name, sku: null, gtin: null, quantity, unitPriceCents: null, totalCents },
  }));
  takeOff({ reading: { totalCents: null, items } as unknown as RecordedReading, lines });
  return lines.filter(({ isReturned }) => !isReturned).map(({ name, quantity }) => `${quantity} ${name}`);
}

it('removes the line with the full name, not one that only starts with it', () => {
  const shirts = () => [line('Cotton T-Shirt Long Sleeve', 1, 2_500), line('Cotton T-Shirt', 1, 1_500)];
  expect(keptOf(shirts(), [['Cotton T-Shirt', 1, 1_500]])).toEqual(['1 Cotton T-Shirt Long Sleeve']);
  expect(keptOf(shirts(), [['Cotton T-Shirt Long Sleeve', 1, 2_500]])).toEqual(['1 Cotton T-Shirt']);
  expect(keptOf(shirts(), [['Cotton T-Shirt Long', 1, 2_500]])).toEqual(['1 Cotton T-Shirt']);
});

it('removes one of two equal lines, and both if two units are named', () => {
  const twice = () => [line('Brevik Mug', 1, 1_000), line('Brevik Mug', 1, 1_000)];
  expect(keptOf(twice(), [['Brevik Mug', 1, 1_000]])).toEqual(['1 Brevik Mug']);
  expect(keptOf(twice(), [['Brevik Mug', 2, 2_000]])).toEqual([]);
  const sold = [line('Brevik Mug', 1, 1_000), line('Brevik Mug', 1, 800)];
  keptOf(sold, [['Brevik Mug', 1, 800]]);
  expect(sold.map(({ isReturned }) => isReturned)).toEqual([false, true]);
  expect(keptOf(sold, [['Brevik Mug', 1, 1_000]])).toEqual([]);
});

it('removes the one item with the refunded price, even if that is most of the order, and the order if all was refunded', () => {
  expect(after({ back: 8_000 })).toEqual([false, 0, 4]);
  expect(after({ back: 12_000 })).toEqual([true, 0, 4]);
});

it('removes the whole order if no line is named and at least half of it was refunded', () => {
  expect(after({ back: 6_000 })).toEqual([true, 1, 4]);
  expect(after({ notPurchase: 'cancelled' })).toEqual([true, 1, 4]);
});

it('removes the one item with the refunded price, with or without tax, and nothing if two have it', () => {
  expect(after({ back: 1_080 })).toEqual([false, 1, 3]);
  mugs = line('Brevik Mug', 4, 1_000);
  expect(after({ back: 4_000 })).toEqual([false, 1, 0]);
  [kettle, mugs] = [line('Halden Kettle', 1, 1_000), line('Brevik Mug', 4, 1_000)];
  expect(after({ back: 1_000 })).toEqual([false, 1, 4]);
});

it('removes nothing for an amount that matches no price', () => {
  expect(after({ back: 700 })).toEqual([false, 1, 4]);
});

it.each([
  ['half of the price is a return', 4_000, 0],
  ['one cent less is none', 3_999, 1],
])('%s', (_what, back, kettles) => {
  expect(after({ back, named: [['Halden Kettle', 1, back]] })).toEqual([false, kettles, 4]);
});

it.each([
  ['with 15 % of tax', 9_200, 0],
  ['with a cent more', 9_201, 1],
])('an unnamed refund is of the one item whose price it is, %s', (_what, back, kettles) => {
  expect(after({ back })[1]).toBe(kettles);
});
