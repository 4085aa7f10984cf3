import { expect, it } from 'vitest';
import { parseTypedAmount } from './typed-amount.js';

it.each([
  ['50', 5_000],
  ['$40.00', 4_000],
  ['12,50 €', 1_250],
  ['1,234.5', 123_450],
  ['1.234,50', 123_450],
  [' 0.99 ', 99],
  ['1.234', null],
  ['-5', null],
  ['about 5', null],
  ['', null],
])('%j is %s cents', (text, cents) => {
  expect(parseTypedAmount(text)).toBe(cents);
});
