import type { CurrencyHints } from '../../facts/currency-mark.rules.js';
import type { PriceInText } from '../../facts/price-text.rules.js';
import { currentWords, formerWords, usualWords } from '../../facts/price-words.data.js';
import { markedAmounts } from './amount-owner.rules.js';

/** Longest label of an amount, characters. */
const maxLabelChars = 24;

/**
 * The label of an amount in a line of which every amount is followed by its own: `£38.00 Regular Price £32.00 Sale
 * Price`, as screen readers are told. Null for any other line: labels usually come first.
 */
export function labelBehind({
  text,
  price,
  hints,
}: {
  text: string;
  price: PriceInText;
  hints: CurrencyHints;
}): string | null {
  // Words at both ends, or at the beginning alone, belong to what follows.
  if (!/\p{L}\s*$/u.test(text)) return null;
  const amounts = markedAmounts({ text, hints });
  if (amounts.length !== 2 || text.slice(0, amounts[0]?.start).trim() !== '') return null;
  const labels = amounts.map(({ end }, at) => text.slice(end, amounts[at + 1]?.start).trim());
  if (labels.some((label) => label.length > maxLabelChars || /\d/.test(label))) return null;
  const isPast = (label: string): boolean => formerWords.test(label) || usualWords.test(label);
  const isNow = (label: string): boolean => currentWords.test(label) && !isPast(label);
  const [first = '', second = ''] = labels;
  const isTold = (isPast(first) && isNow(second)) || (isNow(first) && isPast(second));
  const own = amounts.findIndex(({ start }) => start === price.start);
  return isTold && own >= 0 ? `${labels[own]} ` : null;
}
