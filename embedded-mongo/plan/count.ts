import type { Collection } from '../storage/collection.types.js';
import type { Engine } from '../storage/engine.js';
import { keyAfter } from '../storage/keys.js';
import type { ByteRange } from './bounds.js';
import { isOver, PAUSE, type Pace } from './pace.js';
import type { IndexScan } from './planner.js';
import { assertThere } from './scan.js';

type CountInput = { collection: Collection; plan: IndexScan; pace: Pace };

/** Entries counted at once: LMDB does that ten times as fast as they could be read. */
const COUNT_STEP = 500;

/** Counts index entries. */
export function createCounter({ engine }: { engine: Engine }) {
  /** How many entries the ranges of a walk hold. */
  function* entries({ collection, plan, pace }: CountInput): Generator<typeof PAUSE, number> {
    let total = 0;
    for (const { start, end } of plan.ranges) {
      for (let from: Buffer | null = start; from; ) {
        const [last]: Buffer[] = engine.keys({ start: from, end, offset: COUNT_STEP - 1, limit: 1 });
        const found = last ? COUNT_STEP : engine.count({ start: from, end });
        assertThere(collection, plan.index);
        total += found;
        pace.keys += found;
        from = last ? keyAfter(last) : null;
        if (isOver(pace)) yield PAUSE;
      }
    }
    return total;
  }

  /** How many entries a range holds, up to a limit. */
  function countUpTo(range: ByteRange, limit: number): number {
    return engine.keys({ ...range, offset: limit - 1, limit: 1 }).length > 0 ? limit : engine.count(range);
  }

  return {
    entries,
    /** How many entries some ranges hold, counted up to a limit. */
    upTo: (ranges: ByteRange[], limit: number) =>
      ranges.reduce((sum, range) => (sum >= limit ? sum : sum + countUpTo(range, limit - sum)), 0),
  };
}
