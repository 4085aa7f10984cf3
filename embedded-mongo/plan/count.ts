import { isOver, PAUSE, type Pace } from '../pace.js';
import type { Collection } from '../storage/collection.types.js';
import type { Engine } from '../storage/engine.js';
import { recordIdOf, successor } from '../storage/keys.js';
import type { Records, StoredRecord } from '../storage/records.js';
import type { ByteRange } from './bounds.js';
import type { IndexScan } from './planner.js';
import { assertThere, pages } from './scan.js';

type CountInput = {
  collection: Collection;
  plan: IndexScan;
  pace: Pace;
  /** Entries starting with one of these are decided by their documents; every other entry counts. */
  edges: readonly Buffer[];
  test: (record: StoredRecord) => boolean;
};

/** Entries counted at a time. */
const COUNT_STEP = 256;
/** This many entries are read as fast as they are counted. */
const FEW_KEYS = 8;

/** A count done in slices. */
type Counting = Generator<typeof PAUSE, number>;

/** Counts index entries, which LMDB does ten times faster than reading them. */
export function createCounter({ engine, records }: { engine: Engine; records: Records }) {
  /** Counts with LMDB, one step at a time: the last entry of each step is looked up to continue after it. */
  function* countStretch(range: ByteRange, { collection, plan, pace }: CountInput): Counting {
    let { start } = range;
    for (let total = 0; ; ) {
      const rest = { start, end: range.end };
      const [last] = engine.keys({ ...rest, offset: COUNT_STEP - 1, limit: 1 });
      const found = last ? COUNT_STEP : engine.count(rest);
      assertThere(collection, plan.index);
      pace.keys += found;
      total += found;
      if (!last) return total;
      start = Buffer.concat([last, Buffer.of(0)]);
      if (isOver(pace)) yield PAUSE;
    }
  }

  function* countLooking(range: ByteRange, { collection, plan, pace, test }: CountInput): Counting {
    let total = 0;
    const check = () => assertThere(collection, plan.index);
    for (const key of pages({ engine, range, reverse: false, check })) {
      pace.keys++;
      const record = records.read(collection, recordIdOf(key));
      pace.documents++;
      if (record && test(record)) total++;
      if (isOver(pace)) yield PAUSE;
    }
    return total;
  }

  function* countEntries(input: CountInput): Counting {
    let total = 0;
    for (const range of input.plan.ranges)
      for (const { isEdge, ...part } of cutOut(range, input.edges))
        total += yield* isEdge ? countLooking(part, input) : countStretch(part, input);
    return total;
  }

  /** How many entries a range holds, up to a limit. */
  function countUpTo(range: ByteRange, limit: number): number {
    const few = engine.keys({ ...range, limit: Math.min(limit, FEW_KEYS) }).length;
    if (few < FEW_KEYS || limit <= FEW_KEYS) return few;
    return engine.keys({ ...range, offset: limit - 1, limit: 1 }).length > 0 ? limit : engine.count(range);
  }

  return {
    /** How many entries of a scan are results; documents are only read at its edges. */
    entries: countEntries,
    /** How many entries some ranges hold, up to a limit. */
    upTo: (ranges: ByteRange[], limit: number) =>
      ranges.reduce((sum, range) => (sum >= limit ? sum : sum + countUpTo(range, limit - sum)), 0),
  };
}

/** Splits a range into the parts that start with one of the edges and those in between. */
function cutOut({ start, end }: ByteRange, edges: readonly Buffer[]) {
  const parts: (ByteRange & { isEdge: boolean })[] = [];
  let from = start;
  for (const edge of [...edges].sort(Buffer.compare)) {
    const [first, after] = [later(edge, from), earlier(successor(edge), end)];
    if (Buffer.compare(first, after) >= 0) continue;
    parts.push({ start: from, end: first, isEdge: false }, { start: first, end: after, isEdge: true });
    from = after;
  }
  parts.push({ start: from, end, isEdge: false });
  return parts.filter((part) => Buffer.compare(part.start, part.end) < 0);
}

const later = (a: Buffer, b: Buffer) => (Buffer.compare(a, b) > 0 ? a : b);
const earlier = (a: Buffer, b: Buffer) => (Buffer.compare(a, b) < 0 ? a : b);
