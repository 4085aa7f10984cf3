import { addDays, type CalendarDay, calendarDayIn, daysBetween } from '../shared/calendar-day.js';
import { retailerPolicies } from './policies.data.js';
import type { RetailerPolicy } from './policy.types.js';

/**
 * What a shopper may count on for one purchase.
 *
 * - `open`: a lower price may be claimed until `last_claim_day`, that day included
 * - `expired`: the promised window is over
 * - `no_purchase`: a refund, a cancelled order or an offer, so that there is nothing to claim
 * - `none`: the retailer makes no price adjustments
 * - `no_purchase_date`: there is a window, but we do not know from when
 * - `unknown_policy`: we know the retailer and found no window
 * - `unknown_retailer`: we do not know the retailer
 */
export type AdjustmentWindowState =
  | 'open'
  | 'expired'
  | 'no_purchase'
  | 'none'
  | 'no_purchase_date'
  | 'unknown_policy'
  | 'unknown_retailer';

/** A longer window that some sources name and others deny: "ask, not guaranteed". */
export type UnsureWindow = { window_days: number; last_claim_day: CalendarDay | null; expired: boolean };

/** The price-adjustment window of one purchase, as promised. */
export type AdjustmentWindow = {
  state: AdjustmentWindowState;
  policy: RetailerPolicy | null;
  /** Days promised; null where nothing is. */
  window_days: number | null;
  /** Last day a claim can be made; null where there is no window or no purchase date. */
  last_claim_day: CalendarDay | null;
  /** Days left until the end of `last_claim_day`; 0 on that day; null unless `open`. */
  days_left: number | null;
  /** The longer reading where sources disagree; null when they agree. */
  unsure: UnsureWindow | null;
};

/**
 * All retailers of the table are American and a policy's day ends when the store's day does: the westernmost
 * mainland zone keeps a window open until the last store has closed it.
 */
export const retailerTimeZone = 'America/Los_Angeles';

const policyById = new Map(retailerPolicies.map((policy) => [policy.retailer_id, policy]));

/** The policy of a canonical retailer id, or null. */
export function findPolicy(retailerId: string | null | undefined): RetailerPolicy | null {
  return (retailerId && policyById.get(retailerId)) || null;
}

/** Today at the retailers. */
export function retailerToday(now: Date): CalendarDay {
  return calendarDayIn({ instant: now, timeZone: retailerTimeZone });
}

/**
 * Computes what a shopper may count on.
 *
 * Promises follow the shorter reading (or none) where sources disagree; the longer one is given as
 * {@link UnsureWindow}. The day after purchase is day 1, so 14 days from January 1 end with January 15.
 */
export function adjustmentWindowOf({
  retailerId,
  purchasedAt,
  isPurchase = true,
  today,
}: {
  retailerId: string | null | undefined;
  purchasedAt: CalendarDay | null | undefined;
  /** False for papers that fail the check `is_purchase`. */
  isPurchase?: boolean;
  today: CalendarDay;
}): AdjustmentWindow {
  const policy = findPolicy(retailerId);
  if (!isPurchase) return { ...nothingToClaim, policy };
  const days = policy?.window_days ?? null;
  const lastDay = days !== null && purchasedAt ? addDays(purchasedAt, days) : null;
  const state = stateOf({ policy, days, lastDay, today });
  return {
    state,
    policy,
    window_days: days,
    last_claim_day: lastDay,
    days_left: state === 'open' && lastDay ? daysBetween({ from: today, to: lastDay }) : null,
    unsure: policy ? unsureWindowOf({ policy, purchasedAt: purchasedAt ?? null, today }) : null,
  };
}

const nothingToClaim = {
  state: 'no_purchase',
  window_days: null,
  last_claim_day: null,
  days_left: null,
  unsure: null,
} as const;

function stateOf({
  policy,
  days,
  lastDay,
  today,
}: {
  policy: RetailerPolicy | null;
  days: number | null;
  lastDay: CalendarDay | null;
  today: CalendarDay;
}): AdjustmentWindowState {
  if (!policy) return 'unknown_retailer';
  if (policy.readings.length === 0) return 'unknown_policy';
  if (days === null) return 'none';
  if (!lastDay) return 'no_purchase_date';
  return today > lastDay ? 'expired' : 'open';
}

function unsureWindowOf({
  policy,
  purchasedAt,
  today,
}: {
  policy: RetailerPolicy;
  purchasedAt: CalendarDay | null;
  today: CalendarDay;
}): UnsureWindow | null {
  const longest = Math.max(0, ...policy.readings.map((reading) => reading.window_days ?? 0));
  if (!policy.disputed || longest <= (policy.window_days ?? 0)) return null;
  const lastDay = purchasedAt ? addDays(purchasedAt, longest) : null;
  return { window_days: longest, last_claim_day: lastDay, expired: lastDay !== null && today > lastDay };
}
