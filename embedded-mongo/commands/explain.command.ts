import { asDocument, toNumber } from '../bson/values.js';
import { refusal } from '../errors.js';
import { forEachPaced } from '../pace.js';
import { prepareFind } from '../plan/find.js';
import type { IndexScan, Plan } from '../plan/planner.js';
import { findInput } from './read.commands.js';
import { type Command, collectionName, type Request } from './request.js';

/**
 * Describes how a find gets its documents and, unless only the plan is requested, runs it without returning
 * results and reports how many were examined.
 */
async function explain(request: Request) {
  const body = asDocument(request.body.explain, 'explain');
  const name = Object.keys(body)[0] ?? '';
  if (name !== 'find') throw refusal(59, `explain ${name}`, `Explain of the command '${name}'`);
  const inner: Request = { ...request, name, body };
  const limit = Math.abs(toNumber(body.limit)) || 0;
  const { plan, run } = prepareFind({ ...findInput(inner, body.filter), limit });
  const planned = {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${request.database}.${collectionName(inner)}`,
      winningPlan: describePlan(plan),
      rejectedPlans: [],
    },
  };
  if (request.body.verbosity === 'queryPlanner') return planned;
  let nReturned = 0;
  await forEachPaced(run(), request.pace, () => nReturned++);
  const { keys, documents } = request.pace;
  return {
    ...planned,
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
