import { expect, test } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { explainReading } from './explain-reading.js';

const explained = (...texts: string[]) =>
  explainReading({
    lines: linesOfText(...texts),
    source: 'text',
    context: { today: '2026-11-27' },
  });

test('tells what each step did, the lists that were weighed and the role of every amount', () => {
  const { steps, lists, roles, isBalanced, reading } = explained(
    'Harbour Lights',
    'Order 10 November 2026',
    'Brass Lamp  64.00',
    'Lamp Oil  12.50',
    'Subtotal',
    '76.50',
    'Shipping  4.95',
    'Total  81.45',
  );
  const lent = steps.find(({ name }) => name === 'name an amount by the label above it');
  expect(lent?.changes).toEqual([
    { line: 5, text: '76.50', before: '76.50 unnamed', after: '76.50 subtotal (SUBTOTAL)' },
  ]);
  expect(lists[0]).toMatchObject({
    items: [
      { name: 'Brass Lamp', cents: 6400, line: 2 },
      { name: 'Lamp Oil', cents: 1250, line: 3 },
    ],
    sumCents: 7650,
    cost: 0,
  });
  expect(roles).toEqual([{ line: 6, text: 'Shipping  4.95', cents: 495, role: 'charge' }]);
  expect(isBalanced).toBe(true);
  expect(reading.items).toHaveLength(2);
});

test('a document that does not balance has no roles', () => {
  const { isBalanced, roles } = explained('Harbour Lights', 'Brass Lamp  64.00', 'Total  91.45');
  expect(isBalanced).toBe(false);
  expect(roles).toEqual([]);
});
