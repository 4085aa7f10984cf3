/** Digits, optionally in groups of three, then at most two decimals. */
const amountPattern = /^(\d{1,3}(?:([.,])\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/;

/** A currency sign or code that people type before or after an amount. */
const currencySign = /^(?:[$€£¥]|[a-z]{3})\s*|(?<!\s)\s*(?:[$€£¥]|[a-z]{3})$/gi;

/**
 * Cents of an amount as people type it: `1,234.50`, `1234.5`, or `1.234,50` as much of the world writes it. Null if it
 * is not an amount or is ambiguous (`1.234`). Never negative.
 */
export function parseTypedAmount(text: string): number | null {
  const [, whole, group, point, decimals = ''] =
    amountPattern.exec(text.trim().replace(currencySign, '')) ?? [];
  const isUnclear = group !== undefined && (group === point || (group === '.' && point === undefined));
  if (whole === undefined || isUnclear) return null;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
