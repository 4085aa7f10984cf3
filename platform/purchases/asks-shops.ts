import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import type { WatchTargetsRepository } from '../database/watch-targets.repository.js';
import type { KeyedApi } from '../price-sources/ask-retailer-api.js';

/**
 * Whether linking the items of some purchases would ask a retailer's interface or a shop's own list: requests over the
 * network, which may take seconds.
 */
export type AsksShops = (input: { purchaseIds: readonly string[] }) => Promise<boolean>;

/** Creates {@link AsksShops}: asked are those of whom we have a key or know the shop system, by an item's number. */
export function createAsksShops({
  records: { items, targets },
  keyed,
}: {
  records: {
    items: Pick<PurchaseItemsRepository, 'listByPurchase'>;
    targets: Pick<WatchTargetsRepository, 'shopSystemOf'>;
  };
  keyed: readonly KeyedApi[];
}): AsksShops {
  const isAsked = async (retailerId: string): Promise<boolean> =>
    keyed.some(({ api }) => api.retailerId === retailerId) ||
    (await targets.shopSystemOf({ retailerId })) !== null;
  return async ({ purchaseIds }) => {
    const lists = await Promise.all(purchaseIds.map((purchaseId) => items.listByPurchase({ purchaseId })));
    const waiting = lists
      .flat()
      .filter(({ state, sku, gtin }) => state === 'needs_link' && (sku ?? gtin) !== null);
    for (const retailerId of new Set(waiting.flatMap(({ retailer_id }) => retailer_id ?? [])))
      if (await isAsked(retailerId)) return true;
    return false;
  };
}
