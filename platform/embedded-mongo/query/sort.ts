import { splitPath } from '../bson/depth.js';
import { EMPTY_ARRAY, encodeKey, type KeyValue } from '../bson/key.js';
import { type Fields, isNumeric, toNumber } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import { reach } from './path.js';

/** One field of a sort: its path and whether it runs downwards. */
export type SortField = { path: string; segments: string[]; descending: boolean };

/** Reads a sort document; throws code 15974 or 15975 for anything but 1 and -1. */
export function parseSort(sort: Fields): SortField[] {
  return Object.keys(sort).map((path) => {
    const direction = toNumber(sort[path]);
    if (!isNumeric(sort[path]))
      throw mongoError({ code: 15974, message: `Illegal key in $sort specification: ${path}` });
    if (direction !== 1 && direction !== -1) {
      throw mongoError({
        code: 15975,
        message: '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      });
    }
    if (path === '') throw badValue('A sort field must have a name');
    return { path, segments: splitPath(path), descending: direction < 0 };
  });
}

/**
 * The bytes a document sorts by: an array counts as its least element upwards and its greatest downwards, an
 * empty one comes before null.
 */
export function sortKey(document: Fields, fields: readonly SortField[]): Buffer {
  return Buffer.concat(fields.map((field) => fieldKey(document, field)));
}

function fieldKey(document: Fields, { segments, descending }: SortField): Buffer {
  const candidates: KeyValue[] = reach(document, segments).flatMap((value): KeyValue[] => {
    if (!Array.isArray(value)) return [value];
    return value.length > 0 ? value : [EMPTY_ARRAY];
  });
  const keys = (candidates.length > 0 ? candidates : [null]).map((value) => encodeKey(value, descending));
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
}

/** Sorts documents in place and returns them; equal documents keep their order. */
export function sortDocuments(documents: Fields[], sort: Fields): Fields[] {
  const fields = parseSort(sort);
  const keyed = documents.map((document) => ({ document, key: sortKey(document, fields) }));
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ document }) => document);
}
