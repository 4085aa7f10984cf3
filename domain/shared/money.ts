/** An amount in integer cents (minor units) with its ISO 4217 currency. */
export type Money = { cents: number; currency: string };

/** The code of ISO 4217 for no currency: what amounts are in whose paper does not tell it. */
export const unknownCurrency = 'XXX';

/**
 * Formats integer cents for people, for example `$1,234.50`; amounts of which nobody knows what they are in have no mark.
 *
 * @param amount cents and an ISO 4217 currency; one that is not known here is printed as its code.
 */
export function formatMoney({ cents, currency }: Money): string {
  if (currency === unknownCurrency)
    return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
  } catch {
    return `${currency} ${(cents / 100).toFixed(2)}`;
  }
}
