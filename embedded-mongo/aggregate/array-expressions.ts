import { Int32 } from 'bson';
import { equalValues } from '../bson/compare.js';
import { isNumeric, toNumber, typeName, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { binary, type Operator, type Operators, orNull, unary, variadic } from './scope.js';
import { type Reduce, TOTALS } from './totals.js';

function needArray({ value, operator, code }: { value: Value; operator: string; code: number }): Value[] {
  if (Array.isArray(value)) return value;
  throw mongoError(code, `The argument to ${operator} must be an array, but was of type: ${typeName(value)}`);
}

function wholeNumber(value: Value, operator: string, [odd, broken]: [number, number]): number {
  if (!isNumeric(value)) throw mongoError(odd, `${operator} takes a number, not ${typeName(value)}`);
  const number = toNumber(value);
  if (Number.isInteger(number)) return number;
  throw mongoError(broken, `${operator} takes a 32-bit integer, not ${number}`);
}

function elementAt([value, place]: Value[]): Value {
  const items = needArray({ value, operator: '$arrayElemAt', code: 28689 });
  return items.at(wholeNumber(place, '$arrayElemAt', [28690, 28691]));
}

function slice([value, first, second]: Value[]): Value {
  const items = needArray({ value, operator: '$slice', code: 28724 });
  const number = wholeNumber(first, '$slice', [28725, 28726]);
  if (second === undefined) return number < 0 ? items.slice(number) : items.slice(0, number);
  const count = wholeNumber(second, '$slice', [28727, 28728]);
  if (count <= 0) throw mongoError(28729, `Third argument to $slice must be positive: ${count}`);
  const start = number < 0 ? Math.max(0, items.length + number) : number;
  return items.slice(start, start + count);
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
  $arrayElemAt: orNull({ operands: [2, 2], apply: elementAt }),
  $first: orNull(unary((value) => needArray({ value, operator: '$first', code: 28689 }).at(0))),
  $last: orNull(unary((value) => needArray({ value, operator: '$last', code: 28689 }).at(-1))),
  $slice: orNull({ operands: [2, 3], apply: slice }),
  $sum: overItems(TOTALS.$sum),
  $avg: overItems(TOTALS.$avg),
  $min: overItems(TOTALS.$min),
  $max: overItems(TOTALS.$max),
};
