import { Binary, Int32, UUID } from 'bson';
import type { Fields } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { createCatalogStorage } from './catalog-storage.js';
import type { Collection } from './collection.types.js';
import type { Engine } from './engine.js';
import { compileIndex, type Index } from './index-spec.js';
import { buildingKey, indexPrefix, recordRange, successor } from './keys.js';
import { createTrash, type Trash } from './trash.js';

/** Databases, collections and their indexes, mirrored in memory from disk. */
export type Catalog = ReturnType<typeof createCatalog>;

const ID_INDEX: Fields = { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' };
/** MongoDB's limit for `database.collection`, bytes. */
const MAX_NAMESPACE_BYTES = 255;

/** Loads the catalog and keeps it in memory; methods that change it must run inside a transaction. */
export function createCatalog({
  engine,
  trash = createTrash({ engine }),
}: {
  engine: Engine;
  trash?: Trash;
}) {
  const storage = createCatalogStorage({ engine });
  const load = () => new Map(storage.load().map((collection) => [collection.ns, collection]));
  const uncounted = new Set<Collection>();
  let collections = load();
  /** Indexes being built when the transaction began, by collection. */
  let building = new Map<number, Index[]>();

  function create({ database, name }: { database: string; name: string }): Collection {
    assertNames(database, name);
    const collection = newCollection({ database, name, nextId: storage.nextId });
    storage.save(collection);
    collections.set(collection.ns, collection);
    uncounted.add(collection);
    return collection;
  }

  function dropIndexEntries({ id }: Index): void {
    trash.discard({ start: indexPrefix(id), end: successor(indexPrefix(id)) });
  }

  return {
    create,
    dropIndexEntries,
    save: storage.save,
    nextId: storage.nextId,
    /** Records on disk that an index is being built, so that a start after a kill removes its partial entries. */
    noteBuilding: (indexId: number) => engine.put(buildingKey(indexId), Buffer.alloc(0)),
    forgetBuilding: (indexId: number) => engine.remove(buildingKey(indexId)),
    find: (database: string, name: string) => collections.get(`${database}.${name}`),
    ensure: (database: string, name: string) =>
      collections.get(`${database}.${name}`) ?? create({ database, name }),
    all: (): Collection[] => [...collections.values()],
    list: (database: string): Collection[] =>
      [...collections.values()].filter((each) => each.database === database),
    /** Marks a collection's counters as changed; `saveCounters` writes them. */
    touch: (collection: Collection) => void uncounted.add(collection),
    saveCounters(): void {
      for (const collection of uncounted) storage.saveCounters(collection);
      uncounted.clear();
    },
    /** Remembers, before a transaction, which indexes are being built: the disk does not know. */
    noteBuilds(): void {
      building = new Map();
      for (const each of collections.values())
        if (each.building.length > 0) building.set(each.id, [...each.building]);
    },
    /** Discards everything that was not committed. */
    reload(): void {
      uncounted.clear();
      collections = load();
      for (const collection of collections.values()) collection.building = building.get(collection.id) ?? [];
    },
    drop(collection: Collection): void {
      trash.discard(recordRange(collection.id));
      for (const index of [...collection.indexes, ...collection.building]) dropIndexEntries(index);
      for (const { id } of collection.building) engine.remove(buildingKey(id));
      storage.removeCounters(collection);
      storage.remove(collection);
      uncounted.delete(collection);
      collections.delete(collection.ns);
      // Cursors still walking the collection see that it is gone.
      collection.indexes = [];
      collection.building = [];
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
    building: [],
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
