import { splitPath } from '../bson/limits.js';
import { type Fields, isDocument, type Value } from '../bson/values.js';
import { compileField, isOperators, type MatchContext } from './match.js';
import { reach } from './path.js';

type PositionInput = { query: Fields; document: Fields; array: string; context: MatchContext };

/**
 * The place in an array of the element that made a document match, which the positional `$` stands for; -1 when
 * the query says nothing about the array. With several conditions on it the last one decides, as in MongoDB.
 */
export function matchedPosition({ query, document, array, context }: PositionInput): number {
  const [items] = reach(document, splitPath(array)).filter((value) => Array.isArray(value));
  const [path, condition] = conditionsOn(query, array).at(-1) ?? [];
  if (items === undefined || path === undefined) return -1;
  const rest = path.slice(array.length);
  return items.findIndex((item) => {
    // The element alone in an array at the same path: positions in the condition's path must not count.
    const alone =
      isDocument(condition) && '$elemMatch' in condition ? { $elemMatch: condition.$elemMatch } : condition;
    return compileField(`item${rest}`, alone as Value, context)({ item: [item] });
  });
}

/** What must not be there is at no place. */
function withoutNegations(condition: Value): Value[] {
  if (!isOperators(condition)) return [condition];
  const kept = Object.entries(condition).filter(([operator]) => !NEGATIONS.has(operator));
  return kept.length > 0 ? [Object.fromEntries(kept)] : [];
}

const NEGATIONS = new Set(['$ne', '$nin', '$not', '$nor']);

function conditionsOn(query: Fields, array: string): [string, Value][] {
  return Object.keys(query).flatMap((name): [string, Value][] => {
    const operand = query[name];
    if (name === '$and' && Array.isArray(operand)) {
      return operand.filter(isDocument).flatMap((item) => conditionsOn(item, array));
    }
    if (name !== array && !name.startsWith(`${array}.`)) return [];
    return withoutNegations(operand).map((condition) => [name, condition]);
  });
}
