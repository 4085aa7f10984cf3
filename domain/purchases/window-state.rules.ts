import { isLongOver } from '../retailers/adjustment-window.rules.js';
import { addDays, type CalendarDay } from '../shared/calendar-day.js';
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

/** How purchases are looked for by their window: as it stands, or `closing`, the open ones that shall not wait. */
export const windowViews = [...windowStates, 'closing'] as const;

/** One of {@link windowViews}. */
export type WindowView = (typeof windowViews)[number];

/** Days, today not counted, within which a window counts as closing: a weekend, and a day to ask on. */
const closingDays = 3;

/** The last day whose windows are closing on a day. */
export function closingUntil(today: CalendarDay): CalendarDay {
  return addDays(today, closingDays);
}

type Standing = {
  purchase: Pick<PurchaseRecord, 'is_returned' | 'purchased_at'>;
  items: readonly Pick<PurchaseItemRecord, 'state' | 'reason' | 'last_day'>[];
  /** At the retailer. */
  today: CalendarDay;
};

/** Whether a purchase is one of those looked for. */
export function isInWindowView({ view, ...standing }: Standing & { view: WindowView }): boolean {
  const state = windowStateOf(standing);
  if (view !== 'closing') return state === view;
  const { items, today } = standing;
  const isClosing = (day: CalendarDay) => day >= today && day <= closingUntil(today);
  return (
    state === 'open' && items.some((item) => isKept(item) && !!item.last_day && isClosing(item.last_day))
  );
}

/** Where the window of a purchase stands on a day, by its items. */
export function windowStateOf({
  purchase: { is_returned, purchased_at },
  items,
  today,
}: Standing): WindowState {
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
