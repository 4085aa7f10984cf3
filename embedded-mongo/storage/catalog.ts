import { Binary, Int32, UUID } from 'bson';
import type { Fields } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { createCatalogStorage } from './catalog-storage.js';
import type { Collection } from './collection.types.js';
import type { Engine } from './engine.js';
import { compileIndex, type Index } from './index-spec.js';
import { indexRange, recordRange } from './keys.js';

/** What exists: databases, collections and their indexes, mirrored from the disk. */
export type Catalog = ReturnType<typeof createCatalog>;

const ID_INDEX: Fields = { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' };
/** MongoDB's limit for `database.collection`, bytes. */
const MAX_NAMESPACE_BYTES = 255;

/** Loads the catalog and keeps it; methods that change it must run inside a transaction. */
export function createCatalog({ engine }: { engine: Engine }) {
  const storage = createCatalogStorage({ engine });
  const load = () => new Map(storage.load().map((collection) => [collection.ns, collection]));
  const uncounted = new Set<Collection>();
  let collections = load();

  function create({ database, name }: { database: string; name: string }): Collection {
    assertNames(database, name);
    const collection = newCollection({ database, name, nextId: storage.nextId });
    storage.save(collection);
    collections.set(collection.ns, collection);
    uncounted.add(collection);
    return collection;
  }

  return {
    create,
    save: storage.save,
    nextId: storage.nextId,
    find: (database: string, name: string) => collections.get(`${database}.${name}`),
    ensure: (database: string, name: string) =>
      collections.get(`${database}.${name}`) ?? create({ database, name }),
    all: (): Collection[] => [...collections.values()],
    list: (database: string): Collection[] =>
      [...collections.values()].filter((each) => each.database === database),
    /** Notes that a collection's counters changed; they are written by `saveCounters`. */
    touch: (collection: Collection) => void uncounted.add(collection),
    saveCounters(): void {
      for (const collection of uncounted) storage.saveCounters(collection);
      uncounted.clear();
    },
    /** Forgets what was not committed. */
    reload(): void {
      uncounted.clear();
      collections = load();
    },
    dropIndex(collection: Collection, index: Index): void {
      engine.removeAll(indexRange(index.id));
      collection.indexes = collection.indexes.filter((each) => each !== index);
      storage.save(collection);
    },
    drop(collection: Collection): void {
      engine.removeAll(recordRange(collection.id));
      for (const { id } of collection.indexes) engine.removeAll(indexRange(id));
      storage.remove(collection);
      uncounted.delete(collection);
      collections.delete(collection.ns);
      // Cursors that still walk it see that it is gone.
      collection.indexes = [];
    },
  };
}

function newCollection({ database, name, nextId }: { database: string; name: string; nextId: () => number }) {
  return {
    id: nextId(),
    database,
    name,
    ns: `${database}.${name}`,
    uuid: new Binary(new UUID().buffer, Binary.SUBTYPE_UUID),
    options: {},
    indexes: [compileIndex({ id: nextId(), spec: ID_INDEX, multikey: false, cut: false })],
    savedFlags: 0,
    count: 0,
    bytes: 0,
    nextRecordId: 1,
  } satisfies Collection;
}

function assertNames(database: string, name: string): void {
  const isDatabase = database !== '' && !/[\0/\\. "$]/.test(database);
  const isName = name !== '' && !/[\0$]/.test(name) && !name.startsWith('.');
  if (!isDatabase || !isName || Buffer.byteLength(`${database}.${name}`) > MAX_NAMESPACE_BYTES) {
    throw mongoError(73, `Invalid namespace specified '${database}.${name}'`);
  }
}
