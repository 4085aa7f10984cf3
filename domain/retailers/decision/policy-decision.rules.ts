import { addDays, type CalendarDay } from '../../shared/calendar-day.js';
import { exclusionsOf } from '../kinds/exclusions.rules.js';
import { placeOf } from '../places/place.rules.js';
import { dayAt } from '../places/time-zone.rules.js';
import type {
  AdjustmentPolicy,
  PolicyFlag,
  PurchaseFacts,
  RetailerVersion,
} from '../retailer-record.types.js';
import { type ShutOut, shutOutOf } from '../windows/holidays.rules.js';
import { type DatedWindow, isSure, policyWindowsOf, returnDayOf } from '../windows/policy-windows.rules.js';
import { checkFlags, doubtOf } from './policy-conditions.rules.js';
import type { Doubt, DropFacts, PolicyDecision } from './policy-decision.types.js';
import { lateStartDoubt, reasonBeyond, windowDoubts } from './window-doubts.rules.js';

/** Input of {@link policyDecision}. */
export type DecisionInput = {
  retailer: RetailerVersion;
  purchase: PurchaseFacts;
  drop: DropFacts;
  now: Date;
};

/**
 * Decides what a lower price means for one purchase: `claim` if the policy promises a refund, `ask` if one may be asked
 * for without a promise, `silent` otherwise. The caller has already checked that it is the same product, in stock, from
 * the shop itself and sufficiently cheaper.
 *
 * The last day counts until the end of the store's day; `last_day` is also set for silent decisions if there was one. A
 * price has to be from after the purchase: one of an earlier day is not, and one of the same day only perhaps, unless it
 * is known to have been seen later.
 */
export function policyDecision(input: DecisionInput): PolicyDecision {
  const { retailer, purchase, drop, now } = input;
  const { policy: promisedPolicy } = retailer.record;
  const bought_on = purchase.bought_on;
  const verdict = (changes: Partial<PolicyDecision>): PolicyDecision => ({
    ...undecided,
    version: retailer.version,
    ...changes,
  });
  if (!bought_on) return verdict({ reason: 'no_purchase_day' });
  const dated = { ...purchase, bought_on };
  const { start, promised, longer, late } = policyWindowsOf({ policy: promisedPolicy, purchase: dated });
  if (!promised && !longer) {
    return verdict({ reason: isSure(promisedPolicy.confidence) ? 'no_adjustments' : 'unknown_policy' });
  }
  const today = dayAt({ instant: now, place: placeOf(retailer.record, purchase) });
  const isOpen = (window: DatedWindow | null): window is DatedWindow =>
    window !== null &&
    drop.day <= window.lastDay &&
    today <= lastDayToAsk({ policy: policyOf(promisedPolicy, window), window, drop });
  const window = [promised, longer].find(isOpen) ?? late ?? longer ?? promised;
  if (!window) return verdict({});
  const policy = policyOf(promisedPolicy, window);
  const flags = checkFlags({ policy, purchase, drop });
  const facts = {
    ...flags,
    last_day: lastDayToAsk({ policy, window, drop }),
    window_days: window.days,
    counted_from_day: start,
  };
  const unknownStart = lateStartDoubt(window);
  const isAfter = drop.is_after ?? drop.day > bought_on;
  if (drop.day < addDays(bought_on, isAfter ? -1 : 0))
    return verdict({ ...facts, reason: 'before_purchase' });
  if (!isOpen(window))
    return verdict({ ...facts, reason: whyClosed({ window, drop }), doubts: unknownStart });
  const shutOut = shutOutOf({ spans: policy.shut_out_days, priceDay: drop.day, today });
  const obstacle = obstacleOf({ policy, purchase, shutOut, failed: flags.failed });
  if (obstacle) {
    const against = obstaclesOf({ obstacle, flags, shutOut });
    return verdict({
      ...facts,
      reason: obstacle,
      doubts: against,
      ...(obstacle === 'shut_out_days'
        ? afterLeftOut({ policy, purchase: dated, window, today, against })
        : {}),
    });
  }
  const doubts: Doubt[] = [
    ...(window === promised ? [] : windowDoubts({ policy, window })),
    ...(isAfter ? [] : [{ kind: 'same_day' as const }]),
    ...doubtsOf({ policy, purchase, drop, shutOut, unchecked: flags.unchecked }),
  ];
  if (window !== promised) {
    const reason = isSure(promisedPolicy.confidence) ? reasonBeyond(window) : 'low_confidence';
    return verdict({ ...facts, kind: 'ask', reason, doubts });
  }
  if (doubts.length === 0) return verdict({ ...facts, kind: 'claim', reason: 'in_window' });
  // Other doubts may be settled by the shopper before that day.
  const isInDoubt = shutOut.perhaps.length > 0;
  const again = { policy, today, lastDay: window.lastDay, holds: isUndoubted };
  const nextDay = addDays([bought_on, today].sort().at(-1) ?? today, 1);
  const nextSight = isAfter || nextDay > window.lastDay ? null : nextDay;
  const again_on = isInDoubt ? firstDayWith(again) : nextSight;
  return verdict({ ...facts, kind: 'ask', reason: 'unchecked_condition', doubts, again_on });
}

