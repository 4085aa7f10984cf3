import { isLongOver } from '../retailers/windows/adjustment-window.rules.js';
import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import type { PurchaseItemRecord, PurchaseRecord } from './purchase.types.js';

/**
 * State of a purchase's window:
 *
 * - `open`: the last day to ask for some item is today or later
 * - `closed`: every last day has passed, or it was bought longer ago than any shop's window
 * - `none`: the shop promises no price adjustments
 * - `unknown`: shop, policy or day of purchase are unknown, or it holds nothing that a policy covers
 * - `returned`: all of it was returned
 */
export const windowStates = ['open', 'closed', 'none', 'unknown', 'returned'] as const;

/** One of {@link windowStates}. */
export type WindowState = (typeof windowStates)[number];

/** Filter values for purchases by window: its state, or `closing` for open windows about to end. */
export const windowViews = [...windowStates, 'closing'] as const;

/** One of {@link windowViews}. */
export type WindowView = (typeof windowViews)[number];

/** Days, besides today, within which a window counts as closing: a weekend plus a day to ask. */
const closingDays = 3;

/** Latest last day that counts as closing on a given day. */
export function closingUntil(today: CalendarDay): CalendarDay {
  return addDays(today, closingDays);
}

type WindowFacts = {
  purchase: Pick<PurchaseRecord, 'is_returned' | 'purchased_at'>;
  items: readonly Pick<PurchaseItemRecord, 'state' | 'reason' | 'last_day'>[];
  /** In the retailer's time zone. */
  today: CalendarDay;
};

/** Whether a purchase matches a filter. */
export function isInWindowView({ view, ...facts }: WindowFacts & { view: WindowView }): boolean {
  const state = windowStateOf(facts);
  if (view !== 'closing') return state === view;
  const { items, today } = facts;
  const isClosing = (day: CalendarDay) => day >= today && day <= closingUntil(today);
  return (
    state === 'open' && items.some((item) => isKept(item) && !!item.last_day && isClosing(item.last_day))
  );
}

/** State of a purchase's window on a day, derived from its items. */
export function windowStateOf({
  purchase: { is_returned, purchased_at },
  items,
  today,
}: WindowFacts): WindowState {
  const kept = items.filter(isKept);
  if (is_returned || (kept.length === 0 && items.length > 0)) return 'returned';
  const lastDays = kept.flatMap(({ last_day }) => last_day ?? []);
  if (lastDays.some((day) => day >= today)) return 'open';
  if (lastDays.length > 0 || isLongOver({ purchasedAt: purchased_at, today })) return 'closed';
  return kept.some(({ reason }) => reason === 'no_window') ? 'none' : 'unknown';
}

function isKept({ state }: Pick<PurchaseItemRecord, 'state'>): boolean {
  return state !== 'returned';
}
