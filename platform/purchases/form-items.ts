import type { SharedLink } from '../../domain/purchases/find-product.rules.js';
import type { PurchaseDraft } from '../../domain/purchases/form-purchase.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { reconcileItems } from '../../domain/purchases/reconcile-items.rules.js';
import type { RetailerVersion } from '../../domain/retailers/retailer-record.types.js';
import type { ClaimsRepository } from '../database/claims.repository.js';
import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import { newId } from '../database/record.js';
import type { WatchProduct } from './watch-product.js';

/** Updates the stored items of a purchase to match its documents, and has their products watched. */
export type FormItems = (input: {
  purchase: PurchaseRecord;
  draft: PurchaseDraft;
  retailer: RetailerVersion | null;
  shared: readonly SharedLink[];
  now: Date;
}) => Promise<void>;

/** Creates {@link FormItems}. Repeating it changes nothing. */
export function createFormItems({
  items,
  claims,
  watchProduct,
  minDropCents,
}: {
  items: PurchaseItemsRepository;
  claims: Pick<ClaimsRepository, 'expire' | 'listByPurchase'>;
  watchProduct: WatchProduct;
  minDropCents: number;
}): FormItems {
  const watch = async (item: PurchaseItemRecord): Promise<void> => {
    if (item.state !== 'watching' || item.target_id) return;
    const target_id = await watchProduct(item);
    await items.change({ id: item.id, from: ['watching'], set: { target_id } });
  };
  return async ({ purchase, draft, retailer, shared, now }) => {
    const stored = await items.listByPurchase({ purchaseId: purchase.id });
    const { added, changed, removed } = reconcileItems({
      purchase,
      draft,
      stored,
      claims: await claims.listByPurchase({ purchaseId: purchase.id }),
      retailer,
      shared,
      now,
      minDropCents,
      newId,
    });
    for (const id of removed) await items.deleteById({ id });
    for (const { id, from, set } of changed) {
      // Claims first: if the run is interrupted in between, the next one finds the item unchanged and does both again.
      if (endsClaims(set)) await claims.expire({ itemId: id });
      await items.change({ id, from: [from], set });
    }
    for (const item of added) await items.insertOnce(item);
    for (const item of await items.listByPurchase({ purchaseId: purchase.id })) await watch(item);
  };
}

/**
 * Whether a change makes the item's claims untrue: it was returned, its price or quantity changed, or it starts over.
 */
function endsClaims({
  state,
  paid_unit_cents,
  quantity,
  told_unit_cents,
}: Partial<PurchaseItemRecord>): boolean {
  const isOtherSum = paid_unit_cents !== undefined || quantity !== undefined;
  return state === 'returned' || isOtherSum || told_unit_cents === null;
}
