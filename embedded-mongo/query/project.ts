import { splitPath } from '../bson/limits.js';
import { type Fields, isDocument, isNumeric, isTruthy, setField, type Value } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';

/** Turns a document into what the client asked to see of it. */
export type Projector = (document: Fields) => Fields;

/** The fields a projection shows, as a tree: one that is shown whole, or fields further in. */
interface Shown extends Map<string, Shown | 'whole'> {}

/**
 * Compiles a projection of fields to show; the `_id` is, unless it is hidden. Refuses hiding others, the positional
 * `$`, parts of arrays and computed fields.
 */
export function compileProjection(projection: Fields): Projector {
  const root: Shown = new Map();
  const isFlag = (value: Value) => typeof value === 'boolean' || isNumeric(value);
  for (const [path, operand] of Object.entries({ _id: true, ...projection })) {
    if (!isFlag(operand) || path.includes('$') || (!isTruthy(operand) && path !== '_id'))
      throw refusal(31325, 'a projection of anything but fields to show', `The projection of '${path}'`);
    if (isTruthy(operand)) plant({ root, path });
  }
  if (root.size === 0) throw refusal(31325, 'a projection that only hides', 'A projection that only hides');
  return (document) => showDocument(document, root);
}

/** Puts a dotted path into the tree; throws code 31249 or 31250 when it meets another one. */
function plant({ root, path }: { root: Shown; path: string }): void {
  const segments = splitPath(path);
  const last = segments.pop() ?? '';
  let node = root;
  for (const segment of segments) {
    const next = node.get(segment) ?? (new Map() as Shown);
    if (next === 'whole') throw mongoError(31249, `Path collision at ${path}`);
    node.set(segment, next);
    node = next;
  }
  if (node.has(last)) throw mongoError(31250, `Path collision at ${path}`);
  node.set(last, 'whole');
}

function showDocument(document: Fields, node: Shown): Fields {
  const shown: Fields = {};
  for (const name of Object.keys(document)) {
    const within = node.get(name);
    const result = within && (within === 'whole' ? document[name] : showNested(document[name], within));
    if (result !== undefined) setField(shown, name, result);
  }
  return shown;
}

function showNested(value: Value, node: Shown): Value {
  if (isDocument(value)) return showDocument(value, node);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => showNested(item, node)).filter((item) => item !== undefined);
}
