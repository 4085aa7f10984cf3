import { priceSources } from '../../../domain/price-sources/price-sources.data.js';
import type { ListedProduct, ProductNumber } from '../../../domain/price-sources/retailer-api.types.js';
import { isSameId } from '../../../domain/prices/facts/product-ids.rules.js';
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
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../database/purchases/purchases.repository.js';
import type { AskRetailerApi, KeyedApi } from '../../price-sources/ask-retailer-api.js';
import type { WatchByLink } from './watch-by-link.js';

/** Items of one retailer that are asked for in a run, the most valuable first; the next run takes the rest. */
const maxItems = 500;

/** Watches items that wait for a link by asking their retailer's API for their number; returns how many it linked. */
export type LinkByApi = (input: {
  /** Only items of this submission; null for all that wait. */
  submissionId: string | null;
}) => Promise<number>;

/** Creates {@link LinkByApi}: matches by number alone, never by name. The next price check must confirm the product. */
export function createLinkByApi({
  records: { items, purchases },
  keyed,
  ask,
  retailers,
  watchByLink,
  clock,
}: {
  records: {
    items: Pick<PurchaseItemsRepository, 'listWaiting' | 'listByPurchase' | 'noteLook'>;
    purchases: Pick<PurchasesRepository, 'listBySubmission'>;
  };
  keyed: readonly KeyedApi[];
  ask: AskRetailerApi;
  retailers: RetailerSource;
  watchByLink: WatchByLink;
  clock: Clock;
}): LinkByApi {
  const waitingOf = async (
    retailerId: string,
    submissionId: string | null,
  ): Promise<PurchaseItemRecord[]> => {
    if (submissionId === null) return items.listWaiting({ retailerId, now: clock.now(), limit: maxItems });
    const own = await purchases.listBySubmission({ submissionId });
    const all = await Promise.all(own.map(({ id }) => items.listByPurchase({ purchaseId: id })));
    return all.flat().filter((item) => item.retailer_id === retailerId && item.state === 'needs_link');
  };

  const note = (item: PurchaseItemRecord, end: Pick<LookEnd, 'where' | 'outcome' | 'reason'>) =>
    items.noteLook({ id: item.id, look: { way: 'retailer_api', ...end, at: clock.now() } });

  const linkBy = async (
    one: KeyedApi,
    by: ProductNumber,
    waiting: readonly PurchaseItemRecord[],
  ): Promise<PurchaseItemRecord[]> => {
    const domains = (await retailers.current(one.api.retailerId))?.record.domains ?? [];
    const where = new URL(one.api.origin).hostname;
    const linked: PurchaseItemRecord[] = [];
    const asked = waiting.filter((item) => item[by] !== null);
    for (let from = 0; from < asked.length; from += one.api.batch) {
      const some = asked.slice(from, from + one.api.batch);
      const end = await ask({
        keyed: one,
        by,
        numbers: [...new Set(some.flatMap((item) => item[by] ?? []))],
      });
      if ('failed' in end) {
        for (const item of some) await note(item, { where, outcome: end.outcome, reason: end.failed });
        break;
      }
      for (const item of some) {
        const found = foundIn({ products: end.products, by, number: item[by] ?? '', domains });
        await note(item, { where, outcome: found.outcome, reason: null });
        const link = found.url && { url: found.url, rung: 'retailer_api' as const, confirmed_name: null };
        if (link && (await watchByLink({ item, link, from: ['needs_link'] }))) linked.push(item);
      }
    }
    return linked;
  };

  /** Notes at an item's first look which API would know it, had it a key. */
  const noteUnset = async (submissionId: string): Promise<void> => {
    for (const { retailerApi: api } of priceSources) {
      if (!api || keyed.some((one) => one.api.retailerId === api.retailerId)) continue;
      for (const item of await waitingOf(api.retailerId, submissionId))
        await note(item, { where: null, outcome: 'not_set_up', reason: api.keySetting });
    }
  };

  return async ({ submissionId }) => {
    let count = 0;
    for (const one of keyed) {
      const waiting = await waitingOf(one.api.retailerId, submissionId);
      if (waiting.length === 0) continue;
      const bySku = await linkBy(one, 'sku', waiting);
      const byCode = await linkBy(
        one,
        'gtin',
        waiting.filter((item) => !bySku.includes(item)),
      );
      count += bySku.length + byCode.length;
    }
    if (submissionId !== null) await noteUnset(submissionId);
    return count;
  };
}

/** The only product with the number and its address on the shop's own site, or how the look ended without one. */
function foundIn({
  products,
  by,
  number,
  domains,
}: {
  products: readonly ListedProduct[];
  by: ProductNumber;
  number: string;
  domains: readonly string[];
}): { outcome: LookEnd['outcome']; url: string | null } {
  const [found, ...others] = products.filter((one) => one[by] !== null && isSameId(one[by], number));
  if (others.length > 0) return { outcome: 'several', url: null };
  const url = found?.url ? parseWebUrl(found.url) : null;
  return url && isOnDomains({ url, domains }) && mayBeProduct(url)
    ? { outcome: 'found', url: withoutTracking(url).href }
    : { outcome: 'none', url: null };
}
