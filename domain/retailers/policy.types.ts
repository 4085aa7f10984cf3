/** One reading of a retailer's window, with where it was read. */
export type PolicyReading = {
  /** Days; null means the source says there is no price adjustment. */
  window_days: number | null;
  source: string;
  /** ISO 8601 date the source was read. */
  verified_at: string;
};

/** A retailer's price-adjustment policy (spec section 3; design: refunds). */
export type RetailerPolicy = {
  /** Canonical retailer id, `best-buy`. */
  retailer_id: string;
  retailer: string;
  /** What is promised: the shorter of the readings, null for none. */
  window_days: number | null;
  /** All readings found; more than one distinct value makes the policy disputed. */
  readings: PolicyReading[];
  disputed: boolean;
  /** From which event the days are counted. */
  counted_from: 'purchase' | 'delivery';
  proof_required: string[];
  submission_methods: string[];
  notes: string;
  url: string | null;
};
