import type { ClaimRecord } from './claim.types.js';

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

/** How tax is named beside an amount; the sum itself is not promised, because rates and exemptions differ. */
export function taxInWords(basis: TaxBasis): string | null {
  return basis === 'apart' ? 'plus the sales tax on it' : null;
}
