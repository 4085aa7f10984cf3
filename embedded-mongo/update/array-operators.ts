import { compareValues, equalValues } from '../bson/compare.js';
import { clone, type Fields, getField, isDocument, toNumber, typeName, type Value } from '../bson/values.js';
import { badValue, failedToParse, mongoError } from '../errors.js';
import { compileQuery, isValueCondition, type MatchContext, valuePredicate } from '../query/match.js';
import { matchesRegex } from '../query/predicates.js';
import { isRegex } from '../query/regex.js';
import { parseSort } from '../query/sort.js';
import type { Edit } from './edit.js';

type Input = { operand: Value; path: string; context: MatchContext };

const PUSH_MODIFIERS = new Set(['$each', '$position', '$sort', '$slice']);
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
  const modifiers = isEach(input.operand) ? input.operand : { $each: [input.operand] };
  const { $each, $position, $sort, $slice } = modifiers;
  for (const [name, value] of Object.entries({ $position, $slice }))
    if (value !== undefined && !Number.isInteger(toNumber(value)))
      throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  if ($sort !== undefined && !isDocument($sort) && Math.abs(toNumber($sort)) !== 1)
    throw badValue('The $sort element value must be either 1 or -1');
  const unknown = Object.keys(modifiers).find((name) => !PUSH_MODIFIERS.has(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  return editArray([], input, (items) => {
    const place = $position === undefined ? items.length : toNumber($position);
    items.splice(place < 0 ? Math.max(0, items.length + place) : place, 0, ...clone<Value[]>($each));
    if ($sort !== undefined) sortItems(items, $sort);
    const size = $slice === undefined ? items.length : toNumber($slice);
    return size < 0 ? items.slice(size) : items.slice(0, size);
  });
}

/** By whole values: here nothing looks inside arrays, and an element that is not a document has no fields. */
function sortItems(items: Value[], sort: Value): void {
  if (!isDocument(sort)) {
    items.sort((a, b) => compareValues(a, b) * toNumber(sort));
    return;
  }
  const fields = parseSort(sort);
  items.sort((a, b) => {
    for (const { segments, descending } of fields) {
      const order = compareValues(valueAt(a, segments), valueAt(b, segments));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

const valueAt = (item: Value, segments: readonly string[]) =>
  segments.reduce<Value>((value, name) => (isDocument(value) ? getField(value, name) : undefined), item);

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

function pullTest({ operand, context }: Input): (item: Value) => boolean {
  if (isValueCondition(operand)) return valuePredicate(operand, context);
  if (isRegex(operand)) return matchesRegex(operand);
  if (!isDocument(operand)) return (item) => equalValues(item, operand);
  const test = compileQuery(operand, context);
  return (item) => isDocument(item) && test(item);
}

function pullAll(input: Input): Edit {
  const { operand } = input;
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  const isMeant = (item: Value) => operand.some((other) => equalValues(item, other));
  return editArray(null, input, (items) => items.filter((item) => !isMeant(item)));
}

function pop({ operand, path }: Input): Edit {
  const end = toNumber(operand);
  if (end !== 1 && end !== -1) throw failedToParse('$pop expects 1 or -1');
  return (old) => {
    if (old === undefined) return undefined;
    if (Array.isArray(old)) return end === 1 ? old.slice(0, -1) : old.slice(1);
    throw mongoError(14, `Path '${path}' contains an element of non-array type '${typeName(old)}'`);
  };
}

/** The update operators that work on arrays, each as the edit it makes of one field. */
export const ARRAY_OPERATORS = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
