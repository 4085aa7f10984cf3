import { equalValues } from '../bson/compare.js';
import { asDocument, encode, type Fields, isDocument, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import type { Collection } from '../storage/collection.types.js';
import { type Index, readIndexSpec, sameKeys, sameSpec } from '../storage/index-spec.js';
import type { Store } from '../store.js';
import { type Command, collectionName, documentList, type Request } from './request.js';

/** One transaction: all of them are made or none. It has no turns for others, so that it is for the start of a program. */
function createIndexes(request: Request) {
  const { store, database, body, pace } = request;
  const name = collectionName(request);
  const specs = documentList(body.indexes, 'indexes').map(readIndexSpec);
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  const createdCollectionAutomatically = !store.catalog.find(database, name);
  const collection = store.catalog.ensure(database, name);
  const numIndexesBefore = collection.indexes.length;
  for (const spec of specs)
    if (!isThere(collection.indexes, spec)) store.records.buildIndex(collection, spec, pace);
  return { numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically };
}

/** Whether the index is there as it is asked for; throws code 85 or 86 when it is there in another way. */
function isThere(indexes: readonly Index[], spec: Fields): boolean {
  if (isDocument(spec.key) && Object.keys(spec.key).join() === '_id') return true;
  const namesake = indexes.find(({ name }) => name === spec.name);
  if (namesake && sameSpec(namesake.spec, spec)) return true;
  const twin = indexes.find((index) => sameKeys(index.spec, spec));
  if (namesake && namesake === twin)
    throw mongoError(85, `An equivalent index exists with the same name but other options: ${namesake.name}`);
  if (namesake)
    throw mongoError(86, `An existing index has the same name as the requested index: ${namesake.name}`);
  if (twin) throw mongoError(85, `Index already exists with a different name: ${twin.name}`);
  return false;
}

function existing(request: Request): Collection {
  const { store, database } = request;
  const name = collectionName(request);
  const collection = store.catalog.find(database, name);
  if (collection) return collection;
  throw mongoError(26, `ns does not exist: ${database}.${name}`);
}

function listIndexes(request: Request) {
  const { ns, indexes } = existing(request);
  const { batchSize } = asDocument(request.body.cursor, 'cursor');
  const source = indexes.map(({ spec }) => encode(spec));
  return request.cursors.open({ ns, source, pace: request.pace, batchSize });
}

function dropIndexes(request: Request) {
  const collection = existing(request);
  const nIndexesWas = collection.indexes.length;
  const { index } = request.body;
  const all = () => collection.indexes.slice(1).map(({ name }) => name);
  for (const which of index === '*' ? all() : Array.isArray(index) ? index : [index])
    dropOne(request.store, { collection, which });
  return { nIndexesWas };
}

function dropOne(store: Store, { collection, which }: { collection: Collection; which: Value }): void {
  const found = collection.indexes.find(({ name, spec }) => name === which || equalValues(spec.key, which));
  if (!found)
    throw mongoError(27, `index not found with name [${isDocument(which) ? JSON.stringify(which) : which}]`);
  if (found.name === '_id_') throw mongoError(72, 'cannot drop _id index');
  store.catalog.dropIndex(collection, found);
}

/** Commands on indexes. */
export const INDEX_COMMANDS: Record<string, Command> = {
  createIndexes: { writes: true, options: ['indexes'], run: createIndexes },
  listIndexes: { options: ['cursor'], run: listIndexes },
  dropIndexes: { writes: true, options: ['index'], run: dropIndexes },
};