const undecided: Omit<PolicyDecision, 'version'> = {
  kind: 'silent',
  reason: 'unknown_policy',
  last_day: null,
  window_days: null,
  counted_from_day: null,
  doubts: [],
  unchecked: [],
  failed: [],
  again_on: null,
};

/**
 * What becomes of a price of days left out: the first day on which the shop adjusts to it, or if the window ends before
 * that, a return that is still possible.
 */
function afterLeftOut({
  policy,
  purchase,
  window,
  today,
  against,
}: {
  policy: AdjustmentPolicy;
  purchase: PurchaseFacts & { bought_on: CalendarDay };
  window: DatedWindow;
  today: CalendarDay;
  against: Doubt[];
}): Partial<PolicyDecision> {
  const holds = ({ surely }: ShutOut): boolean => !surely;
  const again_on = firstDayWith({ policy, today, lastDay: window.lastDay, holds });
  const until = returnDayOf({ policy, purchase });
  if (again_on !== null || until === null || today > until) return { again_on };
  return { kind: 'ask', last_day: until, doubts: [...against, { kind: 'rebuy', until }] };
}

/** The policy that gives a window: what a later version of it adds, it gives under its own conditions. */
function policyOf(promised: AdjustmentPolicy, { isNewer }: DatedWindow): AdjustmentPolicy {
  return isNewer && promised.later ? promised.later : promised;
}

/** Why a window that a price may have fallen into is of no use. */
function whyClosed({ window, drop }: { window: DatedWindow; drop: DropFacts }): PolicyDecision['reason'] {
  if (drop.day <= window.lastDay) return 'window_over';
  return window.startsAtLatest ? 'start_unknown' : 'drop_outside_window';
}

/**
 * The last day to ask about a drop: that of the window, or a number of days after the drop if the policy has a second
 * stage.
 */
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

/** Conditions by which a refund for an item is the last one for it. */
const spentByRefund: ReadonlySet<PolicyFlag> = new Set(['once', 'once_per_item', 'first_markdown_only']);

function obstacleOf({
  policy: { flags },
  purchase,
  shutOut,
  failed,
}: {
  policy: AdjustmentPolicy;
  purchase: PurchaseFacts;
  shutOut: ShutOut;
  failed: PolicyFlag[];
}): PolicyDecision['reason'] | null {
  const isSpent =
    (purchase.was_adjusted && flags.some((flag) => spentByRefund.has(flag))) ||
    (purchase.other_items === 'adjusted' && flags.includes('once'));
  if (isSpent) return 'already_adjusted';
  if (failed.length > 0) return 'condition_fails';
  return shutOut.surely ? 'shut_out_days' : null;
}

