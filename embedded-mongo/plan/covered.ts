import { Double } from 'bson';
import { encodeKey, SORTED_KEY_BYTES } from '../bson/key.js';
import { type Fields, isNumeric, type Value } from '../bson/values.js';
import { indexPrefix } from '../storage/keys.js';
import { comparisonOf, isPoint, usableFields } from './bounds.js';
import { type Condition, conditionsOf } from './conditions.js';
import type { IndexScan } from './planner.js';

const NAN = new Double(Number.NaN);

/**
 * Which entries must be examined when the entries of a scan are only counted: those starting with one of the returned
 * bytes, the ends of the scan. Every other entry is one result. Null when the entries do not say enough.
 */
export function edgesOf({ plan, query }: { plan: IndexScan; query: Fields }): Buffer[] | null {
  const { index } = plan;
  // A multikey index has several entries per document; a cut entry does not contain the whole value.
  if (index.multikey || index.cut) return null;
  if (Object.keys(query).some((name) => name.startsWith('$'))) return null;
  // Only single values: every entry in their ranges is a result.
  if (plan.isExact) return [];
  let left = conditionsOf(query);
  let prefix = indexPrefix(index.id);
  // The ends of the scan are known only up to this length, so entries equal up to here must be examined.
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

/** The scan for a number starts with NaN, which is neither above nor below it. */
function endsOf({ operand }: Condition): Value[] {
  return isNumeric(operand) ? [operand, NAN] : [operand];
}
