/** A number as written on a price tag: its value as a plain decimal, and whether it was written with decimals. */
export type WrittenNumber = { amount: string; hasDecimals: boolean };

/**
 * Reads a chain of digit groups and separators as a decimal: `1.299,00`, `1 299,00`, `1,29,999`, `1'049.95`.
 *
 * Three digits after a single separator are thousands (`119,999`), unless the currency has three decimals or the number
 * begins with a zero.
 *
 * @param chain digits with `.`, `,`, `'` or spaces between them
 * @returns a decimal without group separators or trailing zeros
 */
export function readDecimal({
  chain,
  hasThreeDecimals = false,
}: {
  chain: string;
  hasThreeDecimals?: boolean;
}): WrittenNumber {
  const bare = chain.replace(/[\s'’]/g, '');
  const at = decimalPosition({ bare, hasThreeDecimals });
  const whole = (at === -1 ? bare : bare.slice(0, at)).replace(/\D/g, '');
  const decimals = at === -1 ? '' : bare.slice(at + 1).replace(/\D/g, '');
  return { amount: plainDecimal({ whole, decimals }), hasDecimals: decimals !== '' };
}

function plainDecimal({ whole, decimals }: { whole: string; decimals: string }): string {
  const head = whole.replace(/^0+(?=\d)/, '') || '0';
  // Not /0+$/, which starts over at each zero of a long run.
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === '0') end -= 1;
  return end > 0 ? `${head}.${decimals.slice(0, end)}` : head;
}

/** Position of the decimal mark, or -1. */
function decimalPosition({ bare, hasThreeDecimals }: { bare: string; hasThreeDecimals: boolean }): number {
  const dot = bare.lastIndexOf('.');
  const comma = bare.lastIndexOf(',');
  const last = Math.max(dot, comma);
  if (last === -1) return -1;
  const mark = bare[last] ?? '';
  const digitsAfter = bare.length - last - 1;
  const isOnly = bare.indexOf(mark) === last;
  const isMixed = dot !== -1 && comma !== -1;
  if (isMixed) return isOnly ? last : -1;
  if (!isOnly) return digitsAfter < 3 ? last : -1;
  if (digitsAfter !== 3 || hasThreeDecimals) return last;
  return last > 3 || bare.startsWith('0') ? last : -1;
}
