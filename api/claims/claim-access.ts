import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import type { PurchaseRecord } from '../../domain/purchases/purchase.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { isShownBy } from '../../domain/submissions/address-proof.rules.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import type { StatusAccess } from '../../platform/submissions/status-access.js';

/** A claim opened by a private link, with its purchase. */
export type OpenedClaim = {
  claim: ClaimRecord;
  purchase: PurchaseRecord;
  /** The submission of the link. */
  submissionId: string;
};

/** Opens claims. */
export type ClaimAccess = ReturnType<typeof createClaimAccess>;

/** The one check before any access to a claim: the link must show its purchase. */
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
    /** @throws {AppError} `submission.not_found`, `claim.not_found` (404), `submission.owner_only` (403) */
    async open({
      token,
      claimId,
      to,
    }: {
      token: string;
      claimId: string;
      to: 'read' | 'change';
    }): Promise<OpenedClaim> {
      const { submission, isOwner } = await (to === 'read' ? access.open(token) : access.openToChange(token));
      const claim = await claims.findById({ id: claimId });
      const purchase = claim && (await purchases.findById({ id: claim.purchase_id }));
      if (!claim || !purchase || !isShownBy({ purchase, submissionId: submission.id, isOwner })) {
        throw createAppError({ code: 'claim.not_found', message: 'no such claim' });
      }
      return { claim, purchase, submissionId: submission.id };
    },
  };
}
