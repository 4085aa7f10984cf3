import type { MyPurchase } from '../../../../domain/contracts/my.js';
import { needsLink } from '../../../../domain/purchases/purchase-order.rules.js';

/** An open item that a shared product link may belong to. */
export type LinkableItem = { id: string; name: string; shop: string; statusToken: string };

/**
 * Open items that wait for a link: those of the shop whose name stands in the link's host, else all of them. The
 * server refuses a link to another shop, so that a wrong guess does no harm.
 */
export function itemsForLink({ purchases, host }: { purchases: readonly MyPurchase[]; host: string }) {
  const items = purchases.flatMap(({ page, shop, items: lines }): LinkableItem[] =>
    page === null
      ? []
      : lines.filter(needsLink).map(({ id, name }) => ({
          id,
          name,
          shop: shop ?? 'the shop',
          statusToken: statusTokenOf(page),
        })),
  );
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  const own = items.filter(({ shop }) => letters(host).includes(letters(shop)));
  return own.length > 0 ? own : items;
}

/** The token of a private page, by its path `/r/{token}`. */
export function statusTokenOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1);
}
