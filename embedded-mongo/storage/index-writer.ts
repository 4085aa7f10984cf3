import { Binary, Double, ObjectId } from 'bson';
import { EMPTY_ARRAY, type KeyValue } from '../bson/key.js';
import { type Fields, getField, isDocument, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import type { Catalog } from './catalog.js';
import { flagsOf } from './catalog-storage.js';
import type { Collection } from './collection.types.js';
import type { Engine } from './engine.js';
import { type Index, type IndexEntry, indexEntries } from './index-spec.js';
import { entryKey, prefixRange, recordIdOf } from './keys.js';

type TakenKey = { collection: Collection; index: Index; values: KeyValue[] };

/** The duplicate key error in MongoDB's wording, which mongoose and the product parse. */
function duplicateKey({ collection, index, values }: TakenKey) {
  const keys = index.fields.map(({ path }, i): [string, Value] => {
    const value = values[i];
    return [path, value === EMPTY_ARRAY || value === undefined ? null : value];
  });
  const text = keys.map(([path, value]) => `${path}: ${showValue(value)}`).join(', ');
  return mongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${text} }`,
    { details: { keyPattern: index.spec.key, keyValue: Object.fromEntries(keys) } },
  );
}

/** A value as MongoDB's shell would write it. */
function showValue(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value);
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex')})`;
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(', ')} ]`;
  if (!isDocument(value)) return String(value);
  const fields = Object.keys(value).map((name) => `${name}: ${showValue(value[name])}`);
  return `{ ${fields.join(', ')} }`;
}

/** What a write does to one index. */
export type IndexChange = { index: Index; added: IndexEntry[]; removed: IndexEntry[] };

type PlanInput = { collection: Collection; recordId: number; before: Fields | null; after: Fields | null };
type UniqueInput = { collection: Collection; index: Index; entries: IndexEntry[]; recordId: number };

const NOTHING = Buffer.alloc(0);

/** Keeps index entries in step with documents. */
export function createIndexWriter({ engine, catalog }: { engine: Engine; catalog: Catalog }) {
  function assertUnique({ collection, index, entries, recordId }: UniqueInput): void {
    if (!index.unique) return;
    for (const { key, values } of entries) {
      const holders = engine.keys({ ...prefixRange(index.id, key), limit: 2 });
      if (holders.some((holder) => recordIdOf(holder) !== recordId))
        throw duplicateKey({ collection, index, values });
    }
  }

  return {
    /**
     * Computes all changes of a write and checks them before anything is written, so that a refused document
     * leaves no trace. Throws code 11000 for a duplicate key.
     */
    plan({ collection, recordId, before, after }: PlanInput): IndexChange[] {
      const changes = [...collection.indexes, ...collection.building].flatMap((index) => {
        if (before && after && index.roots.every((root) => getField(before, root) === getField(after, root)))
          return [];
        const old = before ? indexEntries(index, before) : [];
        const next = after ? indexEntries(index, after) : [];
        const added = without(next, old);
        assertUnique({ collection, index, entries: added, recordId });
        return { index, added, removed: without(old, next) };
      });
      if (flagsOf(collection) !== collection.savedFlags) catalog.save(collection);
      return changes;
    },
    apply(changes: readonly IndexChange[], recordId: number): void {
      for (const { index, added, removed } of changes) {
        for (const { key } of removed) engine.remove(entryKey({ indexId: index.id, key, recordId }));
        for (const { key } of added) engine.put(entryKey({ indexId: index.id, key, recordId }), NOTHING);
      }
    },
    assertUnique,
  };
}

function without(entries: IndexEntry[], others: IndexEntry[]): IndexEntry[] {
  if (others.length === 0 || entries.length === 0) return entries;
  const [entry] = entries;
  const [other] = others;
  if (entry && other && entries.length + others.length === 2)
    return entry.key.equals(other.key) ? [] : entries;
  const known = new Set(others.map(({ key }) => key.toString('latin1')));
  return entries.filter(({ key }) => !known.has(key.toString('latin1')));
}
