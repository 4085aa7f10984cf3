import { Int32 } from 'bson';
import { isNumeric, type Numeric, type Value } from '../bson/values.js';
import { compute, quotient } from './arithmetic-expressions.js';

/** Adds the numbers among some values; what is no number counts for nothing. */
export function sum(values: readonly Value[]): Numeric {
  return values
    .filter(isNumeric)
    .reduce<Numeric>((left, right) => compute({ left, right, operation: 'add' }), new Int32(0));
}

/** The mean of the numbers among some values; null when there are none. */
export function average(values: readonly Value[]): Value {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : quotient(sum(numbers), new Int32(numbers.length));
}
