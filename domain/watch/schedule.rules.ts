import { dayMs, hourMs, minuteMs } from '../shared/units.js';

/** Looks come this often near the end of a window, ms, or at the usual pace where that is faster. */
export const lastDaysIntervalMs = 3 * hourMs;
/** From this long before the earliest window closes, ms. */
const lastDaysMs = 2 * dayMs;
/** Share by which an interval varies either way, so that looks at a host spread over the day. */
const jitterShare = 0.2;
/** First rest of a host that blocked us, ms; doubled each time. */
export const firstCoolMs = hourMs;
/** Longest rest, ms: one look a day is left, for a shop may change its mind. */
export const longestCoolMs = dayMs;
/** A look that was cut off is made again after this long, ms: late enough for the slowest page, early enough for the day. */
export const cutOffRestMs = hourMs;
/** An unreadable price is told to its buyers after this long, ms, while there is time to look for themselves. */
export const unreadableAfterMs = 20 * hourMs;
/** Who joined less than this ago may not be found among the buyers yet, ms: writing it down takes moments. */
export const joinSettleMs = 10 * minuteMs;
/** Shortest time between two requests to one host, ms. */
export const paceMs = 1_000;
/** Earliest and latest second reading of a lower price, as shares of the configured time. */
const confirmShares = { least: 0.75, most: 1.25 };
/** A page that is gone, or shows another product, is looked at again at this many usual intervals: shops move pages. */
const restIntervals = 3;

/** When the next usual look is due. */
export function nextLookAt({
  now,
  intervalMs,
  earliestUntil,
  random,
}: {
  now: Date;
  /** Usual time between two looks, ms. */
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

/** When a lower price is read a second time: 34 to 56 minutes on at the usual 45, never past the end of the window. */
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
 * Whether a second reading comes too soon after the first, wherever the two come from: somebody had it made, and what
 * the first saw may still stand in a cache or be a mistake that is being put right.
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

/** With a window about to close half the time that is left must do, ms. */
function halfOfWindow(from: Date, until: Date): number {
  return Math.max(minuteMs, (until.getTime() - from.getTime()) / 2);
}

/** How long a host that blocked us is left alone: doubling from an hour to a day, or as long as it asked. */
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

/** The usual interval for a page that showed nothing to go by. */
export function restIntervalMs(intervalMs: number): number {
  return Math.min(intervalMs * restIntervals, dayMs);
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + Math.round(ms));
}
