import { splitPath } from '../bson/limits.js';
import { clone, type Fields, isDocument, type Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { isOperators } from '../query/match.js';
import { isRegex } from '../query/regex.js';
import { editPath } from './edit.js';

/**
 * The document an upsert starts from: the query's equality conditions, of which a replacement only takes the
 * `_id`. Throws code 54 for conditions that no single document can meet, and for a partly specified `_id`.
 */
export function upsertSeed({ query, isReplacement }: { query: Fields; isReplacement: boolean }): Fields {
  const seed: Fields = {};
  const known: string[] = [];
  for (const [path, value] of equalities(query)) {
    if (path.startsWith('_id.'))
      throw mongoError(54, `field at '_id' must be exactly specified, field at sub-path '${path}' found`);
    if (isReplacement && path !== '_id') continue;
    if (known.some((other) => meets(other, path)))
      throw mongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    known.push(path);
    editPath({ target: seed, path: splitPath(path), edit: () => clone(value), parents: 'make' });
  }
  return seed;
}

function meets(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}

function equalities(query: Fields): [string, Value][] {
  return Object.keys(query).flatMap((name): [string, Value][] => {
    const operand = query[name];
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      return Array.isArray(operand) ? operand.filter(isDocument).flatMap(equalities) : [];
    }
    if (name.startsWith('$') || isRegex(operand)) return [];
    if (!isOperators(operand)) return [[name, operand]];
    const { $eq, $in, $all } = operand;
    if ($eq !== undefined) return [[name, $eq]];
    const only = Array.isArray($in) ? $in : Array.isArray($all) ? $all : [];
    return only.length === 1 && !isRegex(only[0]) ? [[name, only[0]]] : [];
  });
}
