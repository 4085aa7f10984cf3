/**
 * A collection as a plain list, with MongoDB's semantics written for readability, not speed. It shares no
 * code with the store: the fuzz test compares the two. Values are JSON.
 */

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** A document. */
export type Doc = { [name: string]: Json };
/** An index as passed to createIndexes. */
export type IndexSpec = {
  key: Record<string, 1 | -1>;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
};

const isDoc = (value: Json | undefined): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A value that the operations give as a list, or as a document. */
function listOf(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw fault(2);
  return value;
}
function docOf(value: Json | undefined): Doc {
  if (!isDoc(value)) throw fault(9);
  return value;
}
const isPosition = (name: string) => /^\d+$/.test(name);
const copy = <T>(value: T): T => structuredClone(value);

/** An error with MongoDB's code. */
export const fault = (code: number) => Object.assign(new Error(`code ${code}`), { code });

function rank(value: Json | undefined): number {
  if (value === undefined || value === null) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (isDoc(value)) return 4;
  return Array.isArray(value) ? 5 : 6;
}

/** MongoDB's order of values. */
export function compare(a: Json | undefined, b: Json | undefined): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'number' || typeof a === 'boolean') return Number(a) - Number(b);
  if (typeof a === 'string') return a < String(b) ? -1 : a > String(b) ? 1 : 0;
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const order = compare(a[i], b[i]);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  if (isDoc(a) && isDoc(b)) {
    const [left, right] = [Object.entries(a), Object.entries(b)];
    for (const [i, [name, value]] of left.entries()) {
      const counterpart = right[i];
      if (!counterpart) break;
      const [otherName, other] = counterpart;
      const order =
        rank(value) - rank(other) ||
        (name < otherName ? -1 : name > otherName ? 1 : 0) ||
        compare(value, other);
      if (order !== 0) return order;
    }
    return left.length - right.length;
  }
  return 0;
}

const same = (a: Json | undefined, b: Json | undefined) => compare(a, b) === 0;

/** The values that a query path reaches; `undefined` where it is missing. */
function valuesAt(value: Json | undefined, path: string): (Json | undefined)[] {
  const [name = '', ...rest] = path.split('.');
  const further = (next: Json | undefined) => (rest.length === 0 ? [next] : valuesAt(next, rest.join('.')));
  if (isDoc(value)) return further(value[name]);
  if (!Array.isArray(value)) return [undefined];
  const byPosition = isPosition(name) && Number(name) < value.length ? further(value[Number(name)]) : [];
  return [...byPosition, ...value.filter(isDoc).flatMap((element) => valuesAt(element, path))];
}

function test(value: Json | undefined, operator: string, operand: Json): boolean {
  switch (operator) {
    case '$eq':
      return operand === null
        ? value === null || value === undefined
        : value !== undefined && same(value, operand);
    case '$in':
      return listOf(operand).some((each) => test(value, '$eq', each));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      if (operator.endsWith('e') && test(value, '$eq', operand)) return true;
      if (value === undefined || value === null || rank(value) !== rank(operand)) return false;
      const order = compare(value, operand);
      return operator.startsWith('$g') ? order > 0 : order < 0;
    }
    default:
      throw new Error(`the model does not support ${operator}`);
  }
}

/** Whether a condition holds; `whole` treats an array as one value. */
function holds({
  doc,
  path,
  operator,
  operand,
  whole = false,
}: {
  doc: Doc;
  path: string;
  operator: string;
  operand: Json;
  whole?: boolean;
}): boolean {
  const values = valuesAt(doc, path);
  const again = (other: string, value: Json) => holds({ doc, path, operator: other, operand: value, whole });
  switch (operator) {
    case '$ne':
      return !again('$eq', operand);
    case '$nin':
      return !again('$in', operand);
    case '$not':
      return !Object.entries(docOf(operand)).every(([other, value]) => again(other, value));
    case '$exists':
      return values.some((value) => value !== undefined) === operand;
    case '$size':
      return values.some((value) => Array.isArray(value) && value.length === operand);
    case '$all':
      return listOf(operand).length > 0 && listOf(operand).every((each) => again('$eq', each));
    case '$elemMatch':
      return values.some(
        (value) =>
          Array.isArray(value) &&
          value.some((element) => elementMatches(asFields(element, docOf(operand)), docOf(operand))),
      );
    default:
      return values.some(
        (value) =>
          test(value, operator, operand) ||
          (!whole &&
            !isPosition(path.split('.').at(-1) ?? '') &&
            Array.isArray(value) &&
            value.some((element) => test(element, operator, operand))),
      );
  }
}

/** For a query on its fields, an array within an array is a document of its positions. */
function asFields(element: Json, condition: Doc): Json {
  const isQuery = !Object.keys(condition)[0]?.startsWith('$');
  return isQuery && Array.isArray(element) ? Object.fromEntries(element.entries()) : element;
}

function elementMatches(element: Json, condition: Doc): boolean {
  if (!Object.keys(condition)[0]?.startsWith('$')) return isDoc(element) && matches(element, condition);
  return Object.entries(condition).every(([operator, operand]) =>
    holds({ doc: { e: element }, path: 'e', operator, operand, whole: true }),
  );
}

