import { Double, Int32, Long } from 'bson';
import type { Numeric } from './values.js';

/** A finite number as an exact fraction: mantissa * 2^two * 10^ten. */
export type Exact = { mantissa: bigint; two: number; ten: number };

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/;
const view = new DataView(new ArrayBuffer(8));

/** The number without rounding; NaN and the infinities, which are not fractions, are returned as JS numbers. */
export function toExact(value: Numeric): Exact | number {
  if (value instanceof Int32) return { mantissa: BigInt(value.value), two: 0, ten: 0 };
  if (value instanceof Long) return { mantissa: value.toBigInt(), two: 0, ten: 0 };
  if (value instanceof Double) return Number.isFinite(value.value) ? exactDouble(value.value) : value.value;
  const text = value.toString();
  const match = DECIMAL_TEXT.exec(text);
  if (!match) return text === 'Infinity' ? Infinity : text === '-Infinity' ? -Infinity : Number.NaN;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return { mantissa: BigInt(sign + whole + fraction), two: 0, ten: Number(exponent) - fraction.length };
}

/** A finite double as an exact fraction (IEEE 754 binary64). */
export function exactDouble(value: number): Exact {
  if (Number.isSafeInteger(value)) return { mantissa: BigInt(value), two: 0, ten: 0 };
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: value < 0 ? -mantissa : mantissa, two: (biased === 0 ? 1 : biased) - 1075, ten: 0 };
}

/** Returns -1, 0 or 1 for two exact fractions. */
export function compareExact(a: Exact, b: Exact): number {
  const two = Math.min(a.two, b.two);
  const ten = Math.min(a.ten, b.ten);
  const left = a.mantissa * 2n ** BigInt(a.two - two) * 10n ** BigInt(a.ten - ten);
  const right = b.mantissa * 2n ** BigInt(b.two - two) * 10n ** BigInt(b.ten - ten);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Compares numbers of any type by exact value; NaN equals NaN and comes before every other number. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if ((a instanceof Int32 || a instanceof Double) && (b instanceof Int32 || b instanceof Double)) {
    return compareFloats(a.value, b.value);
  }
  const left = toExact(a);
  const right = toExact(b);
  if (typeof left !== 'number' && typeof right !== 'number') return compareExact(left, right);
  return compareFloats(typeof left === 'number' ? left : 0, typeof right === 'number' ? right : 0);
}

function compareFloats(a: number, b: number): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : 1;
}
