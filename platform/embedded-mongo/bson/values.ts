import {
  type Binary,
  type BSONRegExp,
  DBRef,
  Decimal128,
  Double,
  deserialize,
  Int32,
  Long,
  type MaxKey,
  type MinKey,
  type ObjectId,
  serialize,
  type Timestamp,
} from 'bson';
import { invalidBson, refusal } from '../errors.js';
import { assertShallow, MAX_RESULT_BYTES, MAX_STORED_DEPTH, tooDeep, tooLarge } from './limits.js';

/** A BSON value as this store handles it: numbers keep their type, nothing is turned into a JS number. */
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

/** A BSON document: field names in order (names that look like array indexes come first, as in any JS object). */
export interface Fields {
  [name: string]: Value;
}

/** The four BSON number types. */
export type Numeric = Int32 | Double | Long | Decimal128;

const TYPED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Reads BSON bytes; throws code 22 when they are not BSON. `raw` names array fields whose documents stay bytes. */
export function decode(bytes: Uint8Array, raw?: string): Fields {
  try {
    return deserialize(
      bytes,
      raw === undefined ? TYPED : { ...TYPED, fieldsAsRaw: { [raw]: true } },
    ) as Fields;
  } catch (error) {
    throw invalidBson(error instanceof Error ? error.message : String(error));
  }
}

/** Reads BSON bytes that a client sent; throws code 15, 22 or a refusal for what is not to be stored. */
export function decodeSent(bytes: Uint8Array, raw?: string): Fields {
  assertShallow(bytes);
  return decode(bytes, raw);
}

/** Writes a document as BSON bytes. Missing values (`undefined`) are left out. Throws code 10334 when it is too large. */
export function encode(fields: Fields): Buffer {
  const { buffer, byteOffset, length } = serializeWithin(fields);
  if (length > MAX_RESULT_BYTES) throw tooLarge(length);
  return Buffer.from(buffer, byteOffset, length);
}

/** The library's buffer is of 17 MB: what goes beyond it is cut, or is a RangeError. */
function serializeWithin(fields: Fields): Uint8Array {
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

const TYPE_NUMBERS: Record<string, number> = {
  MinKey: -1,
  Double: 1,
  Binary: 5,
  ObjectId: 7,
  BSONRegExp: 11,
  Int32: 16,
  Timestamp: 17,
  Long: 18,
  Decimal128: 19,
  MaxKey: 127,
};

/** The BSON type number ($type); 0 stands for a missing value. */
export function typeNumber(value: Value): number {
  if (value === undefined) return 0;
  if (value === null) return 10;
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 8;
  if (Array.isArray(value)) return 4;
  if (value instanceof Date) return 9;
  const type = (value as { _bsontype?: unknown })._bsontype;
  return typeof type === 'string' && !isDocument(value) ? (TYPE_NUMBERS[type] ?? 3) : 3;
}

/** MongoDB's names of the BSON types, as $type takes and gives them. */
export const TYPE_NAMES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

/** The name of a value's type; `missing` for no value. */
export function typeName(value: Value): string {
  const number = typeNumber(value);
  return Object.keys(TYPE_NAMES).find((name) => TYPE_NAMES[name] === number) ?? 'missing';
}

/** Whether the value is of one of the four number types. */
export function isNumeric(value: Value): value is Numeric {
  return (
    value instanceof Int32 || value instanceof Double || value instanceof Long || value instanceof Decimal128
  );
}

/** A number of any type as a JS number, with the loss of precision that may mean; NaN for anything else. */
export function toNumber(value: Value): number {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return Number.NaN;
}

/** MongoDB's notion of truth in flags and expressions: everything but false, 0, null and missing. */
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

/** Sets a field as own data, whatever its name (`__proto__` included). */
export function setField(fields: Fields, name: string, value: Value): void {
  if (name === '__proto__') {
    Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    fields[name] = value;
  }
}

/** A field's own value; inherited properties are no fields. */
export function getField(fields: Fields, name: string): Value {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Throws when a document is too deep to be stored (code 15) or holds a DBRef, which the store leaves out. */
export function assertStorable(value: Value, depth = 0): void {
  if (depth > MAX_STORED_DEPTH) throw tooDeep();
  if (Array.isArray(value)) for (const item of value) assertStorable(item, depth + 1);
  else if (isDocument(value)) for (const name of Object.keys(value)) assertStorable(value[name], depth + 1);
  else if ((value as unknown) instanceof DBRef) {
    throw refusal({ code: 2, feature: 'DBRef', message: 'A DBRef ($ref, $id) cannot be stored' });
  }
}
