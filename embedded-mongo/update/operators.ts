import { Double, Int32 } from 'bson';
import { add } from '../bson/arithmetic.js';
import { compareValues } from '../bson/compare.js';
import { clone, isNumeric, typeName, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import { ARRAY_OPERATORS } from './array-operators.js';
import { type Edit, type Parents, REMOVE } from './edit.js';

/** Creates an operator's edit of one field. */
export type UpdateOperator = (input: { operand: Value; path: string }) => Edit;

const increment: UpdateOperator = ({ operand, path }) => {
  if (!isNumeric(operand))
    throw mongoError(14, `Cannot increment with non-numeric argument: {${path}: ${typeName(operand)}}`);
  return (old = new Int32(0)) => {
    if (!isNumeric(old)) {
      const complaint = `The field '${path}' has type ${typeName(old)}`;
      throw mongoError(14, `Cannot apply $inc to a value of non-numeric type. ${complaint}`);
    }
    const result = add(old, operand);
    if (result instanceof Double && ![old, operand].some((each) => each instanceof Double))
      throw badValue('Failed to apply $inc operations to current value: integer overflow');
    return result;
  };
};

function extreme(sign: 1 | -1): UpdateOperator {
  return ({ operand }) =>
    (old) =>
      old === undefined || compareValues(operand, old) * sign > 0 ? clone(operand) : old;
}

const set: UpdateOperator =
  ({ operand }) =>
  () =>
    clone(operand);

/** The supported update operators. */
export const UPDATE_OPERATORS: Record<string, UpdateOperator> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => () => REMOVE,
  $inc: increment,
  $min: extreme(-1),
  $max: extreme(1),
  ...ARRAY_OPERATORS,
};

/** Operators that do not create missing parents. */
export const MISSING_PARENTS: Record<string, Parents> = {
  $unset: 'ignore',
  $pull: 'need',
  $pullAll: 'need',
};
