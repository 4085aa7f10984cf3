import { expressionOf } from '../aggregate/expression.js';
import type { Collate } from '../bson/compare.js';
import type { Fields, Value } from '../bson/values.js';
import { mongoError } from '../errors.js';
import { compileQuery, type MatchContext } from '../query/match.js';
import { parseSort, sortKey, takeWindow } from '../query/sort.js';
import type { Collection } from '../storage/catalog.js';
import type { StoredRecord } from '../storage/records.js';
import type { Store } from '../store.js';
import { type Plan, planQuery } from './planner.js';
import type { Examined } from './scan.js';
import { sortRecords } from './sort-records.js';

/** A query on one collection. */
export type FindInput = {
  store: Store;
  collection: Collection | undefined;
  query: Fields;
  sort?: Fields;
  skip?: number;
  /** 0: no limit. */
  limit?: number;
  hint?: Value;
  collate?: Collate | undefined;
  /** Counted as the results are read. */
  examined?: Examined;
};

/** A query ready to run, and how it will be run. */
export type PreparedFind = { plan: Plan; run: () => Generator<StoredRecord> };

/** What a query's operators may need, for the given collation. */
export function matchContext(collate: Collate | undefined): MatchContext {
  return { expression: expressionOf(new Map()), collate };
}

/** Plans a query; faults in it are thrown here and not when the results are read. */
export function prepareFind(input: FindInput): PreparedFind {
  const { store, collection, query, sort = {}, skip = 0, limit = 0, hint, collate } = input;
  const { examined = { keys: 0, documents: 0 } } = input;
  const test = compileQuery(query, matchContext(collate));
  const order = parseSort(sort);
  const keyOf = sortKey(order);
  const wanted = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  if (collate && order.length > 0) {
    throw mongoError(2, 'A sort with a collation is not supported by the embedded store', {
      refused: 'collated sort',
    });
  }
  if (!collection)
    return { plan: { kind: 'collection', reverse: false, sorted: true }, run: function* () {} };
  const plan = planQuery({
    collection,
    query,
    sort,
    hint,
    collated: collate !== undefined,
    count: store.scanner.count,
  });

  function* matches(from: Collection): Generator<StoredRecord> {
    for (const record of store.scanner.scan({ collection: from, plan, examined })) {
      if (test(record.document)) yield record;
    }
  }

  return {
    plan,
    run: () => {
      const records = matches(collection);
      const from = plan.sorted ? records : sortRecords({ records, keyOf, wanted });
      return takeWindow({ from, skip, limit });
    },
  };
}

/** Plans and runs a query. */
export function findRecords(input: FindInput): Generator<StoredRecord> {
  return prepareFind(input).run();
}
