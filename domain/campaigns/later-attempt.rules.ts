import { minuteMs } from '../shared/units.js';

/**
 * Delays before a deferred mail is tried again, ms. The first suits greylisting, which accepts a second attempt after
 * one to five minutes (RFC 6647 section 5); together about seven hours, enough for an outage but not for a weekend.
 */
const waitsMs = [2, 5, 15, 60, 120, 240].map((minutes) => minutes * minuteMs);

/** When a deferred mail is tried again; null after the last attempt. */
export function laterAttemptAt({ tries, now }: { tries: number; now: Date }): Date | null {
  const wait = waitsMs[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
