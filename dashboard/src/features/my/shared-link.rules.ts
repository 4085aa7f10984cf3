import type { MyPurchase } from '../../../../domain/contracts/my.js';
import { marksApart } from '../../../../domain/purchases/names-apart.rules.js';
import { needsLink } from '../../../../domain/purchases/purchase-order.rules.js';

/** An open item that a shared product link may belong to. */
export type LinkableItem = {
  id: string;
  /** Its name and shop, and its order where that shop has two of its name. */
  label: string;
  statusToken: string;
};

/**
 * Open items that wait for a link: those of the shop whose name stands in the link's host, else all of them. The
 * server refuses a link to another shop, so that a wrong guess does no harm.
 */
export function itemsForLink({
  purchases,
  host,
}: {
  purchases: readonly MyPurchase[];
  host: string;
}): LinkableItem[] {
  const items = purchases.flatMap(({ page, shop, order_number, purchased_at, items: lines }) =>
    page === null
      ? []
      : lines.filter(needsLink).map(({ id, name }) => ({
          id,
          name,
          order_number,
          purchased_at,
          shop: shop ?? 'the shop',
          statusToken: statusTokenOf(page),
        })),
  );
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  const own = items.filter(({ shop }) => letters(host).includes(letters(shop)));
  const offered = own.length > 0 ? own : items;
  const marks = marksApart(offered, { isShopSaid: true });
  return offered.map(({ id, name, statusToken }, at) => ({
    id,
    statusToken,
    label: [name, ...(marks[at] ?? [])].join(', '),
  }));
}

/** The token of a private page, by its path `/r/{token}`. */
export function statusTokenOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1);
}
