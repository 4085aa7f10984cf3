import { namesApart } from '../purchases/forming/names-apart.rules.js';
import { linksWorthAsking } from './folded-items.rules.js';
import type { PurchaseItemView, PurchaseView } from './purchase-view.schemas.js';

/** An item whose product page the shopper is asked for. */
export type AskedLink = Pick<PurchaseItemView, 'id' | 'paid_unit_cents'> & {
  purchase_id: string;
  /** Told apart from others of that name. */
  name: string;
  shop: string;
  retailer_id: string | null;
  currency: string;
  purchased_at: string | null;
};

/** The links to ask for, one after the other: what could bring most comes first. Small and folded items are not asked for. */
export function askedLinks(purchases: readonly PurchaseView[]): AskedLink[] {
  const waiting = purchases
    .flatMap((purchase) =>
      linksWorthAsking(purchase).map(({ id, name, paid_unit_cents, paid_total_cents }) => ({
        id,
        name,
        paid_unit_cents,
        worth: paid_total_cents ?? 0,
        purchase_id: purchase.id,
        shop: purchase.shop ?? 'the shop',
        retailer_id: purchase.retailer_id,
        order_number: purchase.order_number,
        purchased_at: purchase.purchased_at,
        currency: purchase.currency,
      })),
    )
    .toSorted((one, other) => other.worth - one.worth);
  const names = namesApart(waiting);
  return waiting.map(({ worth: _, order_number: _order, ...asked }, at) => ({
    ...asked,
    name: names[at] ?? asked.name,
  }));
}
