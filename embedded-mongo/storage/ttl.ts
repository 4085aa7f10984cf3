import { findRecords } from '../plan/find.js';
import { createPace, unbroken } from '../plan/pace.js';
import type { Store } from '../store.js';
import type { Collection } from './collection.types.js';
import type { Index } from './index-spec.js';

/** Documents removed in one transaction, so that a large sweep lets other commands in between. */
const SWEEP_BATCH = 500;

/** Removes documents whose TTL index says they have expired; resolves with how many. */
export async function sweepExpired({ store, now }: { store: Store; now: Date }): Promise<number> {
  let removed = 0;
  for (const collection of store.catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === null) continue;
      for (let batch = SWEEP_BATCH; batch === SWEEP_BATCH; removed += batch)
        batch = await store.queue.submit(() => removeDue(store, { collection, index, now }));
    }
  }
  return removed;
}

type Due = { collection: Collection; index: Index; now: Date };

/** Of an array the earliest date counts, as any that is due makes the document be found. */
function removeDue(store: Store, { collection: { database, name }, index, now }: Due): number {
  // Looked up again: the collection or the index may be gone since the last batch.
  const collection = store.catalog.find(database, name);
  if (!collection?.indexes.some(({ id }) => id === index.id)) return 0;
  const due = new Date(now.getTime() - (index.expireAfterSeconds ?? 0) * 1000);
  const expired = { [index.fields[0]?.path ?? '']: { $lte: due } };
  const query = index.filter ? { $and: [index.filter, expired] } : expired;
  const found = [
    ...unbroken(
      findRecords({ store, collection, query, limit: SWEEP_BATCH, pace: createPace({ unbroken: true }) }),
    ),
  ];
  for (const record of found) store.records.remove(collection, record);
  return found.length;
}
