import { Decimal128, Double, Int32, Long } from 'bson';
import { divideHalfEven, type Exact, roundToDecimal, toDecimal, toExact } from './numbers.js';
import { type Numeric, toNumber } from './values.js';

/**
 * Arithmetic as MongoDB does it: a result has the widest type of its operands, an int32 that overflows becomes an
 * int64, and an int64 that overflows a double.
 */

/** Digits a decimal quotient is worked out to before it is rounded to its 34. */
const QUOTIENT_DIGITS = 80;

type Whole = Int32 | Long;

const isWhole = (value: Numeric): value is Whole => value instanceof Int32 || value instanceof Long;
const isDouble = (value: Numeric) => value instanceof Double;
const isDecimal = (value: Numeric) => value instanceof Decimal128;
const toBigInt = (value: Whole) => (value instanceof Long ? value.toBigInt() : BigInt(value.value));

function fromBigInt(value: bigint, operands: readonly Numeric[]): Numeric {
  if (BigInt.asIntN(64, value) !== value) return new Double(Number(value));
  const isLong = BigInt.asIntN(32, value) !== value || operands.some((each) => each instanceof Long);
  return isLong ? Long.fromBigInt(value) : new Int32(Number(value));
}

/** The sum of any numbers; int32 0 of none. */
export function add(numbers: readonly Numeric[]): Numeric {
  const [decimals, doubles] = [numbers.filter(isDecimal), numbers.filter(isDouble)];
  const whole = numbers.filter(isWhole).reduce((sum, each) => sum + toBigInt(each), 0n);
  if (decimals.length === 0 && doubles.length === 0) return fromBigInt(whole, numbers);
  const nearest = Number(whole);
  const rest = Number.isSafeInteger(nearest) ? 0 : Number(whole - BigInt(nearest));
  const values = doubles.map(toNumber);
  if (decimals.length === 0) return new Double(addDoubles([...values, nearest, rest]));
  if (doubles.length > 0) decimals.push(toDecimal(new Double(addDoubles(values))));
  if (whole !== 0n) decimals.push(Decimal128.fromString(String(whole)));
  return decimals.reduce((a, b) => inDecimal(a, b, addExact));
}

/** Doubles are added with their rounding errors kept (Neumaier), as MongoDB adds them: ten times 0.1 is 1. */
function addDoubles(numbers: readonly number[]): number {
  let total = 0;
  let lost = 0;
  for (const number of numbers) {
    const next = total + number;
    lost += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total;
    total = next;
  }
  return Number.isFinite(lost) ? total + lost : total;
}

/** The product of two numbers. */
export function multiply(a: Numeric, b: Numeric): Numeric {
  if (isDecimal(a) || isDecimal(b)) return inDecimal(a, b, multiplyExact);
  return isWhole(a) && isWhole(b)
    ? fromBigInt(toBigInt(a) * toBigInt(b), [a, b])
    : new Double(toNumber(a) * toNumber(b));
}

/** One number by another that is not zero: a double, or a decimal when one of them is. */
export function divide(a: Numeric, b: Numeric): Numeric {
  if (isDecimal(a) || isDecimal(b)) return inDecimal(a, b, divideExact);
  return new Double(toNumber(a) / toNumber(b));
}

/** What is left of a division by a number that is not zero; it has the sign of the dividend. */
export function modulo(a: Numeric, b: Numeric): Numeric {
  if (isDecimal(a) || isDecimal(b)) return inDecimal(a, b, moduloExact);
  return isWhole(a) && isWhole(b)
    ? fromBigInt(toBigInt(a) % toBigInt(b), [a, b])
    : new Double(toNumber(a) % toNumber(b));
}

/** Rounded to decimal places (tens when negative), halves to the even digit. */
export function round(value: Numeric, places: number): Numeric {
  const exact = toExact(value);
  if (typeof exact === 'number' || (isWhole(value) && places >= 0)) return value;
  const [up, down] = [exact.ten + places, -exact.ten - places].map(
    (tens) => 10n ** BigInt(Math.max(0, tens)),
  );
  const twos = 2n ** BigInt(Math.abs(exact.two));
  const dividend = exact.mantissa * (up ?? 1n) * (exact.two > 0 ? twos : 1n);
  const rounded = divideHalfEven(dividend, (down ?? 1n) * (exact.two < 0 ? twos : 1n));
  if (isDecimal(value)) return roundToDecimal(rounded, -places);
  if (isDouble(value)) return new Double(Number(`${rounded}e${-places}`));
  return fromBigInt(rounded * 10n ** BigInt(-places), [value]);
}

type Operation = { exact: (a: Exact, b: Exact) => Exact; rough: (a: number, b: number) => number };

/** Two numbers as decimals; where one is NaN or infinite, the rules of doubles give the result. */
function inDecimal(a: Numeric, b: Numeric, { exact, rough }: Operation): Decimal128 {
  const [left, right] = [toExact(toDecimal(a)), toExact(toDecimal(b))];
  if (typeof left === 'number' || typeof right === 'number')
    return Decimal128.fromString(String(rough(toNumber(a), toNumber(b))));
  const { mantissa, ten } = exact(left, right);
  return roundToDecimal(mantissa, ten);
}

/** Both mantissas for the smaller of the two exponents. */
function aligned(a: Exact, b: Exact): { left: bigint; right: bigint; ten: number } {
  const ten = Math.min(a.ten, b.ten);
  const [left, right] = [a, b].map((each) => each.mantissa * 10n ** BigInt(each.ten - ten));
  return { left: left ?? 0n, right: right ?? 0n, ten };
}

const addExact: Operation = {
  exact(a, b) {
    const { left, right, ten } = aligned(a, b);
    return { mantissa: left + right, two: 0, ten };
  },
  rough: (a, b) => a + b,
};

const multiplyExact: Operation = {
  exact: (a, b) => ({ mantissa: a.mantissa * b.mantissa, two: 0, ten: a.ten + b.ten }),
  rough: (a, b) => a * b,
};

const moduloExact: Operation = {
  exact(a, b) {
    const { left, right, ten } = aligned(a, b);
    return { mantissa: left % right, two: 0, ten };
  },
  rough: (a, b) => a % b,
};

const divideExact: Operation = {
  exact(a, b) {
    const scaled = (a.mantissa * 10n ** BigInt(QUOTIENT_DIGITS)) / b.mantissa;
    // A quotient that comes out even has the exponent that the two operands suggest, not one of 80 digits.
    const zeros = /0*$/.exec(scaled.toString())?.[0].length ?? 0;
    const spare = scaled === 0n ? QUOTIENT_DIGITS : Math.min(zeros, QUOTIENT_DIGITS);
    const ten = a.ten - b.ten - QUOTIENT_DIGITS + spare;
    return { mantissa: scaled / 10n ** BigInt(spare), two: 0, ten };
  },
  rough: (a, b) => a / b,
};
