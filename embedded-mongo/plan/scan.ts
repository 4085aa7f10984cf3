import { mongoError } from '../errors.js';
import type { Collection } from '../storage/collection.types.js';
import type { Engine } from '../storage/engine.js';
import { keyAfter, recordIdOf, recordRange } from '../storage/keys.js';
import { type Records, type StoredRecord, storedRecord } from '../storage/records.js';
import type { ByteRange } from './bounds.js';
import { isOver, PAUSE, type Pace } from './pace.js';
import type { IndexScan, Plan } from './planner.js';

/** A cursor whose index or collection went away would otherwise end early, as if it had given everything. */
export function assertThere(collection: Collection, index?: IndexScan['index']): void {
  if (collection.indexes.some(({ id }) => index === undefined || id === index.id)) return;
  const message = `query plan killed :: ${index ? 'index' : 'collection'} dropped`;
  throw mongoError(175, message);
}

type Deps = { engine: Engine; records: Records };
type ScanInput = { collection: Collection; plan: Plan; pace: Pace };
/** A record, or its place for a pause. */
type Step = StoredRecord | typeof PAUSE;

/** Entries read at once: few at first, because many queries want one result. */
const FIRST_PAGE = 8;
const LARGEST_PAGE = 512;
/** Documents are read ahead up to about this much. */
const READ_AHEAD_BYTES = 262_144;

/**
 * Walks the candidates of a plan. Nothing on disk is held between two of them: a cursor may wait for a client as
 * long as it likes, and sees writes that happen meanwhile, as MongoDB's do.
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

  function* wholeCollection({ collection, pace }: ScanInput): Generator<Step> {
    const average = collection.bytes / Math.max(1, collection.count);
    const limit = Math.max(1, Math.min(LARGEST_PAGE, Math.floor(READ_AHEAD_BYTES / Math.max(1, average))));
    for (let { start, end } = recordRange(collection.id); ; ) {
      const entries = engine.entries({ start, end, limit });
      assertThere(collection);
      for (const { key, value } of entries) {
        start = keyAfter(key);
        pace.documents++;
        yield storedRecord({ recordId: recordIdOf(key), bytes: value });
        if (isOver(pace)) yield PAUSE;
      }
      if (entries.length < limit) return;
    }
  }

  /** The keys of a stretch of an index, read a page at a time. */
  function* keysOf(
    range: ByteRange,
    { index, reverse }: IndexScan,
    collection: Collection,
  ): Generator<Buffer> {
    let { start, end } = range;
    let limit = FIRST_PAGE;
    for (;;) {
      const keys = engine.keys({ start, end, reverse, limit });
      assertThere(collection, index);
      yield* keys;
      const last = keys.at(-1);
      if (!last || keys.length < limit) return;
      if (reverse) end = last;
      else start = keyAfter(last);
      limit = Math.min(limit * 4, LARGEST_PAGE);
    }
  }

  /** Each record once; null for an entry of one that was there before. */
  function* recordIds(
    scans: readonly IndexScan[],
    { collection, pace }: ScanInput,
  ): Generator<number | null> {
    // One document can stand at several places of a multikey index, and in several branches of an $or.
    const seen = scans.length > 1 || scans.some(({ index }) => index.multikey) ? new Set<number>() : null;
    for (const scan of scans) {
      for (const range of scan.reverse ? [...scan.ranges].reverse() : scan.ranges) {
        for (const key of keysOf(range, scan, collection)) {
          pace.keys++;
          const recordId = recordIdOf(key);
          yield seen?.has(recordId) ? null : recordId;
          seen?.add(recordId);
        }
      }
    }
  }

  return { scan: recordsOf };
}
