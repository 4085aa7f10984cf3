import {
  type Binary,
  type BSONRegExp,
  Decimal128,
  Double,
  deserialize,
  Int32,
  Long,
  type MaxKey,
  type MinKey,
  type ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { invalidBson, mongoError, refusal } from '../errors.js';
import { MAX_DEPTH, MAX_RESULT_BYTES, MAX_STORED_DEPTH, tooDeep, tooLarge } from './limits.js';

/** A BSON value as handled here: numbers keep their type, nothing becomes a JS number. */
export type Value =
  | undefined
  | null
  | boolean
  | string
  | Date
  | Int32
  | Double
  | Long
  | Decimal128
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | MinKey
  | MaxKey
  | Value[]
  | Fields;

/** A BSON document: fields in order (names that look like array indexes come first, as in any JS object). */
export interface Fields {
  [name: string]: Value;
}

/** The four BSON number types. */
export type Numeric = Int32 | Double | Long | Decimal128;

const TYPED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Decodes BSON bytes; throws code 22 when they are not BSON. `raw` names an array field whose documents stay bytes. */
export function decode(bytes: Uint8Array, raw?: string): Fields {
  try {
    return deserialize(
      bytes,
      raw === undefined ? TYPED : { ...TYPED, fieldsAsRaw: { [raw]: true } },
    ) as Fields;
  } catch (error) {
    // The library recurses; anything too deep for the stack is far too deep for a document.
    if (error instanceof RangeError && error.message.includes('call stack')) throw tooDeep();
    throw invalidBson(error instanceof Error ? error.message : String(error));
  }
}

/** Decodes BSON bytes sent by a client; throws code 15, 22 or a refusal for values that cannot be stored. */
export function decodeSent(bytes: Uint8Array, raw?: string): Fields {
  const fields = decode(bytes, raw);
  assertSound(fields, { deepest: MAX_DEPTH, sent: true });
  return fields;
}

/** What can be encoded: a stored document, or one of ours, whose numbers are JavaScript's. */
type Encodable = Readonly<Record<string, unknown>>;

/** Encodes a document as BSON bytes, leaving out `undefined` values. Throws code 10334 when it is too large. */
export function encode(fields: Encodable): Buffer {
  const { buffer, byteOffset, length } = serializeWithin(fields);
  if (length > MAX_RESULT_BYTES) throw tooLarge(length);
  return Buffer.from(buffer, byteOffset, length);
}

/** The library's buffer has 17 MB: anything beyond is cut off, or causes a RangeError. */
function serializeWithin(fields: Encodable): Uint8Array {
  try {
    return serialize(fields, { ignoreUndefined: true });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error;
  }
}

/** Whether the value is an embedded document (and not an array or a scalar). */
export function isDocument(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
}

/** A BSON type: its number and name for $type, and its rank in the order of all values. */
type Type = { number: number; name: string; rank: number };

/**
 * Ranks of the types in MongoDB's order of all values
 * (https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/). All numbers share one rank, as do null
 * and missing. Ranks are also the first byte of index keys, hence 1..254; there, 5 is the empty array.
 */
const MISSING: Type = { number: 0, name: 'missing', rank: 10 };
const NULL: Type = { number: 10, name: 'null', rank: 10 };
const STRING: Type = { number: 2, name: 'string', rank: 30 };
const OBJECT: Type = { number: 3, name: 'object', rank: 40 };
const ARRAY: Type = { number: 4, name: 'array', rank: 50 };
const BOOLEAN: Type = { number: 8, name: 'bool', rank: 80 };
const DATE: Type = { number: 9, name: 'date', rank: 90 };
/** The types that the library has classes for, by class name. */
const CLASSES: Record<string, Type> = {
  MinKey: { number: -1, name: 'minKey', rank: 1 },
  Double: { number: 1, name: 'double', rank: 20 },
  Int32: { number: 16, name: 'int', rank: 20 },
  Long: { number: 18, name: 'long', rank: 20 },
  Decimal128: { number: 19, name: 'decimal', rank: 20 },
  Binary: { number: 5, name: 'binData', rank: 60 },
  ObjectId: { number: 7, name: 'objectId', rank: 70 },
  Timestamp: { number: 17, name: 'timestamp', rank: 100 },
  BSONRegExp: { number: 11, name: 'regex', rank: 110 },
  MaxKey: { number: 127, name: 'maxKey', rank: 250 },
};

/** All types a value can have. */
export const TYPES: readonly Type[] = [NULL, STRING, OBJECT, ARRAY, BOOLEAN, DATE, ...Object.values(CLASSES)];

/** The type of a value. */
export function typeOf(value: Value): Type {
  if (value === undefined) return MISSING;
  if (value === null) return NULL;
  if (typeof value === 'string') return STRING;
  if (typeof value === 'boolean') return BOOLEAN;
  if (Array.isArray(value)) return ARRAY;
  if (value instanceof Date) return DATE;
  return (isDocument(value) ? null : classType(value)) ?? OBJECT;
}

/** How the library names the type of an object of its own. */
const libraryType = (value: Value): string =>
  typeof value === 'object' && value !== null && '_bsontype' in value ? String(value._bsontype) : 'undefined';
const classType = (value: Value) => CLASSES[libraryType(value)];

/** The name of a value's type; `missing` for `undefined`. */
export const typeName = (value: Value): string => typeOf(value).name;

/** Whether the value is of one of the four number types. */
export function isNumeric(value: Value): value is Numeric {
  if (value instanceof Int32 || value instanceof Double || value instanceof Decimal128) return true;
  // The library's Timestamp extends Long, but MongoDB's is not a number.
  return value instanceof Long && !(value instanceof Timestamp);
}

/** A number of any type as a JS number, possibly losing precision; NaN for anything else. */
export function toNumber(value: Value): number {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return Number.NaN;
}

/** MongoDB's notion of truth in flags and expressions: everything except false, 0, null and missing. */
export function isTruthy(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || toNumber(value) !== 0;
}

/** A copy that shares no document or array with the original. */
export function clone<T extends Value>(value: T): T;
/** A deep copy of a BSON value. */
export function clone(value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => clone(item));
  if (!isDocument(value)) return value;
  const copy: Fields = {};
  for (const name of Object.keys(value)) setField(copy, name, clone(value[name]));
  return copy;
}

