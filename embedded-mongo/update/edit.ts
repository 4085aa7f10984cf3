import { getField, isDocument, setField, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import { isArrayIndex } from '../query/path.js';

/** What an edit returns to take the field away. */
export const REMOVE: unique symbol = Symbol('remove');

/** Makes a field's new value from its old one (`undefined` when it is missing); `undefined` leaves it alone. */
export type Edit = (old: Value) => Value | typeof REMOVE;

/** The conditions behind `$[name]`, by name: whether an array element is meant. */
export type ArrayFilters = Map<string, (element: Value) => boolean>;

/** Largest gap an update may fill with nulls in an array, as in MongoDB. */
const MAX_PADDING = 1_500_000;

type EditInput = {
  /** The document or array to change, in place. */
  target: Value;
  path: readonly string[];
  edit: Edit;
  filters: ArrayFilters;
  /** Whether missing parents are made; `$unset` and `$pull` leave them missing. */
  create: boolean;
};

/** Applies an edit at a path, `$[]` and `$[name]` segments included; throws code 28 where no path can lead. */
export function editPath(input: EditInput): void {
  const { target, path, edit, filters, create } = input;
  const [segment = '', ...rest] = path;
  if (segment.startsWith('$[')) {
    editElements(input);
    return;
  }
  if (Array.isArray(target) && !isArrayIndex(segment)) {
    if (create) throw notViable(segment, target);
    return;
  }
  const old = read(target, segment);
  if (rest.length === 0) {
    write({ target, segment, old, value: edit(old) });
    return;
  }
  if (isDocument(old) || Array.isArray(old)) {
    editPath({ target: old, path: rest, edit, filters, create });
    return;
  }
  if (!create) return;
  if (old !== undefined) throw notViable(rest[0] ?? '', { [segment]: old });
  if (rest.some((next) => next.startsWith('$['))) throw noArray(path);
  const parent = {};
  editPath({ target: parent, path: rest, edit, filters, create });
  // A no-op further in must not leave empty parents behind.
  if (Object.keys(parent).length > 0) write({ target, segment, old, value: parent });
}

function editElements(input: EditInput): void {
  const { target, path, filters } = input;
  const [segment = '', ...rest] = path;
  if (!Array.isArray(target)) throw noArray(path);
  const name = segment.slice(2, -1);
  const filter = name === '' ? () => true : filters.get(name);
  if (!filter) throw badValue(`No array filter found for identifier '${name}' in path '${path.join('.')}'`);
  for (const [i, element] of target.entries()) {
    if (filter(element)) editPath({ ...input, path: [String(i), ...rest] });
  }
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
  const place = Array.isArray(within) ? 'an array' : `element {${Object.keys(within as object)[0]}}`;
  return mongoError(28, `Cannot create field '${segment}' in ${place}`);
}

function noArray(path: readonly string[]) {
  return badValue(`The path '${path.join('.')}' must exist in the document in order to apply array updates.`);
}
