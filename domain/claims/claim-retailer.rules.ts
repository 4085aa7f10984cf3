import { promisedDaysOf } from '../retailers/policy-windows.rules.js';
import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import { timeZoneOf } from '../retailers/time-zone.rules.js';
import type { ClaimRetailer } from './claim-request.rules.js';

/**
 * Retailer data needed for the words of a claim; nothing may be cited for an unknown retailer or one that promises
 * nothing.
 */
export function claimRetailerOf(record: RetailerRecord | null): ClaimRetailer {
  if (!record) return { country: null, timeZone: 'UTC', policy: null };
  const windowDays = promisedDaysOf(record.policy);
  return {
    country: record.country,
    timeZone: timeZoneOf(record.country),
    policy: windowDays === null ? null : { windowDays, countedFrom: record.policy.counted_from },
  };
}
