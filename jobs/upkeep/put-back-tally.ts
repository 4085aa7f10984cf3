import { isWithin } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';

/** Pieces of work put back within a day that are more than the restarts of an ordinary one explain. */
export const alarmingPutBacks = 20;

/** Counts what the watchdog of this process put back during the last 24 hours. */
export function createPutBackTally() {
  let entries: { at: Date; count: number }[] = [];
  return {
    /** Adds to the tally; returns its sum when it has just become alarming and starts anew, else null. */
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
