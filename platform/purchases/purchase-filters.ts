import type { ItemState } from '../../domain/purchases/purchase.types.js';
import { closingUntil, type WindowView } from '../../domain/purchases/window-state.rules.js';
import { longOverBefore } from '../../domain/retailers/windows/adjustment-window.rules.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';
import type { RecordFilter } from '../database/repository-kit.js';

/** Filters for purchases; undefined does not filter. */
export type PurchasesWanted = {
  /** State of its window. */
  window: WindowView | undefined;
  /** A state that one of its items is in. */
  itemState: ItemState | undefined;
  retailer: string | undefined;
  email: string | undefined;
  orderNumber: string | undefined;
  /** The condition of a search for words. */
  search?: RecordFilter | undefined;
};

/** Database filters that every match satisfies: on the items of a purchase, or on the purchase itself. */
export type CandidateFilters = { item: RecordFilter; purchase?: RecordFilter };

/**
 * Database filters for the wanted purchases: every match satisfies one of them, but not all that do are
 * matches; null for none.
 *
 * @param days the first and the last day that it is today at some shop
 */
export function candidateFilters(
  { window, itemState }: PurchasesWanted,
  { earliest, latest }: { earliest: CalendarDay; latest: CalendarDay },
): CandidateFilters | null {
  if (itemState) return { item: { state: itemState } };
  switch (window) {
    case undefined:
      return null;
    case 'open':
      return { item: { last_day: { $gte: earliest } } };
    case 'closing':
      return { item: { last_day: { $gte: earliest, $lte: closingUntil(latest) } } };
    case 'closed':
      return {
        item: { last_day: { $lt: latest } },
        purchase: { purchased_at: { $lt: longOverBefore(latest) } },
      };
    case 'none':
      return { item: { state: 'not_watchable', reason: 'no_window' } };
    case 'unknown':
      return { item: { last_day: null, reason: { $ne: 'no_window' } }, purchase: { is_lineless: true } };
    case 'returned':
      return { item: { state: 'returned' }, purchase: { is_returned: true } };
  }
}
