import { Double, Int32 } from 'bson';
import { compareValues } from '../bson/compare.js';
import { isNumeric, type Numeric, type Value } from '../bson/values.js';
import { compute, quotient } from './arithmetic-expressions.js';
import { isNullish } from './scope.js';

/** What becomes of the values of a group, or of an array. */
export type Reduce = (values: readonly Value[]) => Value;

/** Doubles are added with their rounding errors kept (Neumaier), as MongoDB adds them: ten times 0.1 is 1. */
function sumDoubles(numbers: readonly number[]): number {
  let total = 0;
  let lost = 0;
  for (const number of numbers) {
    const next = total + number;
    lost += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total;
    total = next;
  }
  return Number.isFinite(lost) ? total + lost : total;
}

function sum(values: readonly Value[]): Numeric {
  const numbers = values.filter(isNumeric);
  const doubles = numbers.filter((number) => number instanceof Double);
  if (doubles.length > 1) {
    const others = numbers.filter((number) => !(number instanceof Double));
    const total = new Double(sumDoubles(doubles.map(({ value }) => value)));
    return others.length === 0 ? total : compute({ left: total, right: sum(others), operation: 'add' });
  }
  return numbers.reduce<Numeric>((left, right) => compute({ left, right, operation: 'add' }), new Int32(0));
}

const average: Reduce = (values) => {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : quotient(sum(numbers), new Int32(numbers.length));
};

const extreme =
  (sign: 1 | -1): Reduce =>
  (values) =>
    values
      .filter((value) => !isNullish(value))
      .reduce<Value>(
        (best, value) => (best === null || compareValues(value, best) * sign > 0 ? value : best),
        null,
      );

/** What $sum and the like mean both in a $group and on an array; what is no number counts for nothing in a sum. */
export const TOTALS = { $sum: sum, $avg: average, $min: extreme(-1), $max: extreme(1) } as const;
