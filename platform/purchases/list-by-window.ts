import type { PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import {
  isInWindowView,
  type WindowState,
  windowStateOf,
} from '../../domain/purchases/window-state.rules.js';
import { placeOf } from '../../domain/retailers/places/place.rules.js';
import { earliestDay, latestDay } from '../../domain/retailers/places/time-zone.rules.js';
import { retailerToday } from '../../domain/retailers/windows/adjustment-window.rules.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';
import { type PageOrder, pageOf, type RecordPage } from '../database/keyset-page.js';
import type { RecordFilter } from '../database/repository-kit.js';
import type { PurchaseRecords } from './open-purchases.js';
import { type CandidateFilters, candidateFilters, type PurchasesWanted } from './purchase-filters.js';

type Records = Pick<PurchaseRecords, 'purchases' | 'items'>;

/** A purchase with its items and the state of its window. */
export type PurchaseWithState = PurchaseRecord & {
  state: WindowState;
  items: PurchaseItemRecord[];
  /** Today by the shop's calendar. */
  today: CalendarDay;
};

/**
 * Most purchases that a search may find to be read one after the other; of one that finds more, others narrow first, and
 * most of what they leave matches.
 */
const fewFound = 1_000;
/** Most purchases read with their items to fill a page. */
const mostForPage = 1_000;
/** Most purchases read with their items to count matches. */
const mostLookedAt = 2_000;
/** Most purchases read in one round: as many as an index is asked for by their ids at once. */
const longestBatch = 500;

type Direction = PageOrder<never>['direction'];
type Place = { direction: Direction; cursor: string | null; limit: number };

type Search = {
  records: Records;
  wanted: PurchasesWanted;
  /** Their countries, in whose time zones it is today or not. */
  retailers: Pick<RetailerSource, 'current'>;
  now: Date;
};

/**
 * A page of the matching purchases, by creation time in either direction. After {@link mostForPage} it ends with those
 * found so far, perhaps none, and continues behind the last one looked at.
 */
export async function listByWindow({
  direction,
  cursor,
  limit,
  lookAt = mostForPage,
  ...search
}: Search & Place & { lookAt?: number }): Promise<RecordPage<PurchaseWithState>> {
  const found: PurchaseWithState[] = [];
  let looked = 0;
  // One extra match shows whether there are more.
  for await (const round of rounds({ ...search, direction, cursor, limit: limit + 1 })) {
    found.push(...round.matches);
    looked += round.looked;
    if (found.length > limit) break;
    if (looked >= lookAt) return { records: found, nextCursor: round.next };
  }
  return pageOf({ found, limit, order: { by: '_id', direction } });
}

/** Candidates in rounds, of which the first looks at `limit`, and what of each matches. */
async function* rounds({
  records,
  wanted,
  retailers,
  now,
  direction,
  cursor,
  limit,
}: Search & Place): AsyncGenerator<{ matches: PurchaseWithState[]; looked: number; next: string | null }> {
  const { window: view, itemState } = wanted;
  const filters = candidateFilters(wanted, { earliest: earliestDay(now), latest: latestDay(now) });
  const isNarrow = filters === null || (await findsFew({ records, wanted }));
  const isWanted = (purchase: PurchaseWithState) =>
    (!itemState || purchase.items.some(({ state }) => state === itemState)) &&
    (!view || isInWindowView({ view, purchase, items: purchase.items, today: purchase.today }));
  // When few candidates match, rounds grow.
  for (let next = cursor, batch = limit; ; batch *= 2) {
    const place = { direction, cursor: next, limit: Math.min(batch, longestBatch) };
    const page = await candidates({ records, filters: isNarrow ? null : filters, wanted, place });
    const stated = await withStates({ records, retailers, purchases: page.records, now });
    next = page.nextCursor;
    yield { matches: stated.filter(isWanted), looked: stated.length, next };
    if (next === null) return;
  }
}

async function withStates({
  records: { items },
  retailers,
  purchases,
  now,
}: {
  records: Records;
  retailers: Pick<RetailerSource, 'current'>;
  purchases: PurchaseRecord[];
  now: Date;
}): Promise<PurchaseWithState[]> {
  const lines = await items.listByPurchases({ purchaseIds: purchases.map(({ id }) => id) });
  const linesOf = new Map<string, PurchaseItemRecord[]>(purchases.map(({ id }) => [id, []]));
  for (const line of lines) linesOf.get(line.purchase_id)?.push(line);
  return Promise.all(
    purchases.map(async (purchase) => {
      const own = linesOf.get(purchase.id) ?? [];
      const shop = purchase.retailer_id ? await retailers.current(purchase.retailer_id) : null;
      const today = retailerToday(now, placeOf(shop?.record, purchase.facts));
      return { ...purchase, items: own, today, state: windowStateOf({ purchase, items: own, today }) };
    }),
  );
}

/** Whether the wanted purchases are few by their own fields: an address or order number has few, words often. */
async function findsFew({
  records,
  wanted,
}: {
  records: Records;
  wanted: PurchasesWanted;
}): Promise<boolean> {
  if (wanted.email || wanted.orderNumber) return true;
  if (!wanted.search) return false;
  const filter = ownFilterOf(wanted);
  return (await records.purchases.countUpTo({ filter, limit: fewFound + 1 })) <= fewFound;
}

/** Purchases that include all matches, by their database filters; without any, all with the wanted fields of their own. */
async function candidates({
  records: { purchases, items },
  filters,
  wanted,
  place,
}: {
  records: Records;
  filters: CandidateFilters | null;
  wanted: PurchasesWanted;
  place: Place;
}): Promise<RecordPage<PurchaseRecord>> {
  const { direction, cursor, limit } = place;
  const order = { by: '_id', direction } as const;
  const { retailer, search } = wanted;
  const ofRetailer = retailer ? { retailer_id: retailer } : {};
  const own = ownFilterOf(wanted);
  if (!filters) return purchases.page({ filter: own, order, cursor, limit });
  const pages = await Promise.all([
    items.pagePurchaseIds({ filter: { ...filters.item, ...ofRetailer }, ...place }),
    filters.purchase
      ? purchases.page({ filter: { ...filters.purchase, ...ofRetailer }, order, cursor, limit })
      : null,
  ]);
  const ids = [...new Set(pages.flatMap((page) => page?.records.map(({ id }) => id) ?? []))];
  // Ids beyond the end of a page may be incomplete: more of that page can follow.
  const ends = pages.flatMap((page) => page?.nextCursor ?? []).toSorted();
  const isUp = direction === 'ascending';
  const end = isUp ? ends[0] : ends.at(-1);
  const within = ids.filter((id) => end === undefined || (isUp ? id <= end : id >= end));
  const whole = await purchases.page({
    filter: { ...search, _id: { $in: within } },
    order,
    limit: within.length,
  });
  return { records: whole.records, nextCursor: end ?? null };
}

function ownFilterOf({ retailer, email, orderNumber, search }: PurchasesWanted): RecordFilter {
  return {
    ...search,
    ...(retailer ? { retailer_id: retailer } : {}),
    ...(email ? { email } : {}),
    ...(orderNumber ? { order_number: orderNumber } : {}),
  };
}

/**
 * How many purchases match, counted only as far as `limit`; null where so few candidates match that it would take more
 * than {@link mostLookedAt} to tell.
 */
export async function countPurchases({
  limit,
  lookAt = mostLookedAt,
  ...search
}: Search & { limit: number; lookAt?: number }): Promise<number | null> {
  const { records, wanted } = search;
  if (!wanted.window && !wanted.itemState)
    return records.purchases.countUpTo({ filter: ownFilterOf(wanted), limit });
  let [count, looked] = [0, 0];
  for await (const round of rounds({ ...search, direction: 'descending', cursor: null, limit })) {
    count += round.matches.length;
    looked += round.looked;
    if (count >= limit) return limit;
    if (looked > lookAt) return null;
  }
  return count;
}
