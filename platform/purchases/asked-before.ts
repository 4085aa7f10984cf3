import { type AskedOnce, askedOnceOf } from '../../domain/claims/asked-once.rules.js';
import type { PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerVersion } from '../../domain/retailers/retailer-record.types.js';
import type { ClaimsRepository } from '../database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../database/purchases/purchase-items.repository.js';

/** What {@link askedBefore} reads. */
export type AskedRecords = {
  items: Pick<PurchaseItemsRepository, 'listByPurchase'>;
  claims: Pick<ClaimsRepository, 'listByPurchase'>;
};

/** What was asked before, of an item and the others of its purchase; empty where the shop may adjust more than once. */
export async function askedBefore({
  item,
  retailer,
  records: { items, claims },
}: {
  item: Pick<PurchaseItemRecord, 'id' | 'purchase_id'>;
  retailer: RetailerVersion | null;
  records: AskedRecords;
}): Promise<Partial<AskedOnce>> {
  const { flags = [] } = retailer?.record.policy ?? {};
  if (!flags.includes('once') && !flags.includes('once_per_item')) return {};
  const of = { purchaseId: item.purchase_id };
  const all = await items.listByPurchase(of);
  return askedOnceOf({ itemId: item.id, items: all, claims: await claims.listByPurchase(of) });
}