/** Why the shop may refuse, whichever window is open. */
function doubtsOf({
  policy,
  purchase,
  drop,
  shutOut,
  unchecked,
}: {
  policy: AdjustmentPolicy;
  purchase: PurchaseFacts;
  drop: DropFacts;
  shutOut: ShutOut;
  unchecked: readonly PolicyFlag[];
}): Doubt[] {
  const { labels = [] } = purchase;
  const excluded = exclusionsOf({
    exclusions: policy.exclusions,
    flags: policy.flags,
    itemName: purchase.item_name,
    offerTitle: drop.title,
    quantity: purchase.quantity ?? 1,
    wasReduced: purchase.paid_full_price === false,
    usedCode: purchase.used_promo_code === true,
    channel: purchase.channel ?? null,
    seenAt: drop.seen_at,
    // What a receipt says in words is named as such; whom the shop means by other sellers, only its policy says.
    labels: labels.filter((label) => label === 'other_seller'),
  });
  return [
    ...shutOut.perhaps.map(daysDoubt),
    ...unchecked.map((flag) => doubtOf({ flag, purchase })),
    ...labels.map((label) => ({ kind: 'label' as const, label })),
    ...excluded.map((exclusion) => ({ kind: 'exclusion' as const, exclusion })),
    ...(mayBeSpent({ policy, purchase }) ? [{ kind: 'asked_before' as const }] : []),
  ];
}

/** That days may be left out: those of the price, by what the record surely knows of them, or those of the request. */
function daysDoubt({ name, of, scope }: ShutOut['perhaps'][number]): Doubt {
  return {
    kind: 'days',
    name,
    ...(of === 'request' ? { of } : {}),
    ...(scope === 'own_price' ? { scope } : {}),
  };
}

/** What stands against a price, by name. */
function obstaclesOf({
  obstacle,
  flags: { failed },
  shutOut: { surely },
}: {
  obstacle: PolicyDecision['reason'];
  flags: Pick<PolicyDecision, 'failed'>;
  shutOut: ShutOut;
}): Doubt[] {
  if (obstacle === 'condition_fails') return failed.map((flag) => ({ kind: 'failed', flag }));
  return obstacle === 'shut_out_days' && surely ? [{ kind: 'left_out', name: surely.name }] : [];
}

/** Whether the only adjustment may go to what was asked before: of a purchase, or of this item. */
function mayBeSpent({
  policy: { flags },
  purchase: { was_asked, other_items },
}: {
  policy: AdjustmentPolicy;
  purchase: PurchaseFacts;
}): boolean {
  const isOnce = flags.includes('once');
  return (
    (isOnce && other_items === 'asked') || (was_asked === true && (isOnce || flags.includes('once_per_item')))
  );
}

/**
 * The first day from today on whose own prices the calendar bears on as `holds` demands; null if the window ends before
 * it.
 */
function firstDayWith({
  policy: { shut_out_days: spans },
  today,
  lastDay,
  holds,
}: {
  policy: AdjustmentPolicy;
  today: CalendarDay;
  lastDay: CalendarDay;
  holds: (shutOut: ShutOut) => boolean;
}): CalendarDay | null {
  for (let day = today; day <= lastDay; day = addDays(day, 1)) {
    if (holds(shutOutOf({ spans, priceDay: day, today: day }))) return day;
  }
  return null;
}

/** Whether the calendar leaves neither out nor in doubt. */
function isUndoubted({ surely, perhaps }: ShutOut): boolean {
  return surely === null && perhaps.length === 0;
}

/** Whether `today` is the first day whose prices a policy's calendar no longer casts doubt on. */
export function isFirstDayAfterDoubt({
  policy: { shut_out_days: spans },
  today,
}: {
  policy: Pick<AdjustmentPolicy, 'shut_out_days'>;
  today: CalendarDay;
}): boolean {
  const on = (day: CalendarDay): ShutOut => shutOutOf({ spans, priceDay: day, today: day });
  return isUndoubted(on(today)) && on(addDays(today, -1)).perhaps.length > 0;
}
