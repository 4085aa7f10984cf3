import type { z } from 'zod';
import type { PurchaseRowResponse } from '../../domain/admin/refunds.schemas.js';
import type { ItemState, PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { filterOf, type ListPage, readListPage } from './list-page.js';
import type { purchasesQuerySchema } from './refunds.schemas.js';

type Query = z.infer<typeof purchasesQuerySchema>;
type Records = Pick<PurchaseRecords, 'purchases' | 'items'>;

/** Orders that share one number at most: what a filter by number and state together looks through. */
const maxSameNumber = 100;

/** One page of purchases. States are the items' own, so a filter by state walks the items. */
export async function listPurchases({
  records,
  query,
}: {
  records: Records;
  query: Query;
}): Promise<ListPage<PurchaseRecord>> {
  const filter = filterOf({ retailer_id: query.retailer, email: query.email, order_number: query.order });
  if (!query.state) {
    return readListPage({ place: query, read: (page) => records.purchases.page({ filter, ...page }) });
  }
  const { state } = query;
  const sameNumber = query.order
    ? (await records.purchases.page({ filter, limit: maxSameNumber })).records.map(({ id }) => id)
    : undefined;
  const page = await readListPage({
    place: query,
    read: ({ order: { direction }, cursor, limit }) =>
      records.items.pagePurchaseIds({
        filter: { state, ...filterOf({ retailer_id: query.retailer, email: query.email }) },
        among: sameNumber,
        direction,
        cursor,
        limit,
      }),
  });
  const ids = page.records.map(({ id }) => id);
  const found = await records.purchases.page({ filter: { _id: { $in: ids } }, limit: ids.length });
  return { ...page, records: found.records };
}

/** Rows of purchases, each with the states of its items. */
export async function toPurchaseRows({
  records,
  purchases,
}: {
  records: Records;
  purchases: PurchaseRecord[];
}): Promise<PurchaseRowResponse[]> {
  const items = await records.items.listByPurchases({ purchaseIds: purchases.map(({ id }) => id) });
  return purchases.map((purchase) => ({
    ...toPurchaseHead(purchase),
    states: countStates(items.filter(({ purchase_id }) => purchase_id === purchase.id)),
  }));
}

/** What names a purchase. */
export function toPurchaseHead(purchase: PurchaseRecord): Omit<PurchaseRowResponse, 'states'> {
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
