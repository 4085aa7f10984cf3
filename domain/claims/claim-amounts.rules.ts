import type { ClaimRecord } from './claim.types.js';
import { isToSend } from './claim-standing.rules.js';

/** Countries where a shelf price is without tax, so that tax on the difference comes back beside it. */
const countriesWithTaxApart = new Set(['US', 'CA']);

/** How tax stands to the prices: `apart` is charged on top (United States, Canada), `included` is in them. */
export type TaxBasis = 'apart' | 'included';

/**
 * Tax basis of a country's prices.
 *
 * @param country ISO 3166-1 alpha-2; for a shop whose country is not known the currency decides
 */
export function taxBasisOf({ country, currency }: { country: string | null; currency: string }): TaxBasis {
  const home = country ?? { USD: 'US', CAD: 'CA' }[currency] ?? null;
  return home !== null && countriesWithTaxApart.has(home) ? 'apart' : 'included';
}

/** What can come back for a line: difference times quantity, in cents; never below zero. */
export function claimAmountCents({
  paid_unit_cents,
  price_cents,
  quantity,
}: Pick<ClaimRecord, 'paid_unit_cents' | 'price_cents' | 'quantity'>): number {
  return Math.max(0, Math.round((paid_unit_cents - price_cents) * quantity));
}

/** What a claim asks for. */
export type AskedSum = Pick<ClaimRecord, 'paid_unit_cents' | 'bought_unit_cents' | 'amount_cents'>;

/**
 * The sums of the claims of an item that are still to be sent, once it is known what came back by the others: only those
 * that differ. A claim that was sent stays as it was asked; one with nothing left to ask for has an amount of 0.
 *
 * @param paidUnitCents what one was bought for
 * @param adjustedUnitCents what one cost after all that came back; null where nothing did
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

/** How tax is named beside an amount; the sum itself is not promised, because rates and exemptions differ. */
export function taxInWords(basis: TaxBasis): string | null {
  return basis === 'apart' ? 'plus the sales tax on it' : null;
}
