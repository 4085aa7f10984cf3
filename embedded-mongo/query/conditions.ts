import { equalValues } from '../bson/compare.js';
import { type Fields, isDocument, type Value } from '../bson/values.js';
import { compileQuery } from './match.js';
import { isOperators } from './predicates.js';
import { isRegex } from './regex.js';

/** One condition that must hold for every result: an operator on a path. A bare value is `$eq`. */
export type Condition = { path: string; operator: string; operand: Value };

/** The conditions of a query that all must hold, `$and` opened up; what it says in other ways is left out. */
export function conditionsOf(query: Fields): Condition[] {
  return Object.keys(query).flatMap((path): Condition[] => {
    const operand = query[path];
    if (path === '$and')
      return Array.isArray(operand) ? operand.filter(isDocument).flatMap(conditionsOf) : [];
    if (path.startsWith('$')) return [];
    if (isRegex(operand)) return [{ path, operator: '$regex', operand }];
    if (!isOperators(operand)) return [{ path, operator: '$eq', operand }];
    return Object.keys(operand).map((operator) => ({ path, operator, operand: operand[operator] }));
  });
}

/** Whether a query can only find documents a partial index holds: each of its conditions must follow from the query. */
export function implies(conditions: readonly Condition[], filter: Fields): boolean {
  return conditionsOf(filter).every((want) => {
    const test = compileQuery({ value: { [want.operator]: want.operand } });
    // null also finds missing fields, an expression other values, an array one that it is an element of.
    const follows = (value: Value) =>
      value !== null && !isRegex(value) && !Array.isArray(value) && test({ value });
    return conditions.some(({ path, operator, operand }) => {
      if (path !== want.path) return false;
      if (operator === '$in' && Array.isArray(operand)) return operand.length > 0 && operand.every(follows);
      return (
        (operator === '$eq' && follows(operand)) ||
        (operator === want.operator && equalValues(operand, want.operand))
      );
    });
  });
}
