import type { ItemState, PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import {
  closingUntil,
  isInWindowView,
  type WindowState,
  type WindowView,
  windowStateOf,
} from '../../domain/purchases/window-state.rules.js';
import { longOverBefore } from '../../domain/retailers/adjustment-window.rules.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';
import { type PageOrder, pageOf, type RecordPage } from '../database/keyset-page.js';
import type { RecordFilter } from '../database/repository-kit.js';
import type { PurchaseRecords } from './open-purchases.js';

type Records = Pick<PurchaseRecords, 'purchases' | 'items'>;

/** A purchase with its items and the state of its window. */
export type StandingPurchase = PurchaseRecord & { state: WindowState; items: PurchaseItemRecord[] };

/** Filters for purchases; undefined does not filter. */
export type PurchasesWanted = {
  /** State of its window. */
  window: WindowView | undefined;
  /** A state that one of its items is in. */
  itemState: ItemState | undefined;
  retailer: string | undefined;
  email: string | undefined;
  orderNumber: string | undefined;
};

/** Most purchases read in one round. */
const longestTurn = 1_000;

type Direction = PageOrder<never>['direction'];
type Place = { direction: Direction; cursor: string | null; limit: number };

/** A page of the matching purchases, by creation time in either direction. */
export async function listByWindow({
  records,
  wanted,
  today,
  direction,
  cursor,
  limit,
}: Place & {
  records: Records;
  wanted: PurchasesWanted;
  /** Today at the retailers. */
  today: CalendarDay;
}): Promise<RecordPage<StandingPurchase>> {
  const { window: view, itemState } = wanted;
  const signs = signsOf(wanted, today);
  const found: StandingPurchase[] = [];
  // One extra match shows whether there are more. When few candidates match, rounds grow.
  for (let next = cursor, turn = limit + 1; ; turn = Math.min(2 * turn, longestTurn)) {
    const place = { direction, cursor: next, limit: turn };
    const page = await candidates({ records, signs, wanted, place });
    const standing = await withStates({ records, purchases: page.records, today });
    const isWanted = (purchase: StandingPurchase) =>
      (!itemState || purchase.items.some(({ state }) => state === itemState)) &&
      (!view || isInWindowView({ view, purchase, items: purchase.items, today }));
    found.push(...standing.filter(isWanted));
    next = page.nextCursor;
    if (next === null || found.length > limit)
      return pageOf({ found, limit, order: { by: '_id', direction } });
  }
}

async function withStates({
  records: { items },
  purchases,
  today,
}: {
  records: Records;
  purchases: PurchaseRecord[];
  today: CalendarDay;
}): Promise<StandingPurchase[]> {
  const lines = await items.listByPurchases({ purchaseIds: purchases.map(({ id }) => id) });
  const linesOf = new Map<string, PurchaseItemRecord[]>(purchases.map(({ id }) => [id, []]));
  for (const line of lines) linesOf.get(line.purchase_id)?.push(line);
  return purchases.map((purchase) => {
    const own = linesOf.get(purchase.id) ?? [];
    return { ...purchase, items: own, state: windowStateOf({ purchase, items: own, today }) };
  });
}

/** Database filters that every match satisfies: on the items of a purchase, or on the purchase itself. */
type Signs = { item: RecordFilter; purchase?: RecordFilter };

/** Purchases that include all matches, by their database filters; without any, all of a retailer, address or number. */
async function candidates({
  records: { purchases, items },
  signs,
  wanted: { retailer, email, orderNumber },
  place,
}: {
  records: Records;
  signs: Signs | null;
  wanted: PurchasesWanted;
  place: Place;
}): Promise<RecordPage<PurchaseRecord>> {
  const { direction, cursor, limit } = place;
  const order = { by: '_id', direction } as const;
  const ofRetailer = retailer ? { retailer_id: retailer } : {};
  const own = {
    ...ofRetailer,
    ...(email ? { email } : {}),
    ...(orderNumber ? { order_number: orderNumber } : {}),
  };
  // An address or order number has few purchases: read them all.
  if (!signs || email || orderNumber) return purchases.page({ filter: own, order, cursor, limit });
  const pages = await Promise.all([
    items.pagePurchaseIds({ filter: { ...signs.item, ...ofRetailer }, ...place }),
    signs.purchase
      ? purchases.page({ filter: { ...signs.purchase, ...ofRetailer }, order, cursor, limit })
      : null,
  ]);
  const ids = [...new Set(pages.flatMap((page) => page?.records.map(({ id }) => id) ?? []))];
  // Ids beyond the end of a page may be incomplete: more of that page can follow.
  const ends = pages.flatMap((page) => page?.nextCursor ?? []).toSorted();
  const isUp = direction === 'ascending';
  const end = isUp ? ends[0] : ends.at(-1);
  const within = ids.filter((id) => end === undefined || (isUp ? id <= end : id >= end));
  const whole = await purchases.page({ filter: { _id: { $in: within } }, order, limit: within.length });
  return { records: whole.records, nextCursor: end ?? null };
}

/**
 * Database filters for the wanted purchases: every match satisfies one of them, but not all that do are
 * matches; null for none.
 */
function signsOf({ window, itemState }: PurchasesWanted, today: CalendarDay): Signs | null {
  if (itemState) return { item: { state: itemState } };
  switch (window) {
    case undefined:
      return null;
    case 'open':
      return { item: { last_day: { $gte: today } } };
    case 'closing':
      return { item: { last_day: { $gte: today, $lte: closingUntil(today) } } };
    case 'closed':
      return {
        item: { last_day: { $lt: today } },
        purchase: { purchased_at: { $lt: longOverBefore(today) } },
      };
    case 'none':
      return { item: { state: 'not_watchable', reason: 'no_window' } };
    case 'unknown':
      return { item: { last_day: null, reason: { $ne: 'no_window' } }, purchase: { is_lineless: true } };
    case 'returned':
      return { item: { state: 'returned' }, purchase: { is_returned: true } };
  }
}
