import { Int32 } from 'bson';
import { add, divide, modulo, multiply, round } from '../bson/arithmetic.js';
import { isNumeric, type Numeric, toNumber, typeName, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import { binary, type Operators, orNull, variadic } from './scope.js';

const PLACES = { least: -20, most: 100 } as const;

function needNumbers(values: readonly Value[], { operator, code = 14 }: { operator: string; code?: number }) {
  const odd = values.find((value) => !isNumeric(value));
  if (odd !== undefined)
    throw mongoError(code, `${operator} only supports numeric types, not ${typeName(odd)}`);
  return values as Numeric[];
}

function addOrMoveDate(values: Value[]): Value {
  const [date, another] = values.filter((value) => value instanceof Date);
  const numbers = values.filter((value) => !(value instanceof Date));
  const sum = add(needNumbers(numbers, { operator: '$add' }));
  if (another) throw mongoError(16612, 'only one date allowed in an $add expression');
  return date ? new Date(date.getTime() + toNumber(round(sum, 0))) : sum;
}

function divideBy(left: Value, right: Value): Value {
  const [a, b] = needNumbers([left, right], { operator: '$divide', code: 16609 }) as [Numeric, Numeric];
  if (toNumber(b) === 0) throw badValue("can't $divide by zero");
  return divide(a, b);
}

function moduloBy(left: Value, right: Value): Value {
  const [a, b] = needNumbers([left, right], { operator: '$mod', code: 16611 }) as [Numeric, Numeric];
  if (toNumber(b) === 0) throw mongoError(16610, "can't $mod by zero");
  return modulo(a, b);
}

function roundTo([value, places = new Int32(0)]: Value[]): Value {
  const [number, digits] = needNumbers([value, places], { operator: '$round', code: 51081 });
  const count = toNumber(digits);
  if (!Number.isInteger(count)) throw mongoError(51082, '$round takes a whole number of places');
  if (count < PLACES.least || count > PLACES.most)
    throw mongoError(51083, 'cannot apply $round with precision value out of [-20, 100]');
  return round(number as Numeric, count);
}

/** Expression operators on numbers. */
export const ARITHMETIC_EXPRESSIONS: Operators = {
  $add: orNull(variadic(addOrMoveDate)),
  $multiply: orNull(
    variadic((values) =>
      needNumbers(values, { operator: '$multiply' }).reduce<Numeric>(multiply, new Int32(1)),
    ),
  ),
  $divide: orNull(binary(divideBy)),
  $mod: orNull(binary(moduloBy)),
  $round: orNull({ operands: [1, 2], apply: roundTo }),
};
