import { expect, it } from 'vitest';
import { successRateOf } from './success-rate.rules.js';

it('claims no success rate on 19 answers', () => {
  expect(successRateOf({ yes: 10, partly: 4, no: 5 })).toBeNull();
});

it('shows the rate with its count from 20 answers on; a part counts as money back', () => {
  expect(successRateOf({ yes: 10, partly: 4, no: 6 })).toEqual({ percent: 70, answers: 20 });
});
