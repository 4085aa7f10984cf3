import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { ClaimsRepository } from '../../platform/database/claims.repository.js';
import type { StatusAccess } from '../../platform/submissions/status-access.js';

/** A claim opened by a private link, with its purchase. */
export type OpenedClaim = { claim: ClaimRecord; purchase: PurchaseRecord };

/** Opens claims. */
export type ClaimAccess = ReturnType<typeof createClaimAccess>;

/** The one check before any access to a claim: the link's submission must be a source of the purchase. */
export function createClaimAccess({
  access,
  claims,
  purchases,
}: {
  access: StatusAccess;
  claims: Pick<ClaimsRepository, 'findById'>;
  purchases: { findById(query: { id: string }): Promise<PurchaseRecord | null> };
}) {
  return {
    /** @throws {AppError} `submission.not_found`, `claim.not_found` (404) */
    async open({ token, claimId }: { token: string; claimId: string }): Promise<OpenedClaim> {
      const { submission } = await access.open(token);
      const claim = await claims.findById({ id: claimId });
      const purchase = claim && (await purchases.findById({ id: claim.purchase_id }));
      const isOfLink = purchase?.sources.some(({ submission_id }) => submission_id === submission.id);
      if (!claim || !purchase || !isOfLink) {
        throw createAppError({ code: 'claim.not_found', message: 'no such claim' });
      }
      return { claim, purchase };
    },
  };
}
