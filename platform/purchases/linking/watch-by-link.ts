import type { ItemLink, ItemState, PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import type { WatchProduct } from './watch-product.js';

/** Watches an item under a link that none of its documents gave; false when there is no time left to ask. */
export type WatchByLink = (input: {
  item: PurchaseItemRecord;
  link: ItemLink;
  /** States the item may be in. */
  from: readonly ItemState[];
}) => Promise<boolean>;

/** Whether there is time left to ask for a refund on an item. */
export function isInTime({ item: { until }, now }: { item: PurchaseItemRecord; now: Date }): boolean {
  return until !== null && until > now;
}

/** Creates {@link WatchByLink}: one conditional write, so that a repeat changes nothing. */
export function createWatchByLink({
  items,
  watchProduct,
  clock,
}: {
  items: Pick<PurchaseItemsRepository, 'change'>;
  watchProduct: WatchProduct;
  clock: Clock;
}): WatchByLink {
  return async ({ item, link, from }) => {
    const target_id = isInTime({ item, now: clock.now() }) ? await watchProduct({ ...item, link }) : null;
    if (!target_id) return false;
    const set = { state: 'watching' as const, link, target_id, suggestion: null, updated_at: clock.now() };
    await items.change({ id: item.id, from, set });
    return true;
  };
}
