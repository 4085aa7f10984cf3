import type { ClaimOutcome, ClaimState } from '../../../domain/claims/claim.types.js';
import type { RecordFilter } from '../repository-kit.js';

/** Filters of a list of claims; an omitted field does not filter. */
export type ClaimsFilter = {
  state?: ClaimState;
  retailerId?: string;
  policyVersion?: string;
  email?: string;
  /** `none`: the shopper has not said yet what came of it. */
  answer?: ClaimOutcome['answer'] | 'none';
  /** The condition of a search for words. */
  search?: RecordFilter;
};

/** The condition on stored claims. */
export function toStoredFilter(wanted: ClaimsFilter): RecordFilter {
  const { state, retailerId, policyVersion, email, answer, search } = wanted;
  return {
    ...search,
    ...(state ? { state } : {}),
    ...(retailerId ? { retailer_id: retailerId } : {}),
    ...(email ? { email } : {}),
    ...(policyVersion ? { policy_version: policyVersion } : {}),
    ...(answer === 'none' ? { outcome: null } : answer ? { 'outcome.answer': answer } : {}),
  };
}
