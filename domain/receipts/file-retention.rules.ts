import { retailerToday } from '../retailers/adjustment-window.rules.js';
import { isSure, longestDaysOf } from '../retailers/policy-windows.rules.js';
import type { AdjustmentPolicy } from '../retailers/retailer-record.types.js';
import { type RetailerSnapshot, seedSnapshot } from '../retailers/retailer-snapshot.js';
import { addDays, type CalendarDay, isCalendarDay } from '../shared/calendar-day.js';
import type { ReceiptReading } from './receipt-reading.types.js';
import type { ReceiptRecord } from './receipt-record.types.js';

/**
 * Days a receipt's file stays after its last refund window: a claim made on the last day may be asked for proof,
 * and an old receipt sent today can still be looked at and corrected.
 */
export const fileGraceDays = 14;

/** The longest window anybody names for any of these retailers, members included, days. */
function longestDaysOfAll({ versions }: RetailerSnapshot): number {
  return Math.max(0, ...versions.map(({ record }) => longestDaysOf(record.policy)));
}

/**
 * The last day a receipt's file is kept, in the retailers' time zone: {@link fileGraceDays} after the last of its
 * windows (design: store, "Files"). Where we do not know the window we take the longest there is, and where we do
 * not know its first day, the day of submission; what is disputed is decided in the shopper's favour.
 */
export function fileKeptThrough({
  receipt: { created_at, readings },
  retailers = seedSnapshot,
}: {
  receipt: Pick<ReceiptRecord, 'created_at' | 'readings'>;
  /** The retailers as they are now; those of the source by default. */
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
  // Nothing is bought after its receipt was sent, but a day may be misread; a delivery comes when it comes.
  const knowsStart =
    policy?.counted_from === 'purchase' && day !== undefined && isCalendarDay(day) && day < submitted;
  const days = policy && isKnown(policy) ? longestDaysOf(policy) : longestDays;
  return addDays(knowsStart ? day : submitted, days);
}

/** Whether somebody names a window, or it is sure that there is none. */
function isKnown(policy: AdjustmentPolicy): boolean {
  return longestDaysOf(policy) > 0 || isSure(policy.confidence);
}

function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}
