import type { ClaimRowResponse } from '../../../domain/admin/contracts/purchases.contract.js';
import type { ClaimRecord } from '../../../domain/claims/claim.types.js';

/** A claim with its outcome. */
export function toClaimRow(claim: ClaimRecord): ClaimRowResponse {
  return {
    id: claim.id,
    purchase_id: claim.purchase_id,
    item: claim.name,
    retailer: claim.retailer,
    target_id: claim.target_id ?? null,
    retailer_id: claim.retailer_id,
    policy_version: claim.policy_version,
    verdict: claim.verdict,
    currency: claim.currency,
    paid_unit_cents: claim.paid_unit_cents,
    price_cents: claim.price_cents,
    amount_cents: claim.amount_cents,
    last_day: claim.last_day,
    is_at_least: claim.is_at_least === true,
    state: claim.state,
    answer: claim.outcome?.answer ?? null,
    refunded_cents: claim.outcome?.refunded_cents ?? null,
    told_at: claim.told_at?.toISOString() ?? null,
    asked_at: claim.asked_at?.toISOString() ?? null,
    created_at: claim.created_at.toISOString(),
  };
}
