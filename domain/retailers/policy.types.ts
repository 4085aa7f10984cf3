/** One reading of a retailer's window, with where it was read. */
export type PolicyReading = {
  /** Days; null means the source says there is no price adjustment. */
  window_days: number | null;
  /** Who says so, with the year of the page where it is known. */
  source: string;
  /** ISO 8601 date on which we read the source. */
  verified_at: string;
};

/** A longer window for members, never promised: we do not know who is a member. */
export type MemberTier = { tier: string; window_days: number; source: string };

/** A retailer's price-adjustment policy (spec section 3; design: refunds). */
export type RetailerPolicy = {
  /** Canonical retailer id, `best-buy`. */
  retailer_id: string;
  retailer: string;
  /**
   * What is promised: the shorter of the readings; null when one of them says there is none, or when
   * there is no reading at all.
   */
  window_days: number | null;
  /** All readings found, the spec's included; empty when no source names a window. */
  readings: PolicyReading[];
  /** True when the readings do not agree. */
  disputed: boolean;
  /** From which event the days are counted. */
  counted_from: 'purchase' | 'delivery';
  proof_required: string[];
  submission_methods: string[];
  /** What is never adjusted, in the retailer's sense of the words. */
  exclusions: string[];
  member_tiers: MemberTier[];
  notes: string;
  /** Where the shopper can read on or ask; null when we know no page of the retailer's own. */
  url: string | null;
};
