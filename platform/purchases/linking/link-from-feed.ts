import { cutGtin } from '../../../domain/prices/facts/gtin.rules.js';
import { gtinKeyOf, lineKeyOf } from '../../../domain/purchases/forming/line-match.rules.js';
import type { LookEnd } from '../../../domain/purchases/look.rules.js';
import {
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  withoutTracking,
} from '../../../domain/purchases/product-url.rules.js';
import type { ItemLink, PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import type { RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import type { FeedRow } from '../../price-feed/price-feed.types.js';
import { isInTime, type WatchByLink } from './watch-by-link.js';

/** Watches items that wait for a link by using the URLs in their shop's feed, for one import. */
export type LinkFromFeed = (input: {
  retailer: RetailerVersion;
  /** Only reports what would happen and changes nothing. */
  isDryRun: boolean;
}) => {
  /** Finds the items of some rows. */
  find(rows: readonly FeedRow[]): Promise<void>;
  /**
   * Links what was found, once no further row can contradict it, and records how each look ended; returns how many
   * items it linked.
   *
   * @param failure why the feed was not read to its end, so that nothing is linked; null if it was
   */
  end(failure: string | null): Promise<number>;
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
    const found = new Map<string, { item: PurchaseItemRecord; link: ItemLink }>();

    const linkFound = async (): Promise<number> => {
      let linked = 0;
      for (const { item, link } of found.values()) {
        if (several.has(item.line_key)) continue;
        if (!isDryRun) await note(item, { outcome: 'found', reason: null });
        const isLinked = isDryRun
          ? isInTime({ item, now: clock.now() })
          : await watchByLink({ item, link, from: ['needs_link'] });
        if (isLinked) linked += 1;
      }
      return linked;
    };

    return {
      async find(rows) {
        const { links, unclear } = linksOf({ rows, domains: record.domains });
        for (const key of unclear) several.add(key);
        for (const item of await items.listWaitingByNumber({ retailerId, lineKeys: [...links.keys()] })) {
          const { link, gtin = null } = links.get(item.line_key) ?? {};
          if (!link || differs(gtin, item.gtin)) continue;
          if ((found.get(item.id)?.link.url ?? link.url) !== link.url) several.add(item.line_key);
          found.set(item.id, { item, link });
        }
      },
      async end(failure) {
        const linked = failure ? 0 : await linkFound();
        if (isDryRun) return linked;
        for (const item of await items.listWaiting({ retailerId, now: clock.now(), limit: maxNoted })) {
          // A later one was not looked for in the rows before it.
          if (item.created_at > startedAt || !(item.sku ?? item.gtin)) continue;
          const outcome = several.has(item.line_key) ? 'several' : 'none';
          await note(item, failure ? { outcome: 'failed', reason: failure } : { outcome, reason: null });
        }
        return linked;
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
    const cut = gtin && cutGtin(gtin);
    const numbers = [
      { sku: id, gtin: null },
      ...(gtin ? [{ sku: null, gtin }] : []),
      ...(cut ? [{ sku: cut, gtin: null }] : []),
    ];
    for (const number of numbers) {
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
