import type { MyPurchase } from '../../../../domain/contracts/my.contract.js';
import { needsLink } from '../../../../domain/purchase-view/purchase-order.rules.js';
import { marksApart } from '../../../../domain/purchases/forming/names-apart.rules.js';

/** An open item that a shared product link may belong to. */
export type LinkableItem = {
  id: string;
  name: string;
  shop: string;
  /** The link names this item, and no other as well: it is asked about first. */
  isNamed: boolean;
  /** Name and shop, and the order if the shop has two items of that name. */
  label: string;
  statusToken: string;
};

/** Letters of the shortest word that tells a product. */
const minWord = 3;

/**
 * Open items that need a link, best match first: those of the shop named in the link's host, else all. The server
 * refuses links to other shops, so a wrong guess does no harm.
 */
export function itemsForLink({
  purchases,
  url,
}: {
  purchases: readonly MyPurchase[];
  url: string;
}): LinkableItem[] {
  const { hostname, pathname } = new URL(url);
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
  const own = items.filter(({ shop }) => letters(hostname).includes(letters(shop)));
  const offered = own.length > 0 ? own : items;
  const marks = marksApart(offered, { isShopSaid: true });
  const said = wordsOf(decoded(pathname));
  const found = offered
    .map(({ id, name, shop, statusToken }, at) => ({
      item: { id, name, shop, statusToken, label: [name, ...(marks[at] ?? [])].join(', ') },
      share: shareOf(wordsOf(name), said),
    }))
    .sort((a, b) => b.share - a.share);
  return found.map(({ item, share }, at) => ({
    ...item,
    isNamed: at === 0 && share > 0.5 && share > (found[1]?.share ?? 0),
  }));
}

function wordsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length >= minWord));
}

/** How many of the words of a name a link has, 0 to 1. */
function shareOf(words: ReadonlySet<string>, said: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : [...words].filter((word) => said.has(word)).length / words.size;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The token in the path of a private page, `/r/{token}`. */
export function statusTokenOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1);
}
