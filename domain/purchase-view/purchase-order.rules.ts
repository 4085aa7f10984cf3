import { isToSend, waitsForShop } from '../claims/claim-state.rules.js';
import { isOpen } from '../purchases/purchase.types.js';
import type { PurchaseItemView, PurchaseView } from './purchase-view.schemas.js';

/** Ids of the purchases in display order. */
export type PurchaseOrder = {
  /** Purchases that still need attention or may bring a refund. */
  now: string[];
  over: string[];
};

/** What is most urgent about a purchase; among equal ranks the earliest day comes first. */
type Urgency = { rank: 'claim' | 'window' | 'input' | 'over'; day: string };

const ranks: readonly Urgency['rank'][] = ['claim', 'window', 'input', 'over'];

/** Later than any day, for purchases without one. */
const noDay = '9999-12-31';

/**
 * Sorts purchases by urgency: claims to make, then the nearest last day of watched items, then missing input from the
 * shopper; the rest is over. Equals keep their order, newest first.
 */
export function orderPurchases(purchases: readonly PurchaseView[]): PurchaseOrder {
  const ordered = purchases
    .map((purchase) => ({ id: purchase.id, ...urgencyOf(purchase) }))
    .toSorted(
      (one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank) || one.day.localeCompare(other.day),
    );
  const idsOf = (isOver: boolean) =>
    ordered.filter(({ rank }) => (rank === 'over') === isOver).map(({ id }) => id);
  return { now: idsOf(false), over: idsOf(true) };
}

/**
 * Applies an order made before, so that nothing moves while the shopper edits it. Deleted purchases are left out, new
 * ones come first.
 */
export function inOrder<Purchase extends PurchaseView>({
  purchases,
  order,
}: {
  purchases: readonly Purchase[];
  order: PurchaseOrder;
}): Record<keyof PurchaseOrder, Purchase[]> {
  const ofIds = (ids: readonly string[]) =>
    ids.flatMap((id) => purchases.find((purchase) => purchase.id === id) ?? []);
  const known = new Set([...order.now, ...order.over]);
  const fresh = purchases.filter(({ id }) => !known.has(id));
  return { now: [...fresh, ...ofIds(order.now)], over: ofIds(order.over) };
}

/** Whether an item waits for its product link and there is time for it. */
export function needsLink({ state, days_left }: Pick<PurchaseItemView, 'state' | 'days_left'>): boolean {
  return state === 'needs_link' && days_left !== null;
}

function urgencyOf({ items }: Pick<PurchaseView, 'items'>): Urgency {
  const claims = items.flatMap(({ claim }) => (isToSend(claim) ? [claim.last_day] : []));
  if (claims.length > 0) return { rank: 'claim', day: earliest(claims) };
  const open = items.filter((item) => isOpen(item) && item.days_left !== null);
  const watched = open.filter(({ state }) => state !== 'needs_link');
  if (watched.length > 0) return { rank: 'window', day: earliest(watched.map(lastDayOf)) };
  const isAsked = items.some(({ questions }) => questions.length > 0);
  if (open.length > 0 || isAsked || items.some(isDayMissing) || items.some(isAnswerMissing))
    return { rank: 'input', day: earliest(open.map(lastDayOf)) };
  return { rank: 'over', day: noDay };
}

const lastDayOf = ({ last_day }: PurchaseItemView): string => last_day ?? noDay;

const earliest = (days: readonly string[]): string => days.toSorted()[0] ?? noDay;

/** Whether the shop was asked and the outcome is still to be reported, which is possible after the window, too. */
function isAnswerMissing({ state, claim }: PurchaseItemView): boolean {
  return state === 'claimed' && waitsForShop(claim);
}

/** Whether its window would be known if the receipt had its day or its price. */
function isDayMissing({ reason, days_left }: PurchaseItemView): boolean {
  return reason === 'no_purchase_day' || (reason === 'no_price_paid' && days_left !== null);
}
