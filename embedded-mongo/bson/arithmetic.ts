import { Double, Int32, Long } from 'bson';
import { refusal } from '../errors.js';
import { type Numeric, toNumber } from './values.js';

/** The sum of two numbers, of the wider type of both; an int32 that overflows becomes an int64. */
export function add(a: Numeric, b: Numeric): Numeric {
  const sum = toNumber(a) + toNumber(b);
  if (a instanceof Double || b instanceof Double) return new Double(sum);
  if (!Number.isSafeInteger(sum)) throw refusal(115, 'a sum beyond 2^53', 'Whole sums beyond 2^53');
  const isShort = a instanceof Int32 && b instanceof Int32 && (sum | 0) === sum;
  return isShort ? new Int32(sum) : Long.fromNumber(sum);
}
