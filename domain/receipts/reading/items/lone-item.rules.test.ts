import { describe, expect, it } from 'vitest';
import { itemsOf, linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

function read(subject: string, ...texts: string[]) {
  const lines = linesOfText('Order number: 14-12367-80425', ...texts);
  const mail = { subject, fromAddress: 'orders@market.example', fromName: 'Market' };
  return itemsOf(readLines({ lines, source: 'html', context: { today: '2026-11-21', mail } }));
}

describe('an item without a price of its own that the subject names costs what the sums say', () => {
  it.each([
    [
      'Order confirmed: Vintage Pyrex Mixing Bowl',
      ['Subtotal  $42.50', 'Shipping  $12.40', 'Total  $54.90'],
      4_250,
    ],
    [
      'Fwd: Order confirmed: Vintage Pyrex Mixing Bowl',
      ['Price  $18.49', 'Postage  $2.99', 'Total  $21.48'],
      1_849,
    ],
    ['Bestellt: Vintage Pyrex Mixing...', ['Versand  0,00 €', 'Gesamtbetrag  42,50 €'], 4_250],
    [
      'Votre achat : Vintage Pyrex Mixing Bowl',
      ['Sous-total  42,50 €', 'Livraison  5,00 €', 'Total  47,50 €'],
      4_250,
    ],
  ])('%s', (subject, sums, cents) => {
    expect(read(subject, 'Vintage Pyrex Mixing Bowl', 'Item ID: 275904417731', ...sums)).toEqual([
      ['Vintage Pyrex Mixing Bowl', 1, cents],
    ]);
  });

  it.each([
    'Order confirmed: Vintage Pyrex Mixing Bowl and 2 more items',
    'Order confirmed',
    'Your Vintage order',
  ])('not one that it does not name to its end: %s', (subject) => {
    const sums = ['Subtotal  $42.50', 'Shipping  $12.40', 'Total  $54.90'];
    expect(read(subject, 'Vintage Pyrex Mixing Bowl', 'Item ID: 275904417731', ...sums)).toEqual([]);
  });

  it('not a sentence that it repeats', () => {
    const sums = ['Subtotal  $42.50', 'Shipping  $12.40', 'Total  $54.90'];
    expect(read('Order 100317: Your order is confirmed', 'Your order is confirmed', ...sums)).toEqual([]);
  });
});
