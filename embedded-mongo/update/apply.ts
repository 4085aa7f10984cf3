import { equalValues } from '../bson/compare.js';
import { splitPath } from '../bson/limits.js';
import { clone, type Fields, getField, isDocument, typeName, type Value } from '../bson/values.js';
import { badValue, failedToParse, mongoError, refusal } from '../errors.js';
import { compileQuery } from '../query/match.js';
import { matchedPosition } from '../query/position.js';
import { type ArrayFilters, type Edit, editPath, REMOVE } from './edit.js';
import { EXISTING_ONLY, type OperatorContext, UPDATE_OPERATORS } from './operators.js';

/** Whether an update document holds operators; otherwise it is a replacement. */
export function isOperatorUpdate(update: Fields): boolean {
  return Object.keys(update).some((name) => name.startsWith('$'));
}

/** A replacement keeps the document's `_id`; throws code 66 when it brings another one. */
export function replaceDocument(document: Fields, replacement: Fields): Fields {
  const { _id: old } = document;
  const { _id: wanted, ...rest } = replacement;
  const odd = Object.keys(rest).find((name) => name.startsWith('$'));
  if (odd !== undefined) throw mongoError(52, `The dollar ($) prefixed field '${odd}' is not allowed`);
  if (old !== undefined && wanted !== undefined && !equalValues(old, wanted)) throw immutableId();
  const _id = old ?? wanted;
  return clone(_id === undefined ? rest : { _id, ...rest });
}

type OperatorsInput = {
  update: Fields;
  arrayFilters?: readonly Value[];
  /** The query that finds the documents, for the positional `$`. */
  query: Fields;
  context: OperatorContext;
};

/** A document to update; `inserting`: it is being made by an upsert, so that $setOnInsert counts. */
export type UpdateInput = { document: Fields; inserting: boolean };

/** One operator on one path; $rename, which has two paths, has no edit of its own. */
type Step = { operator: string; path: string; operand: Value; edit: Edit | null };

/**
 * Compiles update operators into what they make of a copy of a document. Throws MongoDB's codes 9, 14, 40, 52 and 56
 * for what is wrong with them; the result 2, 14, 28 and 66 for what cannot be done to a document.
 */
export function compileOperators(input: OperatorsInput): (input: UpdateInput) => Fields {
  const filters = compileArrayFilters(input);
  const steps = readSteps(input);
  return ({ document, inserting }) => {
    const result = clone(document);
    for (const { operator, path, operand, edit } of steps) {
      if (!edit) {
        rename({ result, from: path, to: operand as string });
        continue;
      }
      if (operator === '$setOnInsert' && !inserting) continue;
      const segments = resolvePositional({ ...input, document, path }).split('.');
      editPath({ target: result, path: segments, edit, filters, create: !EXISTING_ONLY.has(operator) });
    }
    assertSameId(document, result);
    return result;
  };
}

function readSteps({ update, context }: OperatorsInput): Step[] {
  const touched: string[] = [];
  return Object.keys(update).flatMap((operator) => {
    const fields = update[operator];
    const make = getField(UPDATE_OPERATORS, operator);
    if (!make && operator !== '$rename') {
      const expected = 'Expected a valid update modifier or pipeline-style update specified as an array';
      throw refusal(9, operator, `Unknown modifier: ${operator}. ${expected}`);
    }
    if (!isDocument(fields)) {
      throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} instead.`);
    }
    return Object.keys(fields).map((path): Step => {
      const operand = fields[path];
      claimPath(path, touched);
      if (make) return { operator, path, operand, edit: make({ operand, path, context }) };
      if (typeof operand !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
      claimPath(operand, touched);
      return { operator, path, operand, edit: null };
    });
  });
}

function claimPath(path: string, touched: string[]): void {
  if (path === '' || splitPath(path).includes('')) {
    throw mongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  const dollar = splitPath(path).find((name) => /^\$[^[]/.test(name));
  if (dollar !== undefined)
    throw mongoError(52, `The dollar ($) prefixed field '${dollar}' in '${path}' is not allowed`);
  for (const other of touched) {
    if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) {
      throw mongoError(
        40,
        `Updating the path '${path}' would create a conflict at '${other.length < path.length ? other : path}'`,
      );
    }
  }
  touched.push(path);
}

type RenameInput = { result: Fields; from: string; to: string };

function rename({ result, from, to }: RenameInput): void {
  for (const path of [from, to])
    if (leadsThroughArray(result, path)) throw badValue('$rename cannot move elements of arrays');
  const filters: ArrayFilters = new Map();
  let moved: Value;
  const take = (old: Value) => {
    moved = old;
    return old === undefined ? undefined : REMOVE;
  };
  editPath({ target: result, path: splitPath(from), edit: take, filters, create: false });
  if (moved !== undefined)
    editPath({ target: result, path: splitPath(to), edit: () => moved, filters, create: true });
}

function leadsThroughArray(document: Fields, path: string): boolean {
  let value: Value = document;
  for (const segment of splitPath(path)) {
    if (Array.isArray(value)) return true;
    value = isDocument(value) ? getField(value, segment) : undefined;
  }
  return false;
}

type PositionalInput = OperatorsInput & { path: string; document: Fields };

function resolvePositional({ path, query, document, context }: PositionalInput): string {
  const place = splitPath(path).indexOf('$');
  if (place < 0) return path;
  const segments = splitPath(path);
  const array = segments.slice(0, place).join('.');
  const position = matchedPosition({ query, document, array, context });
  if (position < 0) throw badValue('The positional operator did not find the match needed from the query.');
  return segments.with(place, String(position)).join('.');
}

function compileArrayFilters({ arrayFilters = [], update, context }: OperatorsInput): ArrayFilters {
  const filters: ArrayFilters = new Map();
  for (const filter of arrayFilters) {
    if (!isDocument(filter)) throw mongoError(14, 'An array filter must be a document');
    const [name, ...others] = new Set(topFields(filter));
    if (name === undefined || others.length > 0) {
      throw failedToParse('An array filter must have a single top-level field name');
    }
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const test = compileQuery(filter, context);
    filters.set(name, (element) => test({ [name]: element }));
  }
  const paths = Object.values(update).flatMap((fields) => (isDocument(fields) ? Object.keys(fields) : []));
  const unused = [...filters.keys()].find((name) => !paths.some((path) => path.includes(`$[${name}]`)));
  if (unused !== undefined)
    throw failedToParse(`The array filter for identifier '${unused}' was not used in the update`);
  return filters;
}

function topFields(filter: Fields): string[] {
  return Object.keys(filter).flatMap((name) => {
    const operand = filter[name];
    if (!name.startsWith('$')) return [splitPath(name)[0] ?? ''];
    return Array.isArray(operand) ? operand.filter(isDocument).flatMap(topFields) : [];
  });
}

/** Throws code 66 when an update changed or removed the `_id` a document had. */
export function assertSameId(before: Fields, after: Fields): void {
  const old = getField(before, '_id');
  if (old === undefined) return;
  const now = getField(after, '_id');
  if (now === undefined || !equalValues(old, now)) throw immutableId();
}

function immutableId() {
  return mongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}
