import { Int32 } from 'bson';
import { add, divide } from '../bson/arithmetic.js';
import { compareValues } from '../bson/compare.js';
import { isNumeric, type Value } from '../bson/values.js';
import { isNullish } from './scope.js';

/** What becomes of the values of a group, or of an array. */
export type Reduce = (values: readonly Value[]) => Value;

const sum: Reduce = (values) => add(values.filter(isNumeric));

const average: Reduce = (values) => {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : divide(add(numbers), new Int32(numbers.length));
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
