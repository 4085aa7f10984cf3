import { encodeKey } from '../bson/key.js';
import type { Store } from '../store.js';
import type { Index } from './index-spec.js';
import { indexPrefix, recordIdOf } from './keys.js';

/** Documents removed in one transaction, so that a large sweep lets other commands in between. */
const SWEEP_BATCH = 500;
/** The least date there is, in ms. */
const FIRST_DATE = new Date(-8.64e15);

/** Removes documents whose TTL index says they have expired; resolves with how many. */
export async function sweepExpired({ store, now }: { store: Store; now: Date }): Promise<number> {
  let removed = 0;
  for (const { ns, indexes } of store.catalog.all()) {
    for (const { id, expireAfterSeconds } of indexes) {
      if (expireAfterSeconds === null) continue;
      const due = new Date(now.getTime() - expireAfterSeconds * 1000);
      for (let batch = SWEEP_BATCH; batch === SWEEP_BATCH; removed += batch) {
        batch = await store.queue.submit(() => removeDue(store, { ns, indexId: id, due }));
      }
    }
  }
  return removed;
}

type Due = { ns: string; indexId: number; due: Date };

/** An entry stands for the earliest date of an array too, so whatever has an entry in the range has expired. */
function removeDue(store: Store, { ns, indexId, due }: Due): number {
  // Looked up again: the collection or the index may be gone since the last batch.
  const collection = store.catalog.all().find((each) => each.ns === ns);
  const index = collection?.indexes.find(({ id }) => id === indexId);
  if (!collection || !index) return 0;
  const ids = new Set(store.engine.keys({ ...dueRange(index, due), limit: SWEEP_BATCH }).map(recordIdOf));
  for (const recordId of ids) {
    const record = store.records.read(collection, recordId);
    if (record) store.records.remove(collection, record);
  }
  return ids.size;
}

function dueRange({ id, fields }: Index, due: Date) {
  const descending = fields[0]?.descending ?? false;
  const [start, end] = (descending ? [due, FIRST_DATE] : [FIRST_DATE, due]).map((date) =>
    encodeKey(date, descending),
  );
  const after = Buffer.alloc(9, 0xff);
  return {
    start: Buffer.concat([indexPrefix(id), start ?? after]),
    end: Buffer.concat([indexPrefix(id), end ?? after, after]),
  };
}
