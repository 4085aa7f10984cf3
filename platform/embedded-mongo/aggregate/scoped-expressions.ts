import { type Fields, isDocument, isTruthy, typeName, type Value } from '../bson/values.js';
import { failedToParse, mongoError } from '../errors.js';
import { type Evaluate, isNullish, type Scope } from './scope.js';

/** Makes an operator that decides itself which of its parts to evaluate, and with which variables. */
type ScopedOperator = (input: { operand: Value; compile: (expression: Value) => Evaluate }) => Evaluate;

function withVariables(scope: Scope, values: Record<string, Value>): Scope {
  return { ...scope, variables: new Map([...scope.variables, ...Object.entries(values)]) };
}

function needFields(operand: Value, operator: string): Fields {
  if (isDocument(operand)) return operand;
  throw failedToParse(`${operator} only supports an object as its argument`);
}

function readInput({
  evaluate,
  scope,
  operator,
}: {
  evaluate: Evaluate;
  scope: Scope;
  operator: string;
}): Value[] | null {
  const input = evaluate(scope);
  if (isNullish(input)) return null;
  if (Array.isArray(input)) return input;
  throw mongoError({ code: 28651, message: `input to ${operator} must be an array not ${typeName(input)}` });
}

const cond: ScopedOperator = ({ operand, compile }) => {
  const parts = Array.isArray(operand)
    ? operand
    : [needFields(operand, '$cond').if, (operand as Fields).then, (operand as Fields).else];
  if (parts.length !== 3)
    throw mongoError({ code: 16020, message: 'Expression $cond takes exactly 3 arguments.' });
  const [test, yes, no] = parts.map(compile);
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

const switchOver: ScopedOperator = ({ operand, compile }) => {
  const fields = needFields(operand, '$switch');
  if (!Array.isArray(fields.branches))
    throw mongoError({ code: 40061, message: "$switch expected an array for 'branches'" });
  const branches = fields.branches
    .filter(isDocument)
    .map((branch) => ({ test: compile(branch.case), give: compile(branch.then) }));
  const otherwise = 'default' in fields ? compile(fields.default) : null;
  return (scope) => {
    const branch = branches.find(({ test }) => isTruthy(test(scope)));
    if (branch) return branch.give(scope);
    if (otherwise) return otherwise(scope);
    throw mongoError({
      code: 40066,
      message: '$switch could not find a matching branch for an input, and no default was specified.',
    });
  };
};

const filter: ScopedOperator = ({ operand, compile }) => {
  const fields = needFields(operand, '$filter');
  const [input, test] = [compile(fields.input), compile(fields.cond)];
  const name = fields.as === undefined ? 'this' : String(fields.as);
  return (scope) =>
    readInput({ evaluate: input, scope, operator: '$filter' })?.filter((item) =>
      isTruthy(test(withVariables(scope, { [name]: item }))),
    ) ?? null;
};

const map: ScopedOperator = ({ operand, compile }) => {
  const fields = needFields(operand, '$map');
  const [input, body] = [compile(fields.input), compile(fields.in)];
  const name = fields.as === undefined ? 'this' : String(fields.as);
  return (scope) =>
    readInput({ evaluate: input, scope, operator: '$map' })?.map(
      (item) => body(withVariables(scope, { [name]: item })) ?? null,
    ) ?? null;
};

const reduce: ScopedOperator = ({ operand, compile }) => {
  const fields = needFields(operand, '$reduce');
  const [input, initial, body] = [compile(fields.input), compile(fields.initialValue), compile(fields.in)];
  return (scope) => {
    const items = readInput({ evaluate: input, scope, operator: '$reduce' });
    if (!items) return null;
    return items.reduce<Value>(
      (value, item) => body(withVariables(scope, { value, this: item })),
      initial(scope),
    );
  };
};

/** Operators with branches or variables of their own. */
export const SCOPED_EXPRESSIONS: Record<string, ScopedOperator> = {
  $cond: cond,
  $switch: switchOver,
  $filter: filter,
  $map: map,
  $reduce: reduce,
};
