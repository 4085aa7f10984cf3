import { Int32 } from 'bson';
import { distinctValues } from '../bson/key.js';
import { getField, isDocument, type Value } from '../bson/values.js';
import { failedToParse, mongoError, refusal } from '../errors.js';
import { compileExpression } from './expression.js';
import type { Evaluate } from './scope.js';
import { type Reduce, TOTALS } from './totals.js';

const present = (values: readonly Value[]) => values.filter((value) => value !== undefined);

const ACCUMULATORS: Record<string, Reduce> = {
  ...TOTALS,
  $count: TOTALS.$sum,
  $first: ([first]) => first ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: present,
  $addToSet: (values) => distinctValues(present(values)),
};

/** One computed field of a $group: the value it takes of each document, and what becomes of them. */
export type GroupField = { name: string; evaluate: Evaluate; reduce: Reduce };

/** Compiles one field of a $group, `{$sum: expression}` or another accumulator. */
export function compileAccumulator(name: string, specification: Value): GroupField {
  const [operator, ...others] = isDocument(specification) ? Object.keys(specification) : [];
  if (!isDocument(specification) || operator === undefined || others.length > 0) {
    throw mongoError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (name.includes('.')) throw failedToParse(`The field name '${name}' cannot contain '.'`);
  const reduce = getField(ACCUMULATORS, operator);
  if (!reduce) throw refusal(15952, `${operator} in $group`, `unknown group operator '${operator}'`);
  const evaluate = operator === '$count' ? () => new Int32(1) : compileExpression(specification[operator]);
  return { name, evaluate, reduce };
}
