import { compareValues, equalValues } from '../bson/compare.js';
import { clone, getField, isDocument, toNumber, typeName, type Value } from '../bson/values.js';
import { badValue, failedToParse, mongoError } from '../errors.js';
import { compileQuery, elementPredicate, isOperators, type MatchContext } from '../query/match.js';
import { matchesRegex } from '../query/predicates.js';
import { isRegex } from '../query/regex.js';
import { parseSort } from '../query/sort.js';
import type { Edit } from './edit.js';

type Input = { operand: Value; path: string; context: MatchContext };

const PUSH_MODIFIERS = new Set(['$each', '$position', '$sort', '$slice']);

function asArray({ old, path, operator }: { old: Value; path: string; operator: string }): Value[] {
  if (old === undefined) return [];
  if (Array.isArray(old)) return [...old];
  throw badValue(`The field '${path}' must be an array but is of type ${typeName(old)} (${operator})`);
}

function push({ operand, path }: Input): Edit {
  const modifiers = isDocument(operand) && '$each' in operand ? operand : { $each: [operand] };
  const { $each, $position, $sort, $slice } = modifiers;
  for (const [name, value] of Object.entries({ $position, $slice }))
    if (value !== undefined && !Number.isInteger(toNumber(value)))
      throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  if ($sort !== undefined && !isDocument($sort) && Math.abs(toNumber($sort)) !== 1)
    throw badValue('The $sort element value must be either 1 or -1');
  const unknown = Object.keys(modifiers).find((name) => !PUSH_MODIFIERS.has(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray($each)) throw badValue('The argument to $each in $push must be an array');
  return (old) => {
    const items = asArray({ old, path, operator: '$push' });
    const place = $position === undefined ? items.length : toNumber($position);
    items.splice(place < 0 ? Math.max(0, items.length + place) : place, 0, ...clone<Value[]>($each));
    const sorted = $sort === undefined ? items : sortItems(items, $sort);
    if ($slice === undefined) return sorted;
    const size = toNumber($slice);
    return size < 0 ? sorted.slice(size) : sorted.slice(0, size);
  };
}

/** By whole values: here an array is not looked into, and an element that is no document has no fields. */
function sortItems(items: Value[], sort: Value): Value[] {
  if (!isDocument(sort)) return items.sort((a, b) => compareValues(a, b) * toNumber(sort));
  const fields = parseSort(sort);
  return items.sort((a, b) => {
    for (const { segments, descending } of fields) {
      const order = compareValues(valueAt(a, segments), valueAt(b, segments));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

function valueAt(item: Value, segments: readonly string[]): Value {
  return segments.reduce<Value>(
    (value, name) => (isDocument(value) ? getField(value, name) : undefined),
    item,
  );
}

function addToSet({ operand, path }: Input): Edit {
  const each = isDocument(operand) && '$each' in operand ? operand.$each : [operand];
  if (!Array.isArray(each))
    throw mongoError({ code: 14, message: 'The argument to $each in $addToSet must be an array' });
  if (isDocument(operand) && '$each' in operand && Object.keys(operand).length > 1)
    throw badValue('Found unexpected fields after $each in $addToSet');
  return (old) => {
    const items = asArray({ old, path, operator: '$addToSet' });
    for (const item of each) if (!items.some((other) => equalValues(other, item))) items.push(clone(item));
    return items;
  };
}

function pull({ operand, path, context }: Input): Edit {
  const test = pullTest(operand, context);
  return (old) =>
    old === undefined ? undefined : asArray({ old, path, operator: '$pull' }).filter((item) => !test(item));
}

function pullTest(operand: Value, context: MatchContext): (item: Value) => boolean {
  if (isOperators(operand)) return elementPredicate(operand, context);
  if (isRegex(operand)) return matchesRegex(operand);
  if (!isDocument(operand)) return (item) => equalValues(item, operand);
  const test = compileQuery(operand, context);
  return (item) => isDocument(item) && test(item);
}

function pullAll({ operand, path }: Input): Edit {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  return (old) => {
    if (old === undefined) return undefined;
    const items = asArray({ old, path, operator: '$pullAll' });
    return items.filter((item) => !operand.some((other) => equalValues(item, other)));
  };
}

function pop({ operand, path }: Input): Edit {
  const end = toNumber(operand);
  if (end !== 1 && end !== -1) throw failedToParse('$pop expects 1 or -1');
  return (old) => {
    if (old === undefined) return undefined;
    if (!Array.isArray(old))
      throw mongoError({
        code: 14,
        message: `Path '${path}' contains an element of non-array type '${typeName(old)}'`,
      });
    return end === 1 ? old.slice(0, -1) : old.slice(1);
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
