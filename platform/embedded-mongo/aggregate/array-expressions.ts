import { Int32 } from 'bson';
import { equalValues } from '../bson/compare.js';
import { toNumber, typeName, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { binary, isNullish, type Operator, type Operators, unary, variadic } from './scope.js';
import { type Reduce, TOTALS } from './totals.js';

function needArray({ value, operator, code }: { value: Value; operator: string; code: number }): Value[] {
  if (Array.isArray(value)) return value;
  throw mongoError({
    code,
    message: `The argument to ${operator} must be an array, but was of type: ${typeName(value)}`,
  });
}

function elementAt(value: Value, place: number): Value {
  if (isNullish(value)) return null;
  return needArray({ value, operator: '$arrayElemAt', code: 28689 }).at(place);
}

function slice([value, first, second]: Value[]): Value {
  if (isNullish(value) || first === null) return null;
  const items = needArray({ value, operator: '$slice', code: 28724 });
  const number = toNumber(first);
  if (second === undefined) return number < 0 ? items.slice(number) : items.slice(0, number);
  const start = number < 0 ? Math.max(0, items.length + number) : number;
  return items.slice(start, start + toNumber(second));
}

/** $sum and the like outside $group: over the operands, or over the one operand when it is an array. */
function overItems(reduce: Reduce): Operator {
  return variadic((values) => reduce(values.length === 1 && Array.isArray(values[0]) ? values[0] : values));
}

/** Expression operators on arrays and documents. */
export const ARRAY_EXPRESSIONS: Operators = {
  $size: unary((value) => new Int32(needArray({ value, operator: '$size', code: 17124 }).length)),
  $in: binary((value, list) =>
    needArray({ value: list, operator: '$in', code: 40081 }).some((item) => equalValues(item, value)),
  ),
  $arrayElemAt: binary((value, place) => elementAt(value, toNumber(place))),
  $first: unary((value) => elementAt(value, 0)),
  $last: unary((value) => elementAt(value, -1)),
  $slice: { operands: [2, 3], apply: slice },
  $sum: overItems(TOTALS.$sum),
  $avg: overItems(TOTALS.$avg),
  $min: overItems(TOTALS.$min),
  $max: overItems(TOTALS.$max),
};
