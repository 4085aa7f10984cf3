import { promisedDaysOf } from '../retailers/policy-windows.rules.js';
import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import { timeZoneOf } from '../retailers/time-zone.rules.js';
import type { ClaimRetailer } from './claim-request.rules.js';

/** What the words of a claim need of a retailer; of an unknown one, or without a promise, nothing may be cited. */
export function claimRetailerOf(record: RetailerRecord | null): ClaimRetailer {
  if (!record) return { country: null, timeZone: 'UTC', policy: null };
  const windowDays = promisedDaysOf(record.policy);
  return {
    country: record.country,
    timeZone: timeZoneOf(record.country),
    policy: windowDays === null ? null : { windowDays, countedFrom: record.policy.counted_from },
  };
}
