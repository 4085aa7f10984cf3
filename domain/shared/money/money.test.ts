import { expect, it } from 'vitest';
import { formatMoney, unknownCurrency } from './money.js';

it.each([
  [{ cents: 123_450, currency: 'USD' }, '$1,234.50'],
  [{ cents: -500, currency: 'USD' }, '-$5.00'],
  [{ cents: 0, currency: 'EUR' }, '€0.00'],
  [{ cents: 123450, currency: unknownCurrency }, '1,234.50'],
  [{ cents: 150_000, currency: 'JPY' }, '¥1,500'],
  [{ cents: 1_410, currency: 'MYR' }, 'MYR\u00a014.10'],
  [{ cents: 999, currency: 'not a currency' }, 'not a currency 9.99'],
])('writes %j as %s', (money, text) => {
  expect(formatMoney(money)).toBe(text);
});
