import { type Fields, isDocument, type Value } from '../bson/values.js';
import { compileQuery, isOperators } from '../query/match.js';
import { isRegex } from '../query/regex.js';
import { editPath } from '../update/edit.js';

/** One condition that must hold for every result: an operator on a path. A bare value is `$eq`. */
export type Condition = { path: string; operator: string; operand: Value };

/** The conditions of a query that all must hold, `$and` opened up; what it says in other ways is left out. */
export function conditionsOf(query: Fields): Condition[] {
  return Object.keys(query).flatMap((name): Condition[] => {
    const operand = query[name];
    if (name === '$and')
      return Array.isArray(operand) ? operand.filter(isDocument).flatMap(conditionsOf) : [];
    if (name.startsWith('$')) return [];
    if (isRegex(operand)) return [{ path: name, operator: '$regex', operand }];
    if (!isOperators(operand)) return [{ path: name, operator: '$eq', operand }];
    const isPlainRegex = operand.$options === undefined || operand.$options === '';
    return Object.keys(operand)
      .filter((operator) => operator !== '$regex' || isPlainRegex)
      .map((operator) => ({ path: name, operator, operand: operand[operator] }));
  });
}

const isNull = (value: Value) => value === null || value === undefined;

/** Whether a condition can only hold where the field exists. */
export function requiresField({ operator, operand }: Condition): boolean {
  switch (operator) {
    case '$eq':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return !isNull(operand);
    case '$in':
      return Array.isArray(operand) && !operand.some(isNull);
    case '$exists':
      return operand === true;
    default:
      return (
        operator === '$type' || operator === '$regex' || operator === '$elemMatch' || operator === '$size'
      );
  }
}

/** Whether a query can only find documents a partial index holds: each of its conditions must follow from the query. */
export function implies(conditions: readonly Condition[], filter: Fields): boolean {
  const wanted = conditionsOf(filter);
  // A filter that says something beside plain conditions ($or) is not reasoned about.
  if (Object.keys(filter).some((name) => name.startsWith('$') && name !== '$and')) return false;
  return wanted.every((want) => {
    const test = compileQuery({ [want.path]: { [want.operator]: want.operand } });
    return conditions.some((condition) => {
      if (condition.path !== want.path) return false;
      if (want.operator === '$exists' && want.operand === true) return requiresField(condition);
      if (condition.operator === '$eq') return follows(condition, condition.operand, test);
      if (condition.operator === '$in' && Array.isArray(condition.operand) && condition.operand.length > 0) {
        return condition.operand.every((value) => follows(condition, value, test));
      }
      return (
        condition.operator === want.operator &&
        compileQuery({ value: condition.operand })({ value: want.operand })
      );
    });
  });
}

function follows({ path }: Condition, value: Value, test: (document: Fields) => boolean): boolean {
  // null also finds missing fields, and an expression other values: neither is a known value.
  if (isNull(value) || isRegex(value)) return false;
  const sample: Fields = {};
  editPath({ target: sample, path: path.split('.'), edit: () => value, filters: new Map(), create: true });
  return test(sample);
}
