import { dayMs } from '../shared/units.js';

/**
 * Days a private status link works, from the day of the submission: the longest window of the policy table is
 * 90 days, and a shopper may look back for as long again.
 */
export const statusLinkLifetimeDays = 180;

/** When the status link of a submission ends. The same for every link to it, so that a repeated request gets the same one. */
export function statusLinkExpiry({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + statusLinkLifetimeDays * dayMs);
}
