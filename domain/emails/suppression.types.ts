/** Why an address gets no more mail from us. */
export type SuppressionReason = 'hard_bounce' | 'unsubscribed';

/** An address not to mail: a document of `suppressions`. */
export type Suppression = {
  id: string;
  /** Normalised, see `normalizeEmailAddress`; unique. */
  address: string;
  reason: SuppressionReason;
  created_at: Date;
};
