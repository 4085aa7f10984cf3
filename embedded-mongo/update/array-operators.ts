import { equalValues } from '../bson/compare.js';
import { clone, type Fields, isDocument, toNumber, typeName, type Value } from '../bson/values.js';
import { badValue, mongoError, refusal } from '../errors.js';
import { compileQuery, isValueCondition, valuePredicate } from '../query/match.js';
import { matchesRegex } from '../query/predicates.js';
import { isRegex } from '../query/regex.js';
import type { Edit } from './edit.js';

type Input = { operand: Value; path: string };

const PUSH_MODIFIERS = new Set(['$each', '$position', '$slice']);
const isEach = (operand: Value): operand is Fields => isDocument(operand) && '$each' in operand;

/** An edit that gets a copy of the array; a missing one is created, or stays missing with `null`. */
function editArray(missing: [] | null, { path }: Input, change: (items: Value[]) => Value[]): Edit {
  return (old = missing ?? undefined) => {
    if (old === undefined) return undefined;
    if (!Array.isArray(old))
      throw badValue(`The field '${path}' must be an array but is of type ${typeName(old)}`);
    return change([...old]);
  };
}

function push(input: Input): Edit {
  const modifiers = isEach(input.operand) ? input.operand : { $each: [input.operand] };
  const { $each, $position, $slice } = modifiers;
  for (const [name, value] of Object.entries({ $position, $slice }))
    if (value !== undefined && !Number.isInteger(toNumber(value)))
      throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  const unknown = Object.keys(modifiers).find((name) => !PUSH_MODIFIERS.has(name));
  if (unknown !== undefined)
    throw refusal(2, `${unknown} in $push`, `Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  return editArray([], input, (items) => {
    const place = $position === undefined ? items.length : toNumber($position);
    items.splice(place < 0 ? Math.max(0, items.length + place) : place, 0, ...clone<Value[]>($each));
    const size = $slice === undefined ? items.length : toNumber($slice);
    return size < 0 ? items.slice(size) : items.slice(0, size);
  });
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
  const test = pullTest(input);
  return editArray(null, input, (items) => items.filter((item) => !test(item)));
}

function pullTest({ operand }: Input): (item: Value) => boolean {
  if (isValueCondition(operand)) return valuePredicate(operand);
  if (isRegex(operand)) return matchesRegex(operand);
  if (!isDocument(operand)) return (item) => equalValues(item, operand);
  const test = compileQuery(operand);
  return (item) => isDocument(item) && test(item);
}

function pullAll(input: Input): Edit {
  const { operand } = input;
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  const isMeant = (item: Value) => operand.some((other) => equalValues(item, other));
  return editArray(null, input, (items) => items.filter((item) => !isMeant(item)));
}

/** The update operators for arrays, each as its edit of one field. */
export const ARRAY_OPERATORS = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
};
