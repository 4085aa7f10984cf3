import { compareText, equalValues } from '../bson/compare.js';
import { splitPath } from '../bson/limits.js';
import { clone, type Fields, getField, isDocument, setField, typeName } from '../bson/values.js';
import { failedToParse, mongoError, refusal } from '../errors.js';
import { isArrayIndex } from '../query/path.js';
import { type Edit, editPath } from './edit.js';
import { MISSING_PARENTS, UPDATE_OPERATORS } from './operators.js';

/** Whether an update document contains operators; otherwise it is a replacement. */
export function isOperatorUpdate(update: Fields): boolean {
  return Object.keys(update).some((name) => name.startsWith('$'));
}

/** Replaces a document, keeping its `_id`; throws code 66 when the replacement has a different one. */
export function replaceDocument(document: Fields, replacement: Fields): Fields {
  const { _id: old } = document;
  const { _id: wanted, ...rest } = replacement;
  const odd = Object.keys(rest).find((name) => name.startsWith('$'));
  if (odd !== undefined) throw mongoError(52, `The dollar ($) prefixed field '${odd}' is not allowed`);
  if (old !== undefined && wanted !== undefined && !equalValues(old, wanted)) throw immutableId();
  const _id = old ?? wanted;
  return clone(_id === undefined ? rest : { _id, ...rest });
}

/** A document to update; `inserting` when an upsert creates it, so that $setOnInsert applies. */
export type UpdateInput = { document: Fields; inserting: boolean };

/** One operator on one path. */
type Step = { operator: string; path: string; segments: string[]; edit: Edit };

/**
 * Compiles update operators into a function from a document to the updated one; the original is not changed,
 * and whatever no operator touches is shared. Compiling throws MongoDB's codes 9, 14, 40, 52 and 56 for
 * invalid operators; applying throws 2, 14, 28 and 66 for what cannot be done to a document.
 */
export function compileOperators(update: Fields): (input: UpdateInput) => Fields {
  const steps = readSteps(update).sort((a, b) => comparePaths(a.path, b.path));
  return ({ document, inserting }) => {
    const result = { ...document };
    const owned = new Set<string>();
    for (const { operator, segments, edit } of steps) {
      if (operator === '$setOnInsert' && !inserting) continue;
      own({ result, segments, owned });
      editPath({ target: result, path: segments, edit, parents: MISSING_PARENTS[operator] ?? 'make' });
    }
    assertSameId(document, result);
    return result;
  };
}

/**
 * Copies a field before an edit changes something inside it; all other values stay identical, which marks
 * them as unchanged.
 */
function own({ result, segments, owned }: { result: Fields; segments: string[]; owned: Set<string> }): void {
  const [root = ''] = segments;
  if (segments.length === 1 || owned.has(root) || !Object.hasOwn(result, root)) return;
  owned.add(root);
  setField(result, root, clone(result[root]));
}

/**
 * The order in which an update creates new fields: by name, numerically where names are numbers, as since MongoDB 5.
 */
function comparePaths(a: string, b: string): number {
  if (!a.includes('.') && !b.includes('.') && !(isArrayIndex(a) && isArrayIndex(b))) return compareText(a, b);
  const [left, right] = [a.split('.'), b.split('.')];
  const place = left.findIndex((name, i) => name !== right[i]);
  const [one = '', other = ''] = [left[place], right[place]];
  return isArrayIndex(one) && isArrayIndex(other) ? Number(one) - Number(other) : compareText(one, other);
}

function readSteps(update: Fields): Step[] {
  const touched: string[] = [];
  return Object.keys(update).flatMap((operator) => {
    const fields = update[operator];
    const make = getField(UPDATE_OPERATORS, operator);
    if (!make) {
      const expected = 'Expected a valid update modifier or pipeline-style update specified as an array';
      throw refusal(9, operator, `Unknown modifier: ${operator}. ${expected}`);
    }
    if (!isDocument(fields))
      throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} instead.`);
    return Object.keys(fields).map((path): Step => {
      claimPath(path, touched);
      return { operator, path, segments: splitPath(path), edit: make({ operand: fields[path], path }) };
    });
  });
}

function claimPath(path: string, touched: string[]): void {
  if (path === '' || splitPath(path).includes('')) {
    throw mongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  if (splitPath(path).some((name) => name === '$' || name.startsWith('$[')))
    throw refusal(2, 'positions of matched elements', `The positions in the path '${path}'`);
  const dollar = splitPath(path).find((name) => /^\$./.test(name));
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

/** Throws code 66 when an update changed or removed a document's `_id`. */
export function assertSameId(before: Fields, after: Fields): void {
  const old = getField(before, '_id');
  if (old === undefined) return;
  const now = getField(after, '_id');
  if (now === undefined || !equalValues(old, now)) throw immutableId();
}

function immutableId() {
  return mongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}
