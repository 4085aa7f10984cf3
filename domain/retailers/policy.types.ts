import type { WindowStart } from './retailer-record.types.js';

/** A retailer's price-adjustment policy as people are told it, in a mail, on a page, in the chat. */
export type RetailerPolicy = {
  /** Canonical retailer id, `best-buy`. */
  retailer_id: string;
  /** The retailer's name with a typographer's apostrophe. */
  retailer: string;
  /** Days promised: the shorter of the readings; null when one of them says none, or none is sure enough. */
  window_days: number | null;
  /** The longest window that anybody names for every shopper, days; where it is more than promised: "ask". */
  longest_days: number | null;
  /** True when the readings do not agree. */
  disputed: boolean;
  /** False where too little is known to say even that there is none. */
  is_known: boolean;
  counted_from: WindowStart;
  /** Days after the price fell within which the shopper must ask, where the policy has such a second stage. */
  ask_within_days_of_drop: number | null;
  proof_required: string[];
  submission_methods: string[];
  /** What is never adjusted, in the retailer's sense of the words. */
  exclusions: string[];
  notes: string;
  /** Where the shopper can read on or ask; null when we know no page of the retailer's own. */
  url: string | null;
};
