import { Decimal128, Double, Int32, Long } from 'bson';
import { equalValues } from '../bson/compare.js';
import { type Fields, isDocument, isNumeric, type Value } from '../bson/values.js';
import { compileQuery, isOperators } from '../query/match.js';
import { isRegex } from '../query/regex.js';
import { editPath } from '../update/edit.js';

/** A condition that must hold for every result: an operator on a path. A bare value is `$eq`. */
export type Condition = { path: string; operator: string; operand: Value };

/** The conditions of a query that must all hold, with `$and` flattened; other parts of the query are ignored. */
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

/**
 * Whether every possible result of a query is in a partial index: each condition of its filter must follow
 * from the query.
 */
export function implies(conditions: readonly Condition[], filter: Fields): boolean {
  const wanted = conditionsOf(filter);
  // A filter with more than plain conditions ($or) is not analysed.
  if (Object.keys(filter).some((name) => name.startsWith('$') && name !== '$and')) return false;
  return wanted.every((want) => {
    const test = compileQuery({ [want.path]: { [want.operator]: want.operand } });
    return conditions.some((condition) => {
      if (condition.path !== want.path) return false;
      // The identical condition always implies itself, even null, which also matches missing fields.
      if (condition.operator === want.operator && equalValues(condition.operand, want.operand)) return true;
      if (want.operator === '$exists' && want.operand === true) return requiresField(condition);
      if (condition.operator === '$eq') return follows({ want, value: condition.operand, test });
      return (
        condition.operator === '$in' &&
        Array.isArray(condition.operand) &&
        condition.operand.length > 0 &&
        condition.operand.every((value) => follows({ want, value, test }))
      );
    });
  });
}

/** A number of each type: a value equal to a number may have any of these types, and $type distinguishes them. */
const NUMBERS: Value[] = [new Int32(0), new Double(0), Long.ZERO, Decimal128.fromString('0')];

type FollowsInput = { want: Condition; value: Value; test: (document: Fields) => boolean };

/** Whether the wanted condition holds wherever its field equals a value. */
function follows({ want, value, test }: FollowsInput): boolean {
  // null also matches missing fields, an expression matches other values, an array matches arrays that contain it.
  if (isNull(value) || isRegex(value) || Array.isArray(value)) return false;
  const equals = want.operator === '$type' && isNumeric(value) ? NUMBERS : [value];
  return equals.every((each) => test(sample(want.path, each)));
}

/** A document with a value at a path. */
function sample(path: string, value: Value): Fields {
  const document: Fields = {};
  editPath({ target: document, path: path.split('.'), edit: () => value, parents: 'make' });
  return document;
}