/** Sets a field as an own property, whatever its name (including `__proto__`). */
export function setField(fields: Fields, name: string, value: Value): void {
  if (name === '__proto__') {
    Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    fields[name] = value;
  }
}

/** An own property of a document or table; inherited ones do not count. */
export function getField<T>(fields: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Throws when a document that is to be stored is nested too deep (code 15). */
export function assertStorable(fields: Fields): void {
  assertSound(fields, { deepest: MAX_STORED_DEPTH, sent: false });
}

type Soundness = { deepest: number; sent: boolean };

/** Throws code 15 for excessive nesting; refuses BSON's deprecated types, and an `undefined` sent as such. */
function assertSound(value: Value, limits: Soundness, depth = 0): void {
  if (depth > limits.deepest) throw tooDeep();
  if (Array.isArray(value)) for (const item of value) assertSound(item, limits, depth + 1);
  else if (isDocument(value)) {
    for (const name of Object.keys(value)) assertSound(value[name], limits, depth + 1);
  } else if (value === undefined ? limits.sent : isObject(value) && !classType(value)) {
    const type = libraryType(value);
    throw refusal(2, type, `A value of the BSON type ${type}`);
  }
}

/** Neither a date nor the bytes that an inserted document consists of until it is decoded. */
const isObject = (value: Value): value is Exclude<Value, undefined | null> & object =>
  typeof value === 'object' && value !== null && !(value instanceof Date || value instanceof Uint8Array);

/** A document argument; `{}` when it is absent. Throws code 14 for anything else. */
export function asDocument(value: Value, name: string): Fields {
  if (value === undefined || value === null) return {};
  if (isDocument(value)) return value;
  throw mongoError(14, `BSON field '${name}' is the wrong type, expected type 'object'`);
}
