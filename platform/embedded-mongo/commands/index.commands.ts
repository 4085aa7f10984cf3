import { equalValues } from '../bson/compare.js';
import { encode, type Fields, isDocument, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import type { Collection } from '../storage/catalog.js';
import { compileIndex, readIndexSpec, sameKeys, sameSpec } from '../storage/index-spec.js';
import type { Store } from '../store.js';
import { FIRST_BATCH_SIZE } from './cursors.js';
import {
  type Command,
  collectionName,
  countOption,
  documentList,
  documentOption,
  type Request,
} from './request.js';

function createIndexes(request: Request) {
  const { store, database, body } = request;
  const name = collectionName(request);
  const specs = documentList(body.indexes, 'indexes').map(readIndexSpec);
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  const isNew = !store.catalog.find(database, name);
  const collection = store.catalog.ensure(database, name);
  const before = collection.indexes.length;
  for (const spec of specs) addIndex({ store, collection, spec });
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: isNew,
  };
}

function addIndex({ store, collection, spec }: { store: Store; collection: Collection; spec: Fields }): void {
  if (isIdIndex(spec)) return;
  const namesake = collection.indexes.find(({ name }) => name === spec.name);
  if (namesake) {
    if (sameSpec(namesake.spec, spec)) return;
    const sameKey = sameKeys(namesake.spec, spec);
    throw mongoError({
      code: 86,
      message: `An existing index has the same name as the requested index${sameKey ? ', with other options' : ''}: ${namesake.name}`,
    });
  }
  const twin = collection.indexes.find((index) => sameKeys(index.spec, spec));
  if (twin)
    throw mongoError({ code: 85, message: `Index already exists with a different name: ${twin.name}` });
  const index = compileIndex({ id: store.catalog.nextId(), spec, multikey: false, cut: false });
  const plan = { kind: 'collection', reverse: false, sorted: true } as const;
  for (const record of store.scanner.scan({ collection, plan, examined: { keys: 0, documents: 0 } })) {
    store.records.addToIndex({ collection, index, record });
  }
  collection.indexes.push(index);
  store.catalog.save(collection);
}

function isIdIndex({ key }: Fields): boolean {
  return isDocument(key) && Object.keys(key).join() === '_id';
}

function existing(request: Request): Collection {
  const { store, database } = request;
  const name = collectionName(request);
  const collection = store.catalog.find(database, name);
  if (collection) return collection;
  throw mongoError({ code: 26, message: `ns does not exist: ${database}.${name}` });
}

function listIndexes(request: Request) {
  const collection = existing(request);
  const { batchSize } = documentOption(request.body.cursor, 'cursor');
  return request.cursors.open({
    ns: collection.ns,
    source: collection.indexes.map(({ spec }) => encode(spec)),
    size: batchSize === undefined ? FIRST_BATCH_SIZE : countOption(batchSize, 'batchSize'),
  });
}

function dropIndexes(request: Request) {
  const collection = existing(request);
  const { store, body } = request;
  const nIndexesWas = collection.indexes.length;
  const wanted: Value[] = Array.isArray(body.index) ? body.index : [body.index];
  for (const which of wanted) {
    if (which === '*') {
      for (const { name } of collection.indexes.slice(1)) dropOne({ store, collection, which: name });
    } else dropOne({ store, collection, which });
  }
  return { nIndexesWas };
}

function dropOne({ store, collection, which }: { store: Store; collection: Collection; which: Value }): void {
  const found = collection.indexes.find(({ name, spec }) =>
    typeof which === 'string' ? name === which : equalValues(spec.key, which),
  );
  if (!found)
    throw mongoError({
      code: 27,
      message: `index not found with name [${typeof which === 'string' ? which : JSON.stringify(which)}]`,
    });
  if (found.name === '_id_') throw mongoError({ code: 72, message: 'cannot drop _id index' });
  store.catalog.dropIndexEntries(found);
  collection.indexes = collection.indexes.filter((index) => index !== found);
  store.catalog.save(collection);
}

/** Commands on indexes. */
export const INDEX_COMMANDS: Record<string, Command> = {
  createIndexes: {
    writes: true,
    options: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
    run: createIndexes,
  },
  listIndexes: { options: ['cursor'], run: listIndexes },
  dropIndexes: { writes: true, options: ['index'], run: dropIndexes },
};
