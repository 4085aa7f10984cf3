/** An amount in integer cents (minor units) with its ISO 4217 currency. */
export type Money = { cents: number; currency: string };

/**
 * Formats integer cents for people, for example `$1,234.50`.
 *
 * @param amount cents and an ISO 4217 currency; an unknown currency is printed as its code.
 */
export function formatMoney({ cents, currency }: Money): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
  } catch {
    return `${currency} ${(cents / 100).toFixed(2)}`;
  }
}
