import { Decimal128, Double, Int32, Long } from 'bson';
import { refusal } from '../errors.js';
import { type Numeric, toNumber } from './values.js';

/** A running sum; see {@link createSum}. */
export type Sum = ReturnType<typeof createSum>;

/**
 * Adds numbers as MongoDB does: the sum has the widest type of its addends; an int32 that overflows becomes an int64,
 * and an int64 that overflows a double. Doubles use compensated (Neumaier) summation: ten times 0.1 is 1.
 */
export function createSum() {
  let whole = 0n;
  let total = 0;
  let lost = 0;
  let hasLong = false;
  let hasDouble = false;

  function addDouble(number: number): void {
    const next = total + number;
    lost += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total;
    total = next;
  }

  return {
    /** Adds a number `times` times; throws a refusal for a Decimal128. */
    add(value: Numeric, times = 1): void {
      if (value instanceof Decimal128)
        throw refusal(115, 'Decimal128 arithmetic', 'Arithmetic with Decimal128 values');
      if (value instanceof Double) {
        hasDouble = true;
        addDouble(toNumber(value) * times);
        return;
      }
      hasLong ||= value instanceof Long;
      whole += (value instanceof Long ? value.toBigInt() : BigInt(value.value)) * BigInt(times);
    },
    /** The sum so far; int32 0 when nothing was added. */
    result(): Numeric {
      if (!hasDouble) return fromBigInt(whole, hasLong);
      const nearest = Number(whole);
      addDouble(nearest);
      addDouble(Number.isSafeInteger(nearest) ? 0 : Number(whole - BigInt(nearest)));
      whole = 0n;
      return new Double(Number.isFinite(lost) ? total + lost : total);
    },
  };
}

function fromBigInt(value: bigint, asLong: boolean): Numeric {
  if (BigInt.asIntN(64, value) !== value) return new Double(Number(value));
  return asLong || BigInt.asIntN(32, value) !== value ? Long.fromBigInt(value) : new Int32(Number(value));
}

/** The sum of two numbers. */
export function add(a: Numeric, b: Numeric): Numeric {
  const sum = createSum();
  sum.add(a);
  sum.add(b);
  return sum.result();
}
