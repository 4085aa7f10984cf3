import { expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const read = (subject: string, ...opening: string[]) =>
  readLines({
    lines: linesOfText(
      ...opening,
      'Order number: 102-4471',
      'Desk Lamp  Qty: 1  $30.00',
      'Order total: $30.00',
    ),
    source: 'html',
    context: { today: '2026-11-21', mail: { subject } },
  }).isParcel;

it.each([
  ['Your order has been updated', 'You changed the quantity of an item.'],
  ['We changed your order 102-4471', 'Here is your order as it is now.'],
  ['Thanks for your order', 'It will arrive by Friday.'],
])('“%s” is about the order itself', (subject, opening) => {
  expect(read(subject, opening)).toBe(false);
});

it.each([
  ['Your order has shipped', 'Items in this shipment'],
  ['Your package was delivered', 'Hope you enjoy it.'],
  ['Ihre Bestellung wurde versandt', 'Ihr Paket ist unterwegs'],
])('“%s” is about a parcel', (subject, opening) => {
  expect(read(subject, opening)).toBe(true);
});

it('a picture is neither', () => {
  const lines = linesOfText('TARGET', 'DESK LAMP  30.00', 'TOTAL  30.00');
  expect(readLines({ lines, source: 'ocr', context: { today: '2026-11-21' } })).not.toHaveProperty(
    'isParcel',
  );
});
