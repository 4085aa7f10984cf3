import type { ClaimOutcome, ClaimRecord } from '../../domain/claims/claim.types.js';
import { isSameOutcome, itemAfterOutcome } from '../../domain/claims/claim-outcome.rules.js';
import type { ItemState } from '../../domain/purchases/purchase.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { ClaimsRepository } from '../../platform/database/claims.repository.js';

/** Where an outcome is kept: with the claim, and as the state of the bought item. */
export type OutcomeStore = {
  claims: ClaimsRepository;
  items: {
    change(change: {
      id: string;
      from: readonly ItemState[];
      set: ReturnType<typeof itemAfterOutcome> & { updated_at: Date };
    }): Promise<boolean>;
  };
};

/** An item that was returned or that the shopper stopped stays so, whatever came of its claim. */
const answerableStates: readonly ItemState[] = [
  'watching',
  'dropped',
  'claimed',
  'refunded',
  'partly_refunded',
  'declined',
  'expired',
];

/**
 * Keeps what came of a claim. Said again, nothing changes; cut off between its two writes, saying it again completes
 * it.
 *
 * @throws {AppError} `claim.closed` (409) when the claim gave way to another meanwhile
 */
export async function recordOutcome({
  claim,
  outcome,
  store,
  now,
}: {
  claim: ClaimRecord;
  outcome: ClaimOutcome;
  store: OutcomeStore;
  now: Date;
}): Promise<ClaimRecord> {
  const isRepeat = isSameOutcome(claim.outcome, outcome);
  if (!isRepeat && !(await store.claims.recordOutcome({ id: claim.id, outcome }))) {
    throw createAppError({ code: 'claim.closed', message: 'it gave way to another' });
  }
  await store.items.change({
    id: claim.item_id,
    from: answerableStates,
    set: { ...itemAfterOutcome({ claim, outcome }), updated_at: now },
  });
  return { ...claim, state: 'answered', outcome: isRepeat ? claim.outcome : outcome };
}