/** Whether a document matches a query. */
export function matches(doc: Doc, query: Doc): boolean {
  return Object.entries(query).every(([name, condition]) => {
    if (name === '$and') return listOf(condition).every((each) => matches(doc, docOf(each)));
    if (name === '$or') return listOf(condition).some((each) => matches(doc, docOf(each)));
    if (name === '$nor') return !listOf(condition).some((each) => matches(doc, docOf(each)));
    if (!isDoc(condition) || !Object.keys(condition)[0]?.startsWith('$'))
      return holds({ doc, path: name, operator: '$eq', operand: condition });
    return Object.entries(condition).every(([operator, operand]) =>
      holds({ doc, path: name, operator, operand }),
    );
  });
}

/** Sorts by the smallest key that an index on the same fields would have; an empty array comes before null. */
export function sortBy(docs: Doc[], sort: Record<string, number>): Doc[] {
  const fields = Object.entries(sort);
  const order = (a: (Json | undefined)[], b: (Json | undefined)[]) => {
    for (const [i, [, direction]] of fields.entries()) {
      const isEmpty = Number(b[i] === EMPTY) - Number(a[i] === EMPTY);
      const by = (isEmpty || compare(a[i], b[i])) * direction;
      if (by !== 0) return by;
    }
    return 0;
  };
  const keyOf = (doc: Doc) => {
    const paths = fields.map(([path]) => ({ at: doc, rest: path.split('.'), done: false }));
    return tuples(paths, 2).reduce((least, key) => (order(key, least) < 0 ? key : least));
  };
  const keyed = docs.map((doc) => ({ doc, key: keyOf(doc) }));
  return keyed.sort((a, b) => order(a.key, b.key)).map(({ doc }) => doc);
}

/** Progress of an index field: the value reached, the rest of its path, and whether it is at its end. */
type Field = { at: Json | undefined; rest: string[]; done: boolean };

/** Advances through documents and positions; stops at the end, or at an array that must be expanded. */
function advance(field: Field): Field {
  const [name = '', ...rest] = field.rest;
  if (field.done) return field;
  if (field.rest.length === 0) return { ...field, done: !Array.isArray(field.at) };
  if (isDoc(field.at)) return advance({ at: field.at[name], rest, done: false });
  if (!Array.isArray(field.at)) return { at: undefined, rest: [], done: true };
  const inside = isPosition(name) && Number(name) < field.at.length;
  return inside ? advance({ at: field.at[Number(name)], rest, done: false }) : field;
}

/** One tuple of values, or one per element of the array that some fields go through; two arrays are an error. */
function tuples(start: Field[], code = 171): (Json | undefined)[][] {
  const fields = start.map(advance);
  const [array, other] = new Set(fields.flatMap(({ done, at }) => (done ? [] : [listOf(at)])));
  if (!array) return [fields.map(({ at }) => at)];
  if (other) throw fault(code);
  const elements: Json[] = array.length > 0 ? array : [EMPTY];
  return elements.flatMap((element) =>
    tuples(
      fields.map((field): Field => {
        if (field.done) return field;
        if (field.rest.length === 0) return { at: element, rest: [], done: true };
        return isDoc(element) ? { ...field, at: element } : { at: undefined, rest: [], done: true };
      }),
      code,
    ),
  );
}

/** Stands for an empty array; none of the operations use this value. */
const EMPTY = '<empty>';

/** The keys of a document in an index; see MongoDB's rules for multikey, sparse and partial indexes. */
function indexKeys(doc: Doc, { key, sparse, partialFilterExpression }: IndexSpec): string[] {
  if (partialFilterExpression && !matches(doc, partialFilterExpression)) return [];
  const found = tuples(Object.keys(key).map((path) => ({ at: doc, rest: path.split('.'), done: false })));
  if (sparse && found.every((tuple) => tuple.every((value) => value === undefined))) return [];
  return found.map((tuple) => JSON.stringify(tuple.map((value) => value ?? null)));
}

/** The value that an update writes in place of another one; `undefined` removes it, {@link KEEP} leaves it. */
type Change = (old: Json | undefined) => Json | undefined | typeof KEEP;
const KEEP = Symbol('keep');

function setAt({
  doc,
  path,
  change,
  create,
  strict = true,
}: {
  doc: Json;
  path: string;
  change: Change;
  create: boolean;
  strict?: boolean;
}): void {
  const [name = '', ...rest] = path.split('.');
  if (Array.isArray(doc) && !isPosition(name)) {
    if (strict) throw fault(28);
    return;
  }
  const old = Array.isArray(doc) ? doc[Number(name)] : docOf(doc)[name];
  if (rest.length > 0) {
    if (isDoc(old) || Array.isArray(old)) {
      setAt({ doc: old, path: rest.join('.'), change, create, strict });
      return;
    }
    if (old !== undefined && strict) throw fault(28);
    if (!create) return;
    const inner: Doc = {};
    setAt({ doc: inner, path: rest.join('.'), change, create });
    if (Object.keys(inner).length > 0) put(doc, name, inner);
    return;
  }
  const next = change(old);
  if (next === KEEP) return;
  if (next !== undefined) put(doc, name, next);
  else if (Array.isArray(doc)) {
    if (old !== undefined) doc[Number(name)] = null;
  } else delete docOf(doc)[name];
}

