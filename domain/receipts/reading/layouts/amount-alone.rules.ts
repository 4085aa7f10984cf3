import { findAmounts } from '../text/amounts.rules.js';
import { amountKind } from '../text/labels.rules.js';
import { toWords } from '../text/words.rules.js';

/** Whether a text is an amount and nothing else. */
export function isAmountAlone(text: string): boolean {
  const [amount] = text.length <= maxAmountChars ? findAmounts(text, 1) : [];
  if (amount === undefined) return false;
  const left = text.slice(0, amount.start) + text.slice(amount.end);
  // `£32.40 RRP`, where the former price was struck out.
  return (
    /^[^\p{L}\p{N}]*$/u.test(left) || (left.length <= maxNoteChars && amountKind(toWords(left)) === 'ignored')
  );
}

/** Characters of the longest amount with its marks. */
const maxAmountChars = 24;
/** And of a word that tells what kind of price it is. */
const maxNoteChars = 6;
