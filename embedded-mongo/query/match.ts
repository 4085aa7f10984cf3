import { BSONRegExp } from 'bson';
import { rootOf, splitPath } from '../bson/limits.js';
import { type Fields, getField, isDocument, isTruthy, toNumber, type Value } from '../bson/values.js';
import { badValue, refusal } from '../errors.js';
import { reach } from './path.js';
import { equals, hasType, isAmong, matchesRegex, ranges, type ValuePredicate } from './predicates.js';
import { isRegex } from './regex.js';

/** Whether a document matches a query. */
export type Matcher = (document: Fields) => boolean;

/** Where a part of a query occurs. */
type MatchContext = {
  /** How many operators enclose it. */
  depth?: number;
  /** Conditions apply to a field's value as a whole, not to the elements of an array (inside $elemMatch). */
  whole?: boolean;
};

/** Maximum nesting of $and, $or, $nor, $not and $elemMatch, as in MongoDB. */
export const MAX_QUERY_DEPTH = 100;

function inside(context: MatchContext): MatchContext {
  const depth = (context.depth ?? 0) + 1;
  if (depth > MAX_QUERY_DEPTH) throw badValue(`exceeded depth limit of ${MAX_QUERY_DEPTH} when parsing`);
  return { ...context, depth };
}

const every = (tests: Matcher[]): Matcher => {
  const [only] = tests;
  return only && tests.length === 1 ? only : (document) => tests.every((test) => test(document));
};
const some =
  (tests: Matcher[]): Matcher =>
  (document) =>
    tests.some((test) => test(document));
const not =
  (test: Matcher): Matcher =>
  (document) =>
    !test(document);
const always: Matcher = () => true;

/** Compiles a query document; throws code 2 for anything unknown. */
export function compileQuery(query: Fields, context: MatchContext = {}): Matcher {
  return every(
    Object.entries(query).map(([name, operand]) =>
      name.startsWith('$') ? topLevel(name, operand, context) : compileField(name, operand, context),
    ),
  );
}

function topLevel(operator: string, operand: Value, context: MatchContext): Matcher {
  if (operator === '$comment') return always;
  if (operator === '$text') throw refusal(27, '$text', 'text index required for $text query');
  if (!['$and', '$or', '$nor'].includes(operator))
    throw refusal(2, operator, `unknown top level operator: ${operator}`);
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`);
  const tests = operand.map((item) => {
    if (!isDocument(item)) throw badValue(`${operator} entries need to be full objects`);
    return compileQuery(item, inside(context));
  });
  if (operator === '$and') return every(tests);
  return operator === '$or' ? some(tests) : not(some(tests));
}

/** The top-level fields that a query reads. */
export function rootsOf(query: Fields): string[] {
  return Object.keys(query).flatMap((name) => {
    const operand = query[name];
    if (!name.startsWith('$')) return [rootOf(name)];
    return Array.isArray(operand) ? operand.filter(isDocument).flatMap(rootsOf) : [];
  });
}

/** Whether a field's condition is a document of operators ({$gt: 1}) rather than a value to equal. */
export function isOperators(condition: Value): condition is Fields {
  return isDocument(condition) && Object.keys(condition)[0]?.startsWith('$') === true;
}

/** Compiles the condition on one field: a value, a regular expression, or operators that must all hold. */
function compileField(path: string, condition: Value, context: MatchContext): Matcher {
  const segments = splitPath(path);
  if (isRegex(condition)) return anywhere(segments, matchesRegex(condition), context);
  if (!isOperators(condition)) return anywhere(segments, equals(condition), context);
  return every(
    Object.entries(condition).map(([operator, operand]) =>
      compileOperator({ operator, operand, condition, path, segments, context }),
    ),
  );
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
      return always;
    default: {
      const make = getField(VALUE_OPERATORS, operator);
      if (!make) throw refusal(2, operator, `unknown operator: ${operator}`);
      return anywhere(segments, make(input), context);
    }
  }
}

const range = ({ operator, operand, path }: OperatorInput) => {
  if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
  return ranges(operator, operand);
};

/** Operators that test one value at a time. */
const VALUE_OPERATORS: Record<string, (input: OperatorInput) => ValuePredicate> = {
  $eq: ({ operand }) => equals(operand),
  $gt: range,
  $gte: range,
  $lt: range,
  $lte: range,
  $in: ({ operand }) => {
    if (Array.isArray(operand) && operand.some(isOperators)) throw badValue('cannot nest $ under $in');
    return isAmong(operand);
  },
  $type: ({ operand }) => hasType(operand),
  $regex: ({ operand, condition }) => matchesRegex(toRegex(operand, condition)),
  $options: ({ condition }) => {
    if (condition.$regex === undefined) throw badValue('$options needs a $regex');
    return () => true;
  },
};

function toRegex(operand: Value, { $options }: Fields): BSONRegExp {
  const options = typeof $options === 'string' ? $options : isRegex(operand) ? operand.options : '';
  const pattern = isRegex(operand) ? operand.pattern : operand;
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return new BSONRegExp(pattern, options);
}

function compileAll(path: string, operand: Value, context: MatchContext): Matcher {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return not(always);
  return every(
    operand.map((item) => {
      const isCondition = isRegex(item) || (isDocument(item) && '$elemMatch' in item);
      return compileField(path, isCondition ? item : { $eq: item }, context);
    }),
  );
}

/**
 * The test that `$elemMatch` applies to an element: operators on it, or a query on its fields (for an array,
 * its positions).
 */
function elementPredicate(operand: Value, context: MatchContext): ValuePredicate {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  if (isValueCondition(operand)) return valuePredicate(operand, context);
  const test = compileQuery(operand, { ...inside(context), whole: false });
  return (value) =>
    Array.isArray(value) ? test(Object.fromEntries(value.entries())) : isDocument(value) && test(value);
}

/** Whether a document holds operators on a value, rather than fields or a query's `$and`, `$or` and `$nor`. */
export function isValueCondition(condition: Value): condition is Fields {
  return isOperators(condition) && !/^\$(and|or|nor)$/.test(Object.keys(condition)[0] ?? '');
}

/** The test that operators apply to one value as a whole. */
export function valuePredicate(operators: Fields, context: MatchContext = {}): ValuePredicate {
  const test = compileField('element', operators, { ...inside(context), whole: true });
  return (value) => test({ element: value });
}

/** Matches when any reached value passes, or any element of an array that a name led to. */
function anywhere(path: string[], test: ValuePredicate, { whole = false }: MatchContext): Matcher {
  if (whole) return exactly(path, test);
  return (document) => reach(document, path, { expand: true }).some(test);
}

/** Matches when any reached value passes as it is. */
function exactly(path: string[], test: ValuePredicate): Matcher {
  return (document) => reach(document, path).some(test);
}
