import type { AdjustmentPolicy } from '../retailers/retailer-record.types.js';
import { type RetailerSnapshot, seedSnapshot } from '../retailers/retailer-snapshot.js';
import { retailerToday } from '../retailers/windows/adjustment-window.rules.js';
import { isSure, longestDaysOf } from '../retailers/windows/policy-windows.rules.js';
import { addDays, type CalendarDay, isCalendarDay } from '../shared/calendar-day.js';
import type { ReceiptReading } from './receipt-reading.types.js';
import type { ReceiptRecord } from './receipt-record.types.js';

/**
 * Days a receipt's file is kept after its last adjustment window: a claim made on the last day may require proof, and
 * an old receipt submitted today can still be viewed and corrected.
 */
export const fileGraceDays = 14;

/** The longest window stated for any of these retailers, member tiers included, days. */
function longestDaysOfAll({ versions }: RetailerSnapshot): number {
  return Math.max(0, ...versions.map(({ record }) => longestDaysOf(record.policy)));
}

/**
 * The last day a receipt's file is kept, in the retailers' time zone: {@link fileGraceDays} after its last window. An
 * unknown window counts as the longest there is, an unknown first day as the day of submission; anything disputed is
 * decided in the shopper's favour.
 */
export function fileKeptThrough({
  receipt: { created_at, readings },
  retailers = seedSnapshot,
}: {
  receipt: Pick<ReceiptRecord, 'created_at' | 'readings'>;
  /** The current retailer records; the seeds by default. */
  retailers?: RetailerSnapshot;
}): CalendarDay {
  const submitted = retailerToday(created_at);
  const longestDays = longestDaysOfAll(retailers);
  const ends = readings.map((reading) => lastWindowDay({ reading, submitted, retailers, longestDays }));
  const last = ends.length > 0 ? ends.reduce(later, submitted) : addDays(submitted, longestDays);
  return addDays(last, fileGraceDays);
}

function lastWindowDay({
  reading: { retailerId, purchasedAt },
  submitted,
  retailers,
  longestDays,
}: {
  reading: ReceiptReading;
  submitted: CalendarDay;
  retailers: RetailerSnapshot;
  longestDays: number;
}): CalendarDay {
  const policy = retailers.versionById(retailerId)?.record.policy;
  const day = purchasedAt?.value;
  // A purchase cannot be after its submission, but a day may be misread; deliveries may come at any time.
  const knowsStart =
    policy?.counted_from === 'purchase' && day !== undefined && isCalendarDay(day) && day < submitted;
  const days = policy && isKnown(policy) ? longestDaysOf(policy) : longestDays;
  return addDays(knowsStart ? day : submitted, days);
}

/** Whether a window is stated, or it is certain that there is none. */
function isKnown(policy: AdjustmentPolicy): boolean {
  return longestDaysOf(policy) > 0 || isSure(policy.confidence);
}

function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}
