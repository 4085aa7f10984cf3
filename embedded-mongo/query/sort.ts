import { encodeKeys } from '../bson/key.js';
import { splitPath } from '../bson/limits.js';
import { type Fields, isNumeric, toNumber } from '../bson/values.js';
import { badValue, isMongoError, mongoError } from '../errors.js';
import { PAUSE, type Paced } from '../pace.js';
import { extractKeys } from './extract-keys.js';

/** One field of a sort: its path and direction. */
export type SortField = { path: string; segments: string[]; descending: boolean };

/** Parses a sort document; throws code 15974 or 15975 for anything but 1 and -1. */
export function parseSort(sort: Fields): SortField[] {
  return Object.keys(sort).map((path) => {
    const direction = toNumber(sort[path]);
    if (!isNumeric(sort[path])) throw mongoError(15974, `Illegal key in $sort specification: ${path}`);
    if (direction !== 1 && direction !== -1) {
      throw mongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '') throw badValue('A sort field must have a name');
    return { path, segments: splitPath(path), descending: direction < 0 };
  });
}

/**
 * The bytes a document sorts by: the smallest of the keys that an index on the same fields would hold for it.
 * Throws code 2 when two of the fields go through different arrays.
 */
export function sortKey(fields: readonly SortField[]): (document: Fields) => Buffer {
  const paths = fields.map(({ segments }) => segments);
  const descending = fields.map((field) => field.descending);
  return (document) => {
    const keys = tuplesOf(document, paths).map((tuple) => encodeKeys(tuple, descending));
    return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
  };
}

function tuplesOf(document: Fields, paths: string[][]) {
  try {
    return extractKeys(document, paths).tuples;
  } catch (error) {
    if (!isMongoError(error) || error.mongoCode !== 171) throw error;
    throw badValue('cannot sort with keys that are parallel arrays');
  }
}

/** Skips the first `skip` results and yields the next `limit`; 0 means no limit. */
export function* takeWindow<T>({ from, skip = 0, limit = 0 }: Window<T>): Generator<T | typeof PAUSE> {
  let passed = 0;
  for (const item of from) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    if (passed++ < skip) continue;
    yield item;
    if (limit > 0 && passed >= skip + limit) return;
  }
}

type Window<T> = { from: Paced<T>; skip?: number; limit?: number };
