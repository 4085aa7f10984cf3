import { dayMs, hourMs, minuteMs, secondMs } from '../shared/units.js';
import type { CheckOutcome } from './watch.types.js';

/** Interval between checks near the end of a window, ms; the usual interval where that is shorter. */
export const lastDaysIntervalMs = 3 * hourMs;
/** How long before the earliest window closes that interval applies, ms. */
const lastDaysMs = 2 * dayMs;
/** Share by which intervals vary either way, to spread the checks of a host over the day. */
const jitterShare = 0.2;
/** First cool-down of a host that blocked us, ms; doubled each time. */
export const firstCoolMs = hourMs;
/** Longest cool-down, ms: one check a day remains, because a shop may unblock us. */
export const longestCoolMs = dayMs;
/**
 * Delay before an interrupted check is repeated, ms: longer than the slowest page takes, short enough for the same day.
 */
export const cutOffRestMs = hourMs;
/** Buyers are told about an unreadable price after this long, ms, while they still have time to check it themselves. */
export const unreadableAfterMs = 20 * hourMs;
/**
 * After its start a worker takes this long to catch up on the checks missed while none was running, ms: until then only
 * pages that failed to be read are reported.
 */
export const catchUpMs = 2 * hourMs;
/** Last outcomes of products that nothing is wrong with: if their price is old, they merely were not checked. */
export const unfailedOutcomes: readonly (CheckOutcome | null)[] = ['price', 'not_modified', null];
/**
 * A buyer who joined less than this ago may not be found among the buyers yet, ms: their item is written moments later.
 */
export const joinSettleMs = 10 * minuteMs;
/** A product whose last window has closed is looked at again after this, ms, until its buyers are closed or go on. */
export const closingRestMs = hourMs;
/** Shortest time between two requests to one host, ms. */
export const paceMs = 1_000;
/**
 * How much later each first check that one shopper asks for at a host is due than the one before, ms. About the
 * longest a check takes: what others ask for within it goes first.
 */
const firstCheckSpacingMs = 30 * secondMs;
/** Bounds of the delay to the second reading, as shares of the configured delay. */
const confirmShares = { least: 0.75, most: 1.25 };
/** A page that is gone or shows another product is checked again after this many usual intervals: shops move pages. */
const restIntervals = 3;

/** When a shopper's next first check is due at a host: after the last of theirs that still waits, if any. */
export function nextFirstCheckAt({
  now,
  lastFirstCheckAt,
}: {
  now: Date;
  lastFirstCheckAt: Date | null;
}): Date {
  const afterLast = lastFirstCheckAt ? after(lastFirstCheckAt, firstCheckSpacingMs) : now;
  return afterLast > now ? afterLast : now;
}

/** When the next regular check is due. */
export function nextCheckAt({
  now,
  intervalMs,
  earliestUntil,
  random,
}: {
  now: Date;
  /** Usual time between two checks, ms. */
  intervalMs: number;
  /** End of the earliest window among the buyers; null when unknown. */
  earliestUntil: Date | null;
  /** 0 to 1. */
  random: number;
}): Date {
  const left = earliestUntil ? earliestUntil.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
  const base = left <= lastDaysMs ? Math.min(intervalMs, lastDaysIntervalMs) : intervalMs;
  return after(now, base * (1 - jitterShare + 2 * jitterShare * random));
}

/**
 * When a lower price is read again: 34 to 56 minutes later at the usual 45, and before the window closes where
 * possible.
 */
export function secondReadingAt({
  now,
  confirmAfterMs,
  earliestUntil,
  random,
}: {
  now: Date;
  confirmAfterMs: number;
  earliestUntil: Date | null;
  random: number;
}): Date {
  const { least, most } = confirmShares;
  const usual = after(now, confirmAfterMs * (least + (most - least) * random));
  if (!earliestUntil || usual < earliestUntil) return usual;
  return after(now, halfOfWindow(now, earliestUntil));
}

/**
 * Whether a second reading comes too soon after the first, whatever their sources: somebody requested it, and the first
 * price may still be cached or be a mistake about to be corrected.
 */
export function isTooSoonToConfirm({
  seenAt,
  now,
  confirmAfterMs,
  earliestUntil,
}: {
  seenAt: Date;
  now: Date;
  confirmAfterMs: number;
  earliestUntil: Date | null;
}): boolean {
  const least = confirmAfterMs * confirmShares.least;
  const enough = earliestUntil ? Math.min(least, halfOfWindow(seenAt, earliestUntil)) : least;
  return now.getTime() - seenAt.getTime() < enough;
}

/** When a window is about to close, half the remaining time has to do; at least a minute. In ms. */
function halfOfWindow(from: Date, until: Date): number {
  return Math.max(minuteMs, (until.getTime() - from.getTime()) / 2);
}

/** Cool-down of a host that blocked us: doubles from an hour to a day, or is as long as the host asked, up to a day. */
export function coolDownMs({
  lastMs,
  retryAfterMs,
}: {
  lastMs: number;
  retryAfterMs: number | null;
}): number {
  const doubled = Math.min(Math.max(firstCoolMs, lastMs * 2), longestCoolMs);
  return Math.min(Math.max(doubled, retryAfterMs ?? 0), longestCoolMs);
}

/** Check interval for a page that showed nothing useful. */
export function restIntervalMs(intervalMs: number): number {
  return Math.min(intervalMs * restIntervals, dayMs);
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + Math.round(ms));
}
