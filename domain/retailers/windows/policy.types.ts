import type { WindowStart } from '../retailer-record.types.js';
import type { PolicyWords } from './policy-words.rules.js';

/** A retailer's price-adjustment policy as shown in mails, on pages and in the chat. */
export type RetailerPolicy = {
  /** Canonical retailer id, `best-buy`. */
  retailer_id: string;
  /** The retailer's name with typographic apostrophes. */
  retailer: string;
  /** Days promised: the shortest reading; null if one of them says none, or confidence is too low. */
  window_days: number | null;
  /** The longest window claimed for every shopper, days; if longer than promised: "ask". */
  longest_days: number | null;
  /** True if the readings disagree. */
  disputed: boolean;
  /** False if too little is known even to say that there is no window. */
  is_known: boolean;
  counted_from: WindowStart;
  /** Days after the drop within which the shopper must ask, if the policy has such a second stage. */
  ask_within_days_of_drop: number | null;
  proof_required: string[];
  submission_methods: string[];
  /** What is never adjusted, in the retailer's terms. */
  exclusions: string[];
  notes: string;
  /** What it says. */
  words: PolicyWords;
  /** Page with more information; null if we know none of the retailer's own. */
  url: string | null;
};
