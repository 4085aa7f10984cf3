import { hourMs, minuteMs } from '../shared/units.js';

/** At most `limit` mails in any window of `windowMs`. */
export type PaceLimit = { limit: number; windowMs: number };

/** The limits that the operator has set. */
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

/** How far back sent mails must be known to apply the limits, ms; 0 without limits. */
export function longestWindowMs(limits: readonly PaceLimit[]): number {
  return Math.max(0, ...limits.map(({ windowMs }) => windowMs));
}

/**
 * How long the next mail has to wait, ms, so that no window exceeds its limit.
 *
 * @param sent when mails were sent, ms since 1970, ascending
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
    // The mail that must leave the window before another may enter.
    const oldest = sent[sent.length - limit];
    return oldest === undefined ? 0 : oldest + windowMs - now;
  });
  return Math.max(0, ...waits);
}
