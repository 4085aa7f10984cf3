import { isToSend, waitsForShop } from '../../../../domain/claims/claim-standing.rules.js';
import { namesApart } from '../../../../domain/purchases/names-apart.rules.js';
import { isReportable } from '../../../../domain/purchases/purchase.types.js';
import { needsLink } from '../../../../domain/purchases/purchase-order.rules.js';
import type {
  ItemClaimView,
  PurchaseItemView,
  PurchaseView,
} from '../../../../domain/purchases/purchase-view.types.js';

/** A claim with its item and shop. */
export type OpenClaim = { shop: string; name: string; currency: string; claim: ItemClaimView };

/** Claims to send now, earliest last day first, including those of items no longer watched. */
export function openClaims(purchases: readonly PurchaseView[]): OpenClaim[] {
  return claimsOf({ purchases, matters: isToSend }).toSorted((one, other) =>
    one.claim.last_day.localeCompare(other.claim.last_day),
  );
}

/**
 * Whether a last day should be shown separately: claims show their own, and once everything was asked for, refunded or
 * returned there is nothing left to wait for.
 */
export function isDayAwaited(purchases: readonly PurchaseView[]): boolean {
  const items = purchases.flatMap((purchase) => purchase.items);
  const isLeft = items.length === 0 || items.some(({ state }) => lookedFor.has(state));
  return isLeft && openClaims(purchases).length === 0;
}

const lookedFor: ReadonlySet<string> = new Set(['watching', 'needs_link', 'not_watchable']);

/** Claims asked for whose outcome has not been reported yet. */
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

/** Anchor of an item on the page. */
export function itemAnchor({ id }: Pick<PurchaseItemView, 'id'>): string {
  return `item-${id}`;
}

/** What the shopper should do besides sending claims, and what to say if there is nothing. */
export function toDoOf(purchases: readonly PurchaseView[]): {
  /** Items whose product is unknown or uncertain; equal names are distinguished. */
  toLink: { id: string; name: string }[];
  isAnyWatched: boolean;
  /** Whether any drop will be reported by email. */
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

/** What the shopper can tell us about an item. */
export function itemChoices({ state, days_left, paid_unit_cents, suggestion }: PurchaseItemView) {
  return {
    canLink: state === 'needs_link' && !suggestion,
    canReport: isReportable({ state }) && days_left !== null && paid_unit_cents !== null,
  };
}
