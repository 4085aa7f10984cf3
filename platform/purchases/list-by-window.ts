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

/** A purchase with its items, and where its window stands. */
export type StandingPurchase = PurchaseRecord & { state: WindowState; items: PurchaseItemRecord[] };

/** Which purchases are wanted; undefined asks for nothing of it. */
export type PurchasesWanted = {
  /** Where its window stands. */
  window: WindowView | undefined;
  /** State that an item of it is in. */
  itemState: ItemState | undefined;
  retailer: string | undefined;
  email: string | undefined;
  orderNumber: string | undefined;
};

/** Purchases looked at in one turn at most. */
const longestTurn = 1_000;

type Direction = PageOrder<never>['direction'];
type Place = { direction: Direction; cursor: string | null; limit: number };

/** A page of the purchases that are wanted, in the order they were made in or against it. */
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
  /** At the retailers. */
  today: CalendarDay;
}): Promise<RecordPage<StandingPurchase>> {
  const { window: view, itemState } = wanted;
  const signs = signsOf(wanted, today);
  const found: StandingPurchase[] = [];
  // One more than is wanted says whether there are more. Where few of those with the signs stand so, turns grow.
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

/** What the store can look for of a standing: in the items of a purchase, or in itself. */
type Signs = { item: RecordFilter; purchase?: RecordFilter };

/** Purchases among which are all that are wanted, by their signs; all of a retailer, address or number without any. */
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
  // One address or number has few purchases: they are looked at one by one.
  if (!signs || email || orderNumber) return purchases.page({ filter: own, order, cursor, limit });
  const pages = await Promise.all([
    items.pagePurchaseIds({ filter: { ...signs.item, ...ofRetailer }, ...place }),
    signs.purchase
      ? purchases.page({ filter: { ...signs.purchase, ...ofRetailer }, order, cursor, limit })
      : null,
  ]);
  const ids = [...new Set(pages.flatMap((page) => page?.records.map(({ id }) => id) ?? []))];
  // Beyond the place where one of the pages ends the other is not the whole of what there is.
  const ends = pages.flatMap((page) => page?.nextCursor ?? []).toSorted();
  const isUp = direction === 'ascending';
  const end = isUp ? ends[0] : ends.at(-1);
  const within = ids.filter((id) => end === undefined || (isUp ? id <= end : id >= end));
  const whole = await purchases.page({ filter: { _id: { $in: within } }, order, limit: within.length });
  return { records: whole.records, nextCursor: end ?? null };
}

/** The signs of what is wanted: all of it has one of them, and some that have one are not wanted; null for none. */
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
