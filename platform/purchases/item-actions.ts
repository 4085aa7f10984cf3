import type { ItemLink, PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../database/purchases/purchase-items.repository.js';
import type { FollowItem } from './follow-item.js';
import type { Hold } from './hold.js';
import type { LinkItem } from './linking/link-item.js';
import type { WatchByLink } from './linking/watch-by-link.js';
import { notPossible, type OwnItem, type ReportedPrice, type ReportPrice } from './report-price.js';

/** What a shopper can do with one of their items. */
export type ItemActions = ReturnType<typeof createItemActions>;

/** What {@link createItemActions} needs. */
export type ItemActionsDependencies = {
  items: PurchaseItemsRepository;
  followItem: FollowItem;
  linkItem: LinkItem;
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
  linkItem,
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
    link: linkItem,
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
