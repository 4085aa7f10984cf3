import type { FoundProduct } from '../../domain/purchases/find-product.rules.js';
import { linksOfItems, pastedLinks } from '../../domain/purchases/pasted-links.rules.js';
import type { ItemLink, PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import type { FollowItem } from './follow-item.js';
import type { Hold } from './hold.js';
import { notPossible, type OwnItem, type ReportedPrice, type ReportPrice } from './report-price.js';
import type { WatchByLink } from './watch-by-link.js';

/** What a shopper can do with one of their items. */
export type ItemActions = ReturnType<typeof createItemActions>;

/** What {@link createItemActions} needs. */
export type ItemActionsDependencies = {
  items: PurchaseItemsRepository;
  followItem: FollowItem;
  retailers: RetailerSource;
  watchByLink: WatchByLink;
  reportPrice: ReportPrice;
  hold: Hold;
  clock: Clock;
};

/**
 * Creates the actions a shopper can take on an item: give its link, confirm a page, stop, resume, and report
 * a return or a lower price. Each is one conditional write, so that a repeat changes nothing.
 *
 * @throws {AppError} `item.not_possible` (409) when the item's state does not allow it; each action lists its
 * own errors
 */
export function createItemActions({
  items,
  followItem,
  retailers,
  watchByLink,
  reportPrice,
  hold,
  clock,
}: ItemActionsDependencies) {
  const watch = async (item: PurchaseItemRecord, link: ItemLink): Promise<void> => {
    const isWatched = await watchByLink({ item, link, from: ['watching', 'needs_link'] });
    if (!isWatched) throw notPossible();
  };
  const suggested = ({ suggestion, state }: PurchaseItemRecord) => {
    if (!suggestion || state !== 'needs_link') throw notPossible();
    return suggestion;
  };

  return {
    /**
     * Watches the page of a pasted link, also from a text around it; the next price check must confirm that it shows
     * this product. Of several links each goes to the item of the purchase that it belongs to.
     *
     * @throws {AppError} `link.not_a_product`, `link.is_a_list`, `link.strange_port`, `link.several` (400)
     */
    async link({ item, purchase, url: text }: OwnItem & { url: string }): Promise<void> {
      if (item.state !== 'needs_link' && item.state !== 'watching') throw notPossible();
      const retailer = await retailers.promised(purchase);
      if (!retailer) throw notPossible();
      const { domains, item_urls: itemUrls, item_numbers: itemNumbers } = retailer.record;
      const { products, hasListing, hasStrangePort } = pastedLinks({
        text,
        retailer: { domains, itemUrls, itemNumbers },
      });
      const [only, ...others] = products;
      if (!only && hasStrangePort) throw refusal('link.strange_port');
      if (!only) throw refusal(hasListing ? 'link.is_a_list' : 'link.not_a_product');
      if (others.length === 0) return watch(item, only.link);
      const waiting = (await items.listByPurchase({ purchaseId: purchase.id })).filter(
        ({ id, state }) => id === item.id || state === 'needs_link',
      );
      const links = linksOfItems({ items: waiting, products });
      const own: FoundProduct | undefined = links.get(item.id);
      if (!own) throw refusal('link.several');
      await watch(item, own.link);
      for (const other of waiting) {
        const found = other.id === item.id ? undefined : links.get(other.id);
        if (found) await watchByLink({ item: other, link: found.link, from: ['needs_link'] });
      }
    },
    /** "Yes, this is it": watches the page under the name it shows. */
    async confirm({ item }: OwnItem): Promise<void> {
      const { url, title } = suggested(item);
      await watch(item, { url, rung: 'confirmed', confirmed_name: title });
    },
    /** "No": drops the suggested page; another link may be given. */
    async reject({ item }: OwnItem): Promise<void> {
      suggested(item);
      await items.change({ id: item.id, from: ['needs_link'], set: { suggestion: null } });
    },
    stop: ({ item }: OwnItem): Promise<void> => followItem.stop(item),
    returned: ({ item }: OwnItem): Promise<void> => followItem.returned(item),
    resume: ({ item }: OwnItem): Promise<void> => followItem.resume(item),
    /** Answers a question about the purchase or its shop. @throws {AppError} `held.invalid` */
    held: hold,
    price: (said: Omit<ReportedPrice, 'seenAt'>) => reportPrice({ ...said, seenAt: clock.now() }),
  };
}

type LinkRefusal = 'link.not_a_product' | 'link.is_a_list' | 'link.strange_port' | 'link.several';

function refusal(code: LinkRefusal): AppError {
  return createAppError({ code, message: 'not one product page of the shop' });
}
