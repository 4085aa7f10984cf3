import { splitPath } from '../bson/limits.js';
import { clone, type Fields, getField, isDocument, setField, type Value } from '../bson/values.js';
import { failedToParse, mongoError, refusal } from '../errors.js';
import { ARITHMETIC_EXPRESSIONS } from './arithmetic-expressions.js';
import { ARRAY_EXPRESSIONS } from './array-expressions.js';
import { COMPARISON_EXPRESSIONS } from './comparison-expressions.js';
import { DATE_EXPRESSIONS } from './date-expressions.js';
import { type Evaluate, readNamed, type Scope, type Variables } from './scope.js';
import { SCOPED_EXPRESSIONS } from './scoped-expressions.js';
import { STRING_EXPRESSIONS } from './string-expressions.js';

/** Operators that take their operands evaluated. */
const OPERATORS = {
  ...ARITHMETIC_EXPRESSIONS,
  ...ARRAY_EXPRESSIONS,
  ...COMPARISON_EXPRESSIONS,
  ...DATE_EXPRESSIONS,
  ...STRING_EXPRESSIONS,
};

/** Compiles an aggregation expression; throws code 168 for an operator this store leaves out. */
export function compileExpression(expression: Value): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) {
    const items = expression.map(compileExpression);
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const [operator] = Object.keys(expression);
  if (operator?.startsWith('$')) return compileOperator(operator, expression);
  return compileObject(expression);
}

function compileOperator(operator: string, expression: Fields): Evaluate {
  const operand = expression[operator];
  if (Object.keys(expression).length > 1) {
    throw failedToParse(
      'an expression specification must contain exactly one field, the name of the expression.',
    );
  }
  if (operator === '$literal') return () => operand;
  const scoped = SCOPED_EXPRESSIONS[operator];
  if (scoped) return scoped({ operand, compile: compileExpression });
  const known = OPERATORS[operator];
  if (!known) throw refusal(168, operator, `Unrecognized expression '${operator}'`);
  if (known.named) {
    const fields = compileObject(readNamed({ operand, operator, names: known.named }));
    return (scope) => known.apply([fields(scope)]);
  }
  const operands = (Array.isArray(operand) ? operand : [operand]).map(compileExpression);
  const [least, most] = known.operands;
  if (operands.length < least || operands.length > most) {
    const takes = least === most ? `exactly ${least}` : `at least ${least}`;
    const message = `Expression ${operator} takes ${takes} arguments. ${operands.length} were passed in.`;
    throw mongoError(16020, message);
  }
  return (scope) => known.apply(operands.map((evaluate) => evaluate(scope)));
}

function compileObject(expression: Fields): Evaluate {
  const fields = Object.keys(expression).map((name) => ({
    name,
    evaluate: compileExpression(expression[name]),
  }));
  return (scope) => {
    const result: Fields = {};
    for (const { name, evaluate } of fields) {
      const value = evaluate(scope);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

function compilePath(expression: string): Evaluate {
  if (!expression.startsWith('$$')) {
    const segments = fieldPath(expression.slice(1));
    return ({ document }) => readPath(document, segments);
  }
  const [name = '', ...segments] = fieldPath(expression.slice(2));
  return (scope) => readPath(readVariable(name, scope), segments);
}

function fieldPath(path: string): string[] {
  const segments = splitPath(path);
  if (segments.includes('')) throw mongoError(15998, 'FieldPath field names may not be empty strings.');
  if (segments.some((name) => name.startsWith('$')))
    throw mongoError(16410, "FieldPath field names may not start with '$'.");
  return segments;
}

function readVariable(name: string, { document, variables }: Scope): Value {
  if (name === 'ROOT' || name === 'CURRENT') return document;
  if (name === 'REMOVE') return undefined;
  if (variables.has(name)) return variables.get(name);
  throw mongoError(17276, `Use of undefined variable: ${name}`);
}

/** The value at a path in an expression: an array on the way gives the array of what its documents hold there. */
export function readPath(value: Value, [segment, ...rest]: readonly string[]): Value {
  if (segment === undefined) return value;
  if (isDocument(value)) return readPath(getField(value, segment), rest);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((item) => (isDocument(item) || Array.isArray(item) ? readPath(item, [segment, ...rest]) : undefined))
    .filter((item) => item !== undefined);
}

/** An expression as a function of a document, for $expr, computed projections and update pipelines. */
export function expressionOf(variables: Variables) {
  return (expression: Value) => {
    const evaluate = compileExpression(expression);
    return (document: Fields): Value => clone(evaluate({ document, variables }));
  };
}
