import { createHash } from 'node:crypto';
import { Binary, BSONRegExp, Double, Int32, ObjectId, Timestamp } from 'bson';
import { rankOf } from './compare.js';
import { compareExact, type Exact, exactDouble, toExact } from './numbers.js';
import { isDocument, isNumeric, type Numeric, type Value } from './values.js';

/**
 * Index keys: bytes that compare like the values, and are equal exactly when the values are. Each encoding is
 * self-terminating (no key is a prefix of another), so a key of several fields is the concatenation of their
 * keys, and a descending field is its key with every bit inverted.
 */

/** Longer keys are truncated and end in a hash: LMDB accepts 1,978 bytes, including prefix and record number. */
export const MAX_KEY_BYTES = 1_900;
/** The part of a truncated key that still sorts; a hash follows. */
export const SORTED_KEY_BYTES = 1_860;

const NUMBER = { nan: 1, negativeInfinity: 2, negative: 3, zero: 4, positive: 5, infinity: 6 } as const;
const EXPONENT_BIAS = 0x4000;

/** Stands for an empty array in an index or a sort: before null, after MinKey. */
export const EMPTY_ARRAY: unique symbol = Symbol('empty array');

const EMPTY_ARRAY_RANK = 5;

/** A value in an index key. */
export type KeyValue = Value | typeof EMPTY_ARRAY;

type Sink = { bytes: Buffer; length: number };

/** The key of one value. */
export function encodeKey(value: KeyValue, descending = false): Buffer {
  return encodeKeys([value], [descending]);
}

/**
 * The concatenated key of several values; `descending[i]` reverses the order of the i-th. Not truncated: see
 * {@link cutKey}.
 */
export function encodeKeys(values: readonly KeyValue[], descending: readonly boolean[]): Buffer {
  const sink: Sink = { bytes: Buffer.allocUnsafe(64), length: 0 };
  for (let i = 0; i < values.length; i++) {
    const start = sink.length;
    writeValue(sink, values[i]);
    if (descending[i]) invert(sink, start);
  }
  return sink.bytes.subarray(0, sink.length);
}

/** The values without duplicates. */
export function distinctValues(values: readonly Value[]): Value[] {
  const found = new Map<string, Value>();
  for (const value of values) {
    const key = encodeKey(value).toString('latin1');
    if (!found.has(key)) found.set(key, value);
  }
  return [...found.values()];
}

/** A key that fits the storage: itself, or its start and a SHA-256 of the whole when it is too long. */
export function cutKey(key: Buffer): Buffer {
  if (key.length <= MAX_KEY_BYTES) return key;
  return Buffer.concat([key.subarray(0, SORTED_KEY_BYTES), createHash('sha256').update(key).digest()]);
}

function writeValue(sink: Sink, value: KeyValue): void {
  byte(sink, value === EMPTY_ARRAY ? EMPTY_ARRAY_RANK : rankOf(value));
  if (value === EMPTY_ARRAY) return;
  // A Timestamp extends Long in the library and is written like a number.
  if (isNumeric(value) || value instanceof Timestamp) writeNumber(sink, value as Numeric);
  else if (isDocument(value)) {
    for (const name of Object.keys(value)) {
      byte(sink, rankOf(value[name]));
      text(sink, name);
      writeValue(sink, value[name]);
    }
    byte(sink, 0);
  } else if (Array.isArray(value)) {
    for (const item of value) writeValue(sink, item);
    byte(sink, 0);
  } else writeScalar(sink, value);
}

function writeScalar(sink: Sink, value: Value): void {
  if (typeof value === 'boolean') byte(sink, value ? 1 : 0);
  else if (value instanceof Date) time(sink, Number.isNaN(value.getTime()) ? 0 : value.getTime());
  else if (value instanceof ObjectId) raw(sink, value.id);
  else if (value instanceof Binary) {
    unsigned(sink, value.length());
    byte(sink, value.sub_type);
    raw(sink, value.value());
  } else if (value instanceof BSONRegExp) {
    text(sink, value.pattern);
    text(sink, value.options);
  } else if (typeof value === 'string') text(sink, value);
}

