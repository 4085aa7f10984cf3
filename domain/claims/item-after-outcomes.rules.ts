import type { ItemState } from '../purchases/purchase.types.js';
import type { ClaimRecord } from './claim.types.js';
import { isAwaited } from './claim-standing.rules.js';

const stateByAnswer = { yes: 'refunded', partly: 'partly_refunded', no: 'declined' } as const;

/** A claim as far as it says what came back. */
type AnsweredClaim = Pick<ClaimRecord, 'amount_cents' | 'quantity' | 'outcome'>;

/** The same, with whether the shop was asked. */
type AskedClaim = AnsweredClaim & Pick<ClaimRecord, 'state' | 'asked_at'>;

/**
 * What one of an item cost after all that came back for it, however many claims that took; null where nothing did.
 *
 * @param paidUnitCents what one was bought for
 * @param claims every claim of the item
 */
export function adjustedUnitCents({
  paidUnitCents,
  claims,
}: {
  paidUnitCents: number;
  claims: readonly AnsweredClaim[];
}): number | null {
  // Tax may have come back too: the price itself fell by no more than the difference.
  const back = claims.map(({ outcome, amount_cents, quantity }) =>
    Math.round(Math.min(outcome?.refunded_cents ?? 0, amount_cents) / quantity),
  );
  const backCents = back.reduce((sum, cents) => sum + cents, 0);
  return backCents > 0 ? Math.max(0, paidUnitCents - backCents) : null;
}

/**
 * What the shopper's words make of the bought item: what one costs now that money came back, and its state where they
 * say one ({@link stateAfterOutcomes}).
 *
 * @param paidUnitCents what one was bought for
 * @param claims every claim of the item, oldest first
 */
export function itemAfterOutcomes({
  paidUnitCents,
  claims,
}: {
  paidUnitCents: number;
  claims: readonly AskedClaim[];
}): { state?: ItemState; adjusted_unit_cents: number | null } {
  const state = stateAfterOutcomes(claims);
  return {
    ...(state && { state }),
    adjusted_unit_cents: adjustedUnitCents({ paidUnitCents, claims }),
  };
}

/**
 * Where the shopper's words put the bought item. The word about the newest claim says it; one that was asked and is not
 * answered yet is waited for, also where another of the item could be asked for beside it. Null where nothing was said
 * but of a claim that is still to be asked for.
 *
 * @param claims every claim of the item, oldest first
 */
export function stateAfterOutcomes(claims: readonly AskedClaim[]): ItemState | null {
  const last = claims.findLast((claim) => claim.outcome !== null || claim.state === 'open' || claim.asked_at);
  if (last?.outcome) return stateByAnswer[last.outcome.answer];
  return claims.some(isAwaited) ? 'claimed' : null;
}
