import { decode, type Fields } from './values.js';

/** Size of an element's value by type, bytes; types that start with their length are in {@link LENGTH_AND}. */
const FIXED: Record<number, number> = {
  1: 8, // double
  6: 0, // undefined
  7: 12, // ObjectId
  8: 1, // boolean
  9: 8, // date
  10: 0, // null
  16: 4, // int32
  17: 8, // timestamp
  18: 8, // int64
  19: 16, // Decimal128
  127: 0, // MaxKey
  255: 0, // MinKey
};
/** Extra bytes besides the length that such a value starts with. */
const LENGTH_AND: Record<number, number> = {
  2: 4, // string
  3: 0, // document
  4: 0, // array
  5: 5, // binary
};

/**
 * Decodes only the named fields of stored documents and skips the others: a query looks at two or three out of twenty.
 */
export function createPicker(names: readonly string[]): (bytes: Buffer) => Fields {
  const wanted = [...new Set(names)];
  // Names are compared one character per byte.
  const isPlain = wanted.every((name) => Buffer.byteLength(name) === name.length);
  return isPlain ? (bytes) => pickFields(bytes, wanted) : decode;
}

function pickFields(bytes: Buffer, names: readonly string[]): Fields {
  const parts: Buffer[] = [];
  let length = 5;
  let at = 4;
  const end = bytes.length - 1;
  while (at < end) {
    let nameEnd = at + 1;
    while (bytes[nameEnd] !== 0) nameEnd++;
    const valueEnd = endOfValue(bytes, bytes[at] ?? 0, nameEnd + 1);
    // Rare types are left to the library.
    if (valueEnd === null) return decode(bytes);
    if (isAmong(bytes, at + 1, nameEnd, names)) {
      parts.push(bytes.subarray(at, valueEnd));
      length += valueEnd - at;
    }
    at = valueEnd;
  }
  const picked = Buffer.allocUnsafe(length);
  picked.writeInt32LE(length, 0);
  picked[length - 1] = 0;
  let filled = 4;
  for (const part of parts) {
    picked.set(part, filled);
    filled += part.length;
  }
  return decode(picked);
}

function endOfValue(bytes: Buffer, type: number, at: number): number | null {
  const fixed = FIXED[type];
  if (fixed !== undefined) return at + fixed;
  const beside = LENGTH_AND[type];
  return beside === undefined ? null : at + bytes.readInt32LE(at) + beside;
}

function isAmong(bytes: Buffer, start: number, end: number, names: readonly string[]): boolean {
  for (const name of names) if (name.length === end - start && isName(bytes, start, name)) return true;
  return false;
}

/** Whether the name, of known equal length, is at that position. */
function isName(bytes: Buffer, start: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name.charCodeAt(i)) return false;
  return true;
}
