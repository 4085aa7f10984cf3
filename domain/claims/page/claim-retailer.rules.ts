import { type BoughtIn, placeOf } from '../../retailers/places/place.rules.js';
import { timeZoneOf } from '../../retailers/places/time-zone.rules.js';
import type { AdjustmentPolicy, RetailerRecord } from '../../retailers/retailer-record.types.js';
import { promisedDaysOf } from '../../retailers/windows/policy-windows.rules.js';
import type { ClaimRetailer } from './claim-request.rules.js';

/**
 * Retailer data needed for the words of a claim; nothing may be cited for an unknown retailer or one that promises
 * nothing.
 *
 * @param bought as in `placeOf`
 */
export function claimRetailerOf(record: RetailerRecord | null, bought?: BoughtIn): ClaimRetailer {
  if (!record) return { country: null, timeZone: 'UTC', policy: null };
  const windowDays = promisedDaysOf(record.policy);
  return {
    country: record.country,
    timeZone: timeZoneOf(placeOf(record, bought)),
    policy:
      windowDays === null
        ? null
        : {
            windowDays: isSameForAll(record.policy) ? windowDays : null,
            countedFrom: record.policy.counted_from,
          },
  };
}

/**
 * Whether the days of a policy can be cited to the shop as they are: counted from the purchase the last day shows whether
 * they fit; from another event they do for everybody only where channel, category and membership change nothing.
 */
function isSameForAll({
  counted_from,
  counted_from_by_channel: by,
  categories,
  member_tiers,
}: AdjustmentPolicy): boolean {
  const starts = new Set([by.store ?? counted_from, by.online ?? counted_from]);
  const isPlain = categories.length === 0 && member_tiers.length === 0;
  return starts.size === 1 && (starts.has('purchase') || isPlain);
}
