/** Source of the current time; injected so that tests can set it. */
export type Clock = { now(): Date };

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * Whether `since` is less than `ms` ago. A time further ahead than `ms` does not count: the system clock was set back,
 * and a cache, counter or hold must not last until the clock catches up.
 */
export function isWithin({
  since,
  now,
  ms,
}: {
  since: number | Date;
  now: number | Date;
  ms: number;
}): boolean {
  return Math.abs(Number(now) - Number(since)) < ms;
}
