import { expect, test } from 'vitest';
import { identityOf, lineKeyOf, plainNumberOf } from './line-match.rules.js';

test.each([
  ['057-10-1234', '057101234'],
  ['057 10 1234', '057101234'],
  [' 057101234 ', '057101234'],
  ['404.567.89', '40456789'],
  ['1001-234-567', '1001234567'],
  ['6543210', '6543210'],
  ['KX-1024', 'KX-1024'],
  ['HK-100', 'HK-100'],
  ['2024-A', '2024-A'],
  ['   ', null],
])('a number is kept in one form: %s', (printed, kept) => {
  expect(plainNumberOf(printed)).toBe(kept);
});

test('a line is the same whether a till prints the groups of its number apart or not', () => {
  const line = (sku: string) =>
    identityOf({ name: 'KETTLE', quantity: 1, unitPriceCents: 4_999, totalCents: 4_999, sku });
  expect(line('057-10-1234')).toEqual(line('057101234'));
  expect(lineKeyOf(line('057-10-1234'))).toBe('sku:057101234');
});
