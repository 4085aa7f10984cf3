/** Countries whose shelf prices exclude tax, so that tax on the difference is refunded on top. */
const countriesWithTaxApart = new Set(['US', 'CA']);

/** How prices treat tax: `apart` is added at checkout (United States, Canada), `included` is part of the price. */
export type TaxBasis = 'apart' | 'included';

/**
 * Tax basis of a country's prices.
 *
 * @param country ISO 3166-1 alpha-2; for a shop of unknown country, the currency decides
 */
export function taxBasisOf({ country, currency }: { country: string | null; currency: string }): TaxBasis {
  const home = country ?? { USD: 'US', CAD: 'CA' }[currency] ?? null;
  return home !== null && countriesWithTaxApart.has(home) ? 'apart' : 'included';
}
