import { expect, it } from 'vitest';
import { worthOf } from './currency-worth.rules.js';

it.each([
  ['USD', 100],
  ['EUR', 100],
  ['JPY', 15_000],
  ['KRW', 140_000],
  ['SEK', 1_000],
  ['XXX', 100],
])('in %s a dollar is worth about %i hundredths', (currency, cents) => {
  expect(worthOf({ dollarCents: 100, currency })).toBe(cents);
});
