import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { keysOf, recordOfAll } from '../../domain/shared/typed-records.js';

/** Counts one thing from scratch; its name says what. */
export type Count = () => Promise<number>;

/**
 * Totals for a public page. However many readers there are, each total is counted by one query at a time and at
 * most once per `freshMs`; readers meanwhile get the previous totals, and wait only when there are none yet.
 */
export function createLiveTotals<Name extends string>({
  counts,
  clock,
  freshMs,
}: {
  counts: Record<Name, Count>;
  clock: Clock;
  freshMs: number;
}) {
  type Totals = Record<Name, number>;
  let known: { at: number; totals: Totals } | null = null;
  let counting: Promise<Totals> | null = null;

  async function count(at: number): Promise<Totals> {
    const totals = await recordOfAll(keysOf(counts), (name) => counts[name]());
    known = { at, totals };
    return totals;
  }

  function refresh(at: number): Promise<Totals> {
    counting ??= count(at).finally(() => {
      counting = null;
    });
    return counting;
  }

  return {
    /** The totals; rejects when they have never been counted and cannot be now. */
    async read(): Promise<Totals> {
      const now = clock.now().getTime();
      if (known && isWithin({ since: known.at, now, ms: freshMs })) return known.totals;
      const fresh = refresh(now);
      if (!known) return fresh;
      // Old totals are better than none while the database is unavailable; the next reader tries again.
      fresh.catch(() => {});
      return known.totals;
    },
  };
}
