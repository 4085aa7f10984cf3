import { ObjectId } from 'bson';
import { isNumeric, toNumber, typeName, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { isNullish, type Operators, unary, variadic } from './scope.js';

function toText(value: Value): Value {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumeric(value)) return value.toString();
  throw mongoError({
    code: 241,
    message: `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`,
  });
}

function concat(values: Value[]): Value {
  if (values.some(isNullish)) return null;
  const odd = values.find((value) => typeof value !== 'string');
  if (odd !== undefined)
    throw mongoError({ code: 16702, message: `$concat only supports strings, not ${typeName(odd)}` });
  return values.join('');
}

function substring([value, start, count]: Value[]): Value {
  if (isNullish(value)) return '';
  const from = toNumber(start);
  return [...String(toText(value))].slice(from, from + toNumber(count)).join('');
}

/** Expression operators on text. */
export const STRING_EXPRESSIONS: Operators = {
  $concat: variadic(concat),
  $toString: unary(toText),
  // Only ASCII letters change case, as in MongoDB.
  $toUpper: unary((value) =>
    isNullish(value) ? '' : String(toText(value)).replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  ),
  $substrCP: { operands: [3, 3], apply: substring },
};
