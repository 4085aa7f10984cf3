import { Binary, Int32 } from 'bson';
import { asDocument, encode, type Fields, isTruthy } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { compileQuery } from '../query/match.js';
import type { Collection } from '../storage/collection.types.js';
import { type Command, collectionName, type Request } from './request.js';

/** Options for special kinds of collection, none of which this store supports. */
const CREATE_OPTIONS = ['capped', 'size', 'max', 'validator', 'viewOn', 'pipeline', 'timeseries'];

function create(request: Request) {
  const { store, database, body } = request;
  const name = collectionName(request);
  if (store.catalog.find(database, name))
    throw mongoError(48, `Collection ${database}.${name} already exists.`);
  const odd = CREATE_OPTIONS.find((option) => isTruthy(body[option]));
  if (odd) throw refusal(115, `create.${odd}`, `Collections with the option '${odd}' cannot be made`);
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

function listCollections({ store, database, body, cursors, pace }: Request) {
  const test = compileQuery(asDocument(body.filter, 'filter'));
  const found = store.catalog.list(database).map(describe).filter(test);
  const shown = isTruthy(body.nameOnly) ? found.map(({ name, type }): Fields => ({ name, type })) : found;
  const { batchSize } = asDocument(body.cursor, 'cursor');
  const ns = `${database}.$cmd.listCollections`;
  return cursors.open({ ns, source: shown.map(encode), pace, batchSize });
}

/** Commands on collections and databases. */
export const COLLECTION_COMMANDS: Record<string, Command> = {
  create: { writes: true, options: CREATE_OPTIONS, run: create },
  drop: { writes: true, discards: true, options: [], run: drop },
  dropDatabase: { writes: true, discards: true, options: [], run: dropDatabase },
  listCollections: {
    options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
};
