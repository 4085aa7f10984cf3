import { rootOf } from '../bson/limits.js';
import { createPicker } from '../bson/pick.js';
import type { Fields, Value } from '../bson/values.js';
import { isOver, PAUSE, type Pace, type Paced } from '../pace.js';
import { compileQuery, rootsOf } from '../query/match.js';
import { parseSort, type SortField, sortKey, takeWindow } from '../query/sort.js';
import type { Collection } from '../storage/collection.types.js';
import { type StoredRecord, storedRecord } from '../storage/records.js';
import type { Store } from '../store.js';
import { edgesOf } from './covered.js';
import { type IndexScan, type Plan, planQuery, scanOfId } from './planner.js';
import { sortPaced } from './sort-records.js';

/** A query on one collection. */
export type FindInput = {
  store: Store;
  collection: Collection | undefined;
  query: Fields;
  sort?: Fields;
  skip?: number;
  /** 0 means no limit. */
  limit?: number;
  hint?: Value;
  pace: Pace;
};

/** A query ready to run, and its plan. */
export type PreparedFind = { plan: Plan; run: () => Paced<StoredRecord> };

/** Plans a query; errors in it are thrown here, not when the results are read. */
export function prepareFind(input: FindInput): PreparedFind {
  const { store, collection, query, sort = {}, skip = 0, limit = 0, pace } = input;
  const test = recordTest(input);
  const order = parseSort(sort);
  if (!collection) return { plan: { kind: 'collection', reverse: false, sorted: true }, run: () => [] };
  const searched: Collection = collection;
  const one = scanOfId({ ...input, collection, count: store.counter.upTo });
  const plan = one ?? planFor({ ...input, collection });
  const wanted = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  const isExact = plan.kind === 'index' && plan.isExact && !Object.keys(query).some(isOperator);

  function* matches(): Generator<StoredRecord | typeof PAUSE> {
    // Entries are read ahead of their documents: after any write, a document may no longer match its entry.
    const writes = store.engine.writes();
    const isSure = () => isExact && store.engine.writes() === writes;
    for (const record of store.scanner.scan({ collection: searched, plan, pace })) {
      if (record === PAUSE || isSure() || test(record)) yield record;
    }
  }

  /** The only document that a query by `_id` can find. */
  function* onlyOne(scan: IndexScan): Generator<StoredRecord> {
    const record = skip > 0 ? null : store.scanner.readPoint({ collection: searched, plan: scan, pace });
    if (record && (isExact || test(record))) yield record;
  }

  return {
    plan,
    run: () => {
      if (one) return onlyOne(one);
      const from = plan.sorted ? matches() : sortRecords({ records: matches(), order, wanted, pace });
      return takeWindow({ from, skip, limit });
    },
  };
}

const isOperator = (name: string) => name.startsWith('$');

/** Tests stored documents against a query, decoding only the fields that it reads. */
function recordTest({ query }: FindInput): (record: StoredRecord) => boolean {
  const test = compileQuery(query);
  const pick = createPicker(rootsOf(query));
  return ({ bytes }) => test(pick(bytes));
}

function planFor({
  store,
  query,
  sort,
  skip = 0,
  limit = 0,
  hint,
  collection,
}: FindInput & { collection: Collection }): Plan {
  const wanted = limit > 0 ? skip + limit : 0;
  return planQuery({ collection, query, sort, limit: wanted, hint, count: store.counter.upTo });
}

/** Plans and runs a query. */
export function findRecords(input: FindInput): Paced<StoredRecord> {
  return prepareFind(input).run();
}

/**
 * Counts the results of a query: a whole collection by its counter, otherwise index entries, without reading
 * documents where the entries say enough.
 */
export function* countRecords(input: FindInput): Generator<typeof PAUSE, number> {
  const { store, collection, query, skip = 0, limit = 0, pace } = input;
  const isWhole = skip === 0 && limit === 0 && input.hint === undefined;
  if (isWhole && collection && Object.keys(query).length === 0) return collection.count;
  const plan = isWhole && collection ? planFor({ ...input, collection }) : null;
  const edges = plan?.kind === 'index' ? edgesOf({ plan, query }) : null;
  if (collection && plan?.kind === 'index' && edges)
    return yield* store.counter.entries({ collection, plan, pace, edges, test: recordTest(input) });
  let count = 0;
  for (const record of findRecords(input)) {
    if (record === PAUSE) yield PAUSE;
    else count++;
  }
  return count;
}

type SortInput = {
  records: Paced<StoredRecord>;
  order: readonly SortField[];
  wanted: number;
  pace: Pace;
};

/** Sorts records by key and yields them as they were when read, whatever is written meanwhile. */
function* sortRecords({ records, order, wanted, pace }: SortInput): Generator<StoredRecord | typeof PAUSE> {
  const keyOf = sortKey(order);
  const pick = createPicker(order.map(({ path }) => rootOf(path)));
  function* keyed() {
    for (const record of records) {
      // Keep the bytes, not the document, which takes several times as much memory.
      if (record === PAUSE) yield PAUSE;
      else yield { recordId: record.recordId, bytes: record.bytes, key: keyOf(pick(record.bytes)) };
    }
  }
  const sorted = sortPaced({
    items: keyed(),
    pace,
    keyOf: ({ key }) => key,
    sizeOf: ({ bytes }) => bytes.length,
    wanted,
  });
  for (const item of sorted) {
    if (item === PAUSE) yield PAUSE;
    else {
      yield storedRecord(item);
      if (isOver(pace)) yield PAUSE;
    }
  }
}
