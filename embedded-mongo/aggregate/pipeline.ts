import { splitPath } from '../bson/limits.js';
import { asDocument, type Fields, getField, isDocument, setField, type Value } from '../bson/values.js';
import { failedToParse, mongoError, refusal } from '../errors.js';
import { compileExpression, expressionOf, readPath } from './expression.js';
import { readOptions } from './scope.js';
import { STAGES, type Stage, type StageContext, type StageMaker } from './stages.js';

/** Stages an update may be made of. */
const UPDATE_STAGES = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);
const LOOKUP_OPTIONS = ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as'];

/** Compiles a pipeline into one stage; throws code 40324 (or 40573 for $changeStream) for stages left out. */
export function compilePipeline(pipeline: readonly Value[], context: StageContext): Stage {
  const stages = pipeline.map((stage) => compileStage(stage, context));
  return (input) => stages.reduce<Iterable<Fields>>((documents, stage) => stage(documents), input);
}

/** The name and operand of a stage; throws code 40323 unless it has exactly one name. */
export function readStage(stage: Value): { name: string; operand: Value } {
  const [name, ...others] = isDocument(stage) ? Object.keys(stage) : [];
  if (!isDocument(stage) || name === undefined || others.length > 0) {
    throw mongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return { name, operand: stage[name] };
}

function compileStage(stage: Value, context: StageContext): Stage {
  const { name, operand } = readStage(stage);
  if (name === '$lookup') return lookup(operand, context);
  if (name === '$facet') return facet(operand, context);
  const make = getField(STAGES, name);
  if (make) return make(operand, context);
  if (name === '$changeStream') {
    throw refusal(40573, name, 'The $changeStream stage is only supported on replica sets');
  }
  throw refusal(40324, name, `Unrecognized pipeline stage name: '${name}'`);
}

const facet: StageMaker = (operand, context) => {
  const pipelines = Object.entries(asDocument(operand, 'specification')).map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw mongoError(40169, `arguments to $facet must be arrays, ${name} is not`);
    return { name, run: compilePipeline(pipeline, context) };
  });
  return function* (input) {
    const documents = [...input];
    const result: Fields = {};
    for (const { name, run } of pipelines) setField(result, name, [...run(documents)]);
    yield result;
  };
};

const lookup: StageMaker = (operand, context) => {
  const fields = readOptions({ operand, stage: '$lookup', known: LOOKUP_OPTIONS, code: 9 });
  const { from, localField, foreignField, as } = fields;
  if (typeof from !== 'string' || typeof as !== 'string')
    throw failedToParse("$lookup needs 'from' and 'as'");
  const joins = typeof localField === 'string' && typeof foreignField === 'string';
  if (!joins && !Array.isArray(fields.pipeline)) {
    throw failedToParse(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  const findFor = (document: Fields): Iterable<Fields> => {
    const query = joins ? joinQuery(readPath(document, splitPath(localField)), foreignField) : {};
    const found = context.find(from, query);
    return Array.isArray(fields.pipeline) ? runInner({ fields, document, context })(found) : found;
  };
  return function* (input) {
    for (const document of input) {
      const result = { ...document };
      setField(result, as, [...findFor(document)]);
      yield result;
    }
  };
};

/** An array joins with what equals any of its elements, a missing value with null. */
function joinQuery(value: Value, foreignField: string): Fields {
  return { [foreignField]: Array.isArray(value) ? { $in: [...value, value] } : { $eq: value ?? null } };
}

type InnerInput = { fields: Fields; document: Fields; context: StageContext };

/** The inner pipeline sees the variables of `let`, which differ for each outer document. */
function runInner({ fields, document, context }: InnerInput): Stage {
  const scope = { document, variables: context.variables };
  const named = Object.entries(asDocument(fields.let, 'specification')).map(
    ([name, value]): [string, Value] => [name, compileExpression(value)(scope)],
  );
  const variables = new Map([...context.variables, ...named]);
  const match = { ...context.match, expression: expressionOf(variables) };
  return compilePipeline(fields.pipeline as Value[], { ...context, variables, match });
}

type UpdateInput = { pipeline: readonly Value[]; context: StageContext };

/** Compiles an update pipeline into what it makes of a document; throws code 72 for stages an update cannot have. */
export function compileUpdatePipeline({ pipeline, context }: UpdateInput): (document: Fields) => Fields {
  for (const stage of pipeline) {
    const { name } = readStage(stage);
    if (!UPDATE_STAGES.has(name)) {
      throw mongoError(72, `${name} is not allowed to be used within an update`);
    }
  }
  const run = compilePipeline(pipeline, context);
  return (document) => {
    const [result] = run([document]);
    return result ?? document;
  };
}
