import type { PurchaseItemRecord } from '../purchases/purchase.types.js';
import type { PurchaseFacts } from '../retailers/retailer-record.types.js';
import type { ClaimRecord } from './claim.types.js';
import { isStillAsked } from './claim-state.rules.js';

/** What was asked or refunded before that a shop which adjusts only once may hold against a further request. */
export type AskedOnce = {
  /** How the other items of the purchase stand. */
  otherItems: PurchaseFacts['other_items'];
  /** Whether an earlier request for the item awaits the shop's answer. */
  isAsked: boolean;
};

/**
 * How an item and the others of its purchase stand, where a shop adjusts only once. What was asked is seen from the
 * claims, too: an item of which a further drop was told is no longer `claimed`.
 */
export function askedOnceOf({
  itemId,
  items,
  claims,
}: {
  itemId: string;
  /** All items of the purchase. */
  items: readonly Pick<PurchaseItemRecord, 'id' | 'state' | 'adjusted_unit_cents'>[];
  claims: readonly Pick<ClaimRecord, 'item_id' | 'state' | 'asked_at' | 'outcome'>[];
}): AskedOnce {
  const asked = new Set(claims.filter(isStillAsked).map(({ item_id }) => item_id));
  const others = items.filter(({ id }) => id !== itemId);
  const isAsked = asked.has(itemId);
  if (others.some(wasAdjusted)) return { otherItems: 'adjusted', isAsked };
  const isOther = others.some(({ id, state }) => state === 'claimed' || asked.has(id));
  return { otherItems: isOther ? 'asked' : null, isAsked };
}

/** Whether a refund was received, also if a further drop was reported or claimed since. */
export function wasAdjusted({
  state,
  adjusted_unit_cents,
}: Pick<PurchaseItemRecord, 'state' | 'adjusted_unit_cents'>): boolean {
  return state === 'refunded' || state === 'partly_refunded' || adjusted_unit_cents !== null;
}
