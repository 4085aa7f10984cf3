import { BSONRegExp } from 'bson';
import type { Collate } from '../bson/compare.js';
import { splitPath } from '../bson/limits.js';
import { type Fields, isDocument, isTruthy, toNumber, type Value } from '../bson/values.js';
import { badValue, mongoError, refusal } from '../errors.js';
import { reach } from './path.js';
import {
  equals,
  hasRemainder,
  hasType,
  isAmong,
  matchesRegex,
  ranges,
  type ValuePredicate,
} from './predicates.js';
import { isRegex } from './regex.js';

/** Whether a document satisfies a query. */
export type Matcher = (document: Fields) => boolean;

/** What a query needs from outside: the collation of strings, and the aggregation language for $expr. */
export type MatchContext = {
  collate?: Collate;
  /** Compiles an aggregation expression; absent where $expr is not allowed. */
  expression?: (expression: Value) => (document: Fields) => Value;
  /** How many operators the query is inside of. */
  depth?: number;
  /** Conditions look at a field's value as a whole and not into an array it may be (inside $elemMatch). */
  whole?: boolean;
};

/** How deep $and, $or, $nor, $not and $elemMatch may stand in each other, as in MongoDB. */
export const MAX_QUERY_DEPTH = 100;

function inside(context: MatchContext): MatchContext {
  const depth = (context.depth ?? 0) + 1;
  if (depth > MAX_QUERY_DEPTH) throw badValue(`exceeded depth limit of ${MAX_QUERY_DEPTH} when parsing`);
  return { ...context, depth };
}

/** Compiles a query document; throws code 2 for what it does not know. */
export function compileQuery(query: Fields, context: MatchContext = {}): Matcher {
  const tests = Object.keys(query).map((name) => {
    const operand = query[name];
    return name.startsWith('$') ? topLevel(name, operand, context) : compileField(name, operand, context);
  });
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (document) => tests.every((test) => test(document));
}

