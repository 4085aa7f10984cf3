import { type Binary, Int32 } from 'bson';
import { decode, encode, type Fields, isDocument, isTruthy, toNumber, type Value } from '../bson/values.js';
import type { Collection } from './collection.types.js';
import type { Engine } from './engine.js';
import { compileIndex, type Index } from './index-spec.js';
import { CATALOG_RANGE, catalogKey, countersKey, LAST_ID_KEY } from './keys.js';

const COUNTERS_BYTES = 24;

/** The catalog's form on disk: one BSON record and a few counters per collection. */
export function createCatalogStorage({ engine }: { engine: Engine }) {
  return {
    load: (): Collection[] =>
      engine.entries(CATALOG_RANGE).map(({ value }) => readCollection(decode(value), engine)),
    save(collection: Collection): void {
      const { id, database, name, uuid, options } = collection;
      const indexes = collection.indexes.map(({ spec, multikey, cut, id }) => ({
        id: new Int32(id),
        spec,
        multikey,
        cut,
      }));
      collection.savedFlags = flagsOf(collection);
      const record = { id: new Int32(id), database, name, uuid, options, indexes };
      engine.put(catalogKey(database, name), encode(record));
    },
    remove: ({ database, name }: Collection): void => engine.remove(catalogKey(database, name)),
    saveCounters({ id, count, bytes, nextRecordId }: Collection): void {
      const counters = Buffer.allocUnsafe(COUNTERS_BYTES);
      counters.writeDoubleBE(count, 0);
      counters.writeDoubleBE(bytes, 8);
      counters.writeDoubleBE(nextRecordId, 16);
      engine.put(countersKey(id), counters);
    },
    removeCounters: ({ id }: Collection): void => engine.remove(countersKey(id)),
    /** A number that no collection or index has had before. */
    nextId(): number {
      const id = (engine.get(LAST_ID_KEY)?.readUInt32BE() ?? 0) + 1;
      const bytes = Buffer.allocUnsafe(4);
      bytes.writeUInt32BE(id);
      engine.put(LAST_ID_KEY, bytes);
      return id;
    },
  };
}

/**
 * How many flags the indexes have set about their entries. Flags are never cleared, so the count only grows;
 * adding or removing an index saves the collection anyway.
 */
export function flagsOf({ indexes }: { indexes: readonly Index[] }): number {
  let flags = 0;
  for (const { multikey, cut } of indexes) flags += Number(multikey) + Number(cut);
  return flags;
}

const listOf = (value: Value): Value[] => (Array.isArray(value) ? value : []);

function documentIn(value: Value): Fields {
  if (!isDocument(value)) throw new Error('the catalog is damaged');
  return value;
}

function readCollection(record: Fields, engine: Engine): Collection {
  const id = toNumber(record.id);
  const [database, name] = [String(record.database), String(record.name)];
  const counters = engine.get(countersKey(id)) ?? Buffer.alloc(COUNTERS_BYTES);
  const indexes = listOf(record.indexes)
    .filter(isDocument)
    .map((stored) =>
      compileIndex({
        id: toNumber(stored.id),
        spec: documentIn(stored.spec),
        multikey: isTruthy(stored.multikey),
        cut: isTruthy(stored.cut),
      }),
    );
  return {
    id,
    database,
    name,
    ns: `${database}.${name}`,
    uuid: record.uuid as Binary,
    options: documentIn(record.options),
    indexes,
    building: [],
    savedFlags: flagsOf({ indexes }),
    count: counters.readDoubleBE(0),
    bytes: counters.readDoubleBE(8),
    nextRecordId: counters.readDoubleBE(16),
  };
}
