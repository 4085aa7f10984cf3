import { Int32 } from 'bson';
import { equalValues } from '../bson/compare.js';
import { cutKey, encodeKeys, type KeyValue } from '../bson/key.js';
import { rootOf, splitPath } from '../bson/limits.js';
import { type Fields, isDocument, isNumeric, isTruthy, toNumber, type Value } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { extractKeys } from '../query/extract-keys.js';
import { compileQuery, isOperators, type Matcher, rootsOf } from '../query/match.js';
import { isRegex } from '../query/regex.js';

/** One field of an index. */
export type IndexField = { path: string; segments: readonly string[]; descending: boolean };

/** An index in memory: its specification and what was learned about its entries. */
export type Index = {
  id: number;
  name: string;
  /** The specification as sent by the client, with `v`. */
  spec: Fields;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  partial: Matcher | null;
  /** Fields of a document that its entries depend on: while these are unchanged, so are the entries. */
  roots: readonly string[];
  /** Lifetime of documents in a TTL index, seconds; null for other indexes. */
  expireAfterSeconds: number | null;
  /** Whether some document has several entries, so that bounds on two fields cannot be combined. */
  multikey: boolean;
  /** Whether some entry was truncated to fit, so that the entries do not sort exactly. */
  cut: boolean;
};

/** As in MongoDB: 68 years. */
const MAX_EXPIRY_SECONDS = 2_147_483_647;

const OPTIONS = new Set(
  'v key name unique sparse partialFilterExpression expireAfterSeconds background ns'.split(' '),
);

/** Parses an index specification; throws code 67 or 72 for one that this store cannot build. */
export function readIndexSpec(spec: Fields): Fields {
  const { key, name } = spec;
  if (!isDocument(key) || Object.keys(key).length === 0) {
    throw mongoError(67, 'Index keys cannot be empty.');
  }
  if (typeof name !== 'string' || name === '') throw mongoError(67, 'index name cannot be empty');
  for (const path of Object.keys(key)) {
    const direction = key[path];
    if (typeof direction === 'string') {
      throw refusal(67, `${direction} index`, `Unknown index plugin '${direction}'`);
    }
    if (!isNumeric(direction) || toNumber(direction) === 0 || path === '' || path.includes('$')) {
      throw mongoError(67, `Values in the index key pattern must be 1 or -1: ${path}`);
    }
  }
  const { expireAfterSeconds: expiry } = spec;
  if (expiry !== undefined && !(toNumber(expiry) >= 0 && toNumber(expiry) <= MAX_EXPIRY_SECONDS))
    throw mongoError(67, 'expireAfterSeconds must be a number from 0 to 2147483647');
  if (expiry !== undefined && Object.keys(key).length > 1)
    throw mongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (spec.partialFilterExpression !== undefined) assertPartialFilter(spec.partialFilterExpression);
  const odd = Object.keys(spec).find((option) => !OPTIONS.has(option));
  if (odd !== undefined)
    throw refusal(72, `index option ${odd}`, `The field '${odd}' is not valid for an index specification`);
  const { background: _, ns: __, v: ___, ...kept } = spec;
  return { v: kept.v ?? new Int32(2), ...kept };
}

/** Operators allowed in a partial index filter, as in MongoDB: with these the planner can tell what a query needs. */
const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$type']);

function assertPartialFilter(filter: Value): void {
  if (!isDocument(filter)) throw mongoError(67, "'partialFilterExpression' must be a document");
  compileQuery(filter);
  for (const name of Object.keys(filter)) {
    const operand = filter[name];
    if ((name === '$and' || name === '$or') && Array.isArray(operand)) operand.forEach(assertPartialFilter);
    else if (name.startsWith('$')) throw notPartial(name);
    else if (isRegex(operand)) throw notPartial('$regex');
    else if (isOperators(operand)) {
      const isPlain = (operator: string) =>
        PARTIAL_OPERATORS.has(operator) || (operator === '$exists' && isTruthy(operand.$exists));
      const odd = Object.keys(operand).find((operator) => !isPlain(operator));
      if (odd !== undefined) throw notPartial(odd);
    }
  }
}

const notPartial = (operator: string) =>
  mongoError(67, `Expression not supported in partial index: ${operator}`);

/** Builds an index from its stored specification. */
export function compileIndex(stored: { id: number; spec: Fields; multikey: boolean; cut: boolean }): Index {
  const { spec } = stored;
  const key = isDocument(spec.key) ? spec.key : {};
  const { partialFilterExpression: filter, expireAfterSeconds } = spec;
  const fields = Object.keys(key).map((path) => ({
    path,
    segments: splitPath(path),
    descending: toNumber(key[path]) < 0,
  }));
  return {
    ...stored,
    name: String(spec.name),
    fields,
    roots: [...fields.map(({ path }) => rootOf(path)), ...(isDocument(filter) ? rootsOf(filter) : [])],
    unique: isTruthy(spec.unique) || spec.name === '_id_',
    sparse: isTruthy(spec.sparse),
    partial: isDocument(filter) ? compileQuery(filter) : null,
    expireAfterSeconds: isNumeric(expireAfterSeconds) ? toNumber(expireAfterSeconds) : null,
  };
}

/** One entry of a document in an index: the values, for messages, and their bytes. */
export type IndexEntry = { values: KeyValue[]; key: Buffer };

/** The distinct entries of a document in an index; also learns whether the index is multikey or cut. */
export function indexEntries(index: Index, document: Fields): IndexEntry[] {
  if (index.partial && !index.partial(document)) return [];
  const { tuples, multikey, anyPresent } = extractKeys(
    document,
    index.fields.map(({ segments }) => segments),
  );
  if (index.sparse && !anyPresent) return [];
  index.multikey ||= multikey;
  const descending = index.fields.map((field) => field.descending);
  const entryOf = (values: KeyValue[]): IndexEntry => {
    const whole = encodeKeys(values, descending);
    const key = cutKey(whole);
    index.cut ||= key !== whole;
    return { values, key };
  };
  if (tuples.length === 1) return tuples.map(entryOf);
  return [...new Map(tuples.map(entryOf).map((entry) => [entry.key.toString('latin1'), entry])).values()];
}

/** Whether two specifications ask for the same index, name included. */
export function sameSpec(a: Fields, b: Fields): boolean {
  return equalValues(comparable(a), comparable(b));
}

/** Whether two specifications index the same keys of the same documents. */
export function sameKeys(a: Fields, b: Fields): boolean {
  return equalValues([a.key, a.partialFilterExpression ?? null], [b.key, b.partialFilterExpression ?? null]);
}

/** Whether two specifications ask for the same entries, so that at most their lifetimes differ. */
export function sameIndex(a: Fields, b: Fields): boolean {
  const flags = ({ unique, sparse }: Fields) => [isTruthy(unique), isTruthy(sparse)];
  return sameKeys(a, b) && equalValues(flags(a), flags(b));
}

function comparable({ v: _, unique, sparse, ...rest }: Fields): Fields {
  const sorted = Object.keys(rest)
    .sort()
    .map((name) => [name, rest[name] ?? null]);
  return { unique: isTruthy(unique), sparse: isTruthy(sparse), ...Object.fromEntries(sorted) };
}
