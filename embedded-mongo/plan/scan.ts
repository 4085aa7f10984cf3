import { decode } from '../bson/values.js';
import { mongoError } from '../errors.js';
import type { Collection } from '../storage/catalog.js';
import type { Engine } from '../storage/engine.js';
import { recordIdOf, recordRange } from '../storage/keys.js';
import type { Records, StoredRecord } from '../storage/records.js';
import type { ByteRange } from './bounds.js';
import type { IndexScan, Plan } from './planner.js';

/** What a query looked at; tests and `explain` read it. */
export type Examined = {
  keys: number;
  documents: number;
  /** When the client stops waiting (maxTimeMS), by the performance clock; absent when it never does. */
  deadline?: number | undefined;
};

function noteDocument(examined: Examined): void {
  examined.documents++;
  if (examined.deadline === undefined || performance.now() <= examined.deadline) return;
  throw mongoError(50, 'operation exceeded time limit');
}

/** A cursor whose index or collection went away would otherwise end early, as if it had given everything. */
function assertThere(collection: Collection, index?: IndexScan['index']): void {
  if (collection.indexes.some(({ id }) => index === undefined || id === index.id)) return;
  const message = `query plan killed :: ${index ? 'index' : 'collection'} dropped`;
  throw mongoError(175, message);
}

type Deps = { engine: Engine; records: Records };
type ScanInput = { collection: Collection; plan: Plan; examined: Examined };

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
  function* pages({ range, reverse, check }: { range: ByteRange; reverse: boolean; check: () => void }) {
    let { start, end } = range;
    let limit = FIRST_PAGE;
    for (;;) {
      const keys = engine.keys({ start, end, reverse, limit });
      yield* keys;
      check();
      const last = keys.at(-1);
      if (!last || keys.length < limit) return;
      if (reverse) end = last;
      else start = Buffer.concat([last, Buffer.of(0)]);
      limit = Math.min(limit * 4, LARGEST_PAGE);
    }
  }

  function* recordsOf(input: ScanInput): Generator<StoredRecord> {
    const { collection, plan, examined } = input;
    if (plan.kind === 'collection') {
      yield* wholeCollection(input);
      return;
    }
    for (const recordId of recordIds(plan.kind === 'or' ? plan.scans : [plan], input)) {
      const record = records.read(collection, recordId);
      if (!record) continue;
      noteDocument(examined);
      yield record;
    }
  }

  function* wholeCollection({ collection, plan, examined }: ScanInput): Generator<StoredRecord> {
    const reverse = plan.kind === 'collection' && plan.reverse;
    const average = collection.bytes / Math.max(1, collection.count);
    const read = Math.max(1, Math.min(LARGEST_PAGE, Math.floor(READ_AHEAD_BYTES / Math.max(1, average))));
    let { start, end } = recordRange(collection.id);
    for (;;) {
      const entries = engine.entries({ start, end, reverse, limit: read });
      for (const { key, value } of entries) {
        noteDocument(examined);
        yield { recordId: recordIdOf(key), bytes: value, document: decode(value) };
      }
      assertThere(collection);
      const last = entries.at(-1)?.key;
      if (!last || entries.length < read) return;
      if (reverse) end = last;
      else start = Buffer.concat([last, Buffer.of(0)]);
    }
  }

  function* recordIds(scans: readonly IndexScan[], { collection, examined }: ScanInput): Generator<number> {
    // One document can stand at several places of a multikey index, and in several branches of an $or.
    const seen = scans.length > 1 || scans.some(({ index }) => index.multikey) ? new Set<number>() : null;
    for (const { index, ranges, reverse } of scans) {
      const check = () => assertThere(collection, index);
      for (const range of reverse ? [...ranges].reverse() : ranges) {
        for (const key of pages({ range, reverse, check })) {
          examined.keys++;
          const recordId = recordIdOf(key);
          if (seen?.has(recordId)) continue;
          seen?.add(recordId);
          yield recordId;
        }
      }
    }
  }

  return {
    scan: recordsOf,
    /** How many entries some ranges hold, counted up to a limit. */
    count: (ranges: ByteRange[], limit: number) =>
      ranges.reduce(
        (sum, range) => (sum >= limit ? sum : sum + engine.keys({ ...range, limit: limit - sum }).length),
        0,
      ),
  };
}
