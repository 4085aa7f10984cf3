import { isLongOver } from '../retailers/adjustment-window.rules.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { PurchaseItemRecord, PurchaseRecord } from './purchase.types.js';

/**
 * Where the window of a purchase stands:
 *
 * - `open`: of something in it the last day to ask is yet to come, or today
 * - `closed`: every last day passed, or it was bought longer ago than any shop looks back
 * - `none`: the shop promises no price adjustments
 * - `unknown`: shop, policy or day of purchase are not known, or it holds nothing that a policy is about
 * - `returned`: all of it went back
 */
export const windowStates = ['open', 'closed', 'none', 'unknown', 'returned'] as const;

/** One of {@link windowStates}. */
export type WindowState = (typeof windowStates)[number];

/** Where the window of a purchase stands on a day, by its items. */
export function windowStateOf({
  purchase: { is_returned, purchased_at },
  items,
  today,
}: {
  purchase: Pick<PurchaseRecord, 'is_returned' | 'purchased_at'>;
  items: readonly Pick<PurchaseItemRecord, 'state' | 'reason' | 'last_day'>[];
  /** At the retailer. */
  today: CalendarDay;
}): WindowState {
  const kept = items.filter(({ state }) => state !== 'returned');
  if (is_returned || (kept.length === 0 && items.length > 0)) return 'returned';
  const lastDays = kept.flatMap(({ last_day }) => last_day ?? []);
  if (lastDays.some((day) => day >= today)) return 'open';
  if (lastDays.length > 0 || isLongOver({ purchasedAt: purchased_at, today })) return 'closed';
  return kept.some(({ reason }) => reason === 'no_window') ? 'none' : 'unknown';
}
