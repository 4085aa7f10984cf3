import { rankOf } from '../bson/compare.js';
import { BELOW_NUMBERS, distinctValues, encodeKey, SORTED_KEY_BYTES } from '../bson/key.js';
import { isDocument, isNumeric, toNumber, type Value } from '../bson/values.js';
import type { Condition } from '../query/conditions.js';
import { isRegex, literalPrefix } from '../query/regex.js';
import type { Index, IndexField } from '../storage/index-spec.js';
import { indexPrefix, successor } from '../storage/keys.js';

/** A stretch of an index: from `start` (included) to `end` (not included), in bytes. */
export type ByteRange = { start: Buffer; end: Buffer };

/**
 * The stretches of an index that hold all results, and how many leading fields a single value pins down. `isExact`: the
 * stretches say all that the conditions do, so that (in an index of whole, single keys) they hold nothing but results.
 */
export type Bounds = {
  ranges: ByteRange[];
  equalFields: number;
  boundedFields: number;
  isExact: boolean;
};

/** More points than this are scanned as one range. */
const MAX_POINTS = 1_000;
/** How a text's key ends. */
const TEXT_END_BYTES = 2;

/** Works out where in an index the results of some conditions lie. */
export function indexBounds(index: Index, conditions: readonly Condition[]): Bounds {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let interval: Interval | null = null;
  let equalFields = 0;
  let boundedFields = 0;
  let said = 0;
  for (const field of usableFields(index)) {
    const own = conditions.filter(({ path }) => path === field.path);
    const points = pointsOf(own);
    if (!points || points.length * prefixes.length > MAX_POINTS) {
      interval = intervalOf({ index, field, conditions: own });
      if (interval) boundedFields++;
      if (interval?.isExact) said += own.length;
      break;
    }
    const keys = points.map((value) => encodeKey(value, field.descending));
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
    boundedFields++;
    if (own.length === 1) said++;
    if (points.length === 1 && equalFields === boundedFields - 1) equalFields++;
  }
  const ends = interval ? [interval.from, interval.to] : [Buffer.alloc(0)];
  // Entries are cut there: what is longer does not tell values apart.
  const isWhole = prefixes.every(({ length }) =>
    ends.every((end) => length + end.length <= SORTED_KEY_BYTES),
  );
  const isExact = said === conditions.length && isWhole;
  return { ranges: toRanges({ index, prefixes, interval }), equalFields, boundedFields, isExact };
}

/**
 * In a multikey index two fields below the same array may be satisfied by different elements, that is by
 * different entries: only the first field of each array can be bounded.
 */
function usableFields({ fields, multikey }: Index): IndexField[] {
  if (!multikey) return fields;
  const roots = new Set<string>();
  const clash = fields.findIndex(({ segments: [root = ''] }) => roots.size === roots.add(root).size);
  return clash < 0 ? fields : fields.slice(0, clash);
}

/** The values a field must be one of, when the conditions say so. */
function pointsOf(conditions: readonly Condition[]): Value[] | null {
  for (const { operator, operand } of conditions) {
    if (operator === '$eq' && isPoint(operand)) return [operand];
    if (operator === '$in' && Array.isArray(operand) && operand.every(isPoint))
      return distinctValues(operand);
  }
  return null;
}

/** An array also equals an element of an array of arrays: its key can stand at two places, so it is no point. */
function isPoint(value: Value): boolean {
  return !isRegex(value) && !Array.isArray(value);
}

/**
 * The bytes a field's key lies between: from `from` (included) to `to` (not included). `isExact`: and no other values'
 * keys do.
 */
type Interval = { from: Buffer; to: Buffer; isExact: boolean };
type IntervalInput = { index: Index; field: IndexField; conditions: readonly Condition[] };

/** The bytes between which a field's key lies, or null when the conditions do not bound it. */
function intervalOf({ index, field, conditions }: IntervalInput): Interval | null {
  const comparisons = conditions.flatMap((condition) => comparisonOf(condition) ?? []);
  // The elements of an array may satisfy each bound apart, so that only one of them can be relied on.
  const used = index.multikey ? comparisons.slice(0, 1) : comparisons;
  const narrowed = used.reduce<Interval | null>(
    (all, { from, to, isExact }) => ({
      from: all && Buffer.compare(all.from, from) > 0 ? all.from : from,
      to: all && Buffer.compare(all.to, to) < 0 ? all.to : to,
      isExact: isExact && used.length === conditions.length && (all?.isExact ?? true),
    }),
    null,
  );
  const interval = narrowed ?? conditions.map(patternOf).find((found) => found !== null) ?? null;
  return interval && field.descending ? turnOver(interval) : interval;
}

/**
 * The same stretch in a descending field, whose keys have every bit turned over: what starts with `to`, which was
 * left out, comes before it now.
 */
function turnOver({ from, to, isExact }: Interval): Interval {
  return { from: successor(invert(to)), to: successor(invert(from)), isExact };
}

/** The values of the operand's own type that are above or below it; NaN is neither, and stands before all numbers. */
function comparisonOf({ operator, operand }: Condition): Interval | null {
  if (!/^\$[gl]te?$/.test(operator) || operand === null || operand === undefined) return null;
  if (Array.isArray(operand) || isDocument(operand)) return null;
  if (isNumeric(operand) && Number.isNaN(toNumber(operand))) return null;
  const rank = rankOf(operand);
  const whole = encodeKey(operand);
  // Cut keys do not tell values apart beyond the cut, so both ends take in all that starts alike.
  const isExact = whole.length <= SORTED_KEY_BYTES;
  const key = whole.subarray(0, SORTED_KEY_BYTES);
  const [isAbove, takesIn] = [operator.startsWith('$g'), operator.endsWith('e') || !isExact];
  const end = isAbove === takesIn ? key : successor(key);
  return isAbove
    ? { from: end, to: Buffer.of(rank + 1), isExact }
    : { from: isNumeric(operand) ? BELOW_NUMBERS : Buffer.of(rank), to: end, isExact };
}

/** Strings that start as an anchored pattern does. */
function patternOf({ operator, operand }: Condition): Interval | null {
  const prefix = operator === '$regex' && isRegex(operand) ? literalPrefix(operand) : null;
  if (prefix === null) return null;
  const key = encodeKey(prefix).subarray(0, -TEXT_END_BYTES);
  return { from: key, to: successor(key), isExact: false };
}

function invert(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0xff));
}

type RangesInput = { index: Index; prefixes: Buffer[]; interval: Interval | null };

function toRanges({ index, prefixes, interval }: RangesInput): ByteRange[] {
  const base = indexPrefix(index.id);
  const longest = base.length + SORTED_KEY_BYTES;
  const ranges = prefixes.map((prefix) => {
    const start = Buffer.concat([base, prefix]).subarray(0, longest);
    if (!interval || start.length === longest) return { start, end: successor(start) };
    const end = Buffer.concat([start, interval.to]);
    return {
      start: Buffer.concat([start, interval.from]).subarray(0, longest),
      end: end.length > longest ? successor(end.subarray(0, longest)) : end,
    };
  });
  return joinRanges(ranges.sort((a, b) => Buffer.compare(a.start, b.start)));
}

/** Values that differ beyond the cut have the same stretch, which must be walked once. */
function joinRanges(ranges: ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const { start, end } of ranges) {
    const last = joined.at(-1);
    if (Buffer.compare(start, end) >= 0) continue;
    if (!last || Buffer.compare(start, last.end) >= 0) joined.push({ start, end });
    else if (Buffer.compare(end, last.end) > 0) last.end = end;
  }
  return joined;
}
