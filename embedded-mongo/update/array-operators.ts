import { equalValues } from '../bson/compare.js';
import { clone, type Fields, isDocument, typeName, type Value } from '../bson/values.js';
import { badValue, mongoError, refusal } from '../errors.js';
import { isRegex } from '../query/regex.js';
import type { Edit } from './edit.js';

type Input = { operand: Value; path: string };

const isEach = (operand: Value): operand is Fields => isDocument(operand) && '$each' in operand;

/** The edit of an array, which is given a copy; a missing one is made, or left missing by `null`. */
function editArray(missing: [] | null, { path }: Input, change: (items: Value[]) => Value[]): Edit {
  return (old = missing ?? undefined) => {
    if (old === undefined) return undefined;
    if (!Array.isArray(old))
      throw badValue(`The field '${path}' must be an array but is of type ${typeName(old)}`);
    return change([...old]);
  };
}

function push(input: Input): Edit {
  if (isEach(input.operand)) throw refusal(2, 'modifiers of $push', 'Modifiers of $push');
  return editArray([], input, (items) => [...items, clone(input.operand)]);
}

function addToSet(input: Input): Edit {
  const { $each, ...others } = isEach(input.operand) ? input.operand : { $each: [input.operand] };
  if (Object.keys(others).length > 0) throw badValue('Found unexpected fields after $each in $addToSet');
  if (!Array.isArray($each)) throw mongoError(14, 'The argument to $each in $addToSet must be an array');
  return editArray([], input, (items) => {
    for (const item of $each) if (!items.some((other) => equalValues(other, item))) items.push(clone(item));
    return items;
  });
}

function pull(input: Input): Edit {
  const { operand } = input;
  if (isDocument(operand) || isRegex(operand))
    throw refusal(2, 'a condition of $pull', 'A $pull of anything but a value');
  return editArray(null, input, (items) => items.filter((item) => !equalValues(item, operand)));
}

/** The update operators that work on arrays, each as the edit it makes of one field. */
export const ARRAY_OPERATORS = { $push: push, $addToSet: addToSet, $pull: pull };
