import type { TaxBasis } from '../shared/money/tax-basis.rules.js';
import type { ClaimRecord } from './claim.types.js';
import { isToSend } from './claim-state.rules.js';

/** Refundable amount for a line: difference times quantity, in cents; never below zero. */
export function claimAmountCents({
  paid_unit_cents,
  price_cents,
  quantity,
}: Pick<ClaimRecord, 'paid_unit_cents' | 'price_cents' | 'quantity'>): number {
  return Math.max(0, Math.round((paid_unit_cents - price_cents) * quantity));
}

/** The amounts a claim asks for. */
export type AskedSum = Pick<ClaimRecord, 'paid_unit_cents' | 'bought_unit_cents' | 'amount_cents'>;

/**
 * New amounts for the unsent claims of an item after a refund through its other claims; only claims that change. Claims
 * already sent keep their amounts. A claim with nothing left to ask for gets an amount of 0.
 *
 * @param paidUnitCents price paid per unit
 * @param adjustedUnitCents cost per unit after all refunds; null if there were none
 */
export function restatedSums({
  claims,
  paidUnitCents,
  adjustedUnitCents,
}: {
  claims: readonly ClaimRecord[];
  paidUnitCents: number;
  adjustedUnitCents: number | null;
}): { id: string; sum: AskedSum }[] {
  const paid_unit_cents = adjustedUnitCents ?? paidUnitCents;
  const bought_unit_cents = adjustedUnitCents === null ? null : paidUnitCents;
  return claims
    .filter(isToSend)
    .filter((claim) => claim.paid_unit_cents !== paid_unit_cents)
    .map((claim) => {
      const amount_cents = claimAmountCents({ ...claim, paid_unit_cents });
      return { id: claim.id, sum: { paid_unit_cents, bought_unit_cents, amount_cents } };
    });
}

/** Tax in words, to follow an amount. The tax amount is not given, because rates and exemptions differ. */
export function taxInWords(basis: TaxBasis): string | null {
  return { apart: 'plus the sales tax on it', perhaps: 'plus any sales tax on it', included: null }[basis];
}
