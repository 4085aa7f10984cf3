import { Double } from 'bson';
import { encodeKey, SORTED_KEY_BYTES } from '../bson/key.js';
import { type Fields, isNumeric, type Value } from '../bson/values.js';
import { indexPrefix } from '../storage/keys.js';
import { comparisonOf, isPoint, usableFields } from './bounds.js';
import { type Condition, conditionsOf } from './conditions.js';
import type { IndexScan } from './planner.js';

const NAN = new Double(Number.NaN);

/**
 * What must be looked at on a walk whose entries are only counted: entries that start with one of these bytes, the
 * ends of the walk. Every other entry stands for one result. Null when the entries do not say enough.
 */
export function edgesOf({ plan, query }: { plan: IndexScan; query: Fields }): Buffer[] | null {
  const { index } = plan;
  // A document has several entries in the one, and in the other an entry does not say its value.
  if (index.multikey || index.cut) return null;
  if (Object.keys(query).some((name) => name.startsWith('$'))) return null;
  // Single values alone: every entry of their stretches is a result.
  if (plan.isExact) return [];
  let left = conditionsOf(query);
  let prefix = indexPrefix(index.id);
  // The walk knows no more of its ends than this, so that entries alike up to here must be looked at.
  const longest = prefix.length + SORTED_KEY_BYTES;
  for (const { path, descending } of usableFields(index)) {
    const own = left.filter((condition) => condition.path === path);
    const [first] = own;
    if (!first) break;
    left = left.filter((condition) => condition.path !== path);
    if (own.length === 1 && first.operator === '$eq' && isPoint(first.operand)) {
      prefix = Buffer.concat([prefix, encodeKey(first.operand, descending)]);
      if (prefix.length > longest) return null;
      continue;
    }
    if (left.length > 0 || !own.every((condition) => comparisonOf(condition))) return null;
    const ends = own
      .flatMap(endsOf)
      .map((value) => encodeKey(value, descending).subarray(0, SORTED_KEY_BYTES));
    return ends.map((end) => Buffer.concat([prefix, end]).subarray(0, longest));
  }
  return left.length === 0 ? [] : null;
}

/** A number's walk begins with NaN, which is neither above nor below it. */
function endsOf({ operand }: Condition): Value[] {
  return isNumeric(operand) ? [operand, NAN] : [operand];
}
