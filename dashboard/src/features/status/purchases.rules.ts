import { isToSend, waitsForShop } from '../../../../domain/claims/claim-state.rules.js';
import type {
  ItemClaimView,
  PurchaseItemView,
  PurchaseView,
} from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { isReportable } from '../../../../domain/purchases/purchase.types.js';

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

/** Whether a page was found for an item that the shopper has to confirm. */
export function isDoubtful({ suggestion, days_left }: PurchaseItemView): boolean {
  return suggestion !== null && days_left !== null;
}

/** What the shopper can tell us about an item. */
export function itemChoices({ state, days_left, paid_unit_cents, suggestion }: PurchaseItemView) {
  return {
    canLink: state === 'needs_link' && !suggestion,
    canReport: isReportable({ state }) && days_left !== null && paid_unit_cents !== null,
  };
}
