import { type Fields, isDocument, isTruthy, toNumber, type Value } from '../bson/values.js';
import { refusal } from '../errors.js';
import { type FindInput, prepareFind } from '../plan/find.js';
import type { IndexScan, Plan } from '../plan/planner.js';
import { readPipeline, splitLead } from './aggregate.command.js';
import { findInput } from './read.commands.js';
import { type Command, collectionName, documentOption, type Request } from './request.js';

/** The query behind each command that can be explained, and how many results end it (0: all). */
const QUERIES: Record<string, (body: Fields) => { query: Value; limit: number; lead?: Partial<FindInput> }> =
  {
    find: ({ filter, limit }) => ({ query: filter, limit: Math.abs(toNumber(limit ?? null) || 0) }),
    count: ({ query, limit }) => ({ query, limit: Math.abs(toNumber(limit ?? null) || 0) }),
    distinct: ({ query }) => ({ query, limit: 0 }),
    findAndModify: ({ query }) => ({ query, limit: 1 }),
    update: ({ updates }) => {
      const first = firstDocument(updates);
      return { query: first.q, limit: isTruthy(first.multi) ? 0 : 1 };
    },
    delete: ({ deletes }) => {
      const first = firstDocument(deletes);
      return { query: first.q, limit: toNumber(first.limit) || 0 };
    },
    aggregate: (body) => {
      const { lead } = splitLead(readPipeline(body).pipeline);
      return { query: lead.query, limit: lead.limit ?? 0, lead };
    },
  };

function firstDocument(list: Value): Fields {
  const [first] = Array.isArray(list) ? list : [];
  return isDocument(first) ? first : {};
}

/** Runs the query of another command without its effects, and tells how it was found and what was looked at. */
function explain(request: Request) {
  const body = documentOption(request.body.explain, 'explain');
  const name = Object.keys(body)[0] ?? '';
  const read = Object.hasOwn(QUERIES, name) ? QUERIES[name] : undefined;
  if (!read)
    throw refusal({
      code: 59,
      feature: `explain ${name}`,
      message: `Explain failed due to unknown command: ${name}`,
    });
  const inner: Request = { ...request, name, body };
  const { query, limit, lead = {} } = read(body);
  const collection = collectionName(inner);
  const { plan, run } = prepareFind({ ...findInput({ request: inner, query, collection }), ...lead, limit });
  let nReturned = 0;
  for (const _ of run()) nReturned++;
  const { keys, documents } = request.examined;
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${request.database}.${collection}`,
      winningPlan: describePlan(plan),
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      totalKeysExamined: keys,
      totalDocsExamined: documents,
    },
  };
}

function describePlan(plan: Plan): object {
  const source = describeSource(plan);
  return plan.sorted ? source : { stage: 'SORT', inputStage: source };
}

function describeSource(plan: Plan): object {
  if (plan.kind === 'collection')
    return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  if (plan.kind === 'index') return { stage: 'FETCH', inputStage: describeScan(plan) };
  return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.scans.map(describeScan) } };
}

function describeScan({ index, reverse, ranges }: IndexScan): object {
  return {
    stage: 'IXSCAN',
    indexName: index.name,
    keyPattern: index.spec.key,
    isMultiKey: index.multikey,
    direction: reverse ? 'backward' : 'forward',
    ranges: ranges.length,
  };
}

/** `explain`. */
export const EXPLAIN_COMMANDS: Record<string, Command> = {
  explain: { options: ['verbosity'], run: explain },
};
