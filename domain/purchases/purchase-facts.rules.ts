import type { PurchaseFacts } from '../retailers/retailer-record.types.js';
import type { PurchaseRecord } from './purchase.types.js';

/**
 * What is known of a purchase that a policy depends on: what its documents say, and where they are silent, what the
 * shopper answered.
 */
export function purchaseFactsOf({
  purchased_at,
  facts,
  held,
}: Pick<PurchaseRecord, 'purchased_at'> & {
  facts?: PurchaseRecord['facts'] | undefined;
  held?: PurchaseRecord['held'] | undefined;
}): PurchaseFacts {
  return {
    bought_on: purchased_at,
    shipped_on: facts?.shipped_on ?? null,
    delivered_on: facts?.delivered_on ?? null,
    store_number: facts?.store_number ?? null,
    channel: facts?.channel ?? held?.channel ?? null,
    used_promo_code: facts?.used_promo_code ?? held?.used_promo_code ?? null,
    paid_full_price: held?.paid_full_price ?? null,
    member_tier: held?.member_tier ?? null,
    is_member: held?.member_tier ? true : (held?.is_member ?? null),
  };
}
