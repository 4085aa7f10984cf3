import { dayMs } from '../shared/units.js';

/** What a report about mails of ours says: plain data that crosses the process border. */
export type DeliveryReport = {
  /** Our mails whose Message-IDs it carries, lower case; each has to be compared, since anybody can make one up. */
  mails: { outboxId: string; messageId: string }[];
  isComplaint: boolean;
  /** `Action` of RFC 3464 section 2.3.3, lower case; null where it has none. */
  action: string | null;
  /** Enhanced status code (RFC 3463), `5.1.1`; null where it has none. */
  status: string | null;
  /** Whether its words say that there is no such mailbox. */
  saysUnknown: boolean;
};

/**
 * What became of a mail after it had left: the mailbox does not exist (`hard`), its server refuses mail or is full for
 * now (`soft`), its reader calls it spam (`complaint`), or it is only late (`delayed`).
 */
export type BounceKind = 'hard' | 'soft' | 'complaint' | 'delayed';

/** Status codes of a mailbox that will never take mail (RFC 3463 section 3.2 and 3.3, RFC 7505). */
const goneForGood = /^5\.(?:1\.(?:[1236]|10)|2\.1)$/;

/** Addresses are given anew, and mailboxes opened again: after so long one more mail may be tried, ms. */
export const hardBounceMs = 180 * dayMs;
/** A server that refuses us or a full mailbox is left alone for so long, ms. */
export const softBounceMs = 3 * dayMs;
/** Soft bounces of one mailbox within {@link softBounceWindowMs} that are a state and no accident. */
export const maxSoftBounces = 3;
/** See {@link maxSoftBounces}. */
export const softBounceWindowMs = 7 * dayMs;

/** What kind of end a report tells of. Without a code its words decide. */
export function bounceKindOf({ isComplaint, action, status, saysUnknown }: DeliveryReport): BounceKind {
  if (isComplaint) return 'complaint';
  if (action === 'delayed') return 'delayed';
  if (status === null) return saysUnknown ? 'hard' : 'soft';
  return goneForGood.test(status) ? 'hard' : 'soft';
}
