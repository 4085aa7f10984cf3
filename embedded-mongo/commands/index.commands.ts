import { equalValues } from '../bson/compare.js';
import { asDocument, encode, type Fields, isDocument, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import type { Collection } from '../storage/collection.types.js';
import { type Index, readIndexSpec, sameIndex, sameKeys, sameSpec } from '../storage/index-spec.js';
import type { Store } from '../store.js';
import { type Command, collectionName, documentList, type Request } from './request.js';

async function createIndexes(request: Request) {
  const { store, database, body, pace } = request;
  const name = collectionName(request);
  const specs = documentList(body.indexes, 'indexes').map(readIndexSpec);
  if (specs.length === 0) throw badValue('Must specify at least one index to create');
  // One at a time: processes that start together all request the same ones.
  return store.buildLock(async () => {
    const before = store.catalog.find(database, name);
    const createdCollectionAutomatically = !before;
    const numIndexesBefore = before?.indexes.length ?? 1;
    const there = createdCollectionAutomatically
      ? store.queue.submit(() => void store.catalog.ensure(database, name))
      : null;
    // Submitted together, both are one transaction.
    await Promise.all([there, store.queue.submit(() => addWhileEmpty(store, { database, name, specs }))]);
    const indexesNow = () => store.catalog.find(database, name)?.indexes ?? [];
    const built: string[] = [];
    try {
      for (const spec of specs) {
        if (isThere(indexesNow(), spec)) continue;
        await store.builder.build({ database, name, spec, pace });
        built.push(String(spec.name));
      }
    } catch (error) {
      // All of them or none.
      await store.queue.submit(() =>
        dropBuilt(store, { collection: store.catalog.find(database, name), built }),
      );
      throw error;
    }
    return { numIndexesBefore, numIndexesAfter: indexesNow().length, createdCollectionAutomatically };
  });
}

/**
 * Creates all indexes of an empty collection at once: a start requests a hundred, and each would be synced separately.
 */
function addWhileEmpty(
  store: Store,
  { database, name, specs }: { database: string; name: string; specs: readonly Fields[] },
): void {
  const collection = store.catalog.find(database, name);
  if (collection?.count !== 0) return;
  const missing: Fields[] = [];
  for (const spec of specs) {
    const asked = missing.map((each) => ({ name: String(each.name), spec: each }));
    if (!isThere([...collection.indexes, ...asked], spec)) missing.push(spec);
  }
  store.builder.addToEmpty({ collection, specs: missing });
}

type Built = { collection: Collection | undefined; built: string[] };

function dropBuilt(store: Store, { collection, built }: Built): void {
  for (const which of built) if (collection) dropOne(store, { collection, which });
}

/** Whether the requested index exists; throws code 85 or 86 when a different one conflicts. */
function isThere(indexes: readonly Pick<Index, 'name' | 'spec'>[], spec: Fields): boolean {
  if (isDocument(spec.key) && Object.keys(spec.key).join() === '_id') return true;
  const namesake = indexes.find(({ name }) => name === spec.name);
  if (namesake && sameSpec(namesake.spec, spec)) return true;
  if (namesake && sameIndex(namesake.spec, spec))
    throw mongoError(85, `An equivalent index exists with the same name but other options: ${namesake.name}`);
  if (namesake)
    throw mongoError(86, `An existing index has the same name as the requested index: ${namesake.name}`);
  const twin = indexes.find((index) => sameKeys(index.spec, spec));
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
  collection.indexes = collection.indexes.filter((index) => index !== found);
  store.catalog.dropIndexEntries(found);
  store.catalog.save(collection);
}

const BUILD_OPTIONS = ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'];

/** Commands on indexes. */
export const INDEX_COMMANDS: Record<string, Command> = {
  createIndexes: { options: BUILD_OPTIONS, run: createIndexes },
  listIndexes: { options: ['cursor'], run: listIndexes },
  dropIndexes: { writes: true, discards: true, options: ['index'], run: dropIndexes },
};
