import type { MyPurchase } from '../../../../domain/contracts/my.contract.js';
import { needsLink } from '../../../../domain/purchase-view/purchase-order.rules.js';
import { marksApart } from '../../../../domain/purchases/names-apart.rules.js';

/** An open item that a shared product link may belong to. */
export type LinkableItem = {
  id: string;
  /** Name and shop, and the order if the shop has two items of that name. */
  label: string;
  statusToken: string;
};

/**
 * Open items that need a link: those of the shop named in the link's host, else all. The server refuses links to other
 * shops, so a wrong guess does no harm.
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

/** The token in the path of a private page, `/r/{token}`. */
export function statusTokenOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1);
}
