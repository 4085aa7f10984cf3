import { expect, it } from 'vitest';
import { percentagesIn } from './percentages.js';

it.each([
  ['Réductions : -20 % sur les confitures', [20]],
  ['SAVE10 (10%)', [10]],
  ['Sales tax 8.875%', [8.875]],
  ['Rabatt 7,5% inkl. 19 % MwSt.', [7.5, 19]],
  ['100% cotton, 10', []],
  ['1.012,5 %', []],
  ['no figure', []],
])('percentages of %s', (text, percentages) => {
  expect(percentagesIn(text)).toEqual(percentages);
});
