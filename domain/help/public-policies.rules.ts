import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import { seedRecords } from '../retailers/seeds/seed-records.js';
import type { RetailerPolicy } from '../retailers/windows/policy.types.js';
import type { PolicyWords } from '../retailers/windows/policy-words.rules.js';
import { policyInWords } from '../retailers/windows/retailer-policy.rules.js';

/** A retailer's policy as shown by the public pages, the chat helper and mail. */
export type PublicPolicy = Pick<
  RetailerPolicy,
  'retailer_id' | 'proof_required' | 'submission_methods' | 'notes' | 'url'
> & {
  retailer: string;
  /** All its common names. */
  names: string[];
  /** True if the name is also a word or a brand. */
  isAmbiguous: boolean;
  /** The longest window stated by any source, days; null if there is none. */
  days: number | null;
  /** Whether that many days are promised. */
  isPromised: boolean;
  /** What it says. */
  words: PolicyWords;
};

/** Retailers of the FAQ cards, in display order. */
const onCards = ['target', 'amazon', 'walmart', 'best-buy', 'costco', 'home-depot', 'lowes', 'apple'];

/** Every known retailer, those of the cards first. The two tables of the specification disagree: both are kept. */
export const publicPolicies: readonly PublicPolicy[] = [...seedRecords]
  .sort((one, other) => rank(one) - rank(other))
  .map(toPublicPolicy);

/** Policies of the FAQ cards. */
export const cardPolicies = publicPolicies.slice(0, onCards.length);

function rank({ retailer_id }: RetailerRecord): number {
  const at = onCards.indexOf(retailer_id);
  return at < 0 ? onCards.length : at;
}

/** The policy of a record as it is shown. */
export function toPublicPolicy(record: RetailerRecord): PublicPolicy {
  const { retailer_id, proof_required, submission_methods, notes, url, words, ...policy } =
    policyInWords(record);
  return {
    retailer_id,
    proof_required,
    submission_methods,
    notes,
    url,
    retailer: record.retailer,
    names: [record.retailer, ...record.aliases],
    isAmbiguous: record.ambiguous_name,
    days: policy.longest_days,
    isPromised: policy.longest_days !== null && policy.window_days === policy.longest_days,
    words,
  };
}
