import { Int32 } from 'bson';
import { compareValues } from '../bson/compare.js';
import { encodeKey } from '../bson/key.js';
import { isDocument, isNumeric, type Numeric, type Value } from '../bson/values.js';
import { failedToParse, mongoError, refusal } from '../errors.js';
import { compute, quotient } from './arithmetic-expressions.js';
import { compileExpression } from './expression.js';
import { type Evaluate, isNullish } from './scope.js';

/** Takes a group's values one by one and gives the result. */
export type Accumulator = { add: (value: Value) => void; result: () => Value };

function totals(finish: (sum: Numeric, count: number) => Value): () => Accumulator {
  return () => {
    let sum: Numeric = new Int32(0);
    let count = 0;
    return {
      add(value) {
        if (!isNumeric(value)) return;
        sum = compute({ left: sum, right: value, operation: 'add' });
        count++;
      },
      result: () => finish(sum, count),
    };
  };
}

function extreme(sign: 1 | -1): () => Accumulator {
  return () => {
    let best: Value;
    return {
      add(value) {
        if (!isNullish(value) && (best === undefined || compareValues(value, best) * sign > 0)) best = value;
      },
      result: () => best ?? null,
    };
  };
}

function first(): Accumulator {
  let found: { value: Value } | null = null;
  return {
    add(value) {
      found ??= { value };
    },
    result: () => found?.value ?? null,
  };
}

function last(): Accumulator {
  let latest: Value = null;
  return {
    add(value) {
      latest = value;
    },
    result: () => latest ?? null,
  };
}

function push(): Accumulator {
  const items: Value[] = [];
  return { add: (value) => void (value === undefined || items.push(value)), result: () => items };
}

function addToSet(): Accumulator {
  const items = new Map<string, Value>();
  return {
    add(value) {
      const key = encodeKey(value).toString('latin1');
      if (value !== undefined && !items.has(key)) items.set(key, value);
    },
    result: () => [...items.values()],
  };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: totals((sum) => sum),
  $avg: totals((sum, count) => (count === 0 ? null : quotient(sum, new Int32(count)))),
  $count: totals((sum) => sum),
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
};

/** One computed field of a $group: how its accumulator starts and what it is fed. */
export type GroupField = { name: string; start: () => Accumulator; evaluate: Evaluate };

/** Compiles one field of a $group, `{$sum: expression}` or another accumulator. */
export function compileAccumulator(name: string, specification: Value): GroupField {
  const [operator, ...others] = isDocument(specification) ? Object.keys(specification) : [];
  if (!isDocument(specification) || operator === undefined || others.length > 0) {
    throw mongoError({ code: 40234, message: `The field '${name}' must be an accumulator object` });
  }
  if (name.includes('.')) throw failedToParse(`The field name '${name}' cannot contain '.'`);
  const start = ACCUMULATORS[operator];
  if (!start)
    throw refusal({
      code: 15952,
      feature: `${operator} in $group`,
      message: `unknown group operator '${operator}'`,
    });
  const evaluate = operator === '$count' ? () => new Int32(1) : compileExpression(specification[operator]);
  return { name, start, evaluate };
}
