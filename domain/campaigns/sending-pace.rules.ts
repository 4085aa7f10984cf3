import { hourMs, minuteMs } from '../shared/units.js';

/** At most so many in any span of that length. */
export type PaceLimit = { limit: number; windowMs: number };

/** The limits that are set, of those an operator may set. */
export function paceLimits({
  perMinute,
  perHour,
}: {
  perMinute: number | null;
  perHour: number | null;
}): PaceLimit[] {
  return [
    ...(perMinute === null ? [] : [{ limit: perMinute, windowMs: minuteMs }]),
    ...(perHour === null ? [] : [{ limit: perHour, windowMs: hourMs }]),
  ];
}

/** How far back sends must be known for the limits to hold, ms; 0 without limits. */
export function longestWindowMs(limits: readonly PaceLimit[]): number {
  return Math.max(0, ...limits.map(({ windowMs }) => windowMs));
}

/**
 * How long the next mail has to wait, ms, so that no span of a limit's length holds more than its limit.
 *
 * @param sent instants of what was sent, ms since 1970, ascending
 */
export function waitBeforeNext({
  sent,
  now,
  limits,
}: {
  sent: readonly number[];
  now: number;
  limits: readonly PaceLimit[];
}): number {
  const waits = limits.map(({ limit, windowMs }) => {
    // The one that has to leave the window before another may enter.
    const oldest = sent[sent.length - limit];
    return oldest === undefined ? 0 : oldest + windowMs - now;
  });
  return Math.max(0, ...waits);
}
