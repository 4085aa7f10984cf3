import { Long } from 'bson';
import { distinctValues } from '../bson/key.js';
import { splitPath } from '../bson/limits.js';
import { asDocument, encode, type Fields, isTruthy, toNumber, type Value } from '../bson/values.js';
import { badValue, mongoError } from '../errors.js';
import { forEachPaced, PAUSE, type Paced, pause } from '../pace.js';
import { countRecords, type FindInput, findRecords } from '../plan/find.js';
import { reach } from '../query/path.js';
import { compileProjection, type Projector } from '../query/project.js';
import type { StoredRecord } from '../storage/records.js';
import { countOption } from './count-option.js';
import { type Command, collectionName, type Request } from './request.js';

/** The query of a command or one of its statements, ready for the planner; `options` has its sort, hint and so on. */
export function findInput(request: Request, query: Value, options: Fields = request.body): FindInput {
  const { store, database, pace } = request;
  return {
    store,
    collection: store.catalog.find(database, collectionName(request)),
    query: asDocument(query, 'filter'),
    sort: asDocument(options.sort, 'sort'),
    skip: countOption(options.skip, 'skip'),
    hint: options.hint,
    pace,
  };
}

/** Documents as bytes: the stored ones, or their projections. */
function* toBytes(records: Paced<StoredRecord>, project: Projector | null) {
  for (const record of records) {
    if (record === PAUSE) yield PAUSE;
    else yield project ? encode(project(record.document)) : record.bytes;
  }
}

/** Compiles a `projection` or `fields` argument; null when it shows everything. */
export function projectionOption(value: Value): Projector | null {
  const projection = asDocument(value, 'projection');
  if (Object.keys(projection).length === 0) return null;
  return compileProjection(projection);
}

function find(request: Request) {
  const { body, cursors, database, pace } = request;
  const limit = body.limit === undefined ? 0 : toNumber(body.limit);
  if (!Number.isInteger(limit))
    throw mongoError(14, "BSON field 'limit' is the wrong type, expected an integer");
  const input = { ...findInput(request, body.filter), limit: Math.abs(limit) };
  return cursors.open({
    ns: `${database}.${body.find}`,
    source: toBytes(findRecords(input), projectionOption(body.projection)),
    pace,
    batchSize: body.batchSize,
    single: isTruthy(body.singleBatch) || limit < 0,
  });
}

function getMore({ body, cursors, database, pace }: Request) {
  const { getMore: id, collection, batchSize } = body;
  if (!(id instanceof Long)) throw mongoError(14, "Field 'getMore' must be of type long");
  const size = countOption(batchSize, 'batchSize') || Number.POSITIVE_INFINITY;
  return cursors.more({ id: id.toBigInt(), ns: `${database}.${collection}`, size, pace });
}

function killCursors({ body, cursors }: Request) {
  if (!Array.isArray(body.cursors)) throw badValue("Field 'cursors' must be an array");
  const [killed, missing]: [Value[], Value[]] = [[], []];
  for (const id of body.cursors)
    (id instanceof Long && cursors.kill(id.toBigInt()) ? killed : missing).push(id);
  return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
}

async function count(request: Request) {
  const { query, limit } = request.body;
  const counting = countRecords({ ...findInput(request, query), limit: Math.abs(toNumber(limit)) || 0 });
  for (let step = counting.next(); ; step = counting.next()) {
    if (step.done) return { n: step.value };
    await pause(request.pace);
  }
}

async function distinct(request: Request) {
  const { key, query } = request.body;
  if (typeof key !== 'string')
    throw mongoError(14, "BSON field 'distinct.key' is the wrong type, expected type 'string'");
  const path = splitPath(key);
  const found: Value[] = [];
  await forEachPaced(findRecords(findInput(request, query)), request.pace, ({ document }) => {
    for (const value of reach(document, path).flat()) found.push(value);
  });
  return { values: distinctValues(found.filter((value) => value !== undefined)) };
}

const FIND_OPTIONS = ['filter', 'projection', 'sort', 'skip', 'limit', 'batchSize', 'singleBatch', 'hint'];

/** Commands that read documents. */
export const READ_COMMANDS: Record<string, Command> = {
  find: { options: [...FIND_OPTIONS, 'allowDiskUse', 'noCursorTimeout'], run: find },
  getMore: { options: ['collection', 'batchSize'], run: getMore },
  killCursors: { options: ['cursors'], run: killCursors },
  count: { options: ['query', 'skip', 'limit', 'hint'], run: count },
  distinct: { options: ['key', 'query', 'hint'], run: distinct },
};
