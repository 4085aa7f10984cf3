import { isShareable, type SharedLink } from '../../../domain/purchases/find-product.rules.js';
import { hasSameNumber } from '../../../domain/purchases/forming/line-match.rules.js';
import type { LinkRung, PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../database/purchases/purchases.repository.js';
import type { WatchTargetsRepository } from '../../database/watch/watch-targets.repository.js';

/** Most buyers of a product that are looked at for one whose address is proved; above it the link is not shared. */
const maxBuyersAsked = 50;

/** Fewest people who must have named the same page for a number if the page itself has not proved it. */
const leastWitnesses = 2;
/** Links that people or their order mails gave; a link taken over from others says nothing more. */
const ownRungs: ReadonlySet<LinkRung | undefined> = new Set([
  'order_link',
  'order_markup',
  'pasted',
  'confirmed',
]);

/** Links to a retailer's products under some item numbers or barcodes, which other shoppers' purchases may use. */
export type SharedLinks = (input: {
  retailerId: string;
  bought: readonly Pick<PurchaseItemRecord, 'sku' | 'gtin'>[];
}) => Promise<SharedLink[]>;

/**
 * Creates {@link SharedLinks}: either the price was read there and a buyer whose address is proved follows it, or two
 * people whose addresses are proved gave the same page for the number, as happens where a shop refuses our robot. A link
 * pasted below an upload that nothing proves may lead anywhere, so it stays its sender's alone.
 */
export function createSharedLinks({
  targets,
  items,
  purchases,
}: {
  targets: Pick<WatchTargetsRepository, 'listUnder'>;
  items: Pick<PurchaseItemsRepository, 'listByTarget'>;
  purchases: Pick<PurchasesRepository, 'unprovedAmong'>;
}): SharedLinks {
  const provedBuyers = async (targetId: string) => {
    const buyers = await items.listByTarget({ targetId, limit: maxBuyersAsked });
    const ids = [...new Set(buyers.map(({ purchase_id }) => purchase_id))];
    const unproved = new Set(await purchases.unprovedAmong({ ids }));
    return buyers.filter(({ purchase_id }) => !unproved.has(purchase_id));
  };
  const isWitnessed = async (targetId: string): Promise<boolean> => {
    const own = (await provedBuyers(targetId)).filter(({ link }) => ownRungs.has(link?.rung));
    return new Set(own.map(({ email }) => email)).size >= leastWitnesses;
  };
  const where = async (links: SharedLinkOf[], holds: (targetId: string) => Promise<boolean>) => {
    const shareable = links.filter(isShareable);
    const isShared = await Promise.all(shareable.map(({ id }) => holds(id)));
    return shareable.filter((_link, index) => isShared[index]);
  };
  return async ({ retailerId, bought }) => {
    const wanted = {
      retailerId,
      skus: bought.flatMap(({ sku }) => sku ?? []),
      gtins: bought.flatMap(({ gtin }) => gtin ?? []),
    };
    if (wanted.skus.length + wanted.gtins.length === 0) return [];
    const proven = await where(
      await targets.listUnder({ ...wanted, isRead: true }),
      async (targetId) => (await provedBuyers(targetId)).length > 0,
    );
    const unread = (await targets.listUnder({ ...wanted, isRead: false })).filter(
      (link) => !proven.some((one) => hasSameNumber(one, link)),
    );
    const witnessed = await where(unread, isWitnessed);
    // Two pages for one number, each with its witnesses, are two products or a mistake.
    const only = witnessed.filter(
      (link) => !witnessed.some((one) => hasSameNumber(one, link) && one.url !== link.url),
    );
    return [...proven, ...only].map(({ sku, gtin, url }) => ({ sku, gtin, url }));
  };
}

type SharedLinkOf = SharedLink & { id: string };
