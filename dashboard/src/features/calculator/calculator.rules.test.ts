import { describe, expect, it } from 'vitest';
import { calculateSavings, receiptsRange, spendRange } from './calculator.rules';

describe('savings calculator', () => {
  it.each([
    [100, 15, 60],
    [300, 45, 180],
    [350, 53, 210],
    [1000, 150, 600],
  ])('$%i a month saves $%i a month and $%i a semester', (monthlySpend, monthly, semester) => {
    expect(calculateSavings({ monthlySpend })).toEqual({ monthly, semester });
  });

  it('rounds each figure separately: a semester is four unrounded months', () => {
    expect(calculateSavings({ monthlySpend: 350 }).semester).not.toBe(4 * 53);
  });

  it('has the specified ranges', () => {
    expect(spendRange).toEqual({ min: 100, max: 1000, step: 50, initial: 300 });
    expect(receiptsRange).toEqual({ min: 5, max: 50, step: 5, initial: 10 });
  });
});
