import { isolated } from '../../shared/text/isolated.js';
import type {
  AdjustmentPolicy,
  OtherReading,
  RetailerRecord,
  WindowStart,
} from '../retailer-record.types.js';
import { isSure, longestReadingOf, promisedDaysOf } from './policy-windows.rules.js';

/** What a policy says, in the words of every page, mail, chat and command: none of them words it anew. */
export type PolicyWords = {
  /** Its figures, all readings: `14 days`, `7 days or none`, `none`, `unknown`. */
  window: string;
  /** From when its days count, to follow a number of days: `from purchase`. */
  from: string;
  /** What it promises, one sentence. */
  promise: string;
  /** What other readings say beyond that, and what it is worth; null if they say nothing more. */
  other: string | null;
};

/** A record's policy in words. */
export function policyWordsOf({
  retailer,
  policy,
}: Pick<RetailerRecord, 'retailer' | 'policy'>): PolicyWords {
  const shop = isolated(retailer.replaceAll("'", '’'));
  return {
    window: windowInFigures(policy),
    from: countedFromInWords(policy),
    promise: promiseInWords({ shop, policy }),
    other: otherInWords(policy),
  };
}

const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Every length that some reading gives, longest first; `none` where one denies it, `unknown` where none says anything. */
function windowInFigures(policy: AdjustmentPolicy): string {
  const readings = [policy.window_days, ...policy.other_readings.map(({ window_days }) => window_days)];
  const lengths = [...new Set(readings)].filter((days) => days !== null).toSorted((a, b) => b - a);
  const [longest, ...others] = lengths;
  if (longest === undefined) return isSure(policy.confidence) ? 'none' : 'unknown';
  return [daysInWords(longest), ...others, ...(readings.includes(null) ? ['none'] : [])].join(' or ');
}

const events: Readonly<Record<WindowStart, string>> = {
  purchase: 'from purchase',
  shipment: 'from shipment',
  delivery: 'from delivery',
};

/** From when the days of a policy count; both, where that depends on the channel. */
export function countedFromInWords({
  counted_from,
  counted_from_by_channel: by,
}: Pick<AdjustmentPolicy, 'counted_from' | 'counted_from_by_channel'>): string {
  const store = by.store ?? counted_from;
  const online = by.online ?? counted_from;
  return store === online ? events[store] : `${events[store]} in a store, ${events[online]} online`;
}

const sinceEvents: Readonly<Record<WindowStart, { from: string; told: string }>> = {
  purchase: { from: 'the purchase', told: 'Your receipt' },
  shipment: { from: 'the day it ships an order', told: 'Your shipping mail' },
  delivery: { from: 'the day an order arrives', told: 'The mail about its arrival' },
};

/** That days count from an event whose day is not known, and what tells it. @param shop its name, isolated */
export function unknownStartInWords({
  shop,
  days,
  event,
}: {
  shop: string;
  days: number;
  event: WindowStart;
}): string {
  const { from, told } = sinceEvents[event];
  return `${shop} counts its ${daysInWords(days)} from ${from}, and we do not know when that was. ${told} says it: forward it to us.`;
}

function promiseInWords({ shop, policy }: { shop: string; policy: AdjustmentPolicy }): string {
  const days = promisedDaysOf(policy);
  const { ask_within_days_of_drop: ask } = policy;
  if (days !== null) {
    const by = ask === null ? 'by then' : `within ${daysInWords(ask)} of the drop`;
    return `If ${shop} lowers its own price within ${daysInWords(days)} ${countedFromInWords(policy)}, ask for the difference ${by}.`;
  }
  return `${isSure(policy.confidence) ? nonePromised(shop) : noneKnown(shop)}.`;
}

/** That a shop promises nothing, without a full stop. @param shop its name, isolated */
export const nonePromised = (shop: string): string => `${shop} promises no price adjustments`;

/** That too little is known to promise anything, without a full stop. @param shop its name, isolated */
export const noneKnown = (shop: string): string =>
  `We found no price adjustment policy for ${shop} that we are sure of`;

/** Whether only our own first list gives a reading: our word is no source. */
function isOwnReading({ who }: OtherReading): boolean {
  return who.split(';').every((source) => source.includes('specification'));
}

/** Whether nobody but our own first list says that a policy has this many days. */
export function isOwnFigure({ policy, days }: { policy: AdjustmentPolicy; days: number }): boolean {
  const named = policy.other_readings.filter(({ window_days }) => window_days === days);
  return policy.window_days !== days && named.length > 0 && named.every(isOwnReading);
}

/** A longer window than the promised one: who says so, and that it is not guaranteed. */
export function longerInWords({
  days,
  until,
  isOwn,
  season = null,
}: {
  days: number;
  /** Its last day, as shown; null if it is not known. */
  until: string | null;
  /** See {@link isOwnFigure}. */
  isOwn: boolean;
  /** The name of the holiday extension that it comes from, if it does. */
  season?: string | null;
}): string {
  if (season !== null)
    return `In earlier years there were ${season}${until ? ` (this year until ${until}, if they are repeated)` : ''}, not yet confirmed for this year. You can ask, but it is not guaranteed.`;
  const length = `${daysInWords(days)}${until ? ` (until ${until})` : ''}`;
  return isOwn
    ? `Our own first list says ${length}, and we found nobody else who does. You can ask, but it is not guaranteed.`
    : `Some sources say ${length}. You can ask, but it is not guaranteed.`;
}

function otherInWords(policy: AdjustmentPolicy): string | null {
  const longest = longestReadingOf(policy) ?? 0;
  if (longest <= (promisedDaysOf(policy) ?? 0)) return null;
  return longerInWords({ days: longest, until: null, isOwn: isOwnFigure({ policy, days: longest }) });
}
