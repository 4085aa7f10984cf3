import { isToSend, waitsForShop } from '../../../../domain/claims/claim-standing.rules.js';
import { namesApart } from '../../../../domain/purchases/names-apart.rules.js';
import { needsLink } from '../../../../domain/purchases/purchase-order.rules.js';
import type {
  ItemClaimView,
  PurchaseItemView,
  PurchaseView,
} from '../../../../domain/purchases/purchase-view.types.js';

/** A claim that waits for its shopper. */
export type OpenClaim = { shop: string; name: string; currency: string; claim: ItemClaimView };

/** The claims to be sent now, the earliest last day first: also of an item that is watched no more. */
export function openClaims(purchases: readonly PurchaseView[]): OpenClaim[] {
  return claimsOf({ purchases, matters: isToSend }).toSorted((one, other) =>
    one.claim.last_day.localeCompare(other.claim.last_day),
  );
}

/**
 * Whether a last day is still to be named apart: what there is to ask for says its own, and where all was asked for,
 * refunded or given back nothing is left to look out for.
 */
export function isDayAwaited(purchases: readonly PurchaseView[]): boolean {
  const items = purchases.flatMap((purchase) => purchase.items);
  const isLeft = items.length === 0 || items.some(({ state }) => lookedFor.has(state));
  return isLeft && openClaims(purchases).length === 0;
}

const lookedFor: ReadonlySet<string> = new Set(['watching', 'needs_link', 'not_watchable']);

/** The claims that were asked for, and of which the shopper has not said yet what came of them. */
export function askedClaims(purchases: readonly PurchaseView[]): OpenClaim[] {
  return claimsOf({ purchases, matters: waitsForShop });
}

function claimsOf({
  purchases,
  matters,
}: {
  purchases: readonly PurchaseView[];
  matters: (claim: ItemClaimView | null) => claim is ItemClaimView;
}): OpenClaim[] {
  return purchases.flatMap(({ shop, currency, items }) =>
    items.flatMap(({ name, claim }) =>
      matters(claim) ? [{ shop: shop ?? 'the shop', name, currency, claim }] : [],
    ),
  );
}

/** Where the part of the page about an item is: the end of a link to it. */
export function itemAnchor({ id }: Pick<PurchaseItemView, 'id'>): string {
  return `item-${id}`;
}

/** What the shopper is asked to do beside sending claims, and what to say where there is nothing. */
export function toDoOf(purchases: readonly PurchaseView[]): {
  /** Items whose product we do not know, or think we know; those of one name say which is which. */
  toLink: { id: string; name: string }[];
  isAnyWatched: boolean;
  /** Whether a fall of any price is told by email. */
  isAnyTold: boolean;
} {
  const items = purchases.flatMap((purchase) => purchase.items);
  const isWatched = ({ state }: PurchaseItemView) => state === 'watching';
  const waiting = purchases.flatMap(({ items: lines, shop, order_number, purchased_at }) =>
    lines.filter(needsLink).map(({ id, name }) => ({ id, name, shop, order_number, purchased_at })),
  );
  const names = namesApart(waiting);
  return {
    toLink: waiting.map(({ id, name }, at) => ({ id, name: names[at] ?? name })),
    isAnyWatched: items.some(isWatched),
    isAnyTold: purchases.some((purchase) => !purchase.mail_stopped && purchase.items.some(isWatched)),
  };
}

/** States in which a lower price that the shopper saw can still be asked for. */
const reportable = new Set(['watching', 'needs_link', 'dropped', 'claimed', 'refunded', 'partly_refunded']);

/** What the shopper can tell us about an item. */
export function itemChoices({ state, days_left, paid_unit_cents, suggestion }: PurchaseItemView) {
  return {
    canLink: state === 'needs_link' && !suggestion,
    canReport: reportable.has(state) && days_left !== null && paid_unit_cents !== null,
  };
}
