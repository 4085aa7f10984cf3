/** Which of our mails an address does not get: all of them, or only news sent to many (`bulk`). */
export type SuppressionScope = 'all' | 'bulk';

/**
 * Why an address gets no more mail: the person unsubscribed, the mailbox does not exist, our mail was reported as spam,
 * or the server refuses our mail.
 */
export const suppressionReasons = ['unsubscribed', 'hard_bounce', 'complaint', 'refused'] as const;

/** One of {@link suppressionReasons}. */
export type SuppressionReason = (typeof suppressionReasons)[number];

/**
 * A suppressed address with the reason: a document of `suppressions`. Reasons are independent, so that an expiring
 * bounce does not undo what a person asked for.
 */
export type Suppression = {
  id: string;
  /** Canonical form; unique together with the reason. */
  address: string;
  /** The mailbox it holds for, however it is written, see `isWishOfMailbox`; null if for this address alone. */
  mailbox: string | null;
  scope: SuppressionScope;
  reason: SuppressionReason;
  created_at: Date;
  /** When it expires; null lasts until it is lifted. */
  expires_at: Date | null;
};

/**
 * Whether a reason holds for the whole mailbox: a person who wants no mail wants none at any spelling of their address. A
 * server that does not know `jane+shop@` says nothing about `jane@`; else anybody could have her mail stopped by writing a
 * wrong spelling somewhere.
 */
export function isWishOfMailbox(reason: SuppressionReason): boolean {
  return reason === 'unsubscribed' || reason === 'complaint';
}

/** Words for each suppression reason. */
export const suppressionReasonWords: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed: 'Asked for no more email',
  hard_bounce: 'The mailbox does not exist',
  complaint: 'Reported our email as spam',
  refused: 'Its server refuses our email',
};
