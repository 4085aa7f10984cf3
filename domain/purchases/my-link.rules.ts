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

/** Days for which the question about uploads, and the link in it, last: as long as the link to an upload. */
const questionLifetimeDays = 180;

/** Expiry of the link in a question asked now; until then a mailbox that has proved nothing is asked no other. */
export function questionExpiry({ now }: { now: Date }): Date {
  return new Date(now.getTime() + questionLifetimeDays * dayMs);
}
