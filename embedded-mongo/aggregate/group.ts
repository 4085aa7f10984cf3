import { createSum, type Sum } from '../bson/arithmetic.js';
import { encodeKey } from '../bson/key.js';
import { splitPath } from '../bson/limits.js';
import {
  asDocument,
  type Fields,
  getField,
  isDocument,
  isNumeric,
  setField,
  type Value,
} from '../bson/values.js';
import { failedToParse, mongoError, refusal } from '../errors.js';

/** What is read from each document: a constant, or the value at a path. */
export type Operand = { constant: Value } | { segments: string[] };

/** A $group: the grouping key, and the sums computed for each group. */
export type GroupSpec = { key: Operand; sums: { name: string; operand: Operand }[] };

/** Parses a $group: `_id` is a constant or a path, every other field a `$sum` of a number or a path. */
export function readGroup(operand: Value): GroupSpec {
  const { _id, ...rest } = asDocument(operand, '$group');
  if (_id === undefined) throw mongoError(15955, 'a group specification must include an _id');
  return {
    key: readOperand(_id, '_id of $group'),
    sums: Object.keys(rest).map((name) => ({ name, operand: readSum(name, rest[name]) })),
  };
}

function readSum(name: string, specification: Value): Operand {
  const [operator, ...others] = isDocument(specification) ? Object.keys(specification) : [];
  if (!isDocument(specification) || operator === undefined || others.length > 0)
    throw mongoError(40234, `The field '${name}' must be an accumulator object`);
  if (name.includes('.')) throw failedToParse(`The field name '${name}' cannot contain '.'`);
  if (operator !== '$sum')
    throw refusal(15952, `${operator} in $group`, `unknown group operator '${operator}'`);
  return readOperand(specification.$sum, '$sum');
}

function readOperand(operand: Value, place: string): Operand {
  if (operand === null || isNumeric(operand)) return { constant: operand };
  if (typeof operand !== 'string' || !/^\$[^$]/.test(operand))
    throw refusal(
      168,
      `expression in ${place}`,
      `An expression that is neither a path nor a number in ${place}`,
    );
  const segments = splitPath(operand.slice(1));
  if (segments.includes('')) throw mongoError(15998, 'FieldPath field names may not be empty strings.');
  if (segments.some((name) => name.startsWith('$')))
    throw mongoError(16410, "FieldPath field names may not start with '$'.");
  return { segments };
}

/** The value at an expression path: an array on the way yields the array of its documents' values there. */
function readPath(value: Value, [segment, ...rest]: readonly string[]): Value {
  if (segment === undefined) return value;
  if (isDocument(value)) return readPath(getField(value, segment), rest);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => readPath(item, [segment, ...rest])).filter((found) => found !== undefined);
}

const take = (operand: Operand, document: Fields): Value =>
  'constant' in operand ? operand.constant : readPath(document, operand.segments);

/** Builds the groups of a $group. Values that are not numbers do not count in a sum. */
export function createGroups({ key, sums }: GroupSpec) {
  const groups = new Map<string, { id: Value; totals: Sum[] }>();
  return {
    /** Adds a document, or `times` equal ones. */
    add(document: Fields, times = 1): void {
      const id = take(key, document) ?? null;
      const text = encodeKey(id).toString('latin1');
      const group = groups.get(text) ?? { id, totals: sums.map(createSum) };
      groups.set(text, group);
      for (const [i, { operand }] of sums.entries()) {
        const value = take(operand, document);
        if (isNumeric(value)) group.totals[i]?.add(value, times);
      }
    },
    /** One document per group. */
    results: (): Fields[] =>
      [...groups.values()].map(({ id, totals }) => {
        const result: Fields = { _id: id };
        for (const [i, { name }] of sums.entries()) setField(result, name, totals[i]?.result());
        return result;
      }),
  };
}
