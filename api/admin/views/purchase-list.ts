import type {
  PurchaseRowResponse,
  purchasesList,
} from '../../../domain/admin/contracts/purchases.contract.js';
import { type AdminListResponse, maxCounted } from '../../../domain/admin/list-contract.js';
import type { ListQuery } from '../../../domain/admin/list-query.schemas.js';
import type {
  ItemState,
  PurchaseItemRecord,
  PurchaseRecord,
} from '../../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import type { RecordFilter } from '../../../platform/database/repository-kit.js';
import {
  countPurchases,
  listByWindow,
  type PurchaseWithState,
} from '../../../platform/purchases/list-by-window.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { readListPage, toListResponse } from '../lists/list-page.js';
import type { SeldomCount } from '../lists/seldom-count.js';

type Query = ListQuery<(typeof purchasesList)['filters']>;

/** One page of purchases, each with the states of its items and of its window. */
export async function listPurchases({
  records,
  retailers,
  searchFor,
  countSeldom,
  query,
  now,
}: {
  records: Pick<PurchaseRecords, 'purchases' | 'items'>;
  retailers: Pick<RetailerSource, 'current'>;
  /** The condition of a search for words. */
  searchFor: (typed: string) => Promise<RecordFilter>;
  /** Counts where it takes the items of each purchase to tell. */
  countSeldom: SeldomCount;
  query: Query;
  now: Date;
}): Promise<AdminListResponse<PurchaseRowResponse>> {
  const { window, state: itemState, retailer, email, order: orderNumber, search: typed } = query.filters;
  const search = typed === undefined ? undefined : await searchFor(typed);
  const wanted = { window, itemState, retailer, email, orderNumber, search };
  const count = () => countPurchases({ records, retailers, wanted, now, limit: maxCounted + 1 });
  const [page, total] = await Promise.all([
    readListPage({
      place: query,
      order: { by: '_id', direction: query.sort === 'oldest' ? 'ascending' : 'descending' },
      read: ({ order: { direction }, cursor, limit }) =>
        listByWindow({ records, retailers, wanted, now, direction, cursor, limit }),
    }),
    window || itemState ? countSeldom(JSON.stringify(query.filters), count) : count(),
  ]);
  return toListResponse({ page, toRow: toPurchaseRow, total });
}

function toPurchaseRow(purchase: PurchaseWithState): PurchaseRowResponse {
  return { ...toPurchaseHead(purchase), window: purchase.state, states: countStates(purchase.items) };
}

/** The identifying fields of a purchase. */
export function toPurchaseHead(purchase: PurchaseRecord): Omit<PurchaseRowResponse, 'states' | 'window'> {
  return {
    id: purchase.id,
    email: purchase.email,
    shop: purchase.retailer,
    retailer_id: purchase.retailer_id,
    order_number: purchase.order_number,
    purchased_at: purchase.purchased_at,
    currency: purchase.currency,
    total_cents: purchase.total_cents,
    created_at: purchase.created_at.toISOString(),
  };
}

function countStates(items: PurchaseItemRecord[]): PurchaseRowResponse['states'] {
  const counts: Partial<Record<ItemState, number>> = {};
  for (const { state } of items) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
