import { Decimal128, Double, Int32 } from 'bson';
import { type Arithmetic, calculate, roundToDecimal, toDecimal, toExact } from '../bson/numbers.js';
import { fromNumber, isNumeric, type Numeric, toNumber, typeName, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import { binary, isNullish, type Operators, variadic } from './scope.js';

/** Digits a decimal quotient is worked out to before it is rounded to its 34. */
const QUOTIENT_DIGITS = 80;

function needNumber(value: Value, operator: string): Numeric {
  if (isNumeric(value)) return value;
  throw mongoError({ code: 14, message: `${operator} only supports numeric types, not ${typeName(value)}` });
}

/** Two numbers by the rules of the wider type; an int64 that overflows becomes a double. */
export function compute({
  left,
  right,
  operation,
}: {
  left: Numeric;
  right: Numeric;
  operation: Arithmetic;
}): Numeric {
  const exact = calculate({ left, right, operation });
  if (exact !== null) return exact;
  const [a, b] = [new Double(toNumber(left)), new Double(toNumber(right))];
  return calculate({ left: a, right: b, operation }) ?? new Double(Number.NaN);
}

function add(values: Value[]): Value {
  if (values.some(isNullish)) return null;
  const dates = values.filter((value) => value instanceof Date);
  const numbers = values
    .filter((value) => !(value instanceof Date))
    .map((value) => needNumber(value, '$add'));
  const sum = numbers.reduce<Numeric>(
    (left, right) => compute({ left, right, operation: 'add' }),
    new Int32(0),
  );
  const [date, another] = dates;
  if (another) throw mongoError({ code: 16612, message: 'only one date allowed in an $add expression' });
  return date ? new Date(date.getTime() + Math.trunc(toNumber(sum))) : sum;
}

function multiply(values: Value[]): Value {
  if (values.some(isNullish)) return null;
  const numbers = values.map((value) => needNumber(value, '$multiply'));
  return numbers.reduce<Numeric>(
    (left, right) => compute({ left, right, operation: 'multiply' }),
    new Int32(1),
  );
}

function divide(left: Value, right: Value): Value {
  if (isNullish(left) || isNullish(right)) return null;
  return quotient(needNumber(left, '$divide'), needNumber(right, '$divide'));
}

/** One number by another: a double, or a decimal when one of them is; throws code 2 for a zero below. */
export function quotient(left: Numeric, right: Numeric): Numeric {
  if (toNumber(right) === 0) throw badValue("can't $divide by zero");
  if (!(left instanceof Decimal128) && !(right instanceof Decimal128)) {
    return new Double(toNumber(left) / toNumber(right));
  }
  const [a, b] = [toExact(toDecimal(left)), toExact(toDecimal(right))];
  if (typeof a === 'number' || typeof b === 'number') {
    return Decimal128.fromString(String(toNumber(left) / toNumber(right)));
  }
  const scaled = (a.mantissa * 10n ** BigInt(QUOTIENT_DIGITS)) / b.mantissa;
  const zeros = /0*$/.exec(scaled.toString())?.[0].length ?? 0;
  const spare = scaled === 0n ? 0 : Math.min(zeros, Math.max(0, QUOTIENT_DIGITS - (a.ten - b.ten)));
  return roundToDecimal(scaled / 10n ** BigInt(spare), a.ten - b.ten - QUOTIENT_DIGITS + spare);
}

function modulo(left: Value, right: Value): Value {
  if (isNullish(left) || isNullish(right)) return null;
  const [a, b] = [toNumber(needNumber(left, '$mod')), toNumber(needNumber(right, '$mod'))];
  if (b === 0) throw mongoError({ code: 16610, message: "can't $mod by zero" });
  const result = a % b;
  return left instanceof Double || right instanceof Double ? new Double(result) : fromNumber(result);
}

/** Half to even, as MongoDB rounds. */
function round([value, places]: Value[]): Value {
  if (isNullish(value)) return null;
  const number = needNumber(value, '$round');
  const digits = places === undefined ? 0 : toNumber(places);
  if (!Number.isInteger(digits))
    throw mongoError({ code: 51082, message: '$round takes a whole number of places' });
  if (number instanceof Int32 && digits >= 0) return number;
  if (number instanceof Decimal128)
    throw badValue('$round of a decimal is not supported by the embedded store');
  const scale = 10 ** digits;
  const scaled = toNumber(number) * scale;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const rounded = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor;
  return number instanceof Double ? new Double(rounded / scale) : fromNumber(rounded / scale);
}

/** Expression operators on numbers. */
export const ARITHMETIC_EXPRESSIONS: Operators = {
  $add: variadic(add),
  $multiply: variadic(multiply),
  $divide: binary(divide),
  $mod: binary(modulo),
  $round: { operands: [1, 2], apply: round },
};
