/** Source of the present time; injected so that tests can set it. */
export type Clock = { now(): Date };

/** The clock on the wall. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * Whether something of `since` is less than `ms` ago. What seems to lie further ahead than that is not: the clock on the
 * wall was set back, and whatever was kept, counted or held for a while must not last until it is that late again.
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
