import { isTruthy, typeName, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { type Evaluate, isNullish, type NamedOperands, readNamed, type Scope } from './scope.js';

type Compile = (expression: Value) => Evaluate;
/** Makes an operator that decides itself which of its parts to evaluate, and with which variables. */
type ScopedOperator = (input: { operand: Value; compile: Compile }) => Evaluate;

function withVariables(scope: Scope, values: Record<string, Value>): Scope {
  return { ...scope, variables: new Map([...scope.variables, ...Object.entries(values)]) };
}

const CONDITION: NamedOperands = {
  required: [
    ['if', 17080],
    ['then', 17081],
    ['else', 17082],
  ],
  unknown: 17083,
};

const cond: ScopedOperator = ({ operand, compile }) => {
  const fields = Array.isArray(operand) ? null : readNamed({ operand, operator: '$cond', names: CONDITION });
  const parts = fields ? [fields.if, fields.then, fields.else] : (operand as Value[]);
  if (parts.length !== 3) throw mongoError(16020, 'Expression $cond takes exactly 3 arguments.');
  const [test, yes, no] = parts.map(compile);
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

const SWITCH: NamedOperands = { required: [['branches', 40068]], optional: ['default'], unknown: 40067 };
const BRANCH: NamedOperands = {
  required: [
    ['case', 40066],
    ['then', 40067],
  ],
  unknown: 40063,
};

const switchOver: ScopedOperator = ({ operand, compile }) => {
  const fields = readNamed({ operand, operator: '$switch', names: SWITCH });
  if (!Array.isArray(fields.branches)) throw mongoError(40061, "$switch expected an array for 'branches'");
  if (fields.branches.length === 0) throw mongoError(40068, '$switch requires at least one branch.');
  const branches = fields.branches
    .map((branch) => readNamed({ operand: branch, operator: '$switch', names: BRANCH }))
    .map((branch) => ({ test: compile(branch.case), give: compile(branch.then) }));
  const otherwise = 'default' in fields ? compile(fields.default) : null;
  return (scope) => {
    const branch = branches.find(({ test }) => isTruthy(test(scope)));
    if (branch) return branch.give(scope);
    if (otherwise) return otherwise(scope);
    const message = '$switch could not find a matching branch for an input, and no default was specified.';
    throw mongoError(40066, message);
  };
};

/** The elements of an array operand; null for none. */
function itemsOf({
  items,
  operator,
  code,
}: {
  items: Value;
  operator: string;
  code: number;
}): Value[] | null {
  if (isNullish(items)) return null;
  if (Array.isArray(items)) return items;
  throw mongoError(code, `input to ${operator} must be an array not ${typeName(items)}`);
}

const FILTER: NamedOperands = {
  required: [
    ['input', 28648],
    ['cond', 28650],
  ],
  optional: ['as'],
  unknown: 28647,
};
const MAP: NamedOperands = {
  required: [
    ['input', 16880],
    ['in', 16882],
  ],
  optional: ['as'],
  unknown: 16879,
};

/** $filter and $map: an expression is evaluated with each element as a variable. */
function overElements(
  operator: '$filter' | '$map',
  collect: (items: Value[], evaluate: (item: Value) => Value) => Value[],
): ScopedOperator {
  return ({ operand, compile }) => {
    const isFilter = operator === '$filter';
    const fields = readNamed({ operand, operator, names: isFilter ? FILTER : MAP });
    const [input, body] = [compile(fields.input), compile(isFilter ? fields.cond : fields.in)];
    const name = fields.as === undefined ? 'this' : String(fields.as);
    return (scope) => {
      const items = itemsOf({ items: input(scope), operator, code: isFilter ? 28651 : 16883 });
      return items && collect(items, (item) => body(withVariables(scope, { [name]: item })));
    };
  };
}

const REDUCE: NamedOperands = {
  required: [
    ['input', 40077],
    ['initialValue', 40078],
    ['in', 40079],
  ],
  unknown: 40076,
};

const reduce: ScopedOperator = ({ operand, compile }) => {
  const fields = readNamed({ operand, operator: '$reduce', names: REDUCE });
  const [input, initial, body] = [compile(fields.input), compile(fields.initialValue), compile(fields.in)];
  return (scope) => {
    const items = itemsOf({ items: input(scope), operator: '$reduce', code: 40080 });
    const step = (value: Value, item: Value) => body(withVariables(scope, { value, this: item }));
    return items ? items.reduce<Value>(step, initial(scope)) : null;
  };
};

/** Operators with branches or variables of their own. */
export const SCOPED_EXPRESSIONS: Record<string, ScopedOperator> = {
  $cond: cond,
  $switch: switchOver,
  $filter: overElements('$filter', (items, test) => items.filter((item) => isTruthy(test(item)))),
  $map: overElements('$map', (items, change) => items.map((item) => change(item) ?? null)),
  $reduce: reduce,
};
