import { dayMs } from '../shared/units.js';

/**
 * Days for which a link to all purchases of an address works: short, because it reveals a lot and a new one can be
 * requested by mail.
 */
export const myLinkLifetimeDays = 7;

/** Most links sent to an address per UTC day: enough to replace lost mails, too few to flood an inbox. */
export const maxMyLinksPerDay = 5;

/** Expiry of a link requested now. */
export function myLinkExpiry({ now }: { now: Date }): Date {
  return new Date(now.getTime() + myLinkLifetimeDays * dayMs);
}
