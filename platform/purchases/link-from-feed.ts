import { gtinKeyOf, lineKeyOf } from '../../domain/purchases/line-match.rules.js';
import type { LookEnd } from '../../domain/purchases/look.rules.js';
import {
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  withoutTracking,
} from '../../domain/purchases/product-url.rules.js';
import type { ItemLink, PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerVersion } from '../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import type { FeedRow } from '../price-feed/price-feed.types.js';
import { isInTime, type WatchByLink } from './watch-by-link.js';

/** Watches items that wait for a link by using the URLs in their shop's feed, for one import. */
export type LinkFromFeed = (input: {
  retailer: RetailerVersion;
  /** Only reports what would happen and changes nothing. */
  isDryRun: boolean;
}) => {
  /** Links the items of some rows; returns how many. */
  link(rows: readonly FeedRow[]): Promise<number>;
  /**
   * Records for the items that waited from the beginning how looking for them in the feed ended.
   *
   * @param failure why the feed was not read to its end; null if it was
   */
  end(failure: string | null): Promise<void>;
};

/** Waiting items whose look in a feed is recorded, the most valuable first. */
const maxNoted = 500;

/**
 * Creates {@link LinkFromFeed}: matches by the number on the receipt, never by name. The next price check
 * must confirm that the page shows this product.
 */
export function createLinkFromFeed({
  items,
  watchByLink,
  clock,
}: {
  items: Pick<PurchaseItemsRepository, 'listWaitingByNumber' | 'listWaiting' | 'noteLook'>;
  watchByLink: WatchByLink;
  clock: Clock;
}): LinkFromFeed {
  const note = (item: PurchaseItemRecord, end: Pick<LookEnd, 'outcome' | 'reason'>) =>
    items.noteLook({ id: item.id, look: { way: 'feed', where: null, ...end, at: clock.now() } });
  return ({ retailer: { retailer_id: retailerId, record }, isDryRun }) => {
    const startedAt = clock.now();
    const several = new Set<string>();
    return {
      async link(rows) {
        const { links, unclear } = linksOf({ rows, domains: record.domains });
        for (const key of unclear) several.add(key);
        const waiting = await items.listWaitingByNumber({ retailerId, lineKeys: [...links.keys()] });
        let linked = 0;
        for (const item of waiting) {
          const { link, gtin = null } = links.get(item.line_key) ?? {};
          if (!link || differs(gtin, item.gtin)) continue;
          if (!isDryRun) await note(item, { outcome: 'found', reason: null });
          const isLinked = isDryRun
            ? isInTime({ item, now: clock.now() })
            : await watchByLink({ item, link, from: ['needs_link'] });
          if (isLinked) linked += 1;
        }
        return linked;
      },
      async end(failure) {
        if (isDryRun) return;
        const waiting = await items.listWaiting({ retailerId, now: clock.now(), limit: maxNoted });
        for (const item of waiting) {
          // A later one was not looked for in the rows before it.
          if (item.created_at > startedAt || !(item.sku ?? item.gtin)) continue;
          const outcome = several.has(item.line_key) ? 'several' : 'none';
          await note(item, failure ? { outcome: 'failed', reason: failure } : { outcome, reason: null });
        }
      },
    };
  };
}

/** The link for each line key; none where two rows with one number differ: those keys are unclear. */
function linksOf({ rows, domains }: { rows: readonly FeedRow[]; domains: readonly string[] }): {
  links: Map<string, { link: ItemLink; gtin: string | null }>;
  unclear: Set<string>;
} {
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
  return { links, unclear };
}

/** The same item number with another GTIN is another product. */
function differs(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && gtinKeyOf(one) !== gtinKeyOf(other);
}
