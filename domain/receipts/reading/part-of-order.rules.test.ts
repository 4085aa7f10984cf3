import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

function read({ subject, lines }: { subject?: string; lines: string[] }) {
  const { notPurchase, items } = readLines({
    lines: linesOfText(...lines),
    source: 'html',
    context: { today: '2026-11-21', mail: subject === undefined ? {} : { subject } },
  });
  return [notPurchase, items.map(({ value }) => [value.name, value.quantity])];
}

const towel = 'Threshold Bath Towel - White  Qty: 2  $20.00';
const mixer = 'KitchenAid Stand Mixer - Red  Qty: 1  $449.99';

describe('a cancelled or refunded part of an order', () => {
  it.each([
    [
      'cancelled',
      { lines: ['We had to cancel part of your order', 'Canceled item', towel, 'Still on its way', mixer] },
    ],
    [
      'cancelled',
      {
        lines: ['Part of your order was canceled', 'These items are on the way:', mixer, 'Canceled:', towel],
      },
    ],
    [
      'refund',
      { lines: ['Refund issued', 'Refunded', towel, 'Refund total: $21.65', 'Not returned', mixer] },
    ],
    [
      'refund',
      {
        subject: 'We could not deliver one item',
        lines: [
          'The carrier damaged one item of order 902003881200433, so we refunded it. The rest of your order is not affected.',
          'Refunded: Threshold Bath Towel - White (2) $20.00',
          'Not affected: KitchenAid Stand Mixer - Red $449.99',
        ],
      },
    ],
  ])('is %s for the items under the heading that says so', (kind, document) => {
    expect(read(document)).toEqual([kind, [['Threshold Bath Towel - White', 2]]]);
  });

  it.each([
    ['rows without a heading', { lines: ['An item in your order was canceled', towel, mixer] }],
    [
      'only the rest with a price',
      {
        lines: [
          'Part of your order was canceled',
          'Sorry, this item was out of stock:',
          'Threshold Bath Towel - White  Qty: 2  Canceled',
          'These items are on the way:',
          mixer,
        ],
      },
    ],
    [
      'a new total',
      {
        subject: 'An item in your order BBY01-806 was canceled',
        lines: ['Canceled item', towel, 'Still on its way', mixer, 'Updated order total $485.79'],
      },
    ],
    [
      'a word below its row',
      { lines: ['Part of your order was canceled', towel, 'Canceled', mixer, 'Shipped'] },
    ],
  ])('is an order change if it has %s', (_, document) => {
    expect(read(document)[0]).toBe('order_change');
  });

  it.each([
    [
      {
        subject: 'Teilstornierung Ihrer Bestellung 88120044',
        lines: [
          'Leider mussten wir einen Artikel stornieren:',
          'Makita Bitset  1  29,00 €',
          'Die übrigen Artikel werden wie geplant geliefert:',
          'Bosch Akkuschrauber  1  129,00 €',
          'Neue Gesamtsumme: 129,00 €',
        ],
      },
      ['Bosch Akkuschrauber', 1],
    ],
    [
      {
        subject: 'An item in your order BBY01-806 was canceled',
        lines: [
          'Canceled item',
          towel,
          'Still on its way',
          mixer,
          'Sales tax  $35.80',
          'Updated order total $485.79',
        ],
      },
      ['KitchenAid Stand Mixer - Red', 1],
    ],
  ])('is removed from an order whose new total is that of the other items', (document, left) => {
    expect(read(document)).toEqual([undefined, [left]]);
  });

  it.each([
    ['cancelled', { lines: ['Your order has been canceled', 'Order #CS-10003', towel, mixer] }],
    ['refund', { lines: ['Your refund is on its way', 'We refunded these items:', towel, mixer] }],
    [
      'refund',
      { lines: ['Refund issued', towel, mixer, 'Refund total  $509.10', 'It will arrive in 5 days'] },
    ],
  ])('is not assumed if the whole order is: %s', (kind, document) => {
    const [found, items] = read(document);
    expect(found).toBe(kind);
    expect(items).toHaveLength(2);
  });

  it.each([
    ['We removed an item from your order', true],
    ['Ihre Bestellung wurde geändert', true],
    ['Part of your order has shipped', undefined],
    ['Your order has been updated to: shipped', undefined],
    ['Thanks for your order', undefined],
  ])('makes an amended order only if the subject says so: %s', (subject, isAmended) => {
    const lines = linesOfText(subject, mixer, 'Total  $449.99');
    const context = { today: '2026-11-21', mail: { subject } };
    expect(readLines({ lines, source: 'html', context }).isAmended).toBe(isAmended);
  });

  it('is not assumed in a paid order with items out of stock', () => {
    const lines = ['Thanks for your order', 'Out of stock:', towel, 'On the way:', mixer, 'Total  $449.99'];
    expect(read({ lines })[0]).toBeUndefined();
  });
});
