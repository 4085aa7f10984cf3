import { equalValues } from '../bson/compare.js';
import { encodeKey, SORTED_KEY_BYTES } from '../bson/key.js';
import { type Fields, getField, isDocument, type Value } from '../bson/values.js';
import { badValue } from '../errors.js';
import { isOperators } from '../query/match.js';
import { isArrayIndex } from '../query/path.js';
import { parseSort, type SortField } from '../query/sort.js';
import type { Collection } from '../storage/collection.types.js';
import type { Index } from '../storage/index-spec.js';
import { prefixRange } from '../storage/keys.js';
import { type ByteRange, indexBounds, isPoint } from './bounds.js';
import { type Condition, conditionsOf, implies, requiresField } from './conditions.js';
import { MAX_SORT_BYTES } from './sort-records.js';

/** A scan of one index. `sorted`: the results come in the requested order. */
export type IndexScan = {
  kind: 'index';
  index: Index;
  ranges: ByteRange[];
  reverse: boolean;
  sorted: boolean;
  /** Whether each range has at most one entry: a whole, unique key. */
  arePoints: boolean;
  /** Number of index fields that the query bounds. */
  boundedFields: number;
  /** Whether all entries in the ranges belong to documents that meet every plain condition of the query. */
  isExact: boolean;
};

/** How the candidates of a query are found: the whole collection, an index, or an index per branch of an $or. */
export type Plan =
  | { kind: 'collection'; reverse: boolean; sorted: boolean }
  | IndexScan
  | { kind: 'or'; scans: IndexScan[]; sorted: boolean };

/** Input of the planner. */
export type PlanInput = {
  collection: Collection;
  query: Fields;
  sort?: Fields;
  /** How many results are wanted; 0 means all. */
  limit?: number;
  hint?: Value;
  /** Counts the entries of some ranges, up to a limit. */
  count: (ranges: ByteRange[], limit: number) => number;
};

/** Number of entries from which a plan counts as long. */
const COUNT_LIMIT = 200;
/** When all results are wanted, up to about this much is sorted, well below the limit of a sort. */
const SORTED_BYTES = MAX_SORT_BYTES / 8;
/** A plan with fewer entries than this is chosen even if its results must then be sorted. */
const SHORT_SCAN = 100;

/** Chooses how to find the candidates of a query; all of them are matched against the query afterwards. */
export function planQuery(input: PlanInput): Plan {
  const { collection, query, sort = {}, hint } = input;
  const order = parseSort(sort);
  const natural = order[0]?.path === '$natural' ? order[0] : null;
  const whole: Plan = {
    kind: 'collection',
    reverse: natural?.descending ?? false,
    sorted: natural !== null || order.length === 0,
  };
  const hinted = hint === undefined ? null : findHinted(collection, hint);
  if (natural || hinted === 'natural') return whole;
  const indexes = hinted ? [hinted] : collection.indexes;
  const conditions = conditionsOf(query);
  const forced = hinted !== null;
  function* plans(): Generator<Plan> {
    for (const index of indexes) {
      const scan = indexScan({ index, conditions, order, forced });
      if (scan) yield scan;
    }
    const union = hinted ? null : unionScan(input, conditions);
    if (union) yield union;
  }
  return choose(input, plans()) ?? whole;
}

/**
 * The scan of a query that names one `_id`, as most updates do, without weighing the other indexes; null for any other
 * query.
 */
export function scanOfId({ collection, query, hint }: PlanInput): IndexScan | null {
  const id = getField(query, '_id');
  if (id === undefined || id === null || !isPoint(id) || isOperators(id) || hint !== undefined) return null;
  const index = collection.indexes.find(({ name }) => name === '_id_');
  const key = encodeKey(id);
  if (!index || key.length > SORTED_KEY_BYTES) return null;
  return {
    kind: 'index',
    index,
    ranges: [prefixRange(index.id, key)],
    reverse: false,
    sorted: true,
    arePoints: true,
    boundedFields: 1,
    isExact: Object.keys(query).length === 1,
  };
}

function findHinted(collection: Collection, hint: Value): Index | 'natural' {
  if (isDocument(hint) && '$natural' in hint) return 'natural';
  const found = collection.indexes.find(({ name, spec }) =>
    typeof hint === 'string' ? name === hint : equalValues(spec.key, hint),
  );
  if (!found) throw badValue('hint provided does not correspond to an existing index');
  return found;
}

type ScanInput = {
  index: Index;
  conditions: readonly Condition[];
  order: readonly SortField[];
  forced: boolean;
};

function indexScan({ index, conditions, order, forced }: ScanInput): IndexScan | null {
  const [first] = index.fields;
  const isBegun = conditions.some(({ path }) => path === first?.path) || order[0]?.path === first?.path;
  if ((!isBegun && !forced) || !isUsable(index, conditions)) return null;
  const { ranges, equalFields, boundedFields, isExact, ...bounds } = indexBounds(index, conditions);
  const direction = ranges.length === 1 ? sortDirection({ index, order, equalFields }) : null;
  if (boundedFields === 0 && direction === null && !forced) return null;
  const isPlain = !index.multikey && !index.cut;
  const arePoints = isPlain && index.unique && bounds.arePoints;
  const sorted = order.length === 0 || direction !== null || (arePoints && ranges.length === 1);
  const reverse = direction === 'backward';
  return {
    kind: 'index',
    index,
    ranges,
    reverse,
    sorted,
    arePoints,
    boundedFields,
    isExact: isPlain && isExact,
  };
}

