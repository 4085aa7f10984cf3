import { isShareable, type SharedLink } from '../../domain/purchases/find-product.rules.js';
import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import type { PurchasesRepository } from '../database/purchases.repository.js';
import type { WatchTargetsRepository } from '../database/watch-targets.repository.js';

/** Most buyers of a product that are looked at for one whose address is proved; above it the link is not shared. */
const maxBuyersAsked = 50;

/** Links to a retailer's products under some item numbers, which other shoppers' purchases may use. */
export type SharedLinks = (input: { retailerId: string; skus: string[] }) => Promise<SharedLink[]>;

/**
 * Creates {@link SharedLinks}: the price was read there, and a buyer whose address is proved follows it. A link pasted
 * below an upload that nothing proves may lead anywhere, so it stays its sender's alone.
 */
export function createSharedLinks({
  targets,
  items,
  purchases,
}: {
  targets: Pick<WatchTargetsRepository, 'listProven'>;
  items: Pick<PurchaseItemsRepository, 'listByTarget'>;
  purchases: Pick<PurchasesRepository, 'unprovedAmong'>;
}): SharedLinks {
  const isFollowedByProved = async (targetId: string): Promise<boolean> => {
    const buyers = await items.listByTarget({ targetId, limit: maxBuyersAsked });
    const ids = [...new Set(buyers.map(({ purchase_id }) => purchase_id))];
    return ids.length > (await purchases.unprovedAmong({ ids })).length;
  };
  return async (wanted) => {
    const found = (await targets.listProven(wanted)).filter(isShareable);
    const isProved = await Promise.all(found.map(({ id }) => isFollowedByProved(id)));
    return found.filter((_link, index) => isProved[index]).map(({ sku, url }) => ({ sku, url }));
  };
}