function put(doc: Json, name: string, value: Json): void {
  if (Array.isArray(doc)) {
    while (doc.length < Number(name)) doc.push(null);
    doc[Number(name)] = value;
  } else docOf(doc)[name] = value;
}

/** The change of an operator on a field. */
function changeFor(operator: string, operand: Json): Change {
  const list = (old: Json | undefined): Json[] => {
    if (old === undefined) return [];
    if (!Array.isArray(old)) throw fault(2);
    return copy(old);
  };
  switch (operator) {
    case '$set':
      return () => copy(operand);
    case '$unset':
      return () => undefined;
    case '$inc':
      return (old) => {
        if (old === undefined) return operand;
        if (typeof old !== 'number') throw fault(14);
        return old + Number(operand);
      };
    case '$min':
      return (old) => (old === undefined || compare(operand, old) < 0 ? copy(operand) : old);
    case '$max':
      return (old) => (old === undefined || compare(operand, old) > 0 ? copy(operand) : old);
    case '$push':
      return (old) => {
        const modifiers = isDoc(operand) && '$each' in operand ? operand : { $each: [operand] };
        const items = list(old);
        const at = modifiers.$position === undefined ? items.length : Number(modifiers.$position);
        items.splice(at < 0 ? Math.max(0, items.length + at) : at, 0, ...copy(listOf(modifiers.$each)));
        if (modifiers.$slice === undefined) return items;
        const size = Number(modifiers.$slice);
        return size < 0 ? items.slice(size) : items.slice(0, size);
      };
    case '$addToSet':
      return (old) => {
        const items = list(old);
        for (const item of listOf(docOf(operand).$each))
          if (!items.some((each) => same(each, item))) items.push(copy(item));
        return items;
      };
    default:
      throw new Error(`the model does not support ${operator}`);
  }
}

function pulled(old: Json | undefined, operand: Json): ReturnType<Change> {
  if (old === undefined) return KEEP;
  if (!Array.isArray(old)) throw fault(2);
  const gone = (item: Json) => {
    if (!isDoc(operand)) return same(item, operand);
    return elementMatches(item, operand);
  };
  return old.filter((item) => !gone(item));
}

/** Applies an update to a document; throws with MongoDB's code. */
export function update(doc: Doc, change: Doc): Doc {
  const result = copy(doc);
  for (const [operator, fields] of Object.entries(change)) {
    for (const [path, operand] of Object.entries(docOf(fields))) {
      const create = !['$unset', '$pull'].includes(operator);
      const change: Change =
        operator === '$pull' ? (old) => pulled(old, operand) : changeFor(operator, operand);
      setAt({ doc: result, path, create, strict: operator !== '$unset', change });
    }
  }
  return result;
}

/** A collection with unique indexes. */
export function createModel(indexes: IndexSpec[]) {
  const docs: Doc[] = [];

  function checkUnique(doc: Doc, self: Doc | null): void {
    for (const index of [{ key: { _id: 1 as const }, unique: true }, ...indexes]) {
      const keys = indexKeys(doc, index);
      if (!index.unique) continue;
      for (const other of docs) {
        if (other !== self && indexKeys(other, index).some((key) => keys.includes(key))) throw fault(11000);
      }
    }
  }

  function replace(old: Doc, next: Doc): boolean {
    if (JSON.stringify(old) === JSON.stringify(next)) return false;
    checkUnique(next, old);
    docs[docs.indexOf(old)] = next;
    return true;
  }

  return {
    docs,
    insert(doc: Doc): void {
      checkUnique(doc, null);
      docs.push(copy(doc));
    },
    find: (query: Doc) => docs.filter((doc) => matches(doc, query)),
    /** How many documents matched and how many changed; the first error ends it, as in MongoDB. */
    update({ query, change, multi }: { query: Doc; change: Doc; multi: boolean }) {
      const found = docs.filter((doc) => matches(doc, query)).slice(0, multi ? undefined : 1);
      return {
        matched: found.length,
        modified: found.filter((doc) => replace(doc, update(doc, change))).length,
      };
    },
    modifyFirst({
      query,
      sort,
      change,
    }: {
      query: Doc;
      sort: Record<string, number>;
      change: Doc;
    }): Doc | null {
      const [first] = sortBy(
        docs.filter((doc) => matches(doc, query)),
        sort,
      );
      if (!first) return null;
      const next = update(first, change);
      replace(first, next);
      return next;
    },
    remove(query: Doc, multi: boolean): number {
      const found = docs.filter((doc) => matches(doc, query)).slice(0, multi ? undefined : 1);
      for (const doc of found) docs.splice(docs.indexOf(doc), 1);
      return found.length;
    },
  };
}
