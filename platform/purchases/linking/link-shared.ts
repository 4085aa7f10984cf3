import { hasSameNumber } from '../../../domain/purchases/forming/line-match.rules.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import type { SharedLinks } from './shared-links.js';
import type { WatchByLink } from './watch-by-link.js';

/** Items looked at in a run, those whose window closes first; the next run takes the rest. */
const maxWaiting = 500;

/**
 * Watches items that wait for a link under a page that others have come to follow since, for the same number; returns
 * how many. A receipt that is read later finds such pages as its purchase is formed.
 */
export type LinkShared = () => Promise<number>;

/** Creates {@link LinkShared}. The next price check must confirm the product. */
export function createLinkShared({
  records: { items },
  sharedLinks,
  watchByLink,
  clock,
}: {
  records: { items: Pick<PurchaseItemsRepository, 'listAllWaiting'> };
  sharedLinks: SharedLinks;
  watchByLink: WatchByLink;
  clock: Clock;
}): LinkShared {
  return async () => {
    const waiting = await items.listAllWaiting({ now: clock.now(), limit: maxWaiting });
    let linked = 0;
    for (const retailerId of new Set(waiting.flatMap(({ retailer_id }) => retailer_id ?? []))) {
      const bought = waiting.filter(({ retailer_id }) => retailer_id === retailerId);
      const shared = await sharedLinks({ retailerId, bought });
      for (const item of bought) {
        const url = shared.find((one) => hasSameNumber(one, item))?.url;
        const link = url && { url, rung: 'shared_link' as const, confirmed_name: null };
        if (link && (await watchByLink({ item, link, from: ['needs_link'] }))) linked += 1;
      }
    }
    return linked;
  };
}
