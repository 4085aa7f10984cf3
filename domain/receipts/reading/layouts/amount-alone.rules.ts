import { findAmounts } from '../text/amounts.rules.js';

/** Whether a text is an amount and nothing else. */
export function isAmountAlone(text: string): boolean {
  const [amount] = text.length <= maxAmountChars ? findAmounts(text, 1) : [];
  return (
    amount !== undefined && /^[^\p{L}\p{N}]*$/u.test(text.slice(0, amount.start) + text.slice(amount.end))
  );
}

/** Characters of the longest amount with its marks. */
const maxAmountChars = 24;
