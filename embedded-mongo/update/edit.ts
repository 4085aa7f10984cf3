import { getField, isDocument, setField, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import { isArrayIndex } from '../query/path.js';

/** Returned by an edit to remove the field. */
export const REMOVE: unique symbol = Symbol('remove');

/**
 * Computes a field's new value from its old one (`undefined` when missing); returning `undefined` leaves it unchanged.
 */
export type Edit = (old: Value) => Value | typeof REMOVE;

/** Largest gap that an update may fill with nulls in an array, as in MongoDB. */
const MAX_PADDING = 1_500_000;

/**
 * What to do when the path ends early: create the parents; leave them missing, but reject a parent of the
 * wrong type (code 28); or ignore both.
 */
export type Parents = 'make' | 'need' | 'ignore';

type EditInput = {
  /** The document or array to change in place. */
  target: Value;
  path: readonly string[];
  edit: Edit;
  parents: Parents;
};

/** Applies an edit at a path; throws code 28 when the path cannot exist. */
export function editPath({ target, path, edit, parents }: EditInput): void {
  const [segment = '', ...rest] = path;
  if (Array.isArray(target) && !isArrayIndex(segment)) {
    if (parents !== 'ignore') throw notViable(segment, target);
    return;
  }
  const old = read(target, segment);
  if (rest.length === 0) {
    write({ target, segment, old, value: edit(old) });
    return;
  }
  if (isDocument(old) || Array.isArray(old)) {
    editPath({ target: old, path: rest, edit, parents });
    return;
  }
  if (old !== undefined && parents !== 'ignore') throw notViable(rest[0] ?? '', { [segment]: old });
  if (parents !== 'make') return;
  const parent = {};
  editPath({ target: parent, path: rest, edit, parents });
  // A no-op further in must not leave empty parents behind.
  if (Object.keys(parent).length > 0) write({ target, segment, old, value: parent });
}

function read(target: Value, segment: string): Value {
  if (Array.isArray(target)) return target[Number(segment)];
  return isDocument(target) ? getField(target, segment) : undefined;
}

type WriteInput = { target: Value; segment: string; old: Value; value: Value | typeof REMOVE };

function write({ target, segment, old, value }: WriteInput): void {
  if (value === undefined) return;
  if (Array.isArray(target)) {
    if (value === REMOVE) {
      if (old !== undefined) target[Number(segment)] = null;
      return;
    }
    const place = Number(segment);
    if (place - target.length > MAX_PADDING) throw badValue(`Cannot extend an array to position ${segment}`);
    while (target.length < place) target.push(null);
    target[place] = value;
  } else if (isDocument(target)) {
    if (value === REMOVE) delete target[segment];
    else setField(target, segment, value);
  }
}

function notViable(segment: string, within: Value) {
  const place = Array.isArray(within)
    ? 'an array'
    : `element {${Object.keys(isDocument(within) ? within : {})[0]}}`;
  return mongoError(28, `Cannot create field '${segment}' in ${place}`);
}
