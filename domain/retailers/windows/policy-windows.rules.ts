import { addDays, type CalendarDay, daysBetween } from '../../shared/calendar-day.js';
import { isOfCategory } from '../kinds/item-kind.rules.js';
import type {
  AdjustmentPolicy,
  CategoryWindow,
  Confidence,
  HolidayExtension,
  MemberTier,
  PurchaseFacts,
  WindowStart,
} from '../retailer-record.types.js';
import { extendedDay, isPromisedExtension } from './holidays.rules.js';

/** A window of one purchase: its length, and the last day a price may fall in it. */
export type DatedWindow = {
  days: number;
  lastDay: CalendarDay;
  /** The holiday extension it comes from; absent for the policy's own days. */
  extension?: HolidayExtension;
  /** True if only a version of the policy from after the purchase has it. */
  isNewer?: true;
  /** What it counts from, where nobody knows the day of that: its last day is then the latest there may be. */
  startsAtLatest?: WindowStart;
};

/** The windows of one purchase: promised, and possible beyond that. */
export type PolicyWindows = {
  /** First day of the promised window. */
  start: CalendarDay;
  /** Whether it may start later, with an event whose day is not known: its last day is then at least that. */
  mayStartLater: boolean;
  /** Null if nothing is promised. */
  promised: DatedWindow | null;
  /** The longest window claimed by any source, if it ends after the promised one. */
  longer: DatedWindow | null;
  /** The promised window at its latest, if it may start later and then ends after both. */
  late: DatedWindow | null;
};

/**
 * Days after the purchase by which an order has left, and so by which a window from an event that no mail tells has
 * begun: the law gives a shop 30 days to ship in the United States (16 CFR 435.2), and 30 to deliver in the European
 * Union (2011/83/EU, article 18), if it names no other day.
 */
export const latestStartDays = 30;

/** A purchase with a known day. */
type DatedPurchase = PurchaseFacts & { bought_on: CalendarDay };

/** Whether a fact is certain enough for a promise. */
export function isSure(confidence: Confidence): boolean {
  return confidence === 'high' || confidence === 'medium';
}

/** Days promised to every shopper: the shortest reading; null if one denies a window or confidence is too low. */
export function promisedDaysOf(policy: AdjustmentPolicy): number | null {
  const days = [policy.window_days, ...policy.other_readings.map(({ window_days }) => window_days)];
  return isSure(policy.confidence) && !days.includes(null) ? Math.min(...days.map(Number)) : null;
}

/** The longest window claimed by any source for every shopper, days; null if there is none. */
export function longestReadingOf({ window_days, other_readings }: AdjustmentPolicy): number | null {
  const days = Math.max(0, window_days ?? 0, ...other_readings.map((reading) => reading.window_days ?? 0));
  return days === 0 ? null : days;
}

/** Days from the start until the last day anybody at all may still ask; 0 without a window. */
export function longestDaysOf(policy: AdjustmentPolicy): number {
  const named = [...policy.categories, ...policy.member_tiers].map(({ window_days }) => window_days);
  const longest = Math.max(longestReadingOf(policy) ?? 0, ...named);
  return longest === 0 ? 0 : longest + (policy.ask_within_days_of_drop ?? 0);
}

/** Computes the windows of a purchase. If the day of an event is unknown, the event before it counts. */
export function policyWindowsOf({
  policy,
  purchase,
}: {
  policy: AdjustmentPolicy;
  purchase: DatedPurchase;
}): PolicyWindows {
  const starts = startsOf({ policy, purchase });
  const start = starts.map((event) => dayOf(event, purchase)).sort()[0] ?? purchase.bought_on;
  const mayStartLater = starts.some((event) => !isKnown(event, purchase) || dayOf(event, purchase) > start);
  const { promised: promisedDays, others } = daysOf({ policy, purchase });
  const dated = (days: number, from = start): DatedWindow => ({ days, lastDay: addDays(from, days) });
  // An extension says itself which purchases it covers, so one that came after the purchase counts, too.
  const extensions = [...policy.holiday_extensions, ...(policy.later?.holiday_extensions ?? [])];
  const extended = (sureOnly: boolean): DatedWindow[] =>
    extensions.flatMap((extension) => {
      const lastDay = extendedDay({ boughtOn: purchase.bought_on, extension });
      if (!lastDay || (sureOnly && !isPromisedExtension(extension))) return [];
      return [{ days: daysBetween({ from: start, to: lastDay }), lastDay, extension }];
    });
  const readings = policy.other_readings.flatMap(({ window_days, counted_from = policy.counted_from }) =>
    window_days === null ? [] : [dated(window_days, dayOf(counted_from, purchase))],
  );
  // More days from an earlier event may be over sooner. What a shop gives to members or a category, no reading shortens.
  const shortening = (promisedDays ?? 0) > (promisedDaysOf(policy) ?? 0) ? [] : readings;
  const promised =
    promisedDays === null ? null : latest([earliest(dated(promisedDays), shortening), ...extended(true)]);
  const named = [...others.map((days) => dated(days)), ...readings];
  const newer = policy.later ? newerWindows({ policy: policy.later, purchase }) : [];
  const longer =
    promised || named.length > 0 || newer.length > 0
      ? latest([...named, ...extended(false), ...newer])
      : null;
  const isLonger = longer !== null && (promised === null || longer.lastDay > promised.lastDay);
  const late = promisedDays === null ? null : lateWindowOf({ starts, purchase, days: promisedDays });
  const ends = [promised, isLonger ? longer : null].map((window) => window?.lastDay ?? '');
  const isLater = late !== null && ends.every((end) => late.lastDay > end);
  return { start, mayStartLater, promised, longer: isLonger ? longer : null, late: isLater ? late : null };
}

