import { addDays, type CalendarDay, daysBetween } from '../../shared/calendar-day.js';
import { isOtherMarket } from '../places/other-market.rules.js';
import { type Place, placeOf } from '../places/place.rules.js';
import { dayAt } from '../places/time-zone.rules.js';
import type {
  AdjustmentPolicy,
  PurchaseFacts,
  RetailerVersion,
  WindowStart,
} from '../retailer-record.types.js';
import { type RetailerSnapshot, seedSnapshot } from '../retailer-snapshot.js';
import { boughtOn } from './bought-on.rules.js';
import type { RetailerPolicy } from './policy.types.js';
import {
  isSure,
  longestDaysOf,
  longestReadingOf,
  type PolicyWindows,
  policyWindowsOf,
  promisedDaysOf,
} from './policy-windows.rules.js';
import { isOwnFigure } from './policy-words.rules.js';
import { policyInWords } from './retailer-policy.rules.js';

/**
 * State of the adjustment window of a purchase.
 *
 * - `open`: a lower price can be claimed up to and including `last_claim_day`
 * - `expired`: the promised window is over
 * - `no_purchase`: a refund, a cancelled order or an offer, so there is nothing to claim
 * - `none`: the retailer makes no price adjustments
 * - `no_purchase_date`: there is a window, but its start is unknown
 * - `unknown_policy`: no window of this retailer is known with enough confidence
 * - `unknown_retailer`: the retailer is unknown
 */
export type AdjustmentWindowState =
  | 'open'
  | 'expired'
  | 'no_purchase'
  | 'none'
  | 'no_purchase_date'
  | 'unknown_policy'
  | 'unknown_retailer';

/** A longer window that some sources claim and others deny: "ask, not guaranteed". */
export type UnsureWindow = {
  window_days: number;
  last_claim_day: CalendarDay | null;
  expired: boolean;
  /** Whether nobody but our own first list names it. */
  is_own: boolean;
  /** Name of the holiday extension it comes from; null if it comes from none. */
  season: string | null;
};

/** The end of a window that began on a day nobody knows, at its latest. */
export type LateWindow = { event: WindowStart; last_claim_day: CalendarDay; expired: boolean };

/** The price-adjustment window of one purchase, as promised. */
export type AdjustmentWindow = {
  state: AdjustmentWindowState;
  policy: RetailerPolicy | null;
  /** Policy version that promises it. */
  policy_version: string | null;
  /** Days promised; null if none are. */
  window_days: number | null;
  /** Last day to claim; null without a window or purchase date. */
  last_claim_day: CalendarDay | null;
  /** Whether that day may move back, because what the window is counted from is not known: "at least until". */
  is_at_least: boolean;
  /** Days left until the end of `last_claim_day`; 0 on that day; null unless `open`. */
  days_left: number | null;
  /** The longer window if sources disagree; null if they agree. */
  unsure: UnsureWindow | null;
  /** The promised window at its latest, if it counts from an event whose day is not known; null if it does not. */
  late: LateWindow | null;
  /** True if it was bought before the longest window stated for any retailer: nothing can be claimed. */
  is_long_over: boolean;
};

/** Dates of a purchase that some policies count from, its channel, and where its store is. */
export type PurchaseEvents = Pick<PurchaseFacts, 'shipped_on' | 'delivered_on' | 'channel' | 'store_state'>;

/** Today where a purchase was made; in the United States if that is unknown. */
export function retailerToday(now: Date, place: Place = 'US'): CalendarDay {
  return dayAt({ instant: now, place: place || 'US' });
}

/**
 * The adjustment window of a purchase: that of its item whose window ends first; `policyDecision` decides about single
 * items.
 *
 * If sources disagree, the shorter window (or none) is promised and the longer one is returned as {@link UnsureWindow}.
 * The day after purchase is day 1, so 14 days from January 1 end on January 15.
 */
