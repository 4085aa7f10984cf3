import { expect, it } from 'vitest';
import { itemsOf, linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const read = (...texts: string[]) =>
  readLines({ lines: linesOfText(...texts), source: 'html', context: { today: '2026-11-23' } });

it.each([
  'Free shipping on orders over $50.00',
  'Versandkostenfrei ab 50,00 €',
  "Livraison offerte dès 50,00 € d'achat",
  'Envío gratis a partir de 50,00 €',
  'Spedizione gratuita da 50,00 €',
  'Gratis verzending vanaf € 50,00',
  'Darmowa dostawa od 200,00 zł',
])('a free-shipping threshold is not an item: %s', (banner) => {
  expect(itemsOf(read('Order number: 5520118', banner, 'Oak Tray   38.00'))).toEqual([['Oak Tray', 1, 3800]]);
});

it('shipping with a free-shipping threshold keeps its own amount', () => {
  const reading = read(
    'Oak Tray   38.00',
    'Subtotal   38.00',
    'Shipping (free over $50.00)   4.99',
    'Total   42.99',
  );
  expect(reading.shippingCents?.value).toBe(499);
});

it('instalments listed above the items are not items', () => {
  const reading = read(
    'Today   $28.00',
    'In 2 weeks   $28.00',
    '1 x Oak Tray   $38.00',
    '2 x Linen Napkin   $18.00',
    'Subtotal   $56.00',
    'Total   $56.00',
  );
  expect(itemsOf(reading)).toEqual([
    ['Oak Tray', 1, 3800],
    ['Linen Napkin', 2, 1800],
  ]);
});

it('shipping per seller is not an item if the summary has the sum', () => {
  const reading = read(
    'Stoneware Mug   2   $36.00',
    'Shipping from Clay Works   $6.00',
    'Wool Mittens   1   $32.00',
    'Shipping from Fjord Knits   $5.00',
    'Items   $68.00',
    'Shipping   $11.00',
    'Order total   $79.00',
  );
  expect(itemsOf(reading)).toEqual([
    ['Stoneware Mug', 2, 3600],
    ['Wool Mittens', 1, 3200],
  ]);
});

it('a line that names the order is not an item, whatever else it has', () => {
  const reading = read(
    'Order 5520118 — November 12, 2026 — Total: $50.00',
    'Raised Bed Soil   $38.00',
    'Tomato Seeds   $12.00',
    'Subtotal   $50.00',
    'Total   $50.00',
  );
  expect(itemsOf(reading)).toEqual([
    ['Raised Bed Soil', 1, 3800],
    ['Tomato Seeds', 1, 1200],
  ]);
});
