import { splitPath } from '../bson/limits.js';
import { type Fields, isDocument, isNumeric, isTruthy, setField, type Value } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { isOperators } from './match.js';

/** Reduces a document to what the client asked to see. */
export type Projector = (document: Fields) => Fields;

/** The fields of a projection as a tree: a leaf is shown or hidden, other nodes hold nested fields. */
type Node = { leaf: boolean | null; children: Map<string, Node> };

const isFlag = (value: Value) => typeof value === 'boolean' || isNumeric(value);

/**
 * Compiles a projection that shows or hides fields (never both, except `_id`). Throws code 31254 or 31253 for
 * a mixture; refuses the positional `$`, array slices and computed fields.
 */
export function compileProjection(projection: Fields): Projector {
  const fields = flatten(projection);
  const inclusive = isInclusive(fields);
  const root: Node = { leaf: null, children: new Map() };
  for (const [name, operand] of fields) {
    const leaf = readFlag(name, operand);
    if (name !== '_id' && leaf !== inclusive) throw mixedProjection(name, inclusive);
    plant({ root, path: name, leaf });
  }
  if (inclusive && !root.children.has('_id')) plant({ root, path: '_id', leaf: true });
  return (document) => showDocument({ value: document, node: root, inclusive });
}

/** {a: {b: 1}} means {'a.b': 1}. */
function flatten(projection: Fields, prefix = ''): [string, Value][] {
  return Object.keys(projection).flatMap((name): [string, Value][] => {
    const operand = projection[name];
    const nested = isDocument(operand) && !isOperators(operand) && Object.keys(operand).length > 0;
    return nested ? flatten(operand, `${prefix}${name}.`) : [[prefix + name, operand]];
  });
}

/** The first flag decides; that of `_id` only when it is the only one. */
function isInclusive(fields: [string, Value][]): boolean {
  const [, decisive] = fields.find(([name]) => name !== '_id') ?? fields[0] ?? [];
  return isTruthy(decisive);
}

function mixedProjection(name: string, inclusive: boolean) {
  const [wrong, kind] = inclusive ? ['exclusion', 'inclusion'] : ['inclusion', 'exclusion'];
  return mongoError(
    inclusive ? 31254 : 31253,
    `Invalid projection :: caused by :: Cannot do ${wrong} on field ${name} in ${kind} projection`,
  );
}

/** Puts a leaf at a dotted path; throws code 31249 or 31250 when paths collide. */
function plant({ root, path, leaf }: { root: Node; path: string; leaf: boolean }): void {
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

function readFlag(name: string, operand: Value): boolean {
  if (splitPath(name).includes('$'))
    throw refusal(51246, 'positional projection', `The positional projection '${name}'`);
  if (isFlag(operand)) return isTruthy(operand);
  throw refusal(31325, 'computed projection', `A computed value for '${name}'`);
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
  return node.leaf ? value : undefined;
}

function showNested(input: ShowInput<Value>): Value {
  const { value, inclusive } = input;
  if (isDocument(value)) return showDocument({ ...input, value });
  if (!Array.isArray(value)) return inclusive ? undefined : value;
  return value.map((item) => showNested({ ...input, value: item })).filter((item) => item !== undefined);
}
