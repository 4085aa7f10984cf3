import { BSONRegExp } from 'bson';
import { rankOf } from '../bson/compare.js';
import { distinctValues, encodeKey, SORTED_KEY_BYTES } from '../bson/key.js';
import { isDocument, isNumeric, toNumber, type Value } from '../bson/values.js';
import { isRegex, literalPrefix } from '../query/regex.js';
import type { Index, IndexField } from '../storage/index-spec.js';
import { indexPrefix, successor } from '../storage/keys.js';
import type { Condition } from './conditions.js';

/** A range of an index in bytes: from `start` (inclusive) to `end` (exclusive). */
export type ByteRange = { start: Buffer; end: Buffer };

/**
 * The ranges of an index that hold all results, and how many leading fields are fixed to a single value.
 * `isExact`: the conditions only compare leading fields with values, none longer than a range can
 * distinguish, so that (in an index with whole, single keys) the ranges hold nothing but results.
 */
export type Bounds = {
  ranges: ByteRange[];
  equalFields: number;
  boundedFields: number;
  isExact: boolean;
  /** Whether every field is fixed to one of some values: each range is then one key. */
  arePoints: boolean;
};

/** More points than this are scanned as one range, from the first of them to the last. */
const MAX_POINTS = 1_000;
/** Length of the terminator of a text's key. */
const TEXT_END_BYTES = 2;

/** Computes where in an index the results of some conditions lie. */
export function indexBounds(index: Index, conditions: readonly Condition[]): Bounds {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let equalFields = 0;
  let boundedFields = 0;
  let used = 0;
  for (const field of usableFields(index)) {
    const own = conditions.filter(({ path }) => path === field.path);
    const points = pointsOf(own);
    if (points && points.length * prefixes.length <= MAX_POINTS) {
      const keys = points.map((value) => encodeKey(value, field.descending));
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
      boundedFields++;
      if (own.length === 1) used++;
      if (points.length === 1 && equalFields === boundedFields - 1) equalFields++;
      continue;
    }
    const intervals = intervalsOf({ index, field, conditions: own }) ?? hullOf(points, field);
    if (intervals) boundedFields++;
    const isExact = intervals === null && used === conditions.length && areWhole(prefixes);
    const ranges = toRanges({ index, prefixes, intervals });
    return { ranges, equalFields, boundedFields, isExact, arePoints: false };
  }
  const isWhole = areWhole(prefixes);
  const ranges = toRanges({ index, prefixes, intervals: null });
  const isExact = used === conditions.length && isWhole;
  const arePoints = boundedFields === index.fields.length && isWhole;
  return { ranges, equalFields, boundedFields, isExact, arePoints };
}

/** Whether ranges start with all of these bytes; entries that were not cut can be longer than a range's start. */
const areWhole = (prefixes: readonly Buffer[]) => prefixes.every(({ length }) => length <= SORTED_KEY_BYTES);

/**
 * In a multikey index two fields under the same array may be matched by different elements, i.e. by different
 * entries: only the first field of each array can be bounded.
 */
export function usableFields({ fields, multikey }: Index): IndexField[] {
  if (!multikey) return fields;
  const roots = new Set<string>();
  const clash = fields.findIndex(({ segments: [root = ''] }) => roots.size === roots.add(root).size);
  return clash < 0 ? fields : fields.slice(0, clash);
}

/** The values that a field must be one of, if the conditions say so. */
function pointsOf(conditions: readonly Condition[]): Value[] | null {
  for (const { operator, operand } of conditions) {
    if (operator === '$eq' && isPoint(operand)) return [operand];
    if (operator === '$in' && Array.isArray(operand) && operand.every(isPoint))
      return distinctValues(operand);
  }
  return null;
}

/** The interval that holds every point; null without any. */
function hullOf(points: Value[] | null, { descending }: IndexField): Interval[] | null {
  const keys = (points ?? []).map((value) => encodeKey(value, descending).subarray(0, SORTED_KEY_BYTES));
  const [first] = keys;
  if (!first) return null;
  const end = (a: Buffer, b: Buffer, sign: 1 | -1) => (Buffer.compare(a, b) * sign > 0 ? a : b);
  const from = keys.reduce((least, key) => end(least, key, -1), first);
  return [{ from, to: successor(keys.reduce((most, key) => end(most, key, 1), first)) }];
}

