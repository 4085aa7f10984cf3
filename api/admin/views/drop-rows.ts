import type { DropRowResponse } from '../../../domain/admin/contracts/purchases.contract.js';
import type { ClaimRecord, DropRecord } from '../../../domain/claims/claim.types.js';
import { whyInWords } from '../../../domain/claims/page/drop-reason.words.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../domain/purchases/purchase.types.js';

/** A drop with its purchase line, purchase and claim, as far as they still exist. */
export function toDropRow({
  drop,
  item,
  purchase,
  claim,
}: {
  drop: DropRecord;
  item: PurchaseItemRecord | undefined;
  purchase: PurchaseRecord | undefined;
  /** The claim that reports it to the shopper, if there is one. */
  claim: ClaimRecord | undefined;
}): DropRowResponse {
  return {
    id: drop.id,
    purchase_id: drop.purchase_id,
    item: item?.name ?? null,
    shop: purchase?.retailer ?? null,
    target_id: drop.target_id,
    told_at: claim?.told_at?.toISOString() ?? null,
    currency: drop.currency,
    paid_unit_cents: item?.paid_unit_cents ?? null,
    price_cents: drop.price_cents,
    verdict: drop.verdict,
    reason: drop.reason,
    words: whyInWords({ ...drop, shop: purchase?.retailer ?? 'the shop' }).join(' '),
    created_at: drop.created_at.toISOString(),
  };
}
