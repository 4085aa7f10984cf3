import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { toNumber, typeName, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { isNullish, type Operators, unary, variadic } from './scope.js';

function toText(value: Value): Value {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (
    value instanceof Int32 ||
    value instanceof Long ||
    value instanceof Double ||
    value instanceof Decimal128
  )
    return value.toString();
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

/** Only ASCII letters change case, as in MongoDB. */
function caseOf(pattern: RegExp, change: (letter: string) => string) {
  return unary((value) => (isNullish(value) ? '' : String(toText(value)).replace(pattern, change)));
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
  $toUpper: caseOf(/[a-z]+/g, (letters) => letters.toUpperCase()),
  $toLower: caseOf(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  $substrCP: { operands: [3, 3], apply: substring },
  $strLenCP: unary((value) => {
    if (typeof value !== 'string')
      throw mongoError({
        code: 34471,
        message: `$strLenCP requires a string argument, found: ${typeName(value)}`,
      });
    return new Int32([...value].length);
  }),
};
