import { dayMs } from '../shared/units.js';

/** Days a private status link is valid from the day of submission: twice the longest policy window of 90 days. */
export const statusLinkLifetimeDays = 180;

/**
 * Expiry of a submission's status link. The same for every link to it, so that a repeated request gets the same one.
 */
export function statusLinkExpiry({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + statusLinkLifetimeDays * dayMs);
}
