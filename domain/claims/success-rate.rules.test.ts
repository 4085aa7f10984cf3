import { expect, it } from 'vitest';
import { successRateOf } from './success-rate.rules.js';

it('shows no success rate with 19 answers', () => {
  expect(successRateOf({ yes: 10, partly: 4, no: 5 })).toBeNull();
});

it('shows the rate with its count from 20 answers on; partial refunds count', () => {
  expect(successRateOf({ yes: 10, partly: 4, no: 6 })).toEqual({ percent: 70, answers: 20 });
});
