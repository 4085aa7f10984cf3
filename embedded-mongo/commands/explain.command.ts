import { asDocument } from '../bson/values.js';
import { refusal } from '../errors.js';
import { prepareFind } from '../plan/find.js';
import { forEachPaced } from '../plan/pace.js';
import type { IndexScan, Plan } from '../plan/planner.js';
import { findInput } from './read.commands.js';
import type { Command, Request } from './request.js';

/** Runs a find without its answer, and tells how its documents were found and how many were looked at. */
async function explain(request: Request) {
  const body = asDocument(request.body.explain, 'explain');
  const name = Object.keys(body)[0] ?? '';
  if (name !== 'find') throw refusal(59, `explain ${name}`, `Explain of the command '${name}'`);
  const { plan, run } = prepareFind(findInput({ ...request, name, body }, body.filter, body));
  let nReturned = 0;
  await forEachPaced(run(), request.pace, () => nReturned++);
  const { keys, documents } = request.pace;
  return {
    explainVersion: '1',
    queryPlanner: { winningPlan: describePlan(plan) },
    executionStats: { nReturned, totalKeysExamined: keys, totalDocsExamined: documents },
  };
}

function describePlan(plan: Plan): object {
  const source = describeSource(plan);
  return plan.sorted ? source : { stage: 'SORT', inputStage: source };
}

function describeSource(plan: Plan): object {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN' };
  if (plan.kind === 'index') return { stage: 'FETCH', inputStage: describeScan(plan) };
  return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.scans.map(describeScan) } };
}

const describeScan = ({ index, reverse }: IndexScan) => ({
  stage: 'IXSCAN',
  indexName: index.name,
  direction: reverse ? 'backward' : 'forward',
});

/** `explain`. */
export const EXPLAIN_COMMANDS: Record<string, Command> = {
  explain: { options: ['verbosity'], run: explain },
};
