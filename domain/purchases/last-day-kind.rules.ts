import type { RetailerRecord, WindowStart } from '../retailers/retailer-record.types.js';
import { policyWindowsOf } from '../retailers/windows/policy-windows.rules.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { PurchaseItemRecord, PurchaseRecord } from './purchase.types.js';
import { purchaseFactsOf } from './purchase-facts.rules.js';

/** How far an item's last day is one. */
export type LastDayKind = {
  /** Whether it may move back, as what it is counted from is not known: "at least until". */
  isAtLeast: boolean;
  /** Whether no window that the shop promises reaches it: "if a longer time applies". */
  isUnsure: boolean;
  /** End of the promised window, as far as it is known when that began; null without one. */
  promisedEnd: CalendarDay | null;
  /** What the days count from, where the last day is the latest there may be because nobody knows when that was. */
  unknownStart: { days: number; event: WindowStart } | null;
};

/** What kind of last day an item has, by the policy promised to its purchase. */
export function lastDayKindOf({
  item,
  purchase,
  record,
}: {
  item: PurchaseItemRecord;
  purchase: Pick<PurchaseRecord, 'purchased_at' | 'facts' | 'held'>;
  /** Null for an unknown shop. */
  record: RetailerRecord | null;
}): LastDayKind {
  const none = { isAtLeast: false, isUnsure: false, promisedEnd: null, unknownStart: null };
  const { bought_on: boughtOn, ...known } = purchaseFactsOf(purchase, item);
  const { last_day, name } = item;
  if (!record || !boughtOn || !last_day) return none;
  const facts = { ...known, bought_on: boughtOn, item_name: name };
  const { promised, mayStartLater, late } = policyWindowsOf({ policy: record.policy, purchase: facts });
  const { days = 0, startsAtLatest: event } = late?.lastDay === last_day ? late : {};
  return {
    isAtLeast: mayStartLater && promised?.lastDay === last_day,
    isUnsure: promised === null || last_day > promised.lastDay,
    promisedEnd: promised?.lastDay ?? null,
    unknownStart: event ? { days, event } : null,
  };
}
