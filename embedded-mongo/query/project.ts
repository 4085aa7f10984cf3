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
import { badValue, mongoError } from '../errors.js';
import { compileField, isOperators, type MatchContext } from './match.js';
import { matchedPosition } from './position.js';
import { emptyNode, holdsComputed, type Leaf, type ProjectionNode, plant } from './projection-tree.js';

/** Turns a document into what the client asked to see of it. */
export type Projector = (document: Fields) => Fields;

type ProjectInput = { projection: Fields; query?: Fields; context?: MatchContext };
type LeafInput = { name: string; operand: Value; query: Fields; context: MatchContext };

const isFlag = (value: Value) => typeof value === 'boolean' || isNumeric(value);

/**
 * Compiles a projection of find, findAndModify or $project: fields shown or hidden (never both, `_id` apart),
 * $slice, $elemMatch, the positional `$`, and aggregation expressions. Throws code 31254 for a mixture.
 */
export function compileProjection({ projection, query = {}, context = {} }: ProjectInput): Projector {
  const fields = flatten(projection);
  assertOnePosition(fields);
  const inclusive = isInclusive(fields);
  const root = emptyNode();
  for (const [name, operand] of fields) {
    if (name !== '_id' && isFlag(operand) && isTruthy(operand) !== inclusive)
      throw mixedProjection(name, inclusive);
    plant({ root, path: name.replace(/\.\$$/, ''), leaf: compileLeaf({ name, operand, query, context }) });
  }
  if (inclusive && !root.children.has('_id'))
    plant({ root, path: '_id', leaf: { kind: 'flag', shown: true } });
  return (document) => showDocument({ value: document, node: root, inclusive, document });
}

function assertOnePosition(fields: [string, Value][]): void {
  const names = fields.map(([name]) => name).filter((name) => splitPath(name).includes('$'));
  if (names.length > 1)
    throw mongoError(31276, 'Cannot specify more than one positional projection per query.');
  if (names.some((name) => splitPath(name).indexOf('$') < splitPath(name).length - 1))
    throw mongoError(31394, "it's illegal to specify a positional operator in the middle of a path");
}

/** {a: {b: 1}} is {'a.b': 1}. */
function flatten(projection: Fields, prefix = ''): [string, Value][] {
  return Object.keys(projection).flatMap((name): [string, Value][] => {
    const operand = projection[name];
    const nested = isDocument(operand) && !isOperators(operand) && Object.keys(operand).length > 0;
    return nested ? flatten(operand, `${prefix}${name}.`) : [[prefix + name, operand]];
  });
}

function isInclusive(fields: [string, Value][]): boolean {
  const shows = ([, operand]: [string, Value]) =>
    isFlag(operand) ? isTruthy(operand) : !(isDocument(operand) && isFindSlice(operand));
  const others = fields.filter(([name]) => name !== '_id');
  return (others.length > 0 ? others : fields).some(shows);
}

function mixedProjection(name: string, inclusive: boolean) {
  const [wrong, kind] = inclusive ? ['exclusion', 'inclusion'] : ['inclusion', 'exclusion'];
  return mongoError(
    inclusive ? 31254 : 31253,
    `Invalid projection :: caused by :: Cannot do ${wrong} on field ${name} in ${kind} projection`,
  );
}

function compileLeaf({ name, operand, query, context }: LeafInput): Leaf {
  if (name.endsWith('.$')) {
    const array = name.slice(0, -2);
    return {
      kind: 'cut',
      cut: (value, document) => {
        const place = matchedPosition({ query, document, array, context });
        if (!Array.isArray(value)) return value;
        if (place < 0)
          throw mongoError(51246, "positional operator '.$' couldn't find a matching element in the array");
        return [value[place]];
      },
    };
  }
  if (isFlag(operand)) return { kind: 'flag', shown: isTruthy(operand) };
  if (isDocument(operand) && isFindSlice(operand)) return { kind: 'cut', cut: compileSlice(operand.$slice) };
  if (isDocument(operand) && '$elemMatch' in operand) {
    const test = compileField('item', { $elemMatch: operand.$elemMatch }, context);
    const cut = (value: Value) => {
      const found = Array.isArray(value) ? value.find((item) => test({ item: [item] })) : undefined;
      return found === undefined ? undefined : [found];
    };
    return { kind: 'cut', cut };
  }
  if (!context.expression) throw badValue(`Unsupported projection of ${name}`);
  return { kind: 'computed', compute: context.expression(operand) };
}

/** {$slice: n} or {$slice: [skip, n]}; {$slice: [array, n]} is the aggregation expression of the same name. */
function isFindSlice({ $slice }: Fields): boolean {
  if (Array.isArray($slice)) return $slice.length === 2 && $slice.every(isNumeric);
  return isNumeric($slice);
}

function compileSlice(operand: Value): (value: Value) => Value {
  const [first = 0, count] = (Array.isArray(operand) ? operand : [operand]).map(toNumber);
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
    const start = first < 0 ? Math.max(0, value.length + first) : first;
    return value.slice(start, start + count);
  };
}

type ShowInput<T> = { value: T; node: ProjectionNode; inclusive: boolean; document: Fields };

function showDocument(input: ShowInput<Fields>): Fields {
  const { value, node, inclusive } = input;
  const shown: Fields = {};
  for (const name of Object.keys(value)) {
    const child = node.children.get(name);
    const result = child
      ? showField({ ...input, value: value[name], node: child })
      : inclusive
        ? undefined
        : value[name];
    if (result !== undefined) setField(shown, name, result);
  }
  addComputed({ ...input, value: shown });
  return shown;
}

function showField({ value, node, inclusive, document }: ShowInput<Value>): Value {
  if (node.leaf === null) return showNested({ value, node, inclusive, document });
  if (node.leaf.kind === 'flag') return node.leaf.shown ? value : undefined;
  return node.leaf.kind === 'cut' ? node.leaf.cut(value, document) : undefined;
}

function showNested(input: ShowInput<Value>): Value {
  const { value, inclusive } = input;
  if (isDocument(value)) return showDocument({ ...input, value });
  if (!Array.isArray(value)) return inclusive ? undefined : value;
  return value.map((item) => showNested({ ...input, value: item })).filter((item) => item !== undefined);
}

/** Computed fields come after the ones that were there, in the order they are asked for. */
function addComputed({ value: shown, node, inclusive, document }: ShowInput<Fields>): void {
  for (const [name, child] of node.children) {
    if (child.leaf?.kind === 'computed') {
      const result = child.leaf.compute(document);
      if (result !== undefined) setField(shown, name, result);
    } else if (!child.leaf && shown[name] === undefined && holdsComputed(child)) {
      const inner: Fields = {};
      addComputed({ value: inner, node: child, inclusive, document });
      setField(shown, name, inner);
    }
  }
}
