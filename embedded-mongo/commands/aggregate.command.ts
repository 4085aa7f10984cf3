import { createGroups, type GroupSpec, readGroup } from '../aggregate/group.js';
import { compilePipeline, readStage } from '../aggregate/pipeline.js';
import {
  asDocument,
  encode,
  type Fields,
  isDocument,
  isNumeric,
  toNumber,
  type Value,
} from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { PAUSE, type Paced } from '../pace.js';
import { countRecords, type FindInput, findRecords } from '../plan/find.js';
import { type Command, collectionName, type Request } from './request.js';

/** The start of a pipeline that a find can run, using indexes. */
type Lead = Pick<FindInput, 'query' | 'sort' | 'skip' | 'limit'>;

const isCount = (operand: Value) => Number.isInteger(toNumber(operand)) && toNumber(operand) > 0;
const isSort = (operand: Value) =>
  isDocument(operand) && Object.keys(operand).length > 0 && Object.values(operand).every(isNumeric);

/** Splits $match, $sort, $skip and $limit, in this order, off the start of a pipeline. */
function splitLead(pipeline: readonly Value[]): { lead: Lead; rest: Value[] } {
  const rest = [...pipeline];
  const take = (name: string, fits: (operand: Value) => boolean): Value => {
    const [first] = rest;
    if (!isDocument(first) || Object.keys(first)[0] !== name || !fits(first[name])) return undefined;
    rest.shift();
    return first[name];
  };
  const query = asDocument(take('$match', isDocument), '$match');
  const sort = asDocument(take('$sort', isSort), '$sort');
  const [skip, limit] = ['$skip', '$limit'].map((name) => toNumber(take(name, isCount)) || 0);
  return { lead: { query, sort, skip, limit }, rest };
}

/** The results of a pipeline, read lazily. */
function runPipeline(request: Request, pipeline: Value[]): Paced<Fields> {
  const { store, database, body, pace } = request;
  const { lead, rest } = splitLead(pipeline);
  const run = compilePipeline(rest, { pace });
  const collection = store.catalog.find(database, collectionName(request));
  const input = { store, collection, pace, hint: body.hint, ...lead };
  const counted = rest.length === 1 ? countOnly(rest[0]) : null;
  return counted ? countGroup(input, counted) : run(documents(findRecords(input)));
}

/** A $group that only counts documents, as sent by `countDocuments`, and need not read them; null for others. */
function countOnly(stage: Value): GroupSpec | null {
  const { name, operand } = readStage(stage);
  const spec = name === '$group' ? readGroup(operand) : null;
  const sees = spec && [spec.key, ...spec.sums.map((sum) => sum.operand)].some((each) => 'segments' in each);
  return sees ? null : spec;
}

function* countGroup(input: FindInput, spec: GroupSpec): Generator<Fields | typeof PAUSE> {
  const count = yield* countRecords({ ...input, sort: {} });
  if (count === 0) return;
  const groups = createGroups(spec);
  groups.add({}, count);
  yield* groups.results();
}

function* documents(records: ReturnType<typeof findRecords>): Generator<Fields | typeof PAUSE> {
  for (const record of records) yield record === PAUSE ? PAUSE : record.document;
}

function* toBytes(results: Paced<Fields>): Generator<Uint8Array | typeof PAUSE> {
  for (const result of results) yield result === PAUSE ? PAUSE : encode(result);
}

function aggregate(request: Request) {
  const { body, database, cursors, pace } = request;
  const { pipeline } = body;
  if (!Array.isArray(pipeline)) throw mongoError(14, "'pipeline' option must be specified as an array");
  if (typeof body.aggregate !== 'string') return refuseDatabasePipeline(pipeline);
  const { batchSize } = asDocument(body.cursor, 'cursor');
  const source = toBytes(runPipeline(request, pipeline));
  return cursors.open({ ns: `${database}.${body.aggregate}`, source, pace, batchSize });
}

function refuseDatabasePipeline([first]: Value[]): never {
  const name = first === undefined ? 'aggregate: 1' : readStage(first).name;
  if (name === '$changeStream')
    throw refusal(40573, name, 'The $changeStream stage is only supported on replica sets');
  throw refusal(73, `${name} on a database`, `${name} on a whole database`);
}

/** `aggregate`. */
export const AGGREGATE_COMMANDS: Record<string, Command> = {
  aggregate: {
    options: ['pipeline', 'cursor', 'hint', 'allowDiskUse', 'bypassDocumentValidation'],
    run: aggregate,
  },
};
