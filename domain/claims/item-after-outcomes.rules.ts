import type { ItemState } from '../purchases/purchase.types.js';
import type { ClaimRecord } from './claim.types.js';
import { isAwaited } from './claim-state.rules.js';

const stateByAnswer = { yes: 'refunded', partly: 'partly_refunded', no: 'declined' } as const;

/** The fields of a claim that show what was refunded. */
type AnsweredClaim = Pick<ClaimRecord, 'amount_cents' | 'quantity' | 'outcome'>;

/** The same, with whether the shop was asked. */
type AskedClaim = AnsweredClaim & Pick<ClaimRecord, 'state' | 'asked_at'>;

/**
 * Unit cost of an item after all refunds through its claims; null if there were none.
 *
 * @param paidUnitCents price paid per unit
 * @param claims every claim of the item
 */
export function adjustedUnitCents({
  paidUnitCents,
  claims,
}: {
  paidUnitCents: number;
  claims: readonly AnsweredClaim[];
}): number | null {
  // The refund may include tax: the price itself was reduced by at most the difference.
  const back = claims.map(({ outcome, amount_cents, quantity }) =>
    Math.round(Math.min(outcome?.refunded_cents ?? 0, amount_cents) / quantity),
  );
  const backCents = back.reduce((sum, cents) => sum + cents, 0);
  return backCents > 0 ? Math.max(0, paidUnitCents - backCents) : null;
}

/**
 * What the reported outcomes mean for the item: its unit cost after refunds, and its state if they determine one
 * ({@link stateAfterOutcomes}).
 *
 * @param paidUnitCents price paid per unit
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
 * State of an item according to its reported outcomes. The outcome of the latest claim decides; a claim that was asked
 * for and has no outcome yet makes it `claimed`, even if another could be asked for as well. Null if nothing was
 * reported, or only about claims older than one still to be asked for.
 *
 * @param claims every claim of the item, oldest first
 */
export function stateAfterOutcomes(claims: readonly AskedClaim[]): ItemState | null {
  const last = claims.findLast((claim) => claim.outcome !== null || claim.state === 'open' || claim.asked_at);
  if (last?.outcome) return stateByAnswer[last.outcome.answer];
  return claims.some(isAwaited) ? 'claimed' : null;
}
