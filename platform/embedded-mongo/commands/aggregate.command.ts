import { expressionOf } from '../aggregate/expression.js';
import { compilePipeline, readStage } from '../aggregate/pipeline.js';
import type { StageContext } from '../aggregate/stages.js';
import { encode, type Fields, isDocument, isNumeric, toNumber, type Value } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { type FindInput, findRecords, matchContext } from '../plan/find.js';
import { FIRST_BATCH_SIZE } from './cursors.js';
import { compileMerge } from './merge-stage.js';
import {
  type Command,
  collationOption,
  collectionName,
  countOption,
  documentOption,
  type Request,
} from './request.js';

/** What leads a pipeline and can be done by a find, which knows the indexes. */
type Lead = Pick<FindInput, 'query' | 'sort' | 'skip' | 'limit'>;

/** Splits $match, $sort, $skip and $limit, in this order, off the start of a pipeline. */
export function splitLead(pipeline: readonly Value[]): { lead: Lead; rest: Value[] } {
  const rest = [...pipeline];
  const take = (name: string, fits: (operand: Value) => boolean): Value => {
    const [first] = rest;
    if (!isDocument(first) || Object.keys(first)[0] !== name || !fits(first[name])) return undefined;
    rest.shift();
    return first[name];
  };
  const isCount = (operand: Value) =>
    isNumeric(operand) && Number.isInteger(toNumber(operand)) && toNumber(operand) > 0;
  const query = take('$match', isDocument) as Fields | undefined;
  const sort = take('$sort', (operand) => isDocument(operand) && Object.values(operand).every(isNumeric)) as
    | Fields
    | undefined;
  const skip = take('$skip', isCount);
  const limit = take('$limit', isCount);
  return {
    lead: { query: query ?? {}, sort: sort ?? {}, skip: toNumber(skip) || 0, limit: toNumber(limit) || 0 },
    rest,
  };
}

/** The pipeline of an aggregate command, without its last stage when that writes. */
export function readPipeline(body: Fields): { pipeline: Value[]; merge: Value } {
  const { pipeline } = body;
  if (!Array.isArray(pipeline))
    throw mongoError({ code: 14, message: "'pipeline' option must be specified as an array" });
  const last = pipeline.at(-1);
  const merges = isDocument(last) && '$merge' in last;
  return { pipeline: merges ? pipeline.slice(0, -1) : pipeline, merge: merges ? last.$merge : undefined };
}

/** The documents a pipeline gives, read lazily. */
export function runPipeline({
  request,
  collection,
  pipeline,
}: {
  request: Request;
  collection: string;
  pipeline: Value[];
}): Iterable<Fields> {
  const { store, database, body, examined } = request;
  const collate = collationOption(body.collation);
  const variables = new Map<string, Value>([['NOW', request.clock.now()]]);
  const match = { ...matchContext(collate), expression: expressionOf(variables) };
  const find = (input: Omit<FindInput, 'store' | 'examined'>) =>
    documents(findRecords({ store, examined, ...input, ...(collate ? { collate } : {}) }));
  const context: StageContext = {
    variables,
    match,
    find: (name, query) => find({ collection: store.catalog.find(database, name), query }),
  };
  const { lead, rest } = splitLead(pipeline);
  const run = compilePipeline(rest, context);
  const hint = body.hint === undefined ? {} : { hint: body.hint };
  return run(find({ collection: store.catalog.find(database, collection), ...lead, ...hint }));
}

function* documents(records: Iterable<{ document: Fields }>): Generator<Fields> {
  for (const { document } of records) yield document;
}

function* toBytes(results: Iterable<Fields>): Generator<Uint8Array> {
  for (const result of results) yield encode(result);
}

function aggregate(request: Request) {
  const { body, database, cursors } = request;
  const { pipeline, merge } = readPipeline(body);
  if (typeof body.aggregate !== 'string') return refuseDatabasePipeline(pipeline);
  const collection = collectionName(request);
  const results = runPipeline({ request, collection, pipeline });
  const { batchSize } = documentOption(body.cursor, 'cursor');
  const source = merge === undefined ? results : mergeResults({ request, results, merge });
  return cursors.open({
    ns: `${database}.${collection}`,
    source: toBytes(source),
    size: batchSize === undefined ? FIRST_BATCH_SIZE : countOption(batchSize, 'batchSize'),
  });
}

function mergeResults({
  request,
  results,
  merge,
}: {
  request: Request;
  results: Iterable<Fields>;
  merge: Value;
}): [] {
  const { store, database } = request;
  const write = compileMerge({ operand: merge, store, database });
  for (const result of [...results]) write(result);
  return [];
}

function refuseDatabasePipeline([first]: Value[]): never {
  const name = first === undefined ? 'aggregate: 1' : readStage(first).name;
  if (name === '$changeStream')
    throw refusal({
      code: 40573,
      feature: name,
      message: 'The $changeStream stage is only supported on replica sets',
    });
  throw refusal({ code: 73, feature: `${name} on a database`, message: `${name} on a whole database` });
}

/** `aggregate`; with a $merge it writes. */
export const AGGREGATE_COMMANDS: Record<string, Command> = {
  aggregate: {
    writes: (body) =>
      Array.isArray(body.pipeline) && body.pipeline.some((stage) => isDocument(stage) && '$merge' in stage),
    options: ['pipeline', 'cursor', 'collation', 'hint', 'allowDiskUse', 'bypassDocumentValidation'],
    run: aggregate,
  },
};
