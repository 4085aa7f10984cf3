import { type BSONRegExp, Int32, MaxKey, MinKey } from 'bson';
import { compareValues, rankOf } from '../bson/compare.js';
import { isNumeric, TYPES, toNumber, typeOf, type Value } from '../bson/values.js';
import { badValue, failedToParse, refusal } from '../errors.js';
import { compileRegex, isRegex } from './regex.js';

/** A test of one value; `undefined` is a missing field. */
export type ValuePredicate = (value: Value) => boolean;

const isNan = (value: Value) => isNumeric(value) && Number.isNaN(toNumber(value));

/** `$eq`: null also equals a missing field. */
export function equals(operand: Value): ValuePredicate {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  return (value) => value !== undefined && compareValues(value, operand) === 0;
}

/**
 * `$gt`, `$gte`, `$lt`, `$lte`: only values of the operand's own type class compare, and NaN is neither above
 * nor below anything.
 */
export function ranges(operator: string, operand: Value): ValuePredicate {
  const inclusive = operator.endsWith('e');
  const sign = operator.startsWith('$g') ? 1 : -1;
  const rank = rankOf(operand);
  if (operand instanceof MinKey || operand instanceof MaxKey)
    throw refusal(2, `${operator} MinKey or MaxKey`, `A range that ends at no value`);
  const isEqual = equals(operand);
  if (operand === null || isNan(operand)) return inclusive ? isEqual : () => false;
  return (value) => {
    if (value === undefined || rankOf(value) !== rank || isNan(value)) return false;
    const order = compareValues(value, operand) * sign;
    return order > 0 || (inclusive && order === 0);
  };
}

/** A regular expression as a query value: matches strings, and the same expression stored as a value. */
export function matchesRegex(regex: BSONRegExp): ValuePredicate {
  const compiled = compileRegex(regex.pattern, regex.options);
  return (value) =>
    typeof value === 'string' ? compiled.test(value) : isRegex(value) && compareValues(value, regex) === 0;
}

/** `$in`: any of the listed values or regular expressions. */
export function isAmong(operand: Value): ValuePredicate {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  // Strings are looked up in a set: comparing thousands of ids one by one took seconds.
  const texts = new Set(operand.filter((item) => typeof item === 'string'));
  const tests = operand
    .filter((item) => typeof item !== 'string')
    .map((item) => (isRegex(item) ? matchesRegex(item) : equals(item)));
  return (value) => (typeof value === 'string' && texts.has(value)) || tests.some((test) => test(value));
}

/** `$type`: by name, number, or a list of them; `number` means any of the four number types. */
export function hasType(operand: Value): ValuePredicate {
  if (Array.isArray(operand) && operand.length === 0)
    throw failedToParse('$type must match at least one type');
  const wanted = (Array.isArray(operand) ? operand : [operand]).flatMap((alias) => {
    if (alias === 'number') return TYPES.filter(({ rank }) => rank === rankOf(new Int32(0)));
    const type = TYPES.find(({ name, number }) => name === alias || number === toNumber(alias));
    if (!type) throw badValue(`Unknown type name alias: ${String(alias)}`);
    return [type];
  });
  return (value) => wanted.includes(typeOf(value));
}
