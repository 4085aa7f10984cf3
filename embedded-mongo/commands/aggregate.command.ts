import { expressionOf } from '../aggregate/expression.js';
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
import { type FindInput, findRecords, matchContext } from '../plan/find.js';
import { compileMerge } from './merge-stage.js';
import { type Command, collationOption, collectionName, type Request } from './request.js';

/** What leads a pipeline and can be done by a find, which knows the indexes. */
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

/** The pipeline of an aggregate command, without its last stage when that writes. */
function readPipeline({ pipeline }: Fields): { pipeline: Value[]; merge: Value } {
  if (!Array.isArray(pipeline)) throw mongoError(14, "'pipeline' option must be specified as an array");
  const last = pipeline.at(-1);
  const merges = isDocument(last) && '$merge' in last;
  return { pipeline: merges ? pipeline.slice(0, -1) : pipeline, merge: merges ? last.$merge : undefined };
}

/** The documents a pipeline gives, read lazily. */
function runPipeline(request: Request, pipeline: Value[]): Iterable<Fields> {
  const { store, database, body, examined, clock } = request;
  const collate = collationOption(body.collation);
  const variables = new Map<string, Value>([['NOW', clock.now()]]);
  const match = { ...matchContext(collate), expression: expressionOf(variables) };
  const find = (name: string, input: Omit<FindInput, 'store' | 'collection'>) =>
    documents(
      findRecords({ store, collection: store.catalog.find(database, name), examined, collate, ...input }),
    );
  const { lead, rest } = splitLead(pipeline);
  const run = compilePipeline(rest, { variables, match, find: (name, query) => find(name, { query }) });
  return run(find(collectionName(request), { ...lead, hint: body.hint }));
}

function* documents(records: Iterable<{ document: Fields }>): Generator<Fields> {
  for (const { document } of records) yield document;
}

function* toBytes(results: Iterable<Fields>): Generator<Uint8Array> {
  for (const result of results) yield encode(result);
}

function aggregate(request: Request) {
  const { body, database, cursors, store } = request;
  const { pipeline, merge } = readPipeline(body);
  if (typeof body.aggregate !== 'string') return refuseDatabasePipeline(pipeline);
  const ns = `${database}.${body.aggregate}`;
  const results = runPipeline(request, pipeline);
  const { batchSize } = asDocument(body.cursor, 'cursor');
  if (merge === undefined) return cursors.open({ ns, source: toBytes(results), batchSize });
  const write = compileMerge({ operand: merge, store, database });
  for (const result of [...results]) write(result);
  return cursors.open({ ns, source: [], batchSize });
}

function refuseDatabasePipeline([first]: Value[]): never {
  const name = first === undefined ? 'aggregate: 1' : readStage(first).name;
  if (name === '$changeStream') compilePipeline([first], { variables: new Map(), match: {}, find: () => [] });
  throw refusal(73, `${name} on a database`, `${name} on a whole database`);
}

/** `aggregate`; with a $merge it writes. */
export const AGGREGATE_COMMANDS: Record<string, Command> = {
  aggregate: {
    writes: ({ pipeline }) =>
      Array.isArray(pipeline) && pipeline.some((stage) => isDocument(stage) && '$merge' in stage),
    options: ['pipeline', 'cursor', 'collation', 'hint', 'allowDiskUse', 'bypassDocumentValidation'],
    run: aggregate,
  },
};
