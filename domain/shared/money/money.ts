/** An amount in integer cents (minor units) with its ISO 4217 currency. */
export type Money = { cents: number; currency: string };

/** ISO 4217 code for "no currency": used where a receipt does not say which currency its amounts are in. */
export const unknownCurrency = 'XXX';

/**
 * Formats integer cents for display, for example `$1,234.50`; amounts in the unknown currency get no symbol.
 *
 * @param amount cents and an ISO 4217 currency; a currency that `Intl` does not know is printed as its code.
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
