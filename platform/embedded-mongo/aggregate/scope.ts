import type { Fields, Value } from '../bson/values.js';

/** The values of variables (`$$name`), without the `$$`. */
export type Variables = ReadonlyMap<string, Value>;

/** What an expression is evaluated on. */
export type Scope = { document: Fields; variables: Variables };

/** A compiled expression; `undefined` is a missing value. */
export type Evaluate = (scope: Scope) => Value;

/** An operator of evaluated operands: how many it takes, and whether it takes one document of named ones. */
export type Operator = {
  operands: [least: number, most: number];
  named?: true;
  apply: (values: Value[]) => Value;
};
/** Operators by name. */
export type Operators = Record<string, Operator>;

/** An operator of one operand. */
export function unary(apply: (value: Value) => Value): Operator {
  return { operands: [1, 1], apply: ([value]) => apply(value) };
}

/** An operator of two operands. */
export function binary(apply: (left: Value, right: Value) => Value): Operator {
  return { operands: [2, 2], apply: ([left, right]) => apply(left, right) };
}

/** An operator of any number of operands. */
export function variadic(apply: (values: Value[]) => Value): Operator {
  return { operands: [0, Number.POSITIVE_INFINITY], apply };
}

/** An operator of named operands ({date: …, format: …}). */
export function named(apply: (fields: Fields) => Value): Operator {
  return { operands: [1, 1], named: true, apply: ([fields]) => apply(fields as Fields) };
}

/** Whether a value is null or missing, which most operators answer with null. */
export function isNullish(value: Value): value is null | undefined {
  return value === null || value === undefined;
}
