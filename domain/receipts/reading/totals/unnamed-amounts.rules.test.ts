import { expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

function sumsOf(...texts: string[]) {
  const reading = readLines({
    lines: linesOfText('Lumen Lamps', 'Order 20418', 'November 20, 2026', ...texts),
    source: 'html',
    context: { today: '2026-11-23' },
  });
  const { items, subtotalCents, taxCents, shippingCents, discountCents, totalCents, failedChecks } = reading;
  return {
    items: items.map(({ value }) => [value.name, value.quantity, value.totalCents]),
    sums: [subtotalCents, shippingCents, taxCents, discountCents, totalCents].map((field) => field?.value),
    failedChecks,
  };
}

const bulbs = ['Desk Bulb  2  $8.00  $16.00', 'Floor Lamp  1  $64.00  $64.00'];

it.each([
  [
    'UPS Ground (2 boxes)',
    ['Sub-Total: $80.00', 'Promo -$4.00', 'Sales tax $3.80'],
    '$11.95',
    '$91.75',
    'shipping',
  ],
  ['Canada Post', ['Subtotal $80.00'], '$11.95', '$91.95', 'shipping'],
  ['Flat rate', ['Subtotal $80.00', 'Tax $4.00'], '$6.00', '$90.00', 'shipping'],
  ['Assembly', ['Subtotal $80.00'], '$20.00', '$100.00', 'fee'],
])('a charge with an unknown label leads to the total: %s', (label, above, cents, total, kind) => {
  const { items, sums, failedChecks } = sumsOf(...bulbs, ...above, `${label}: ${cents}`, `Total: ${total}`);
  expect(items).toHaveLength(2);
  expect(failedChecks).toEqual([]);
  expect(sums[1]).toBe(kind === 'shipping' ? Math.round(Number(cents.slice(1)) * 100) : undefined);
});

it.each(['Products', 'Zboží', 'Total', 'Lamps and more'])(
  'the sum of the items is the subtotal, also under "%s"',
  (label) => {
    const { items, sums } = sumsOf(...bulbs, `${label}  $80.00`, 'Shipping  $5.00', 'Order total  $85.00');
    expect(items).toHaveLength(2);
    expect(sums).toEqual([8000, 500, undefined, undefined, 8500]);
  },
);

it.each([
  'Total: $80.00 (includes $7.27 VAT)',
  'Totale: $80.00 (include $7.27 IVA)',
  'Razem: $80.00 (zawiera $7.27 VAT)',
  'Toplam: $80.00 ($7.27 KDV dahil)',
  'Totalt: $80.00 (inkluderar $7.27 moms)',
])('a tax in brackets after a total is included in it: %s', (line) => {
  expect(sumsOf(...bulbs, line).sums).toEqual([undefined, undefined, 727, undefined, 8000]);
});