/** A number is written as the nearest double towards zero (8 bytes) and, when that is inexact, its digits. */
function writeNumber(sink: Sink, value: Numeric): void {
  if (value instanceof Int32 || value instanceof Double) {
    writeMagnitude(sink, value.value, null);
    return;
  }
  const exact = toExact(value);
  if (typeof exact === 'number') {
    writeMagnitude(sink, exact, null);
    return;
  }
  const nearest = Number(value.toString());
  const size: Exact = { ...exact, mantissa: exact.mantissa < 0n ? -exact.mantissa : exact.mantissa };
  let below = Math.min(Math.abs(nearest), Number.MAX_VALUE);
  if (compareExact(exactDouble(below), size) > 0) below = previousDouble(below);
  const isExact = compareExact(exactDouble(below), size) === 0;
  if (exact.mantissa === 0n) writeMagnitude(sink, 0, null);
  else writeMagnitude(sink, exact.mantissa < 0n ? -below : below, isExact ? null : size, exact.mantissa < 0n);
}

function writeMagnitude(sink: Sink, double: number, rest: Exact | null, negative = double < 0): void {
  const kind = kindOf(double, negative);
  const isZero = double === 0 && rest === null;
  byte(sink, isZero ? NUMBER.zero : kind);
  if (isZero || (kind !== NUMBER.negative && kind !== NUMBER.positive)) return;
  const start = sink.length;
  reserve(sink, 9);
  sink.bytes.writeDoubleBE(Math.abs(double), sink.length);
  sink.length += 8;
  byte(sink, rest === null ? 0 : 1);
  if (rest !== null) {
    const digits = rest.mantissa.toString();
    reserve(sink, 2);
    sink.bytes.writeUInt16BE(digits.length + rest.ten + EXPONENT_BIAS, sink.length);
    sink.length += 2;
    text(sink, digits.replace(/0+$/, ''));
  }
  if (negative) invert(sink, start);
}

function kindOf(double: number, negative: boolean): number {
  if (Number.isNaN(double)) return NUMBER.nan;
  if (Number.isFinite(double)) return negative ? NUMBER.negative : NUMBER.positive;
  return double > 0 ? NUMBER.infinity : NUMBER.negativeInfinity;
}

function previousDouble(value: number): number {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value);
  bytes.writeBigUInt64BE(bytes.readBigUInt64BE() - 1n);
  return bytes.readDoubleBE();
}

function reserve(sink: Sink, bytes: number): void {
  if (sink.length + bytes <= sink.bytes.length) return;
  const grown = Buffer.allocUnsafe(Math.max(sink.bytes.length * 2, sink.length + bytes));
  sink.bytes.copy(grown, 0, 0, sink.length);
  sink.bytes = grown;
}

function byte(sink: Sink, value: number): void {
  reserve(sink, 1);
  sink.bytes[sink.length++] = value;
}

function raw(sink: Sink, bytes: Uint8Array): void {
  reserve(sink, bytes.length);
  sink.bytes.set(bytes, sink.length);
  sink.length += bytes.length;
}

/** Text ends with 00 00; a zero inside is written as 00 ff, so that no text is a prefix of another. */
function text(sink: Sink, value: string): void {
  if (value.includes('\0')) {
    for (const [i, part] of value.split('\0').entries()) {
      if (i > 0) raw(sink, Buffer.of(0, 0xff));
      raw(sink, Buffer.from(part));
    }
  } else {
    reserve(sink, value.length < SHORT_UNITS ? value.length * MAX_UNIT_BYTES : Buffer.byteLength(value));
    sink.length += sink.bytes.write(value, sink.length);
  }
  byte(sink, 0);
  byte(sink, 0);
}

/** Maximum UTF-8 bytes per UTF-16 unit. */
const MAX_UNIT_BYTES = 3;
/** Shorter texts are not measured before they are written. */
const SHORT_UNITS = 4_096;
const TWO_32 = 2 ** 32;

/** A non-negative integer in eight bytes. */
function unsigned(sink: Sink, value: number): void {
  reserve(sink, 8);
  sink.bytes.writeUInt32BE(Math.floor(value / TWO_32), sink.length);
  sink.bytes.writeUInt32BE(value % TWO_32, sink.length + 4);
  sink.length += 8;
}

/** A time in ms, in eight bytes with the sign inverted, so that negative ones come first. */
function time(sink: Sink, ms: number): void {
  reserve(sink, 8);
  const high = Math.floor(ms / TWO_32);
  sink.bytes.writeUInt32BE(high + TWO_32 / 2, sink.length);
  sink.bytes.writeUInt32BE(ms - high * TWO_32, sink.length + 4);
  sink.length += 8;
}

function invert(sink: Sink, start: number): void {
  for (let i = start; i < sink.length; i++) sink.bytes[i] = ~(sink.bytes[i] ?? 0) & 0xff;
}