/** A window whose first day nobody knows, at its latest; null if every event it may count from is known. */
function lateWindowOf({
  starts,
  purchase,
  days,
}: {
  starts: readonly WindowStart[];
  purchase: DatedPurchase;
  days: number;
}): DatedWindow | null {
  const event = starts.find((one) => !isKnown(one, purchase));
  if (!event) return null;
  const latestStart = addDays(purchase.bought_on, latestStartDays);
  const known = dayOf(event, purchase);
  const start = [known, latestStart].sort().at(-1) ?? known;
  return { days, lastDay: addDays(start, days), startsAtLatest: event };
}

/**
 * The last day to return a purchase; null if the record does not know it. Where days count from a delivery that is not
 * known, from the event before it, so it may be later.
 */
export function returnDayOf({
  policy: { returns },
  purchase,
}: {
  policy: Pick<AdjustmentPolicy, 'returns'>;
  purchase: DatedPurchase;
}): CalendarDay | null {
  const { window_days: days, counted_from } = returns;
  return days === null ? null : addDays(dayOf(counted_from, purchase), days);
}

/** What a version of the policy from after the purchase gives: nobody says that it covers earlier purchases. */
function newerWindows({
  policy,
  purchase,
}: {
  policy: AdjustmentPolicy;
  purchase: DatedPurchase;
}): DatedWindow[] {
  const { promised, longer } = policyWindowsOf({ policy, purchase });
  return [promised, longer]
    .filter((window) => window !== null)
    .map((window) => ({ ...window, isNewer: true }));
}

/** Days promised to this purchase, and other lengths claimed for it. */
function daysOf({ policy, purchase }: { policy: AdjustmentPolicy; purchase: DatedPurchase }): {
  promised: number | null;
  others: number[];
} {
  const base = promisedDaysOf(policy);
  const tier = policy.member_tiers.find((known) => known.tier === purchase.member_tier);
  const others = [policy.window_days, tier?.window_days ?? null].filter((days) => days !== null);
  if (base === null) return { promised: null, others };
  const general = Math.max(base, isPromisedTier(tier) ? tier.window_days : 0);
  const category = categoryOf({ policy, itemName: purchase.item_name });
  if (category === 'unknown') {
    const shortest = Math.min(general, ...policy.categories.map(({ window_days }) => window_days));
    return { promised: shortest, others: [...others, general] };
  }
  if (!category) return { promised: general, others };
  const isKept = category.window_days <= general || isSure(category.confidence);
  return {
    promised: isKept ? category.window_days : general,
    // A category with a certain window leaves nothing more to ask for.
    others: isSure(category.confidence) ? [] : [...others, category.window_days, general],
  };
}

/** Whether the days of a tier are certain enough to be promised to its members. */
export function isPromisedTier(tier: MemberTier | undefined): tier is MemberTier {
  return tier !== undefined && isSure(tier.confidence ?? 'medium');
}

/** The category that an item's name belongs to; `unknown` without a name. */
function categoryOf({
  policy: { categories },
  itemName,
}: {
  policy: AdjustmentPolicy;
  itemName: string | null | undefined;
}): CategoryWindow | 'unknown' | null {
  if (categories.length === 0) return null;
  if (!itemName) return 'unknown';
  return categories.find((category) => isOfCategory({ itemName, category })) ?? null;
}

/** What a window may be counted from: more than one event if that depends on an unknown channel. */
function startsOf({
  policy,
  purchase,
}: {
  policy: AdjustmentPolicy;
  purchase: DatedPurchase;
}): WindowStart[] {
  const { counted_from, counted_from_by_channel: byChannel } = policy;
  return purchase.channel
    ? [byChannel[purchase.channel] ?? counted_from]
    : [counted_from, ...Object.values(byChannel)];
}

function isKnown(event: WindowStart, { shipped_on, delivered_on }: DatedPurchase): boolean {
  return event === 'purchase' || (event === 'shipment' ? shipped_on : delivered_on) != null;
}

function dayOf(event: WindowStart, { bought_on, shipped_on, delivered_on }: DatedPurchase): CalendarDay {
  if (event === 'delivery') return delivered_on ?? shipped_on ?? bought_on;
  return event === 'shipment' ? (shipped_on ?? bought_on) : bought_on;
}

function latest(windows: DatedWindow[]): DatedWindow | null {
  return windows.reduce<DatedWindow | null>(
    (last, window) => (last && last.lastDay >= window.lastDay ? last : window),
    null,
  );
}

function earliest(first: DatedWindow, others: DatedWindow[]): DatedWindow {
  return others.reduce((soonest, window) => (window.lastDay < soonest.lastDay ? window : soonest), first);
}
