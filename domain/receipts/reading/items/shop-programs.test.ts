import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

function read(...texts: string[]) {
  const reading = readLines({
    lines: linesOfText('Lumen Lamps', 'Order 20418', ...texts),
    source: 'text',
    context: { today: '2026-11-23' },
  });
  return {
    items: reading.items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]),
    shipping: reading.shippingCents?.value,
    tax: reading.taxCents?.value,
    total: reading.totalCents?.value,
    discount: reading.discountCents?.value,
    itemDiscounts: reading.items.map(({ value }) => value.discountCents ?? 0),
  };
}

const lamp = ['Desk Lamp', 1, 6400];
const bulbs = ['Bulb', 3, 2400];

describe('orders printed by shop software', () => {
  it('may split a row over lines: price, quantity and line total', () => {
    const { items } = read(
      ...['LL-1', 'Desk Lamp', '$64.00', '1', '$64.00', 'LL-2', 'Bulb', '$8.00', '3', '$24.00'],
      'Total: $88.00',
    );
    expect(items).toEqual([lamp, bulbs]);
  });

  it('may have a tax column with its sum in the total row', () => {
    const { items, tax, total } = read(
      'Product name   Price    Qty  Tax     Total',
      'Desk Lamp      $64.00   1    $10.00  $64.00',
      'Bulb           $8.00    3    $4.00   $24.00',
      'Subtotal                     $14.00  $88.00',
      'Total                        $14.00  $88.00',
    );
    expect({ items, tax, total }).toEqual({ items: [lamp, bulbs], tax: 1400, total: 8800 });
  });

  it('may end the list with a carrier’s charge', () => {
    const { items, shipping } = read(
      ...['1 x Desk Lamp - $64.00', '3 x Bulb - $24.00', '1 x Nordic Parcel - $6.90', 'Order total: $94.90'],
    );
    expect({ items, shipping }).toEqual({ items: [lamp, bulbs], shipping: 690 });
  });

  it('may have the summary above the list, with a dash before prices', () => {
    const { items, shipping } = read(
      ...['Products subtotal: $88.00', 'Flat rate: $9.50', 'Sales tax: $5.28', 'Order total: $102.78'],
      ...['In this order', '1 x Desk Lamp - $64.00', '3 x Bulb - $24.00 ($8.00 each)'],
    );
    expect({ items, shipping }).toEqual({ items: [lamp, bulbs], shipping: 950 });
  });

  it('may label names as descriptions, or have a description column', () => {
    const labelled = ['Description Desk Lamp', 'Quantity 1', 'Price $64.00', 'Total $64.00'];
    expect(read(...labelled, 'Total amount: $64.00').items).toEqual([lamp]);
    const { items } = read(
      'Product name   Description   Qty   Total',
      'Desk Lamp      of brass      1     $64.00',
      'Bulb           warm white    3     $24.00',
      'Total                              $88.00',
    );
    expect(items).toEqual([lamp, bulbs]);
  });

  it('may have codes without digits one space before names', () => {
    const { items } = read('LL-DESK Desk Lamp  $64.00', 'LL-B Bulb (3) @ $8.00 = $24.00', 'Total: $88.00');
    expect(items).toEqual([lamp, bulbs]);
  });

  it('may describe an item on the line below its name', () => {
    const { items } = read(
      ...['----------', 'Desk Lamp', 'Polished brass', 'Quantity: 1 | Price: $64.00 | Subtotal: $64.00'],
      ...['Bulb', 'Warm light', 'Quantity: 3 | Price: $8.00 | Subtotal: $24.00'],
      ...['Subtotal: $88.00', 'Total: $88.00'],
    );
    expect(items).toEqual([lamp, bulbs]);
  });

  it('may give each price without and with tax', () => {
    const { items, total } = read(
      ...[
        'Desk Lamp  €50.00 (excl. VAT) / €64.00 (incl. VAT)',
        'Bulb  €20.00 (excl. VAT) / €24.00 (incl. VAT)',
      ],
      'Total: €70.00 (excl. VAT) / €88.00 (incl. VAT)',
    );
    expect({ items, total }).toEqual({ items: [lamp, ['Bulb', 1, 2400]], total: 8800 });
  });

  it('may omit the last zero', () => {
    const { items, total } = read('Desk Lamp  1  64.0  64.0', 'Bulb  3  8.0  24.0', 'Total  Rs.88.0');
    expect({ items, total }).toEqual({ items: [lamp, bulbs], total: 8800 });
  });

  it('may list a discount that the summary deducts', () => {
    const { itemDiscounts, discount } = read(
      ...['Desk Lamp  $64.00', 'Bulb  3  $8.00  $24.00', 'Autumn discount  -$5.00'],
      ...['Products  $88.00', 'Discounts  -$5.00', 'Shipping  $4.00', 'Total  $87.00'],
    );
    expect({ itemDiscounts, discount }).toEqual({ itemDiscounts: [0, 0], discount: 500 });
  });

  it('may have details after a vertical bar, and items named after a country', () => {
    const texts = [
      'Chile Lamp | SKU: 4471  $64.00',
      'Bulb | Colour: warm  3  $8.00  $24.00',
      'Total  $88.00',
    ];
    expect(read(...texts).items).toEqual([['Chile Lamp', 1, 6400], bulbs]);
    const { currency } = readLines({
      lines: linesOfText('Lumen Lamps', 'Order 20418', ...texts),
      source: 'text',
      context: { today: '2026-11-23' },
    });
    expect(currency?.value).toBe('USD');
  });

  it('may have the order number in brackets', () => {
    const { orderNumber } = readLines({
      lines: linesOfText('Lumen Lamps', 'We have your order (#20418).', 'Desk Lamp  $64.00', 'Total  $64.00'),
      source: 'text',
      context: { today: '2026-11-23' },
    });
    expect(orderNumber?.value).toBe('20418');
  });
});
