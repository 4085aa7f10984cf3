import { encodeKey } from '../bson/key.js';
import type { Store } from '../store.js';
import type { Index } from './index-spec.js';
import { indexPrefix, recordIdOf } from './keys.js';

/** Documents removed per transaction, so that a large sweep lets other commands run in between. */
const SWEEP_BATCH = 500;
/** The earliest possible date. */
const FIRST_DATE = new Date(-8.64e15);

/** Removes documents that have expired according to a TTL index; resolves with how many. */
export async function sweepExpired({ store, now }: { store: Store; now: Date }): Promise<number> {
  let removed = 0;
  for (const { ns, indexes } of store.catalog.all()) {
    for (const { id, expireAfterSeconds } of indexes) {
      if (expireAfterSeconds === null) continue;
      const due = new Date(now.getTime() - expireAfterSeconds * 1000);
      for (let more = true; more; ) {
        const batch = await store.queue.submit(() => removeDue(store, { ns, indexId: id, due }));
        removed += batch.removed;
        more = batch.entries === SWEEP_BATCH;
      }
    }
  }
  return removed;
}

type Due = { ns: string; indexId: number; due: Date };

/** What one batch removed: index entries and their documents, which may have several entries each. */
type Batch = { entries: number; removed: number };

/** An array also has an entry for its earliest date, so any document with an entry in the range has expired. */
function removeDue(store: Store, { ns, indexId, due }: Due): Batch {
  // Looked up again: the collection or the index may be gone since the last batch.
  const collection = store.catalog.all().find((each) => each.ns === ns);
  const index = collection?.indexes.find(({ id }) => id === indexId);
  if (!collection || !index) return { entries: 0, removed: 0 };
  const entries = store.engine.keys({ ...dueRange(index, due), limit: SWEEP_BATCH });
  const ids = new Set(entries.map(recordIdOf));
  for (const recordId of ids) {
    const record = store.records.read(collection, recordId);
    if (record) store.records.remove(collection, record);
  }
  return { entries: entries.length, removed: ids.size };
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
