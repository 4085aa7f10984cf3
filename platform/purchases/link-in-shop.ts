import {
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  withoutTracking,
} from '../../domain/purchases/product-url.rules.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { secondMs } from '../../domain/shared/units.js';
import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import type { PurchasesRepository } from '../database/purchases.repository.js';
import type { WatchTargetsRepository } from '../database/watch-targets.repository.js';
import type { FindInShop } from '../price-sources/find-in-shop.js';
import type { WatchByLink } from './watch-by-link.js';

/** Time that all lists of shops have together, ms: the shopper waits for the answer meanwhile. */
const maxWaitMs = 8 * secondMs;

/** Watches items of a submission that wait for a link by their number in the shop's own list; returns how many. */
export type LinkInShop = (input: { submissionId: string }) => Promise<number>;

/**
 * Creates {@link LinkInShop}: for shops that run on a system with a public list, as a product of theirs that is watched
 * already told. Matches by number alone, never by name; the next price check must confirm the product.
 */
export function createLinkInShop({
  records: { items, purchases, targets },
  findInShop,
  retailers,
  watchByLink,
}: {
  records: {
    items: Pick<PurchaseItemsRepository, 'listByPurchase'>;
    purchases: Pick<PurchasesRepository, 'listBySubmission'>;
    targets: Pick<WatchTargetsRepository, 'shopSystemOf'>;
  };
  findInShop: FindInShop;
  retailers: RetailerSource;
  watchByLink: WatchByLink;
}): LinkInShop {
  return async ({ submissionId }) => {
    const own = await purchases.listBySubmission({ submissionId });
    const all = await Promise.all(own.map(({ id }) => items.listByPurchase({ purchaseId: id })));
    const waiting = all.flat().filter(({ state, sku }) => state === 'needs_link' && sku !== null);
    const signal = AbortSignal.timeout(maxWaitMs);
    let linked = 0;
    for (const retailerId of new Set(waiting.flatMap(({ retailer_id }) => retailer_id ?? []))) {
      const system = await targets.shopSystemOf({ retailerId });
      if (!system) continue;
      const domains = (await retailers.current(retailerId))?.record.domains ?? [
        new URL(system.origin).hostname,
      ];
      const bought = waiting.filter(({ retailer_id }) => retailer_id === retailerId);
      const numbers = [...new Set(bought.flatMap(({ sku }) => sku ?? []))];
      const found = await findInShop({ ...system, numbers, signal });
      for (const item of bought) {
        const url = parseWebUrl(found.get(item.sku ?? '') ?? '');
        if (!url || !isOnDomains({ url, domains }) || !mayBeProduct(url)) continue;
        const link = { url: withoutTracking(url).href, rung: 'shop_list' as const, confirmed_name: null };
        if (await watchByLink({ item, link, from: ['needs_link'] })) linked += 1;
      }
    }
    return linked;
  };
}
