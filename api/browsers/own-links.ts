import type { OwnLinkBody, WaitingItem } from '../../domain/contracts/browsers.contract.js';
import { maxOwnLinksPerDay } from '../../domain/price-sources/browser/pairing.rules.js';
import { paidForOne } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { shopSearchUrl } from '../../domain/retailers/shop-search.data.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';
import type { LinkItem } from '../../platform/purchases/linking/link-item.js';
import type { PurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { countForDay } from './count-for-day.js';
import { openOwnItem } from './open-own-item.js';

/** Most items named to a browser, the window that closes first before others: several large till receipts. */
const maxWaiting = 100;

/** Which items of an address wait for their product page, and the page that its owner confirms in a browser. */
export type OwnLinks = ReturnType<typeof createOwnLinks>;

/** Creates {@link OwnLinks}: about the purchases of one address only, and only those that its owner has proved. */
export function createOwnLinks({
  records: { items, purchases },
  retailers,
  counters,
  linkItem,
  clock,
}: {
  records: Pick<PurchaseRecords, 'items' | 'purchases'>;
  retailers: RetailerSource;
  counters: Pick<CountersRepository, 'take'>;
  linkItem: LinkItem;
  clock: Clock;
}) {
  return {
    /** The items of an address whose product page is not known, at known shops. */
    async waiting(email: string): Promise<WaitingItem[]> {
      const found = await items.listWaitingInWindow({ email, now: clock.now(), limit: maxWaiting });
      const waiting = await Promise.all(
        found.map(async (item): Promise<WaitingItem | null> => {
          const purchase = await purchases.findById({ id: item.purchase_id });
          const retailer = purchase && !purchase.unproved_of ? await retailers.promised(purchase) : null;
          if (!retailer) return null;
          const { domains, item_urls } = retailer.record;
          const shop = purchase?.retailer ?? 'the shop';
          const { id, name, currency, retailer_id: retailerId } = item;
          const find_url = shopSearchUrl({ retailerId, name });
          return { item_id: id, name, shop, paid: paidForOne(item), currency, domains, item_urls, find_url };
        }),
      );
      return waiting.filter((item) => item !== null);
    },
    /**
     * Watches the page that the owner says an item is. Each attempt counts, whatever comes of it.
     *
     * @throws {AppError} `price.day_used_up` (429), `item.not_found` (404) also for somebody else's item, and those of
     * {@link LinkItem}
     */
    async link({
      email,
      body: { item_id: id, url, name },
    }: {
      email: string;
      body: OwnLinkBody;
    }): Promise<void> {
      await countForDay({ counters, clock, email, what: 'own-links', limit: maxOwnLinksPerDay });
      const own = await openOwnItem({ records: { items, purchases }, email, id });
      await linkItem({ ...own, url, confirmedName: name });
    },
  };
}
