import { Long } from 'bson';
import { distinctValues } from '../bson/key.js';
import { splitPath } from '../bson/limits.js';
import {
  asDocument,
  encode,
  type Fields,
  isDocument,
  isTruthy,
  toNumber,
  type Value,
} from '../bson/values.js';
import { badValue, mongoError, refusal } from '../errors.js';
import { type FindInput, findRecords } from '../plan/find.js';
import { forEachPaced, PAUSE, type Paced } from '../plan/pace.js';
import { reach } from '../query/path.js';
import { compileProjection, type Projector } from '../query/project.js';
import type { StoredRecord } from '../storage/records.js';
import { countOption } from './count-option.js';
import { type Command, collectionName, type Request } from './request.js';

/** The query of a command, or of one of its statements, ready for the planner; `options` holds its sort, hint and so on. */
export function findInput(request: Request, query: Value, options: Fields = request.body): FindInput {
  const { store, database, pace } = request;
  return {
    store,
    collection: store.catalog.find(database, collectionName(request)),
    query: asDocument(query, 'filter'),
    sort: asDocument(options.sort, 'sort'),
    skip: countOption(options.skip, 'skip'),
    limit: countOption(options.limit, 'limit'),
    unplanned: isNatural(options.hint),
    pace,
  };
}

/** Whether a hint asks for the order in which documents were inserted; refuses any other. */
function isNatural(hint: Value): boolean {
  if (hint === undefined) return false;
  if (isDocument(hint) && Object.keys(hint).join() === '$natural' && toNumber(hint.$natural) === 1)
    return true;
  throw refusal(2, 'hint', 'A hint other than { $natural: 1 }');
}

/** Documents as bytes: the stored ones, or what a projection makes of them. */
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
  return cursors.open({
    ns: `${database}.${body.find}`,
    source: toBytes(findRecords(findInput(request, body.filter)), projectionOption(body.projection)),
    pace,
    batchSize: body.batchSize,
    single: isTruthy(body.singleBatch),
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

/** All documents of a collection; those of a query are counted by `aggregate`. */
const count = (request: Request) => ({ n: findInput(request, null).collection?.count ?? 0 });

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

/** Commands that look for documents. */
export const READ_COMMANDS: Record<string, Command> = {
  find: { options: FIND_OPTIONS, run: find },
  getMore: { options: ['collection', 'batchSize'], run: getMore },
  killCursors: { options: ['cursors'], run: killCursors },
  count: { options: [], run: count },
  distinct: { options: ['key', 'query'], run: distinct },
};
