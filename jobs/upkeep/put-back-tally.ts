import { isWithin } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';

/** Requeued jobs within a day beyond what ordinary restarts explain. */
export const alarmingPutBacks = 20;

/** Counts what this process's watchdog requeued during the last 24 hours. */
export function createPutBackTally() {
  let entries: { at: Date; count: number }[] = [];
  return {
    /** Adds to the tally. Returns the sum when it has just become alarming, and then starts again; otherwise null. */
    add({ count, at }: { count: number; at: Date }): number | null {
      entries = entries.filter((entry) => isWithin({ since: entry.at, now: at, ms: dayMs }));
      if (count > 0) entries.push({ at, count });
      const sum = entries.reduce((total, entry) => total + entry.count, 0);
      if (sum <= alarmingPutBacks) return null;
      entries = [];
      return sum;
    },
  };
}
