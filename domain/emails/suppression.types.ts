/** How much of our mail an address does not want: all of it, or news sent to many (`bulk`). */
export type SuppressionScope = 'all' | 'bulk';

/**
 * Why an address gets no more mail from us: its person said so, its mailbox does not exist, it was reported as spam,
 * or its server refuses our mail.
 */
export const suppressionReasons = ['unsubscribed', 'hard_bounce', 'complaint', 'refused'] as const;

/** One of {@link suppressionReasons}. */
export type SuppressionReason = (typeof suppressionReasons)[number];

/**
 * An address not to mail, and why: a document of `suppressions`. Each reason stands for itself, so that a bounce that
 * ends does not take back what a person asked for.
 */
export type Suppression = {
  id: string;
  /** In its canonical form; unique together with the reason. */
  address: string;
  scope: SuppressionScope;
  reason: SuppressionReason;
  created_at: Date;
  /** When it ends by itself; null lasts until it is lifted. */
  expires_at: Date | null;
};
