import { mongoError } from '../errors.js';
import { isOver, PAUSE, type Pace } from '../pace.js';
import type { Collection } from '../storage/collection.types.js';
import type { Engine } from '../storage/engine.js';
import { recordIdOf, recordRange } from '../storage/keys.js';
import { type Records, type StoredRecord, storedRecord } from '../storage/records.js';
import type { ByteRange } from './bounds.js';
import type { IndexScan, Plan } from './planner.js';

/** Without this check, a cursor whose index or collection was dropped would end early, as if it were complete. */
export function assertThere(collection: Collection, index?: IndexScan['index']): void {
  if (collection.indexes.some(({ id }) => index === undefined || id === index.id)) return;
  const message = `query plan killed :: ${index ? 'index' : 'collection'} dropped`;
  throw mongoError(175, message);
}

type Deps = { engine: Engine; records: Records };
type ScanInput = { collection: Collection; plan: Plan; pace: Pace };
type PointInput = { collection: Collection; plan: IndexScan; pace: Pace };
/** A record, or a pause in its place. */
type Step = StoredRecord | typeof PAUSE;

/** Entries read at a time: few at first, because many queries want one result. */
const FIRST_PAGE = 8;
const LARGEST_PAGE = 512;
/** Documents are read ahead up to about this size. */
const READ_AHEAD_BYTES = 262_144;

type PagesInput = { engine: Engine; range: ByteRange; reverse: boolean; check: () => void };

/** The keys of a range, read page by page; `check` runs after each read. */
export function* pages({ engine, range, reverse, check }: PagesInput): Generator<Buffer> {
  let { start, end } = range;
  let limit = FIRST_PAGE;
  for (;;) {
    const keys = engine.keys({ start, end, reverse, limit });
    check();
    yield* keys;
    const last = keys.at(-1);
    if (!last || keys.length < limit) return;
    if (reverse) end = last;
    else start = Buffer.concat([last, Buffer.of(0)]);
    limit = Math.min(limit * 4, LARGEST_PAGE);
  }
}

/**
 * Walks the candidates of a plan. Nothing on disk is held between two of them: a cursor may wait for its
 * client for any time, and sees writes made meanwhile, as in MongoDB.
 */
export function createScanner({ engine, records }: Deps) {
  function* recordsOf(input: ScanInput): Generator<Step> {
    const { collection, plan, pace } = input;
    if (plan.kind === 'collection') {
      yield* wholeCollection(input);
      return;
    }
    for (const recordId of recordIds(plan.kind === 'or' ? plan.scans : [plan], input)) {
      const record = recordId === null ? null : records.read(collection, recordId);
      if (record) {
        pace.documents++;
        yield record;
      }
      if (isOver(pace)) yield PAUSE;
    }
  }

  function* wholeCollection({ collection, plan, pace }: ScanInput): Generator<Step> {
    const reverse = plan.kind === 'collection' && plan.reverse;
    const average = collection.bytes / Math.max(1, collection.count);
    const read = Math.max(1, Math.min(LARGEST_PAGE, Math.floor(READ_AHEAD_BYTES / Math.max(1, average))));
    let { start, end } = recordRange(collection.id);
    for (;;) {
      const entries = engine.entries({ start, end, reverse, limit: read });
      assertThere(collection);
      for (const { key, value } of entries) {
        pace.documents++;
        yield storedRecord({ recordId: recordIdOf(key), bytes: value });
        if (isOver(pace)) yield PAUSE;
      }
      const last = entries.at(-1)?.key;
      if (!last || entries.length < read) return;
      if (reverse) end = last;
      else start = Buffer.concat([last, Buffer.of(0)]);
    }
  }

  /** The record of a scan of one unique key. */
  function readPoint({ collection, plan, pace }: PointInput): StoredRecord | null {
    const [range] = plan.ranges;
    const [key] = range ? pointIn(range, () => assertThere(collection, plan.index)) : [];
    if (!key) return null;
    pace.keys++;
    const record = records.read(collection, recordIdOf(key));
    if (record) pace.documents++;
    return record;
  }

  /** The only entry of a range that is one unique key, without looking for more. */
  function pointIn({ start, end }: ByteRange, check: () => void): Buffer[] {
    const keys = engine.keys({ start, end, limit: 1 });
    check();
    return keys;
  }

  /** Each record once; null for an entry of a record that was already returned. */
  function* recordIds(
    scans: readonly IndexScan[],
    { collection, pace }: ScanInput,
  ): Generator<number | null> {
    // A document can have several entries in a multikey index, and match several branches of an $or.
    const seen = scans.length > 1 || scans.some(({ index }) => index.multikey) ? new Set<number>() : null;
    for (const { index, ranges, reverse, arePoints } of scans) {
      const check = () => assertThere(collection, index);
      for (const range of reverse ? [...ranges].reverse() : ranges) {
        const keys = arePoints ? pointIn(range, check) : pages({ engine, range, reverse, check });
        for (const key of keys) {
          pace.keys++;
          const recordId = recordIdOf(key);
          yield seen?.has(recordId) ? null : recordId;
          seen?.add(recordId);
        }
      }
    }
  }

  return { scan: recordsOf, readPoint };
}