export function adjustmentWindowOf({
  retailerId,
  purchasedAt,
  isPurchase = true,
  currency = null,
  events = {},
  itemNames = [],
  retailers = seedSnapshot,
  receivedAt,
  now,
}: {
  retailerId: string | null | undefined;
  purchasedAt: CalendarDay | null | undefined;
  /** False for documents that fail the check `is_purchase`. */
  isPurchase?: boolean;
  /** ISO 4217, as paid; null or absent if unknown. */
  currency?: string | null;
  events?: PurchaseEvents;
  /** Names of what was bought: the window that ends first counts, because some goods have a shorter one. */
  itemNames?: readonly string[];
  /** The current retailer records; the seeds by default. */
  retailers?: RetailerSnapshot;
  /** When its receipt arrived, now by default. */
  receivedAt?: Date;
  now: Date;
}): AdjustmentWindow {
  const version = retailers.versionById(retailerId);
  const place = placeOf(version?.record, events);
  const today = retailerToday(now, place);
  const nothing = {
    ...nothingToClaim,
    ...identityOf(version),
    is_long_over: isLongOver({ purchasedAt, today }),
  };
  if (!version || !isPurchase) return { ...nothing, state: isPurchase ? 'unknown_retailer' : 'no_purchase' };
  if (currency !== null && isOtherMarket({ record: version.record, currency }))
    return { ...nothing, policy: null, policy_version: null, state: 'unknown_policy' };
  const { policy } = version.record;
  const bought_on = purchasedAt && boughtOn({ dated: purchasedAt, arrivedAt: receivedAt ?? now, place });
  const windows = bought_on
    ? earliestWindows({ policy, purchase: { ...events, bought_on }, itemNames })
    : null;
  const lastDay = windows?.promised?.lastDay ?? null;
  const state = stateOf({ policy, lastDay, today });
  return {
    ...nothing,
    state,
    window_days: promisedLength({ policy, windows }),
    last_claim_day: lastDay,
    is_at_least: lastDay !== null && windows?.mayStartLater === true,
    days_left: state === 'open' && lastDay ? daysBetween({ from: today, to: lastDay }) : null,
    unsure: unsureWindowOf({ policy, windows, today }),
    late: lateWindowOf({ windows, today }),
  };
}

/** The windows of the item whose promised one ends first; of goods without a category if no item is known. */
function earliestWindows({
  policy,
  purchase,
  itemNames,
}: {
  policy: AdjustmentPolicy;
  purchase: PurchaseEvents & { bought_on: CalendarDay };
  itemNames: readonly string[];
}): PolicyWindows {
  const general = policyWindowsOf({ policy: { ...policy, categories: [] }, purchase });
  const [first = general] = itemNames
    .map((item_name) => policyWindowsOf({ policy, purchase: { ...purchase, item_name } }))
    .toSorted((a, b) => (a.promised?.lastDay ?? '').localeCompare(b.promised?.lastDay ?? ''));
  return first;
}

/** Days of the promised window; those of the policy where a holiday extension makes it longer. */
function promisedLength({
  policy,
  windows,
}: {
  policy: AdjustmentPolicy;
  windows: PolicyWindows | null;
}): number | null {
  const promised = windows?.promised;
  return promised && !promised.extension ? promised.days : promisedDaysOf(policy);
}

/** The longest window stated for any retailer, member tiers included, days. */
const longestWindowDays = Math.max(
  ...seedSnapshot.versions.map(({ record }) => longestDaysOf(record.policy)),
);

/** Whether a purchase is older than any window, so that asking an unknown shop is pointless, too. */
export function isLongOver({
  purchasedAt,
  today,
}: {
  purchasedAt: CalendarDay | null | undefined;
  today: CalendarDay;
}): boolean {
  return !!purchasedAt && purchasedAt < longOverBefore(today);
}

/** Purchases before this day are {@link isLongOver}. */
export function longOverBefore(today: CalendarDay): CalendarDay {
  return addDays(today, -longestWindowDays);
}

const nothingToClaim = {
  window_days: null,
  last_claim_day: null,
  is_at_least: false,
  days_left: null,
  unsure: null,
  late: null,
} as const;

function identityOf(version: RetailerVersion | null): Pick<AdjustmentWindow, 'policy' | 'policy_version'> {
  return { policy: version && policyInWords(version.record), policy_version: version?.version ?? null };
}

function stateOf({
  policy,
  lastDay,
  today,
}: {
  policy: AdjustmentPolicy;
  lastDay: CalendarDay | null;
  today: CalendarDay;
}): AdjustmentWindowState {
  if (promisedDaysOf(policy) === null) return isSure(policy.confidence) ? 'none' : 'unknown_policy';
  if (!lastDay) return 'no_purchase_date';
  return today > lastDay ? 'expired' : 'open';
}

function lateWindowOf({
  windows,
  today,
}: {
  windows: PolicyWindows | null;
  today: CalendarDay;
}): LateWindow | null {
  const { startsAtLatest: event, lastDay = '' } = windows?.late ?? {};
  return event ? { event, last_claim_day: lastDay, expired: today > lastDay } : null;
}

function unsureWindowOf({
  policy,
  windows,
  today,
}: {
  policy: AdjustmentPolicy;
  windows: PolicyWindows | null;
  today: CalendarDay;
}): UnsureWindow | null {
  if (windows) {
    const { longer } = windows;
    if (!longer) return null;
    return {
      window_days: longer.days,
      last_claim_day: longer.lastDay,
      expired: today > longer.lastDay,
      is_own: isOwnFigure({ policy, days: longer.days }),
      season: longer.extension?.name ?? null,
    };
  }
  const longest = longestReadingOf(policy) ?? 0;
  const isLonger = longest > (promisedDaysOf(policy) ?? 0);
  if (!isLonger) return null;
  const is_own = isOwnFigure({ policy, days: longest });
  return { window_days: longest, last_claim_day: null, expired: false, is_own, season: null };
}
