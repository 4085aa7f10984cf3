import { type BSONRegExp, Int32 } from 'bson';
import { compareValues, rankOf } from '../bson/compare.js';
import { type Fields, isDocument, isNumeric, TYPES, toNumber, typeOf, type Value } from '../bson/values.js';
import { badValue, refusal } from '../errors.js';
import { compileRegex, isRegex } from './regex.js';

/** A test of one value; `undefined` is a missing field. */
export type ValuePredicate = (value: Value) => boolean;

/** Whether a field's condition is a document of operators ({$gt: 1}) and not a value to equal. */
export function isOperators(condition: Value): condition is Fields {
  return isDocument(condition) && Object.keys(condition)[0]?.startsWith('$') === true;
}

const isNan = (value: Value) => isNumeric(value) && Number.isNaN(toNumber(value));

/** `$eq`: null also equals a missing field; no regular expression is stored that one could equal. */
export function equals(operand: Value): ValuePredicate {
  if (isRegex(operand)) return () => false;
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  return (value) => value !== undefined && compareValues(value, operand) === 0;
}

/**
 * `$gt`, `$gte`, `$lt`, `$lte`: only values of the operand's own type class compare, and NaN is neither above nor
 * below anything.
 */
export function ranges(operator: string, operand: Value): ValuePredicate {
  const inclusive = operator.endsWith('e');
  const sign = operator.startsWith('$g') ? 1 : -1;
  const rank = rankOf(operand);
  const isEqual = equals(operand);
  if (operand === null || isNan(operand)) return inclusive ? isEqual : () => false;
  return (value) => {
    if (value === undefined || rankOf(value) !== rank || isNan(value)) return false;
    const order = compareValues(value, operand) * sign;
    return order > 0 || (inclusive && order === 0);
  };
}

/** A regular expression as a query value: strings that match it. None is stored as a value. */
export function matchesRegex(regex: BSONRegExp): ValuePredicate {
  const compiled = compileRegex(regex.pattern, regex.options);
  return (value) => typeof value === 'string' && compiled.test(value);
}

/** `$in`: any of the listed values or regular expressions. */
export function isAmong(operand: Value): ValuePredicate {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  if (operand.some(isOperators)) throw badValue('cannot nest $ under $in');
  const tests = operand.map((item) => (isRegex(item) ? matchesRegex(item) : equals(item)));
  return (value) => tests.some((test) => test(value));
}

/** `$type` by a type's name; those of numbers, of which two may be equal, are refused. */
export function hasType(operand: Value): ValuePredicate {
  const type = TYPES.find(({ name }) => name === operand);
  if (!type || type.rank === rankOf(new Int32(0))) throw refusal(2, '$type', `The type ${String(operand)}`);
  return (value) => typeOf(value) === type;
}
