import { EMPTY_ARRAY, type KeyValue } from '../bson/key.js';
import { type Fields, getField, isDocument } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { isArrayIndex } from './path.js';

/** The position of one indexed field within a document: the value reached and the rest of its path. */
type Cursor = { value: KeyValue; rest: readonly string[] };

/** The keys of one document in an index. */
export type ExtractedKeys = { tuples: KeyValue[][]; multikey: boolean; anyPresent: boolean };

/**
 * The values under which an index finds a document: one tuple, or one per element when a path meets an array.
 * Fields that go through the same array advance along it together. Throws code 171 for two parallel arrays.
 */
export function extractKeys(document: Fields, paths: readonly (readonly string[])[]): ExtractedKeys {
  const plain = plainTuple(document, paths);
  if (plain)
    return { tuples: [plain], multikey: false, anyPresent: plain.some((value) => value !== undefined) };
  const state: ExtractedKeys = { tuples: [], multikey: false, anyPresent: false };
  expand(
    paths.map((path) => ({ value: document, rest: path })),
    state,
  );
  return state;
}

/** The values of fields that no path leads into and none of which is an array, as in most indexes; null for others. */
function plainTuple(document: Fields, paths: readonly (readonly string[])[]): KeyValue[] | null {
  const tuple: KeyValue[] = [];
  for (const path of paths) {
    const value = getField(document, path[0] ?? '');
    if (path.length !== 1 || Array.isArray(value)) return null;
    tuple.push(value);
  }
  return tuple;
}

function expand(start: Cursor[], state: ExtractedKeys): void {
  const cursors = start.map(walk);
  const arrays = new Set(
    cursors.filter(meetsArray).flatMap(({ value }) => (Array.isArray(value) ? [value] : [])),
  );
  const [array, another] = arrays;
  if (another) throw mongoError(171, 'cannot index parallel arrays');
  if (!array) {
    const tuple = cursors.map(({ value }) => value);
    state.anyPresent ||= tuple.some((value) => value !== undefined);
    state.tuples.push(tuple);
    return;
  }
  state.multikey = true;
  const items: KeyValue[] = array.length > 0 ? array : [EMPTY_ARRAY];
  for (const item of items) {
    expand(
      cursors.map((cursor) =>
        cursor.value === array && meetsArray(cursor) ? enter(cursor, item) : { ...cursor, rest: DONE },
      ),
      state,
    );
  }
}

/** Marks a finished path: its value is final even when it is an array. */
const DONE: readonly string[] = Object.freeze(['']);

const meetsArray = ({ value, rest }: Cursor) => Array.isArray(value) && rest !== DONE;

function enter({ rest }: Cursor, item: KeyValue): Cursor {
  if (rest.length === 0) return { value: item, rest: DONE };
  return item !== EMPTY_ARRAY && isDocument(item) ? { value: item, rest } : { value: undefined, rest: DONE };
}

/** Walks through documents, and by position into arrays, until the path ends or an array must be expanded. */
function walk(cursor: Cursor): Cursor {
  let { value, rest } = cursor;
  while (rest !== DONE && rest.length > 0) {
    const [segment = '', ...next] = rest;
    if (isDocument(value)) value = getField(value, segment);
    else if (Array.isArray(value)) {
      if (!isArrayIndex(segment) || Number(segment) >= value.length) return { value, rest };
      value = value[Number(segment)];
    } else return { value: undefined, rest: DONE };
    rest = next;
  }
  return { value, rest };
}
