import { Binary, Double, ObjectId } from 'bson';
import { EMPTY_ARRAY, type KeyValue } from '../bson/key.js';
import { isDocument, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import type { Collection } from './collection.types.js';
import type { Index } from './index-spec.js';

type TakenKey = { collection: Collection; index: Index; values: KeyValue[] };

/** The duplicate key error in MongoDB's wording, which mongoose and the product parse. */
export function duplicateKey({ collection, index, values }: TakenKey) {
  const keys = index.fields.map(({ path }, i): [string, Value] => {
    const value = values[i];
    return [path, value === EMPTY_ARRAY || value === undefined ? null : value];
  });
  const text = keys.map(([path, value]) => `${path}: ${showValue(value)}`).join(', ');
  return mongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${text} }`,
    { details: { keyPattern: index.spec.key, keyValue: Object.fromEntries(keys) } },
  );
}

/** A value as MongoDB's shell would write it. */
function showValue(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex')})`;
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(', ')} ]`;
  if (!isDocument(value)) return String(value);
  const fields = Object.keys(value).map((name) => `${name}: ${showValue(value[name])}`);
  return `{ ${fields.join(', ')} }`;
}
