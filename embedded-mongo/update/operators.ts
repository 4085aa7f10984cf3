import { Double, Int32, type Timestamp } from 'bson';
import { add, multiply } from '../bson/arithmetic.js';
import { compareValues } from '../bson/compare.js';
import { clone, isDocument, isNumeric, type Numeric, typeName, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import type { MatchContext } from '../query/match.js';
import { ARRAY_OPERATORS } from './array-operators.js';
import { type Edit, REMOVE } from './edit.js';

/** What an operator may need beside its operand. */
export type OperatorContext = MatchContext & { clock: { now: () => Date; timestamp: () => Timestamp } };

/** Makes the edit an operator states for one field. */
export type UpdateOperator = (input: { operand: Value; path: string; context: OperatorContext }) => Edit;

function arithmetic(operator: '$inc' | '$mul'): UpdateOperator {
  return ({ operand, path }) => {
    if (!isNumeric(operand)) {
      throw mongoError(
        14,
        `Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${typeName(operand)}}`,
      );
    }
    const calculate = (old: Numeric) => (operator === '$inc' ? add([old, operand]) : multiply(old, operand));
    return (old = new Int32(0)) => {
      if (!isNumeric(old)) {
        throw mongoError(
          14,
          `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' has type ${typeName(old)}`,
        );
      }
      const result = calculate(old);
      if (result instanceof Double && ![old, operand].some((each) => each instanceof Double))
        throw badValue(`Failed to apply ${operator} operations to current value: integer overflow`);
      return result;
    };
  };
}

function extreme(sign: 1 | -1): UpdateOperator {
  return ({ operand }) =>
    (old) =>
      old === undefined || compareValues(operand, old) * sign > 0 ? clone(operand) : old;
}

const set: UpdateOperator =
  ({ operand }) =>
  () =>
    clone(operand);

const currentDate: UpdateOperator = ({ operand, context }) => {
  const type = isDocument(operand) ? operand.$type : operand;
  if (type === 'timestamp') return context.clock.timestamp;
  if (type !== 'date' && typeof type !== 'boolean') {
    throw badValue("The '$type' string field is required to be 'date' or 'timestamp'");
  }
  return context.clock.now;
};

/** The update operators this store knows; `$rename` moves between two paths and is applied on its own. */
export const UPDATE_OPERATORS: Record<string, UpdateOperator> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => () => REMOVE,
  $inc: arithmetic('$inc'),
  $mul: arithmetic('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  ...ARRAY_OPERATORS,
};

/** Operators that do nothing where the field is missing, rather than making it. */
export const EXISTING_ONLY = new Set(['$unset', '$pull', '$pullAll', '$pop']);
