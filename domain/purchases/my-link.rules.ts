import { dayMs } from '../shared/units.js';

/** Days for which a link to all purchases of an address works: short, for it opens a lot and a new one is one mail away. */
export const myLinkLifetimeDays = 7;

/** Links an address is sent in a day (UTC): enough for mails that got lost, too few to fill somebody's inbox. */
export const maxMyLinksPerDay = 5;

/** When a link that is asked for now ends. */
export function myLinkExpiry({ now }: { now: Date }): Date {
  return new Date(now.getTime() + myLinkLifetimeDays * dayMs);
}
