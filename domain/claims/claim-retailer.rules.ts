import { retailerTimeZone } from '../retailers/adjustment-window.rules.js';
import type { RetailerPolicy } from '../retailers/policy.types.js';
import type { ClaimRetailer } from './claim-request.rules.js';

/** What the words of a claim need of a retailer; of an unknown one, or without a promise, nothing may be cited. */
export function claimRetailerOf({
  policy,
  country,
}: {
  policy: RetailerPolicy | null;
  /** ISO 3166-1 alpha-2; null when not known. */
  country: string | null;
}): ClaimRetailer {
  return {
    country,
    timeZone: retailerTimeZone,
    policy:
      policy && policy.window_days !== null
        ? { windowDays: policy.window_days, countedFrom: policy.counted_from }
        : null,
  };
}
