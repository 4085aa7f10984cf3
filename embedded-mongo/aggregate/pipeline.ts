import { Int32 } from 'bson';
import { asDocument, type Fields, getField, isDocument, toNumber, type Value } from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { PAUSE, type Pace, type Paced } from '../pace.js';
import { sortPaced } from '../plan/sort-records.js';
import { compileQuery } from '../query/match.js';
import { parseSort, sortKey, takeWindow } from '../query/sort.js';
import { createGroups, readGroup } from './group.js';

/** Documents in, documents out; lazy, passing on the pauses of its input. */
export type Stage = (input: Paced<Fields>) => Paced<Fields>;

/** What stages need from outside. */
export type StageContext = { pace: Pace };

type StageMaker = (operand: Value, context: StageContext) => Stage;

/** Compiles a pipeline into one stage; throws code 40324 (40573 for $changeStream) for unsupported stages. */
export function compilePipeline(pipeline: readonly Value[], context: StageContext): Stage {
  const stages = pipeline.map((stage) => {
    const { name, operand } = readStage(stage);
    return stageNamed(name)(operand, context);
  });
  return (input) => stages.reduce<Paced<Fields>>((documents, stage) => stage(documents), input);
}

/** The name and operand of a stage; throws code 40323 unless it has exactly one name. */
export function readStage(stage: Value): { name: string; operand: Value } {
  const [name, ...others] = isDocument(stage) ? Object.keys(stage) : [];
  if (!isDocument(stage) || name === undefined || others.length > 0)
    throw mongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return { name, operand: stage[name] };
}

function stageNamed(name: string): StageMaker {
  const make = getField(STAGES, name);
  if (make) return make;
  if (name === '$changeStream')
    throw refusal(40573, name, 'The $changeStream stage is only supported on replica sets');
  throw refusal(40324, name, `Unrecognized pipeline stage name: '${name}'`);
}

const match: StageMaker = (operand) => {
  const test = compileQuery(asDocument(operand, '$match'));
  return function* (input) {
    for (const document of input) if (document === PAUSE || test(document)) yield document;
  };
};

const sort: StageMaker = (operand, context) => {
  const fields = parseSort(asDocument(operand, '$sort'));
  if (fields.length === 0) throw mongoError(15976, '$sort stage must have at least one sort key');
  const keyOf = sortKey(fields);
  return (items) => sortPaced({ items, pace: context.pace, keyOf, sizeOf: () => 0 });
};

const skip: StageMaker = (operand) => {
  const count = wholeNumber(operand, '$skip');
  return (from) => takeWindow({ from, skip: count });
};

const limit: StageMaker = (operand) => {
  const count = wholeNumber(operand, '$limit');
  if (count === 0) throw mongoError(15958, 'the limit must be positive');
  return (from) => takeWindow({ from, limit: count });
};

function wholeNumber(operand: Value, stage: string): number {
  const number = toNumber(operand);
  if (Number.isInteger(number) && number >= 0) return number;
  throw mongoError(15957, `invalid argument to ${stage} stage: Expected a non-negative number`);
}

const count: StageMaker = (operand) => {
  if (typeof operand !== 'string' || operand === '')
    throw mongoError(40156, 'the count field must be a non-empty string');
  if (/[.$\0]/.test(operand)) throw mongoError(40160, `the count field cannot be a path: ${operand}`);
  return function* (input) {
    let total = 0;
    for (const document of input) {
      if (document === PAUSE) yield PAUSE;
      else total++;
    }
    if (total > 0) yield { [operand]: new Int32(total) };
  };
};

const group: StageMaker = (operand) => {
  const spec = readGroup(operand);
  return function* (input) {
    const groups = createGroups(spec);
    for (const document of input) {
      if (document === PAUSE) yield PAUSE;
      else groups.add(document);
    }
    yield* groups.results();
  };
};

const STAGES: Record<string, StageMaker> = {
  $match: match,
  $sort: sort,
  $skip: skip,
  $limit: limit,
  $count: count,
  $group: group,
};
