import { Int32, Long } from 'bson';
import { encodeKey } from '../bson/key.js';
import { splitPath } from '../bson/limits.js';
import {
  asDocument,
  type Fields,
  getField,
  isDocument,
  isNumeric,
  isTruthy,
  setField,
  toNumber,
  type Value,
} from '../bson/values.js';
import { mongoError, refusal } from '../errors.js';
import { compileQuery, type MatchContext } from '../query/match.js';
import { compileProjection } from '../query/project.js';
import { sortDocuments, takeWindow } from '../query/sort.js';
import { compileAccumulator } from './accumulators.js';
import { compileExpression, expressionOf, readPath } from './expression.js';
import { readOptions, type Variables } from './scope.js';

/** Documents in, documents out; may be lazy. */
export type Stage = (input: Iterable<Fields>) => Iterable<Fields>;

/** What stages need from outside. */
export type StageContext = {
  variables: Variables;
  match: MatchContext;
  /** Finds documents of another collection of the same database, for $lookup. */
  find: (collection: string, query: Fields) => Iterable<Fields>;
};

/** Makes a stage from its operand. */
export type StageMaker = (operand: Value, context: StageContext) => Stage;

function mapDocuments(change: (document: Fields) => Fields): Stage {
  return function* (input) {
    for (const document of input) yield change(document);
  };
}

const match: StageMaker = (operand, context) => {
  const test = compileQuery(asDocument(operand, 'specification'), context.match);
  return function* (input) {
    for (const document of input) if (test(document)) yield document;
  };
};

/** The collation of a pipeline counts in its matches; these stages would compare strings without it. */
function refuseCollation(stage: string, { match: { collate } }: StageContext): void {
  if (collate) throw refusal(2, `collation of ${stage}`, `A ${stage} with a collation`);
}

const sort: StageMaker = (operand, context) => {
  refuseCollation('$sort', context);
  const fields = asDocument(operand, '$sort');
  if (Object.keys(fields).length === 0)
    throw mongoError(15976, '$sort stage must have at least one sort key');
  return (input) => sortDocuments([...input], fields);
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
  throw mongoError(15957, `invalid argument to ${stage} stage: expected a non-negative number`);
}

const project: StageMaker = (operand, { variables, match: context }) => {
  const projection = asDocument(operand, 'specification');
  if (Object.keys(projection).length === 0)
    throw mongoError(51272, '$project specification must have at least one field');
  return mapDocuments(
    compileProjection({ projection, context: { ...context, expression: expressionOf(variables) } }),
  );
};

const addFields: StageMaker = (operand, { variables }) => {
  const fields = assignments(asDocument(operand, 'specification')).map(({ path, expression }) => ({
    path,
    evaluate: compileExpression(expression),
  }));
  return mapDocuments((document) => {
    const values = fields.map(({ evaluate }) => evaluate({ document, variables }));
    return fields.reduce(
      (result, { path }, i) => assign({ target: result, path, value: values[i] }) as Fields,
      document,
    );
  });
};

function assignments(operand: Fields, prefix: string[] = []): { path: string[]; expression: Value }[] {
  return Object.keys(operand).flatMap((name) => {
    const path = splitPath([...prefix, name].join('.'));
    const value = operand[name];
    const nested =
      isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return nested ? assignments(value, path) : [{ path, expression: value }];
  });
}

/** A copy with a value at a path; an array on the way takes it in each of its elements. */
function assign({ target, path, value }: { target: Value; path: readonly string[]; value: Value }): Value {
  const [segment, ...rest] = path;
  if (segment === undefined) return value;
  if (Array.isArray(target)) return target.map((item) => assign({ target: item, path, value }));
  const result: Fields = isDocument(target) ? { ...target } : {};
  const next = assign({ target: getField(result, segment), path: rest, value });
  if (next === undefined) delete result[segment];
  else setField(result, segment, next);
  return result;
}

const unset: StageMaker = (operand, context) => {
  const names = (Array.isArray(operand) ? operand : [operand]).map(String);
  return project(Object.fromEntries(names.map((name) => [name, false])), context);
};

const replaceRoot = (expression: Value, { variables }: StageContext): Stage => {
  const evaluate = compileExpression(expression);
  return mapDocuments((document) => {
    const root = evaluate({ document, variables });
    if (isDocument(root)) return root;
    throw mongoError(40228, "'newRoot' expression must evaluate to an object");
  });
};

const count: StageMaker = (operand) => {
  if (typeof operand !== 'string' || operand === '')
    throw mongoError(40156, 'the count field must be a non-empty string');
  if (/[.$\0]/.test(operand)) throw mongoError(40160, `the count field cannot be a path: ${operand}`);
  return function* (input) {
    let total = 0;
    for (const _ of input) total++;
    if (total > 0) yield { [operand]: new Int32(total) };
  };
};

const group: StageMaker = (operand, context) => {
  const { variables } = context;
  const { _id, ...rest } = asDocument(operand, 'specification');
  if (_id === undefined) throw mongoError(15955, 'a group specification must include an _id');
  // A count of documents is one group, whatever the collation.
  if (!isNumeric(_id) && _id !== null) refuseCollation('$group', context);
  const key = compileExpression(_id);
  const fields = Object.keys(rest).map((name) => compileAccumulator(name, rest[name]));
  return (input) => {
    const groups = new Map<string, { id: Value; columns: Value[][] }>();
    for (const document of input) {
      const id = key({ document, variables }) ?? null;
      const text = encodeKey(id).toString('latin1');
      const found = groups.get(text) ?? { id, columns: fields.map(() => []) };
      groups.set(text, found);
      for (const [i, { evaluate }] of fields.entries())
        found.columns[i]?.push(evaluate({ document, variables }));
    }
    return [...groups.values()].map(({ id, columns }) => ({
      _id: id,
      ...Object.fromEntries(fields.map(({ name, reduce }, i) => [name, reduce(columns[i] ?? [])])),
    }));
  };
};

const unwind: StageMaker = (operand) => {
  const known = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];
  const fields = isDocument(operand) ? operand : { path: operand };
  const options = readOptions({ operand: fields, stage: '$unwind', known, code: 28811 });
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options;
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw mongoError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  const segments = splitPath(path.slice(1));
  const withIndex = (document: Fields, place: Value) =>
    typeof includeArrayIndex === 'string' ? { ...document, [includeArrayIndex]: place } : document;
  return function* (input) {
    for (const document of input) {
      const value = readPath(document, segments);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, item] of value.entries()) {
          yield withIndex(
            assign({ target: document, path: segments, value: item }) as Fields,
            Long.fromNumber(i),
          );
        }
      } else if (value === null || value === undefined || Array.isArray(value)) {
        if (!isTruthy(preserveNullAndEmptyArrays)) continue;
        const kept = Array.isArray(value)
          ? assign({ target: document, path: segments, value: undefined })
          : document;
        yield withIndex(kept as Fields, null);
      } else yield withIndex(document, null);
    }
  };
};

/** The stages that look at nothing but the documents they are given. */
export const STAGES: Record<string, StageMaker> = {
  $match: match,
  $sort: sort,
  $skip: skip,
  $limit: limit,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: (operand, context) => {
    const options = readOptions({ operand, stage: '$replaceRoot', known: ['newRoot'], code: 40415 });
    return replaceRoot(options.newRoot, context);
  },
  $replaceWith: replaceRoot,
  $count: count,
  $group: group,
  $unwind: unwind,
};
