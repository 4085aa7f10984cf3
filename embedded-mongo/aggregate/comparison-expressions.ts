import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.js';
import { isTruthy, typeName, type Value } from '../bson/values.js';
import { binary, isNullish, type Operators, unary, variadic } from './scope.js';

/** As the order of all values has it, but a missing value comes before null here. */
function compare(left: Value, right: Value): number {
  if (left === undefined || right === undefined) {
    if (isNullish(left) && isNullish(right)) return Number(left !== undefined) - Number(right !== undefined);
  }
  return Math.sign(compareValues(left, right));
}

/** Expression operators that compare, and those that join truths. */
export const COMPARISON_EXPRESSIONS: Operators = {
  $eq: binary((left, right) => compare(left, right) === 0),
  $ne: binary((left, right) => compare(left, right) !== 0),
  $gt: binary((left, right) => compare(left, right) > 0),
  $gte: binary((left, right) => compare(left, right) >= 0),
  $lt: binary((left, right) => compare(left, right) < 0),
  $lte: binary((left, right) => compare(left, right) <= 0),
  $cmp: binary((left, right) => new Int32(compare(left, right))),
  $and: variadic((values) => values.every(isTruthy)),
  $or: variadic((values) => values.some(isTruthy)),
  $not: unary((value) => !isTruthy(value)),
  $ifNull: {
    operands: [2, Number.POSITIVE_INFINITY],
    apply: (values) => values.find((value) => !isNullish(value)) ?? values.at(-1),
  },
  $type: unary((value) => typeName(value)),
};
