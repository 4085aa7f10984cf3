import { rootOf, splitPath } from '../bson/limits.js';
import { type Fields, getField, isDocument, isTruthy, type Value } from '../bson/values.js';
import { badValue, refusal } from '../errors.js';
import { reach } from './path.js';
import {
  equals,
  hasType,
  isAmong,
  isOperators,
  matchesRegex,
  ranges,
  type ValuePredicate,
} from './predicates.js';
import { isRegex } from './regex.js';

/** Whether a document satisfies a query. */
export type Matcher = (document: Fields) => boolean;

const every = (tests: Matcher[]): Matcher => {
  const [only] = tests;
  return only && tests.length === 1 ? only : (document) => tests.every((test) => test(document));
};
const not =
  (test: Matcher): Matcher =>
  (document) =>
    !test(document);

/** Compiles a query document; throws code 2 for what it does not know. */
export function compileQuery(query: Fields): Matcher {
  return every(
    Object.entries(query).map(([name, operand]) =>
      name.startsWith('$') ? topLevel(name, operand) : compileField(name, operand),
    ),
  );
}

function topLevel(operator: string, operand: Value): Matcher {
  if (operator !== '$and' && operator !== '$or')
    throw refusal(2, operator, `unknown top level operator: ${operator}`);
  if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${operator} must be a nonempty array`);
  const tests = operand.map((item) => {
    if (!isDocument(item)) throw badValue(`${operator} entries need to be full objects`);
    return compileQuery(item);
  });
  return operator === '$and' ? every(tests) : (document) => tests.some((test) => test(document));
}

/** The fields of a document that a query looks into, by the names its paths begin with. */
export function rootsOf(query: Fields): string[] {
  return Object.keys(query).flatMap((name) => {
    const operand = query[name];
    if (!name.startsWith('$')) return [rootOf(name)];
    return Array.isArray(operand) ? operand.filter(isDocument).flatMap(rootsOf) : [];
  });
}

/** Compiles the condition on one field: a value, a regular expression, or operators that must all hold. */
function compileField(path: string, condition: Value): Matcher {
  if (isRegex(condition)) return anywhere(path, matchesRegex(condition));
  if (!isOperators(condition)) return anywhere(path, equals(condition));
  return every(
    Object.entries(condition).map(([operator, operand]) => {
      const make = getField(OPERATORS, operator);
      if (!make) throw refusal(2, operator, `unknown operator: ${operator}`);
      return make({ operator, operand, path });
    }),
  );
}

type OperatorInput = { operator: string; operand: Value; path: string };

const range = ({ operator, operand, path }: OperatorInput): Matcher => {
  if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
  return anywhere(path, ranges(operator, operand));
};

/** The operators of a field's condition. */
const OPERATORS: Record<string, (input: OperatorInput) => Matcher> = {
  $eq: ({ operand, path }) => anywhere(path, equals(operand)),
  $ne({ operand, path }) {
    if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
    return not(anywhere(path, equals(operand)));
  },
  $gt: range,
  $gte: range,
  $lt: range,
  $lte: range,
  $in: ({ operand, path }) => anywhere(path, isAmong(operand)),
  $nin: ({ operand, path }) => not(anywhere(path, isAmong(operand))),
  $all({ operand, path }) {
    if (!Array.isArray(operand)) throw badValue('$all needs an array');
    const tests = operand.map((item) => {
      if (isOperators(item)) throw refusal(2, '$all of conditions', 'Conditions in $all');
      return compileField(path, item);
    });
    return tests.length === 0 ? () => false : every(tests);
  },
  $exists({ operand, path }) {
    const segments = splitPath(path);
    const wanted = isTruthy(operand);
    return (document) => reach(document, segments).some((value) => value !== undefined) === wanted;
  },
  $type: ({ operand, path }) => anywhere(path, hasType(operand)),
};

/** Holds when any reached value passes, or any element of an array that a name led to. */
function anywhere(path: string, test: ValuePredicate): Matcher {
  const segments = splitPath(path);
  return (document) => reach(document, segments, { expand: true }).some(test);
}
