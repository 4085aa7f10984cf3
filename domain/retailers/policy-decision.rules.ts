import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import { shutOutOn } from './holidays.rules.js';
import { type DatedWindow, isSure, policyWindowsOf } from './policy-windows.rules.js';
import type {
  AdjustmentPolicy,
  DropFacts,
  PolicyDecision,
  PolicyFlag,
  PurchaseFacts,
  RetailerVersion,
} from './retailer-record.types.js';
import { dayAt } from './time-zone.rules.js';

/** What {@link policyDecision} decides by. */
export type DecisionInput = {
  retailer: RetailerVersion;
  purchase: PurchaseFacts;
  drop: DropFacts;
  now: Date;
};

/**
 * Decides what a lower price means for one purchase: `claim` where the policy promises it, `ask` where it may be
 * asked for and nothing is promised, `silent` where there is nothing to say. That it is the same product, in stock,
 * from the shop itself and cheaper by enough, the caller knows.
 *
 * The last day counts until the store's day is over; `last_day` is given for silent ones too, where there was one. A
 * mail is dated where its reader or the shop's mail server is, up to a day ahead of the shop: a price seen on the day
 * before the purchase was seen after it.
 */
export function policyDecision(input: DecisionInput): PolicyDecision {
  const { retailer, purchase, drop, now } = input;
  const { policy, country } = retailer.record;
  const bought_on = purchase.bought_on;
  const verdict = (changes: Partial<PolicyDecision>): PolicyDecision => ({
    kind: 'silent',
    reason: 'unknown_policy',
    version: retailer.version,
    last_day: null,
    window_days: null,
    counted_from_day: null,
    unchecked: [],
    failed: [],
    again_on: null,
    ...changes,
  });
  if (!bought_on) return verdict({ reason: 'no_purchase_day' });
  const { start, promised, longer } = policyWindowsOf({ policy, purchase: { ...purchase, bought_on } });
  if (!promised && !longer) {
    return verdict({ reason: isSure(policy.confidence) ? 'no_adjustments' : 'unknown_policy' });
  }
  const today = dayAt({ instant: now, country });
  const isOpen = (window: DatedWindow | null): window is DatedWindow =>
    window !== null && drop.day <= window.lastDay && today <= lastDayToAsk({ policy, window, drop });
  const window = isOpen(promised) ? promised : (longer ?? promised);
  if (!window) return verdict({});
  const flags = checkFlags({ flags: policy.flags, purchase, drop });
  const facts = {
    ...flags,
    last_day: lastDayToAsk({ policy, window, drop }),
    window_days: window.days,
    counted_from_day: start,
  };
  if (drop.day < addDays(bought_on, -1) || drop.day > window.lastDay)
    return verdict({ ...facts, reason: 'drop_outside_window' });
  if (!isOpen(window)) return verdict({ ...facts, reason: 'window_over' });
  const obstacle = obstacleOf({ policy, purchase, today, failed: flags.failed });
  if (obstacle) {
    const again_on =
      obstacle === 'shut_out_days' ? dayAfterShutOut({ policy, today, lastDay: facts.last_day }) : null;
    return verdict({ ...facts, reason: obstacle, again_on });
  }
  if (window !== promised) {
    const reason = isSure(policy.confidence) ? 'longer_window' : 'low_confidence';
    return verdict({ ...facts, kind: 'ask', reason });
  }
  return flags.unchecked.length > 0
    ? verdict({ ...facts, kind: 'ask', reason: 'unchecked_condition' })
    : verdict({ ...facts, kind: 'claim', reason: 'in_window' });
}

/** The last day to ask about a drop: the window's, or so many days after the drop where there is a second stage. */
function lastDayToAsk({
  policy: { ask_within_days_of_drop: days },
  window,
  drop,
}: {
  policy: AdjustmentPolicy;
  window: DatedWindow;
  drop: DropFacts;
}): CalendarDay {
  return days === null ? window.lastDay : addDays(drop.day, days);
}

function obstacleOf({
  policy,
  purchase,
  today,
  failed,
}: {
  policy: AdjustmentPolicy;
  purchase: PurchaseFacts;
  today: CalendarDay;
  failed: PolicyFlag[];
}): PolicyDecision['reason'] | null {
  if (purchase.was_adjusted && policy.flags.includes('once')) return 'already_adjusted';
  if (failed.length > 0) return 'condition_fails';
  return shutOutOn({ day: today, spans: policy.shut_out_days }) ? 'shut_out_days' : null;
}

/** The first day after today that is not shut out; null when the window ends before. */
function dayAfterShutOut({
  policy: { shut_out_days: spans },
  today,
  lastDay,
}: {
  policy: AdjustmentPolicy;
  today: CalendarDay;
  lastDay: CalendarDay;
}): CalendarDay | null {
  for (let day = addDays(today, 1); day <= lastDay; day = addDays(day, 1)) {
    if (!shutOutOn({ day, spans })) return day;
  }
  return null;
}

/** True: it holds; false: it does not; null: nobody can tell. Flags without an entry are conditions of another kind. */
const checks: Partial<
  Record<PolicyFlag, (facts: { purchase: PurchaseFacts; drop: DropFacts }) => boolean | null>
> = {
  full_price_only: ({ purchase }) => purchase.paid_full_price ?? null,
  no_promo_code: ({ purchase }) => (purchase.used_promo_code == null ? null : !purchase.used_promo_code),
  members_only: ({ purchase }) => (purchase.member_tier ? true : (purchase.is_member ?? null)),
  // What a store charges, no page tells.
  same_side_only: ({ purchase, drop }) =>
    purchase.channel === 'online' && drop.seen_at === 'website' ? true : null,
  website_price_only: ({ drop }) => (drop.seen_at === 'website' ? true : null),
  price_must_be_live: ({ drop }) => (drop.seen_at === 'website' ? true : null),
};

function checkFlags({
  flags,
  ...facts
}: {
  flags: PolicyFlag[];
  purchase: PurchaseFacts;
  drop: DropFacts;
}): Pick<PolicyDecision, 'unchecked' | 'failed'> {
  const checked = flags.map((flag) => ({
    flag,
    holds: checks[flag]?.(facts) ?? (checks[flag] ? null : true),
  }));
  return {
    unchecked: checked.filter(({ holds }) => holds === null).map(({ flag }) => flag),
    failed: checked.filter(({ holds }) => holds === false).map(({ flag }) => flag),
  };
}
