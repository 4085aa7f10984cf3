import { unknownCurrency } from './money.js';

/** Countries whose shelf prices exclude tax, so that tax on the difference is refunded on top. */
const countriesWithTaxApart = new Set(['US', 'CA']);

/**
 * How tax relates to a price: `apart` is added to it, `perhaps` may be (United States, Canada), `included` is part of it,
 * or there is none.
 */
export type TaxBasis = 'apart' | 'perhaps' | 'included';

/** Whether the pages of shops show prices with tax, by the currency; false if that is unknown. */
export function showsPricesWithTax(currency: string | null | undefined): boolean {
  return !!currency && currency !== unknownCurrency && taxBasisOf({ country: null, currency }) === 'included';
}

/** How a receipt shows tax: added to the prices, inside them, or none at all. */
export type ReceiptTax = 'on_top' | 'inside' | 'none';

/**
 * Tax basis of a country's prices, or of a purchase in it.
 *
 * @param country ISO 3166-1 alpha-2; for a shop of unknown country, the currency decides
 * @param receipt how the receipt of the purchase shows tax; null if there is none or it says nothing
 */
export function taxBasisOf({
  country,
  currency,
  receipt = null,
}: {
  country: string | null;
  currency: string;
  receipt?: ReceiptTax | null | undefined;
}): TaxBasis {
  const home = { USD: 'US', CAD: 'CA' }[currency] ?? null;
  // A shop of these countries that sells in another currency sells abroad.
  if (home === null || !countriesWithTaxApart.has(country ?? home)) return 'included';
  if (receipt === null) return 'perhaps';
  return receipt === 'on_top' ? 'apart' : 'included';
}
