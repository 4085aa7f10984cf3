import {
  type ItemState,
  openItemStates,
  type PurchaseItemRecord,
} from '../../../domain/purchases/purchase.types.js';
import type { ClaimsRepository } from '../../database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../../database/purchases/purchase-items.repository.js';

/** States that only the shopper's word gives an item. */
const saidStates: readonly ItemState[] = ['stopped', 'returned'];

/** How the shopper gave a link that no document shows. */
const givenRungs = new Set(['pasted', 'confirmed']);

/** Carries over what a shopper said about a purchase to the one that it joins. */
export type CarryOver = (purchases: { from: string; into: string }) => Promise<void>;

/**
 * Creates {@link CarryOver}: links they gave, items they stopped or returned, and claims they asked for or answered go
 * to the same line of the other purchase, unless something was said about that one. Repeating it changes nothing.
 */
export function createCarryOver({
  records: { items, claims },
}: {
  records: {
    items: Pick<PurchaseItemsRepository, 'change' | 'listByPurchase'>;
    claims: Pick<ClaimsRepository, 'listByItem' | 'moveTo'>;
  };
}): CarryOver {
  const carryItem = async (old: PurchaseItemRecord, same: PurchaseItemRecord): Promise<void> => {
    if (old.link && givenRungs.has(old.link.rung)) {
      const { link, target_id, state } = old;
      const set = { link, target_id, suggestion: null, ...(target_id ? { state: 'watching' as const } : {}) };
      if (state !== 'needs_link') await items.change({ id: same.id, from: ['needs_link'], set });
    }
    if (saidStates.includes(old.state) && (old.state === 'stopped' || old.is_return_said)) {
      const { state, is_return_said = false } = old;
      const set = { state, is_return_said, reason: null, target_id: null };
      await items.change({ id: same.id, from: [...openItemStates], set });
    }
    const said = (await claims.listByItem({ itemId: old.id })).filter(
      ({ asked_at, outcome }) => asked_at || outcome,
    );
    const known = new Set(
      (await claims.listByItem({ itemId: same.id })).map(({ price_cents }) => price_cents),
    );
    for (const { id, price_cents } of said)
      if (!known.has(price_cents)) await claims.moveTo({ id, key: `${same.id}:${price_cents}`, item: same });
    if (said.length > 0) {
      const { state, told_unit_cents, told_by = null, adjusted_unit_cents } = old;
      const set = { state, told_unit_cents, told_by, adjusted_unit_cents };
      await items.change({ id: same.id, from: ['watching', 'needs_link'], set });
    }
  };
  return async ({ from, into }) => {
    const others = await items.listByPurchase({ purchaseId: into });
    for (const old of await items.listByPurchase({ purchaseId: from })) {
      const same = others.find(({ line_key }) => line_key === old.line_key);
      if (same) await carryItem(old, same);
    }
  };
}
