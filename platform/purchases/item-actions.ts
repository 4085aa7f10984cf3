import { type DropDecision, decideDrop } from '../../domain/claims/decide-drop.rules.js';
import { pastedProduct } from '../../domain/purchases/find-product.rules.js';
import { isOnDomains, parseWebUrl } from '../../domain/purchases/product-url.rules.js';
import {
  type ItemLink,
  isReportable,
  type PurchaseItemRecord,
  type PurchaseRecord,
} from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../database/purchase-items.repository.js';
import type { RecordPushedPrice } from '../watch/record-pushed-price.js';
import type { FollowItem } from './follow-item.js';
import type { WatchProduct } from './watch-product.js';

/** What the shopper may do with an item of theirs. */
export type ItemActions = ReturnType<typeof createItemActions>;

/** An item with the purchase it is of. */
export type OwnItem = { item: PurchaseItemRecord; purchase: PurchaseRecord };

/** What {@link createItemActions} needs. */
export type ItemActionsDependencies = {
  items: PurchaseItemsRepository;
  followItem: FollowItem;
  retailers: RetailerSource;
  watchProduct: WatchProduct;
  recordPushedPrice: RecordPushedPrice;
  clock: Clock;
  minDropCents: number;
};

/**
 * Creates what a shopper may do with one item: give its link, confirm a page, stop, go on, and say that they saw a
 * lower price. Each is one conditional write, so that a repeat changes nothing.
 *
 * @throws {AppError} `item.not_possible` (409) where the item's state does not allow it; each names its own too
 */
export function createItemActions(dependencies: ItemActionsDependencies) {
  const { items, followItem, retailers, watchProduct, clock } = dependencies;

  const watch = async (item: PurchaseItemRecord, link: ItemLink): Promise<void> => {
    const isOpen = item.until !== null && item.until > clock.now();
    const target_id = isOpen ? await watchProduct({ ...item, link }) : null;
    if (!target_id) throw notPossible();
    const set = { state: 'watching' as const, link, target_id, suggestion: null, updated_at: clock.now() };
    await items.change({ id: item.id, from: ['watching', 'needs_link'], set });
  };
  const suggested = ({ suggestion, state }: PurchaseItemRecord) => {
    if (!suggestion || state !== 'needs_link') throw notPossible();
    return suggestion;
  };

  return {
    /** Watches the page of a pasted link; that it is this product, the page itself must prove at the next look. */
    async link({ item, purchase, url }: OwnItem & { url: string }): Promise<void> {
      if (item.state !== 'needs_link' && item.state !== 'watching') throw notPossible();
      const retailer = await retailers.promised(purchase);
      if (!retailer) throw notPossible();
      const { domains, item_urls: itemUrls, item_numbers: itemNumbers } = retailer.record;
      const product = pastedProduct({
        text: url,
        sku: item.sku,
        retailer: { domains, itemUrls, itemNumbers },
      });
      if (!product) throw createAppError({ code: 'link.not_a_product', message: 'not a page of the shop' });
      await watch(item, product.link);
    },
    /** "Yes, this is it": the page is watched by the name it shows. */
    async confirm({ item }: OwnItem): Promise<void> {
      const { url, title } = suggested(item);
      await watch(item, { url, rung: 'confirmed', confirmed_name: title });
    },
    /** "No": the page is forgotten, and another link may be given. */
    async reject({ item }: OwnItem): Promise<void> {
      suggested(item);
      await items.change({ id: item.id, from: ['needs_link'], set: { suggestion: null } });
    },
    stop: ({ item }: OwnItem): Promise<void> => followItem.stop(item),
    resume: ({ item }: OwnItem): Promise<void> => followItem.resume(item),
    price: (said: ReportedPrice) => reportPrice({ said, dependencies }),
  };
}

/** A lower price that a shopper saw for an item of theirs. */
export type ReportedPrice = OwnItem & { amountCents: number; url: string | null };

/**
 * Takes a shopper's word for a lower price. It is decided about as every other price is, and can only ever be a
 * question to the shop; the answer says at once what will come of it.
 */
async function reportPrice({
  said: { item, purchase, amountCents, url },
  dependencies: { retailers, recordPushedPrice, clock, minDropCents },
}: {
  said: ReportedPrice;
  dependencies: ItemActionsDependencies;
}): Promise<DropDecision> {
  const paid = item.adjusted_unit_cents ?? item.paid_unit_cents;
  if (paid === null || !isReportable(item)) throw notPossible();
  if (amountCents >= paid)
    throw createAppError({ code: 'price.not_lower', message: 'not below what was paid' });
  const retailer = await retailers.promised(purchase);
  const seenAt = url === null ? null : parseWebUrl(url);
  const domains = retailer?.record.domains ?? [];
  if (url !== null && !(seenAt && isOnDomains({ url: seenAt, domains }))) {
    throw createAppError({ code: 'price.other_shop', message: 'not a page of the shop' });
  }
  const now = clock.now();
  const price = { amountCents, currency: item.currency, firstSeenAt: now, seenAt: now };
  await recordPushedPrice({
    ...price,
    source: 'shopper',
    about: { itemId: item.id },
    highestPaidCents: paid,
    url: seenAt?.href ?? null,
    title: null,
  });
  const judged = {
    unitCents: amountCents,
    seenAt: now,
  };
  return decideDrop({ item, purchase, retailer, price: { ...judged, source: 'shopper' }, now, minDropCents });
}

function notPossible(): AppError {
  return createAppError({ code: 'item.not_possible', message: 'not in this state' });
}
