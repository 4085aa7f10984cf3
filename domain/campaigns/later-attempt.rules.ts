import { minuteMs } from '../shared/units.js';

/**
 * Waits before a mail that was put off is tried again, ms. The first fits greylisting, which lets a second try in
 * after one to five minutes (RFC 6647 section 5); together about seven hours, an outage and not a weekend.
 */
const waitsMs = [2, 5, 15, 60, 120, 240].map((minutes) => minutes * minuteMs);

/** When a mail that was put off is tried again; null when it has been tried often enough. */
export function laterAttemptAt({ tries, now }: { tries: number; now: Date }): Date | null {
  const wait = waitsMs[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
