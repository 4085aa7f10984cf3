import { dayMs } from '../shared/units.js';

/** Content of a report about mails of ours: plain data that crosses the process boundary. */
export type DeliveryReport = {
  /**
   * Our mails named in it by Message-ID (lower case); each must be compared with the stored one, because anybody can
   * make them up.
   */
  mails: { outboxId: string; messageId: string }[];
  isComplaint: boolean;
  /** `Action` field (RFC 3464 section 2.3.3), lower case; null if absent. */
  action: string | null;
  /** Enhanced status code (RFC 3463) such as `5.1.1`; null if absent. */
  status: string | null;
  /** Whether its text says that the mailbox does not exist. */
  saysUnknown: boolean;
};

/**
 * What was reported about a sent mail: the mailbox does not exist (`hard`), its server refuses it or is full for now
 * (`soft`), the reader marked it as spam (`complaint`), or it is delayed (`delayed`).
 */
export type BounceKind = 'hard' | 'soft' | 'complaint' | 'delayed';

/** Status codes of a mailbox that will never accept mail (RFC 3463 sections 3.2 and 3.3, RFC 7505). */
const goneForGood = /^5\.(?:1\.(?:[1236]|10)|2\.1)$/;

/** Addresses are reassigned and mailboxes reopened: after this long another mail may be tried, ms. */
export const hardBounceMs = 180 * dayMs;
/** How long a refusing server or full mailbox gets no mail, ms. */
export const softBounceMs = 3 * dayMs;
/** Soft bounces of one mailbox within {@link softBounceWindowMs} that suppress it. */
export const maxSoftBounces = 3;
/** See {@link maxSoftBounces}. */
export const softBounceWindowMs = 7 * dayMs;

/** The kind of bounce a report describes. Without a status code its text decides. */
export function bounceKindOf({ isComplaint, action, status, saysUnknown }: DeliveryReport): BounceKind {
  if (isComplaint) return 'complaint';
  if (action === 'delayed') return 'delayed';
  if (status === null) return saysUnknown ? 'hard' : 'soft';
  return goneForGood.test(status) ? 'hard' : 'soft';
}