/** Whether every result of the query has an entry in the index. */
function isUsable({ fields, sparse, spec }: Index, conditions: readonly Condition[]): boolean {
  // A position in a path ('items.0') can also be a field name: the index holds only one of the two readings.
  if (fields.some(({ segments }) => segments.some(isArrayIndex))) return false;
  if (isDocument(spec.partialFilterExpression) && !implies(conditions, spec.partialFilterExpression))
    return false;
  return (
    !sparse ||
    conditions.some(
      (condition) => fields.some(({ path }) => path === condition.path) && requiresField(condition),
    )
  );
}

type DirectionInput = { index: Index; order: readonly SortField[]; equalFields: number };

/** The direction in which an index yields sorted results; null when it cannot provide the order. */
function sortDirection({ index, order, equalFields }: DirectionInput): 'forward' | 'backward' | null {
  if (order.length === 0 || index.cut) return null;
  // An array has an entry per value: for one fixed value each document occurs once, ordered by the non-array fields.
  if (index.multikey && (equalFields === 0 || order.some(({ path }) => path !== '_id'))) return null;
  const fixed = new Set(index.fields.slice(0, equalFields).map(({ path }) => path));
  const free = index.fields.slice(equalFields);
  const wanted = order.filter(({ path }) => !fixed.has(path));
  const flips = wanted.map(({ path, descending }, i) =>
    free[i]?.path === path ? free[i]?.descending !== descending : null,
  );
  if (flips.includes(null)) return null;
  const [first = false] = flips;
  return flips.every((flip) => flip === first) ? (first ? 'backward' : 'forward') : null;
}

/** One scan per branch of an $or, each combined with the conditions around it; null when a branch has no index. */
function unionScan({ collection, query, sort = {} }: PlanInput, around: readonly Condition[]): Plan | null {
  if (!Array.isArray(query.$or)) return null;
  const scans: IndexScan[] = [];
  for (const branch of query.$or.filter(isDocument)) {
    const conditions = [...around, ...conditionsOf(branch)];
    const candidates = collection.indexes.flatMap(
      (index) => indexScan({ index, conditions, order: [], forced: false }) ?? [],
    );
    const inner = new Set(conditionsOf(branch).map(({ path }) => path));
    // The scan must use the branch itself, or the union is no better than the conditions around it.
    const [best] = candidates
      .map((scan) => ({ scan, bounds: indexBounds(scan.index, conditions) }))
      .filter(({ scan, bounds }) =>
        scan.index.fields.slice(0, bounds.boundedFields).some(({ path }) => inner.has(path)),
      )
      .sort((a, b) => b.bounds.boundedFields - a.bounds.boundedFields);
    if (!best) return null;
    scans.push(best.scan);
  }
  return { kind: 'or', scans, sorted: Object.keys(sort).length === 0 };
}

/** A plan with at most this many entries need not be compared with others. */
const FEW_ROWS = 1;

/** The cheapest plan. Each is counted only until it is known to cost more than the best so far. */
function choose(input: PlanInput, plans: Iterable<Plan>): Plan | null {
  const { collection, sort = {}, limit: wanted = 0 } = input;
  const isSorted = Object.keys(sort).length > 0;
  const most = isSorted && wanted === 0 ? sortedAtMost(collection) : COUNT_LIMIT;
  let best: { plan: Plan; cost: number } | null = null;
  for (const plan of plans) {
    const rows = rowsOf({ plan, input, limit: Math.min(most, (best?.cost ?? most) + 1) });
    // When not all results are wanted, a long scan in order stops early: it beats reading and sorting, unless
    // those are small.
    const cost = isSorted && plan.sorted && wanted > 0 ? Math.min(rows, SHORT_SCAN) : rows;
    if (!best || cost < best.cost || (cost === best.cost && better(plan, best.plan))) best = { plan, cost };
    if (best.cost <= FEW_ROWS && best.plan.sorted) break;
  }
  return best?.plan ?? null;
}

/** How many documents are sorted rather than scanned in order: more would fill the memory allowed for sorting. */
function sortedAtMost({ bytes, count }: Collection): number {
  return Math.max(COUNT_LIMIT, Math.floor((SORTED_BYTES * count) / Math.max(1, bytes)));
}

/** Entries of a plan, up to the limit; a scan of a whole index need not be counted. */
function rowsOf({ plan, input, limit }: { plan: Plan; input: PlanInput; limit: number }): number {
  if (plan.kind !== 'index') return input.count(rangesOf(plan), limit);
  if (plan.arePoints) return Math.min(plan.ranges.length, limit);
  return plan.boundedFields === 0 ? Math.min(input.collection.count, limit) : input.count(plan.ranges, limit);
}

function better(plan: Plan, other: Plan): boolean {
  if (plan.sorted !== other.sorted) return plan.sorted;
  if (plan.kind !== 'index' || other.kind !== 'index') return false;
  // Of two long scans in order, the one bounded by the query meets fewer documents that do not match.
  if (plan.boundedFields !== other.boundedFields) return plan.boundedFields > other.boundedFields;
  return plan.index.unique && !other.index.unique;
}

function rangesOf(plan: Plan): ByteRange[] {
  if (plan.kind === 'collection') return [];
  return plan.kind === 'or' ? plan.scans.flatMap(({ ranges }) => ranges) : plan.ranges;
}
