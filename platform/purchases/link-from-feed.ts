import { gtinKeyOf, lineKeyOf } from '../../domain/purchases/line-match.rules.js';
import {
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  withoutTracking,
} from '../../domain/purchases/product-url.rules.js';
import type { ItemLink } from '../../domain/purchases/purchase.types.js';
import type { RetailerVersion } from '../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import type { FeedRow } from '../price-feed/price-feed.types.js';
import { isInTime, type WatchByLink } from './watch-by-link.js';

/** Watches items that wait for a link by using the URLs in their shop's feed; returns how many items it linked. */
export type LinkFromFeed = (input: {
  retailer: RetailerVersion;
  rows: readonly FeedRow[];
  /** Only reports what would happen and changes nothing. */
  isDryRun: boolean;
}) => Promise<number>;

/**
 * Creates {@link LinkFromFeed}: matches by the number on the receipt, never by name. The next price check
 * must confirm that the page shows this product.
 */
export function createLinkFromFeed({
  items,
  watchByLink,
  clock,
}: {
  items: Pick<PurchaseItemsRepository, 'listWaitingByNumber'>;
  watchByLink: WatchByLink;
  clock: Clock;
}): LinkFromFeed {
  return async ({ retailer: { retailer_id: retailerId, record }, rows, isDryRun }) => {
    const links = linksOf({ rows, domains: record.domains });
    const waiting = await items.listWaitingByNumber({ retailerId, lineKeys: [...links.keys()] });
    let linked = 0;
    for (const item of waiting) {
      const { link, gtin = null } = links.get(item.line_key) ?? {};
      if (!link || differs(gtin, item.gtin)) continue;
      const isLinked = isDryRun
        ? isInTime({ item, now: clock.now() })
        : await watchByLink({ item, link, from: ['needs_link'] });
      if (isLinked) linked += 1;
    }
    return linked;
  };
}

/** The link for each line key; none where two rows with one number differ. */
function linksOf({
  rows,
  domains,
}: {
  rows: readonly FeedRow[];
  domains: readonly string[];
}): Map<string, { link: ItemLink; gtin: string | null }> {
  const links = new Map<string, { link: ItemLink; gtin: string | null }>();
  const unclear = new Set<string>();
  for (const { id, gtin, link } of rows) {
    const url = parseWebUrl(link);
    if (!url || !isOnDomains({ url, domains }) || !mayBeProduct(url)) continue;
    const found = { url: withoutTracking(url).href, rung: 'feed' as const, confirmed_name: null };
    for (const number of [{ sku: id, gtin: null }, ...(gtin ? [{ sku: null, gtin }] : [])]) {
      const key = lineKeyOf({ ...number, name: '' });
      if ((links.get(key)?.link.url ?? found.url) !== found.url) unclear.add(key);
      links.set(key, { link: found, gtin });
    }
  }
  for (const key of unclear) links.delete(key);
  return links;
}

/** The same item number with another GTIN is another product. */
function differs(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && gtinKeyOf(one) !== gtinKeyOf(other);
}
