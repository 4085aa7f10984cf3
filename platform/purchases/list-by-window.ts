import type { PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { type WindowState, windowStateOf } from '../../domain/purchases/window-state.rules.js';
import { longOverBefore } from '../../domain/retailers/adjustment-window.rules.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';
import { pageOf, type RecordPage } from '../database/keyset-page.js';
import type { RecordFilter } from '../database/repository-kit.js';
import type { PurchaseRecords } from './open-purchases.js';

type Records = Pick<PurchaseRecords, 'purchases' | 'items'>;

/** A purchase, with where its window stands. */
export type StandingPurchase = PurchaseRecord & { state: WindowState };

/** Purchases looked at in one turn at most. */
const longestTurn = 1_000;
const newestFirst = { by: '_id', direction: 'descending' } as const;

/** A page of purchases, newest first, each with where its window stands; of one standing alone where `state` names it. */
export async function listByWindow({
  records,
  state: wanted,
  retailer,
  today,
  cursor,
  limit,
}: {
  records: Records;
  state: WindowState | undefined;
  retailer: string | undefined;
  /** At the retailers. */
  today: CalendarDay;
  cursor: string | null;
  limit: number;
}): Promise<RecordPage<StandingPurchase>> {
  const signs = wanted ? signsOf(wanted, today) : null;
  const found: StandingPurchase[] = [];
  // One more than is wanted says whether there are more. Where few of those with the signs stand so, turns grow.
  for (let next = cursor, turn = limit + 1; ; turn = Math.min(2 * turn, longestTurn)) {
    const page = await candidates({ records, signs, retailer, cursor: next, limit: turn });
    const standing = await withStates({ records, purchases: page.records, today });
    found.push(...standing.filter(({ state }) => wanted === undefined || state === wanted));
    next = page.nextCursor;
    if (next === null || found.length > limit) return pageOf({ found, limit, order: newestFirst });
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
  return purchases.map((purchase) => ({
    ...purchase,
    state: windowStateOf({ purchase, items: linesOf.get(purchase.id) ?? [], today }),
  }));
}

/** What the store can look for of a standing: in the items of a purchase, or in itself. */
type Signs = { item: RecordFilter; purchase?: RecordFilter };

/** Purchases among which are all that stand so, by their signs; all there are without any. */
async function candidates({
  records: { purchases, items },
  signs,
  retailer,
  ...place
}: {
  records: Records;
  signs: Signs | null;
  retailer: string | undefined;
  cursor: string | null;
  limit: number;
}): Promise<RecordPage<PurchaseRecord>> {
  const ofRetailer = retailer ? { retailer_id: retailer } : {};
  if (!signs) return purchases.page({ filter: ofRetailer, ...place });
  const pages = await Promise.all([
    items.pagePurchaseIds({
      filter: { ...signs.item, ...ofRetailer },
      among: undefined,
      direction: newestFirst.direction,
      ...place,
    }),
    signs.purchase ? purchases.page({ filter: { ...signs.purchase, ...ofRetailer }, ...place }) : null,
  ]);
  const ids = [...new Set(pages.flatMap((page) => page?.records.map(({ id }) => id) ?? []))];
  // Beyond the place where one of the pages ends the other is not the whole of what there is.
  const [end] = pages
    .flatMap((page) => page?.nextCursor ?? [])
    .toSorted()
    .reverse();
  const within = ids.filter((id) => end === undefined || id >= end);
  const whole = await purchases.page({ filter: { _id: { $in: within } }, limit: within.length });
  return { records: whole.records, nextCursor: end ?? null };
}

/** The signs of a standing: what stands so has one of them, and some that have one stand otherwise. */
function signsOf(state: WindowState, today: CalendarDay): Signs {
  switch (state) {
    case 'open':
      return { item: { last_day: { $gte: today } } };
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
