import type { LookEnd } from '../../../domain/purchases/look.rules.js';
import {
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  withoutTracking,
} from '../../../domain/purchases/product-url.rules.js';
import type { PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { secondMs } from '../../../domain/shared/units.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../database/purchases/purchases.repository.js';
import type { SourceQuotasRepository } from '../../database/watch/source-quotas.repository.js';
import type { WatchTargetsRepository } from '../../database/watch/watch-targets.repository.js';
import type { FindInShop } from '../../price-sources/find-in-shop.js';
import type { WatchByLink } from './watch-by-link.js';

/** Time that all lists of shops have together, ms: the shopper waits for the answer meanwhile. */
const maxWaitMs = 8 * secondMs;

/** Items looked at in a run of all that wait, those whose window closes first; the next run takes the rest. */
const maxWaiting = 500;
/** How often a shop's list is read for all items that wait: it may begin to list a product, or become known, later. */
const listingsADay = { perSecond: 1, perDay: 1 };

/** A page that is not the shop's, or not a product's, is none. */
const elsewhere = { outcome: 'none', reason: 'other_page' } as const;

/** Watches items that wait for a link by their number in the shop's own list; returns how many. */
export type LinkInShop = (input: {
  /** Only items of this submission; null for all that wait, of which each shop is asked once a day. */
  submissionId: string | null;
}) => Promise<number>;

/**
 * Creates {@link LinkInShop}: for shops that run on a system with a public list, as a product of theirs that is watched
 * already told. Matches by number alone, never by name; the next price check must confirm the product.
 */
export function createLinkInShop({
  records: { items, purchases, targets, quotas },
  findInShop,
  retailers,
  watchByLink,
  clock,
}: {
  records: {
    items: Pick<PurchaseItemsRepository, 'listByPurchase' | 'listAllWaiting' | 'noteLook'>;
    purchases: Pick<PurchasesRepository, 'listBySubmission'>;
    targets: Pick<WatchTargetsRepository, 'shopSystemOf'>;
    quotas: Pick<SourceQuotasRepository, 'take'>;
  };
  findInShop: FindInShop;
  retailers: RetailerSource;
  watchByLink: WatchByLink;
  clock: Clock;
}): LinkInShop {
  const waitingOf = async (submissionId: string | null): Promise<PurchaseItemRecord[]> => {
    if (submissionId === null) return items.listAllWaiting({ now: clock.now(), limit: maxWaiting });
    const own = await purchases.listBySubmission({ submissionId });
    const all = await Promise.all(own.map(({ id }) => items.listByPurchase({ purchaseId: id })));
    return all.flat().filter(({ state }) => state === 'needs_link');
  };
  const mayAsk = async (retailerId: string, submissionId: string | null): Promise<boolean> =>
    submissionId !== null || (await quotas.take({ id: `list:${retailerId}`, ...listingsADay })).ok;

  const note = (item: PurchaseItemRecord, end: Pick<LookEnd, 'where' | 'outcome' | 'reason'>) =>
    items.noteLook({ id: item.id, look: { way: 'shop_list', ...end, at: clock.now() } });

  return async ({ submissionId }) => {
    const waiting = (await waitingOf(submissionId)).filter(({ sku }) => sku !== null);
    const signal = AbortSignal.timeout(maxWaitMs);
    let linked = 0;
    for (const retailerId of new Set(waiting.flatMap(({ retailer_id }) => retailer_id ?? []))) {
      const system = await targets.shopSystemOf({ retailerId });
      const bought = waiting.filter(({ retailer_id }) => retailer_id === retailerId);
      if (!system && submissionId !== null)
        for (const item of bought)
          await note(item, { where: null, outcome: 'not_set_up', reason: 'unknown_system' });
      if (!system || !(await mayAsk(retailerId, submissionId))) continue;
      const where = new URL(system.origin).hostname.replace(/^www\./, '');
      const domains = (await retailers.current(retailerId))?.record.domains ?? [
        new URL(system.origin).hostname,
      ];
      const numbers = [...new Set(bought.flatMap(({ sku }) => sku ?? []))];
      const found = await findInShop({ ...system, numbers, signal });
      for (const item of bought) {
        const end = found.get(item.sku ?? '');
        if (!end) continue;
        const { outcome, reason } = end;
        const url = end.url === null ? null : parseWebUrl(end.url);
        if (!url || !isOnDomains({ url, domains }) || !mayBeProduct(url)) {
          await note(item, outcome === 'found' ? { where, ...elsewhere } : { where, outcome, reason });
          continue;
        }
        await note(item, { where, outcome, reason });
        const link = { url: withoutTracking(url).href, rung: 'shop_list' as const, confirmed_name: null };
        if (await watchByLink({ item, link, from: ['needs_link'] })) linked += 1;
      }
    }
    return linked;
  };
}
