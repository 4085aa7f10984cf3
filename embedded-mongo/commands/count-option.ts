import { isNumeric, toNumber, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';

/** A non-negative integer option; 0 when absent. */
export function countOption(value: Value, name: string): number {
  if (value === undefined || value === null) return 0;
  const number = toNumber(value);
  if (!isNumeric(value)) throw mongoError(14, `BSON field '${name}' is the wrong type, expected a number`);
  if (number < 0)
    throw mongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}