function topLevel(operator: string, operand: Value, context: MatchContext): Matcher {
  if (operator === '$comment') return () => true;
  if (operator === '$expr' && context.expression) {
    const evaluate = context.expression(operand);
    return (document) => isTruthy(evaluate(document));
  }
  if (operator === '$text')
    throw refusal({ code: 27, feature: '$text', message: 'text index required for $text query' });
  if (operator !== '$and' && operator !== '$or' && operator !== '$nor') {
    throw refusal({ code: 2, feature: operator, message: `unknown top level operator: ${operator}` });
  }
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`);
  const tests = operand.map((item) => {
    if (!isDocument(item)) throw badValue(`${operator} entries need to be full objects`);
    return compileQuery(item, inside(context));
  });
  if (operator === '$and') return (document) => tests.every((test) => test(document));
  if (operator === '$or') return (document) => tests.some((test) => test(document));
  return (document) => !tests.some((test) => test(document));
}

/** Whether a field's condition is a document of operators ({$gt: 1}) and not a value to equal. */
export function isOperators(condition: Value): condition is Fields {
  return isDocument(condition) && Object.keys(condition)[0]?.startsWith('$') === true;
}

/** Compiles the condition on one field: a value, a regular expression, or operators that must all hold. */
export function compileField(path: string, condition: Value, context: MatchContext): Matcher {
  const segments = splitPath(path);
  if (isRegex(condition)) return anywhere(segments, matchesRegex(condition), context);
  if (!isOperators(condition)) return anywhere(segments, equals(condition, context.collate), context);
  const tests = Object.keys(condition).map((operator) => {
    const operand = condition[operator];
    return compileOperator({ operator, operand, condition, path, segments, context });
  });
  return (document) => tests.every((test) => test(document));
}

type OperatorInput = {
  operator: string;
  operand: Value;
  condition: Fields;
  path: string;
  segments: string[];
  context: MatchContext;
};

function compileOperator(input: OperatorInput): Matcher {
  const { operator, operand, segments, path, context } = input;
  switch (operator) {
    case '$ne':
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
      return not(compileField(path, { $eq: operand }, context));
    case '$nin':
      return not(compileField(path, { $in: operand }, context));
    case '$not':
      if (!isRegex(operand) && !isOperators(operand)) throw badValue('$not needs a regex or a document');
      return not(compileField(path, operand, inside(context)));
    case '$exists': {
      const wanted = isTruthy(operand);
      return (document) => reach(document, segments).some((value) => value !== undefined) === wanted;
    }
    case '$size': {
      const size = toNumber(operand);
      if (!Number.isInteger(size) || size < 0) throw badValue('$size must be a whole number');
      return exactly(segments, (value) => Array.isArray(value) && value.length === size);
    }
    case '$elemMatch': {
      const test = elementPredicate(operand, context);
      return exactly(segments, (value) => Array.isArray(value) && value.some(test));
    }
    case '$all':
      return compileAll(path, operand, context);
    case '$comment':
      return () => true;
    default:
      return anywhere(segments, valuePredicate(input), context);
  }
}

function valuePredicate({ operator, operand, condition, context }: OperatorInput): ValuePredicate {
  switch (operator) {
    case '$eq':
      return equals(operand, context.collate);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ranges(operator, operand, context.collate);
    case '$in':
      return isAmong(operand, context.collate);
    case '$type':
      return hasType(operand);
    case '$mod':
      return hasRemainder(operand);
    case '$regex':
      return matchesRegex(toRegex(operand, condition));
    case '$options':
      if (condition.$regex === undefined) throw badValue('$options needs a $regex');
      return () => true;
    default:
      throw refusal({ code: 2, feature: operator, message: `unknown operator: ${operator}` });
  }
}

function toRegex(operand: Value, { $options }: Fields): BSONRegExp {
  if (typeof $options === 'string' && /[^imsxu]/.test($options))
    throw mongoError({ code: 51108, message: `invalid flag in regex options: ${$options}` });
  if (isRegex(operand))
    return typeof $options === 'string' ? new BSONRegExp(operand.pattern, $options) : operand;
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return new BSONRegExp(operand, typeof $options === 'string' ? $options : '');
}

function compileAll(path: string, operand: Value, context: MatchContext): Matcher {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const tests = operand.map((item) => {
    const condition = isRegex(item) || (isDocument(item) && '$elemMatch' in item) ? item : { $eq: item };
    return compileField(path, condition, context);
  });
  return (document) => tests.length > 0 && tests.every((test) => test(document));
}

/** The test of one array element that `$elemMatch` and `$pull` state: operators on the value, or a query on it. */
export function elementPredicate(operand: Value, context: MatchContext): ValuePredicate {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const [first = ''] = Object.keys(operand);
  if (first.startsWith('$') && !['$and', '$or', '$nor'].includes(first)) {
    const test = compileField('element', operand, { ...inside(context), whole: true });
    return (value) => test({ element: value });
  }
  const test = compileQuery(operand, { ...inside(context), whole: false });
  return (value) => isDocument(value) && test(value);
}

/** Holds when any reached value passes, or any element of a reached array. */
function anywhere(path: string[], test: ValuePredicate, { whole = false }: MatchContext): Matcher {
  if (whole) return exactly(path, test);
  return (document) => {
    for (const value of reach(document, path)) {
      if (test(value) || (Array.isArray(value) && value.some(test))) return true;
    }
    return false;
  };
}

/** Holds when any reached value passes as it stands. */
function exactly(path: string[], test: ValuePredicate): Matcher {
  return (document) => reach(document, path).some(test);
}

function not(test: Matcher): Matcher {
  return (document) => !test(document);
}

/** Reads a query argument; throws code 14 when it is not a document. */
export function asQuery(value: Value): Fields {
  if (value === undefined || value === null) return {};
  if (isDocument(value)) return value;
  throw mongoError({ code: 14, message: "Expected field 'filter' to be of type object" });
}
