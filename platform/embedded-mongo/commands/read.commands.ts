import { Long } from 'bson';
import { encodeKey } from '../bson/key.js';
import { splitPath } from '../bson/limits.js';
import { encode, type Fields, toNumber, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import { type FindInput, findRecords, matchContext } from '../plan/find.js';
import { reach } from '../query/path.js';
import { compileProjection } from '../query/project.js';
import type { StoredRecord } from '../storage/records.js';
import { FIRST_BATCH_SIZE } from './cursors.js';
import {
  type Command,
  collationOption,
  collectionName,
  countOption,
  documentOption,
  flagOption,
  type Request,
} from './request.js';

/** The query of a command, ready for the planner. */
export function findInput({
  request,
  query,
  collection,
}: {
  request: Request;
  query: Value;
  collection: string;
}): FindInput {
  const { store, database, body, examined } = request;
  const collate = collationOption(body.collation);
  return {
    store,
    collection: store.catalog.find(database, collection),
    query: documentOption(query, 'filter'),
    sort: documentOption(body.sort, 'sort'),
    skip: countOption(body.skip, 'skip'),
    examined,
    ...(body.hint === undefined ? {} : { hint: body.hint }),
    ...(collate ? { collate } : {}),
  };
}

/** Documents as bytes: the stored ones, or what a projection makes of them. */
function* toBytes(
  records: Iterable<StoredRecord>,
  project: ((document: Fields) => Fields) | null,
): Generator<Uint8Array> {
  for (const { bytes, document } of records) yield project ? encode(project(document)) : bytes;
}

/** Compiles a `projection` or `fields` argument; null when it shows everything. */
export function projectionOption({
  projection,
  query,
  request,
}: {
  projection: Value;
  query: Value;
  request: Request;
}) {
  const fields = documentOption(projection, 'projection');
  if (Object.keys(fields).length === 0) return null;
  const context = matchContext(collationOption(request.body.collation));
  return compileProjection({ projection: fields, query: documentOption(query, 'filter'), context });
}

function find(request: Request) {
  const { body, cursors, database } = request;
  const collection = collectionName(request);
  const limit = body.limit === undefined ? 0 : toNumber(body.limit);
  const input = { ...findInput({ request, query: body.filter, collection }), limit: Math.abs(limit) };
  const project = projectionOption({ projection: body.projection, query: body.filter, request });
  return cursors.open({
    ns: `${database}.${collection}`,
    source: toBytes(findRecords(input), project),
    size: body.batchSize === undefined ? FIRST_BATCH_SIZE : countOption(body.batchSize, 'batchSize'),
    single: flagOption(body.singleBatch) || limit < 0,
  });
}

function getMore(request: Request) {
  const { body, cursors, database } = request;
  const id = body.getMore;
  if (!(id instanceof Long)) throw mongoError({ code: 14, message: "Field 'getMore' must be of type long" });
  const size = countOption(body.batchSize, 'batchSize');
  return cursors.more({
    id: id.toBigInt(),
    ns: `${database}.${String(body.collection)}`,
    size: size === 0 ? Number.POSITIVE_INFINITY : size,
  });
}

function killCursors({ body, cursors }: Request) {
  if (!Array.isArray(body.cursors)) throw badValue("Field 'cursors' must be an array");
  const killed: Value[] = [];
  const missing: Value[] = [];
  for (const id of body.cursors)
    (id instanceof Long && cursors.kill(id.toBigInt()) ? killed : missing).push(id);
  return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
}

function count(request: Request) {
  const { body, store, database } = request;
  const collection = collectionName(request);
  const input = {
    ...findInput({ request, query: body.query, collection }),
    limit: Math.abs(toNumber(body.limit ?? null) || 0),
  };
  if (Object.keys(input.query).length === 0 && !input.skip && !input.limit) {
    return { n: store.catalog.find(database, collection)?.count ?? 0 };
  }
  let n = 0;
  for (const _ of findRecords(input)) n++;
  return { n };
}

function distinct(request: Request) {
  const { body } = request;
  const { key } = body;
  if (typeof key !== 'string')
    throw mongoError({ code: 14, message: "BSON field 'distinct.key' is the wrong type, expected string" });
  const path = splitPath(key);
  const values = new Map<string, Value>();
  for (const { document } of findRecords(
    findInput({ request, query: body.query, collection: collectionName(request) }),
  )) {
    for (const value of reach(document, path).flat()) {
      if (value !== undefined) values.set(encodeKey(value).toString('latin1'), value);
    }
  }
  return { values: [...values.values()] };
}

/** Commands that look for documents. */
export const READ_COMMANDS: Record<string, Command> = {
  find: {
    options: [
      'filter',
      'projection',
      'sort',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'hint',
      'collation',
      'allowDiskUse',
      'noCursorTimeout',
    ],
    run: find,
  },
  getMore: { options: ['collection', 'batchSize'], run: getMore },
  killCursors: { options: ['cursors'], run: killCursors },
  count: { options: ['query', 'skip', 'limit', 'hint', 'collation'], run: count },
  distinct: { options: ['key', 'query', 'collation', 'hint'], run: distinct },
};
