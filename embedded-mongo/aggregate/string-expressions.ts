import { ObjectId } from 'bson';
import { isNumeric, toNumber, typeName, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { isNullish, type Operators, orNull, unary, variadic } from './scope.js';

function toText(value: Value): Value {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumeric(value)) return value.toString();
  throw mongoError(
    241,
    `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`,
  );
}

function concat(values: Value[]): Value {
  const odd = values.find((value) => typeof value !== 'string');
  if (odd !== undefined) throw mongoError(16702, `$concat only supports strings, not ${typeName(odd)}`);
  return values.join('');
}

function substring([value, start, count]: Value[]): Value {
  if (isNullish(value)) return '';
  const [from, length] = [toNumber(start), toNumber(count)];
  if (!(from >= 0)) throw mongoError(34455, '$substrCP: the starting index must be nonnegative');
  if (!(length >= 0)) throw mongoError(34454, '$substrCP: the length must be nonnegative');
  return [...String(toText(value))].slice(from, from + length).join('');
}

/** Expression operators on text. */
export const STRING_EXPRESSIONS: Operators = {
  $concat: orNull(variadic(concat)),
  $toString: orNull(unary(toText)),
  // Only ASCII letters change case, as in MongoDB.
  $toUpper: unary((value) =>
    isNullish(value) ? '' : String(toText(value)).replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  ),
  $substrCP: { operands: [3, 3], apply: substring },
};
