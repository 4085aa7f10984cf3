import { splitPath } from '../bson/limits.js';
import {
  type Fields,
  isDocument,
  isNumeric,
  isTruthy,
  setField,
  toNumber,
  type Value,
} from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { compileField, isOperators, type MatchContext } from './match.js';

/** Turns a document into what the client asked to see of it. */
export type Projector = (document: Fields) => Fields;

/** What becomes of one field: shown, hidden, or cut from its own value. */
type Leaf = boolean | ((value: Value) => Value);

/** The fields a projection names, as a tree: either a leaf or fields further in. */
type Node = { leaf: Leaf | null; children: Map<string, Node> };

const isFlag = (value: Value) => typeof value === 'boolean' || isNumeric(value);

/**
 * Compiles a projection: fields shown or hidden (never both, `_id` apart), `$slice` and `$elemMatch`. Throws code
 * 31254 for a mixture; refuses the positional `$` and computed fields.
 */
export function compileProjection(projection: Fields, context: MatchContext = {}): Projector {
  const fields = flatten(projection);
  const inclusive = isInclusive(fields);
  const root: Node = { leaf: null, children: new Map() };
  for (const [name, operand] of fields) {
    if (name !== '_id' && isFlag(operand) && isTruthy(operand) !== inclusive)
      throw mixedProjection(name, inclusive);
    plant({ root, path: name, leaf: compileLeaf(name, operand, context) });
  }
  if (inclusive && !root.children.has('_id')) plant({ root, path: '_id', leaf: true });
  return (document) => showDocument({ value: document, node: root, inclusive });
}

/** {a: {b: 1}} is {'a.b': 1}. */
function flatten(projection: Fields, prefix = ''): [string, Value][] {
  return Object.keys(projection).flatMap((name): [string, Value][] => {
    const operand = projection[name];
    const nested = isDocument(operand) && !isOperators(operand) && Object.keys(operand).length > 0;
    return nested ? flatten(operand, `${prefix}${name}.`) : [[prefix + name, operand]];
  });
}

/** Flags decide it; without any but that of `_id`, that one; then a `$slice` alone leaves the rest of the document. */
function isInclusive(fields: [string, Value][]): boolean {
  const flags = fields.filter(([, operand]) => isFlag(operand));
  const [, decisive] = flags.find(([name]) => name !== '_id') ?? [];
  if (decisive !== undefined) return isTruthy(decisive);
  const cuts = fields.flatMap(([, operand]) => (isDocument(operand) ? [operand] : []));
  if (cuts.some((operand) => '$elemMatch' in operand)) return true;
  const [id] = flags;
  return id ? isTruthy(id[1]) : cuts.length === 0;
}

function mixedProjection(name: string, inclusive: boolean) {
  const [wrong, kind] = inclusive ? ['exclusion', 'inclusion'] : ['inclusion', 'exclusion'];
  return mongoError(
    inclusive ? 31254 : 31253,
    `Invalid projection :: caused by :: Cannot do ${wrong} on field ${name} in ${kind} projection`,
  );
}

/** Puts a leaf at a dotted path; throws code 31249 or 31250 when the path meets another one. */
function plant({ root, path, leaf }: { root: Node; path: string; leaf: Leaf }): void {
  let node = root;
  for (const segment of splitPath(path)) {
    const next = node.children.get(segment) ?? { leaf: null, children: new Map() };
    node.children.set(segment, next);
    if (next.leaf !== null) throw mongoError(31249, `Path collision at ${path}`);
    node = next;
  }
  if (node.children.size > 0) throw mongoError(31250, `Path collision at ${path}`);
  node.leaf = leaf;
}

function compileLeaf(name: string, operand: Value, context: MatchContext): Leaf {
  if (splitPath(name).includes('$'))
    throw refusal(51246, 'positional projection', `The positional projection '${name}'`);
  if (isFlag(operand)) return isTruthy(operand);
  if (isDocument(operand) && Object.keys(operand).length === 1) {
    if ('$elemMatch' in operand) return compileElemMatch(operand, context);
    const { $slice } = operand;
    if (isNumeric($slice)) return compileSlice([$slice]);
    if (Array.isArray($slice) && $slice.length === 2 && $slice.every(isNumeric)) return compileSlice($slice);
  }
  throw refusal(31325, 'computed projection', `A computed value for '${name}'`);
}

function compileElemMatch({ $elemMatch }: Fields, context: MatchContext): Leaf {
  const test = compileField('item', { $elemMatch }, context);
  return (value) => {
    const found = Array.isArray(value) ? value.find((item) => test({ item: [item] })) : undefined;
    return found === undefined ? undefined : [found];
  };
}

function compileSlice(operands: Value[]): Leaf {
  const [first = 0, count] = operands.map(toNumber);
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
    const start = first < 0 ? Math.max(0, value.length + first) : first;
    return value.slice(start, start + count);
  };
}

type ShowInput<T> = { value: T; node: Node; inclusive: boolean };

function showDocument({ value, node, inclusive }: ShowInput<Fields>): Fields {
  const shown: Fields = {};
  for (const name of Object.keys(value)) {
    const child = node.children.get(name);
    const rest = inclusive ? undefined : value[name];
    const result = child ? showField({ value: value[name], node: child, inclusive }) : rest;
    if (result !== undefined) setField(shown, name, result);
  }
  return shown;
}

function showField({ value, node, inclusive }: ShowInput<Value>): Value {
  if (node.leaf === null) return showNested({ value, node, inclusive });
  if (typeof node.leaf === 'function') return node.leaf(value);
  return node.leaf ? value : undefined;
}

function showNested(input: ShowInput<Value>): Value {
  const { value, inclusive } = input;
  if (isDocument(value)) return showDocument({ ...input, value });
  if (!Array.isArray(value)) return inclusive ? undefined : value;
  return value.map((item) => showNested({ ...input, value: item })).filter((item) => item !== undefined);
}