/** An array also equals an element of an array of arrays: its key can be in two places, so it is not a point. */
export function isPoint(value: Value): boolean {
  return !isRegex(value) && !Array.isArray(value);
}

/** The bytes of a field's key: from `from` (inclusive) to `to` (exclusive). */
export type Interval = { from: Buffer; to: Buffer };
type IntervalInput = { index: Index; field: IndexField; conditions: readonly Condition[] };

/** The intervals that contain a field's key, or null when the conditions do not bound it. */
function intervalsOf({ index, field, conditions }: IntervalInput): Interval[] | null {
  const comparisons = conditions.flatMap((condition) => comparisonOf(condition) ?? []);
  // Different elements of an array may satisfy each bound, so only one bound can be relied on.
  const narrowed = narrow(index.multikey ? comparisons.slice(0, 1) : comparisons);
  const intervals = narrowed ? [narrowed] : conditions.map(patternOf).find((found) => found !== null);
  if (!intervals) return null;
  return field.descending ? intervals.map(reversed).reverse() : intervals;
}

function narrow([first, ...others]: Interval[]): Interval | null {
  if (!first) return null;
  return others.reduce(
    (all, each) => ({
      from: Buffer.compare(each.from, all.from) > 0 ? each.from : all.from,
      to: Buffer.compare(each.to, all.to) < 0 ? each.to : all.to,
    }),
    first,
  );
}

/**
 * The same interval in a descending field, whose keys have every bit inverted: keys starting with the
 * excluded `to` now come before it.
 */
function reversed({ from, to }: Interval): Interval {
  return { from: successor(invert(to)), to: successor(invert(from)) };
}

/**
 * The interval of a comparison. Keys are not distinguished beyond the cut, so both ends include everything
 * that starts alike.
 */
export function comparisonOf({ operator, operand }: Condition): Interval | null {
  if (!/^\$[gl]te?$/.test(operator) || operand === null || operand === undefined) return null;
  if (Array.isArray(operand) || isDocument(operand)) return null;
  if (isNumeric(operand) && Number.isNaN(toNumber(operand))) return null;
  const rank = rankOf(operand);
  const key = encodeKey(operand).subarray(0, SORTED_KEY_BYTES);
  return operator.startsWith('$g')
    ? { from: key, to: Buffer.of(rank + 1) }
    : { from: Buffer.of(rank), to: successor(key) };
}

/** The intervals of strings that start like an anchored pattern, and of expressions stored as values. */
function patternOf({ operator, operand }: Condition): Interval[] | null {
  const regex = typeof operand === 'string' ? new BSONRegExp(operand) : operand;
  const prefix = operator === '$regex' && isRegex(regex) ? literalPrefix(regex) : null;
  if (prefix === null) return null;
  const key = encodeKey(prefix).subarray(0, -TEXT_END_BYTES);
  return [
    { from: key, to: successor(key) },
    { from: Buffer.of(rankOf(regex)), to: Buffer.of(rankOf(regex) + 1) },
  ];
}

function invert(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0xff));
}

type RangesInput = { index: Index; prefixes: Buffer[]; intervals: Interval[] | null };

function toRanges({ index, prefixes, intervals }: RangesInput): ByteRange[] {
  const base = indexPrefix(index.id);
  const longest = base.length + SORTED_KEY_BYTES;
  const ranges = prefixes.flatMap((prefix) => {
    const start = Buffer.concat([base, prefix]).subarray(0, longest);
    if (!intervals || start.length === longest) return [{ start, end: successor(start) }];
    return intervals.map(({ from, to }) => {
      const end = Buffer.concat([start, to]);
      return {
        start: Buffer.concat([start, from]).subarray(0, longest),
        end: end.length > longest ? successor(end.subarray(0, longest)) : end,
      };
    });
  });
  return joinRanges(ranges.sort((a, b) => Buffer.compare(a.start, b.start)));
}

/** Values that differ beyond the cut have the same range, which must be walked only once. */
function joinRanges(ranges: ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const { start, end } of ranges) {
    const last = joined.at(-1);
    if (!last || Buffer.compare(start, last.end) >= 0) joined.push({ start, end });
    else if (Buffer.compare(end, last.end) > 0) last.end = end;
  }
  return joined;
}
