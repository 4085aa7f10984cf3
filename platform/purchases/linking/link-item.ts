import type { FoundProduct } from '../../../domain/purchases/find-product.rules.js';
import type { ItemLink, PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import { linksOfItems, pastedLinks } from '../../../domain/purchases/replies/pasted-links.rules.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import { type AppError, createAppError } from '../../../domain/shared/app-error.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import { notPossible, type OwnItem } from '../report-price.js';
import type { WatchByLink } from './watch-by-link.js';

/**
 * Watches the page of a pasted link, also from a text around it; the next price check must confirm that it shows this
 * product. Of several links each goes to the item of the purchase that it belongs to.
 *
 * @throws {AppError} `item.not_possible` (409) when the item's state does not allow it or there is no time left to ask;
 * `link.not_a_product`, `link.is_a_list`, `link.strange_port`, `link.several` (400)
 */
export type LinkItem = (
  input: OwnItem & {
    url: string;
    /** What the shop calls the product, where the shopper said before that page that it is theirs. */
    confirmedName?: string;
  },
) => Promise<void>;

/** Creates {@link LinkItem}, for the shopper and for an admin. */
export function createLinkItem({
  items,
  retailers,
  watchByLink,
}: {
  items: Pick<PurchaseItemsRepository, 'listByPurchase'>;
  retailers: RetailerSource;
  watchByLink: WatchByLink;
}): LinkItem {
  const watch = async (item: PurchaseItemRecord, link: ItemLink): Promise<void> => {
    const isWatched = await watchByLink({ item, link, from: ['watching', 'needs_link'] });
    if (!isWatched) throw notPossible();
  };
  return async ({ item, purchase, url: text, confirmedName }) => {
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
    if (others.length === 0 && confirmedName)
      return watch(item, { ...only.link, rung: 'confirmed', confirmed_name: confirmedName });
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
  };
}

type LinkRefusal = 'link.not_a_product' | 'link.is_a_list' | 'link.strange_port' | 'link.several';

function refusal(code: LinkRefusal): AppError {
  return createAppError({ code, message: 'not one product page of the shop' });
}
