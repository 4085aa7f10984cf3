import { Binary, Double, Int32 } from 'bson';
import { encode, type Fields, isTruthy } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { compileQuery } from '../query/match.js';
import type { Collection } from '../storage/catalog.js';
import { FIRST_BATCH_SIZE } from './cursors.js';
import { type Command, collectionName, countOption, documentOption, type Request } from './request.js';

/** Options of a new collection, all of which make it another than this store has. */
const CREATE_OPTIONS = ['capped', 'size', 'max', 'validator', 'viewOn', 'pipeline', 'timeseries'];

function create(request: Request) {
  const { store, database, body } = request;
  const name = collectionName(request);
  if (store.catalog.find(database, name))
    throw mongoError({ code: 48, message: `Collection ${database}.${name} already exists.` });
  const odd = CREATE_OPTIONS.find((option) => isTruthy(body[option]));
  if (odd)
    throw refusal({
      code: 115,
      feature: `create.${odd}`,
      message: `Collections with the option '${odd}' cannot be made`,
    });
  store.catalog.create({ database, name });
  return {};
}

function drop(request: Request) {
  const { store, database } = request;
  const name = collectionName(request);
  const collection = store.catalog.find(database, name);
  if (!collection) return { ns: `${database}.${name}` };
  const nIndexesWas = collection.indexes.length;
  store.catalog.drop(collection);
  return { nIndexesWas, ns: collection.ns };
}

function dropDatabase({ store, database }: Request) {
  for (const collection of store.catalog.list(database)) store.catalog.drop(collection);
  return { dropped: database };
}

function describe({ name, options, uuid }: Collection): Fields {
  return {
    name,
    type: 'collection',
    options,
    info: { readOnly: false, uuid: new Binary(uuid.buffer, Binary.SUBTYPE_UUID) },
    idIndex: { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' },
  };
}

function listCollections({ store, database, body, cursors }: Request) {
  const test = compileQuery(documentOption(body.filter, 'filter'));
  const found = store.catalog.list(database).map(describe).filter(test);
  const shown = isTruthy(body.nameOnly) ? found.map(({ name, type }) => ({ name, type }) as Fields) : found;
  const { batchSize } = documentOption(body.cursor, 'cursor');
  return cursors.open({
    ns: `${database}.$cmd.listCollections`,
    source: shown.map((each) => encode(each)),
    size: batchSize === undefined ? FIRST_BATCH_SIZE : countOption(batchSize, 'batchSize'),
  });
}

function listDatabases({ store, body }: Request) {
  const names = [...new Set(store.catalog.all().map(({ database }) => database))];
  const test = compileQuery(documentOption(body.filter, 'filter'));
  const databases = names
    .map(
      (name) =>
        ({ name, sizeOnDisk: new Double(totals(store.catalog.list(name)).bytes), empty: false }) as Fields,
    )
    .filter(test);
  if (isTruthy(body.nameOnly)) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: store.engine.size().fileBytes };
}

function totals(collections: Collection[]) {
  return collections.reduce(
    (sum, each) => ({
      count: sum.count + each.count,
      bytes: sum.bytes + each.bytes,
      indexes: sum.indexes + each.indexes.length,
    }),
    { count: 0, bytes: 0, indexes: 0 },
  );
}

function dbStats({ store, database }: Request) {
  const collections = store.catalog.list(database);
  const { count, bytes, indexes } = totals(collections);
  return {
    db: database,
    collections: collections.length,
    objects: count,
    avgObjSize: count === 0 ? 0 : bytes / count,
    dataSize: bytes,
    storageSize: bytes,
    indexes,
    totalSize: store.engine.size().fileBytes,
  };
}

function renameCollection({ store, body }: Request) {
  const [from, to] = [splitNamespace(body.renameCollection), splitNamespace(body.to)];
  const collection = store.catalog.find(from.database, from.name);
  if (!collection)
    throw mongoError({ code: 26, message: `Source collection ${from.database}.${from.name} does not exist` });
  const target = store.catalog.find(to.database, to.name);
  if (target === collection) throw mongoError({ code: 20, message: "Can't rename a collection to itself" });
  if (target && !isTruthy(body.dropTarget))
    throw mongoError({ code: 48, message: 'target namespace exists' });
  if (target) store.catalog.drop(target);
  store.catalog.rename({ collection, ...to });
  return {};
}

function splitNamespace(value: unknown): { database: string; name: string } {
  const text = String(value);
  const dot = text.indexOf('.');
  if (typeof value !== 'string' || dot <= 0)
    throw mongoError({ code: 73, message: `Invalid namespace: ${text}` });
  return { database: text.slice(0, dot), name: text.slice(dot + 1) };
}

/** Commands on whole collections and databases. */
export const COLLECTION_COMMANDS: Record<string, Command> = {
  create: {
    writes: true,
    options: CREATE_OPTIONS,
    run: create,
  },
  drop: { writes: true, options: [], run: drop },
  dropDatabase: { writes: true, options: [], run: dropDatabase },
  listCollections: {
    options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  listDatabases: { options: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  renameCollection: { writes: true, options: ['to', 'dropTarget'], run: renameCollection },
  dbStats: { options: ['scale'], run: dbStats },
};
