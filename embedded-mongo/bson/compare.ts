import { Binary, BSONRegExp, ObjectId, Timestamp } from 'bson';
import { compareNumbers } from './numbers.js';
import { type Fields, isDocument, isNumeric, typeOf, type Value } from './values.js';

/** The rank of a value's type in MongoDB's order of all values. */
export const rankOf = (value: Value): number => typeOf(value).rank;

/** Compares in MongoDB's order for sorting, ranges and uniqueness: negative, zero or positive. */
export function compareValues(a: Value, b: Value): number {
  const rank = rankOf(a);
  const byRank = rank - rankOf(b);
  if (byRank !== 0) return byRank;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  if (isDocument(a) && isDocument(b)) return compareDocuments(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareArrays(a, b);
  return compareScalars(a, b);
}

/** Whether two values are equal to MongoDB: 1, 1.0 and NumberLong(1) are, {a,b} and {b,a} are not. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** Compares strings by their UTF-8 bytes: UTF-16 units would misplace characters outside the BMP. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [left, right] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (left === right) continue;
    if (left < FIRST_SURROGATE && right < FIRST_SURROGATE) return left - right;
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  return a.length - b.length;
}

/** UTF-16 units below this sort like their characters and UTF-8 bytes. */
const FIRST_SURROGATE = 0xd800;

function compareDocuments(a: Fields, b: Fields): number {
  const names = Object.keys(a);
  const otherNames = Object.keys(b);
  for (const [i, name] of names.entries()) {
    const other = otherNames[i];
    if (other === undefined) return 1;
    const [left, right] = [a[name], b[other]];
    const order = rankOf(left) - rankOf(right) || compareText(name, other) || compareValues(left, right);
    if (order !== 0) return order;
  }
  return names.length - otherNames.length;
}

function compareArrays(a: Value[], b: Value[]): number {
  for (const [i, item] of a.entries()) {
    if (i >= b.length) return 1;
    const order = compareValues(item, b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareScalars(a: Value, b: Value): number {
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a instanceof Binary && b instanceof Binary) {
    return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
  }
  if (a instanceof Timestamp && b instanceof Timestamp) return Number(a.toBigInt() - b.toBigInt());
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareText(a.pattern, b.pattern) || compareText(a.options, b.options);
  }
  return 0;
}
