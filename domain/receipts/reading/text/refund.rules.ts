import type { LetterVocabulary } from '../words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { lettersOf } from './letter-words.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** Lines from the top in which a document says what it is. */
const headLines = 25;
/** Longest heading in characters; a sentence about the return policy is longer. */
const maxHeadingChars = 90;

const anyOf = (list: keyof LetterVocabulary) => inAnyLanguage(({ letters }) => letters?.[list]);
/** Headings of refund documents. */
const refundHeading = new RegExp(String.raw`\b${anyOf('refund')}`);
const titleAlone = new RegExp(String.raw`^\W*${anyOf('refundTitle')}\W*(?:#?\d*)\W*$`);
/** Purchases mention refunds too, as something possible. */
const onlyPossible = new RegExp(String.raw`\b${anyOf('refundPossible')}\b`);
const givenBack = new RegExp(String.raw`\b${inAnyLanguage(({ items }) => items?.returned)}\b`);

/** Whether a document reports a refund instead of a purchase. */
export function isRefundDocument(lines: PreparedLine[], subject: string | undefined): boolean {
  const total = lines.flatMap((line) => line.amounts).filter((amount) => amount.kind === 'total');
  if (total.length > 0 && total.every(({ cents, label }) => cents < 0 || /\bREFUND(ED)?\b/.test(label)))
    return true;
  if (subject !== undefined && isHeading(subject)) return true;
  // `4  Price guarantee refund, item 1  -24.00` in an order that was paid: a row, no heading.
  const isRow = rowsAmongGoods(lines, (cents) => cents < 0);
  return lines.slice(0, headLines).some((line) => isHeading(line.text) && !isRow(line));
}

/** Whether a line says that money was returned, not that it could be: `REFUND VISA`. */
export function saysReturned({ text, words }: Pick<PreparedLine, 'text' | 'words'>): boolean {
  return givenBack.test(words) && !onlyPossible.test(lettersOf(text));
}

/** Tells rows with such amounts only, below the first price of goods: what is about the whole document stands above it. */
export function rowsAmongGoods(
  lines: readonly PreparedLine[],
  is: (cents: number) => boolean,
): (line: PreparedLine) => boolean {
  const first = lines.find(({ amounts }) => amounts.some(({ kind, cents }) => kind === null && cents > 0));
  return ({ amounts, index }) =>
    first !== undefined &&
    index > first.index &&
    amounts.length > 0 &&
    amounts.every(({ cents }) => is(cents));
}

function isHeading(text: string): boolean {
  if (text.length > maxHeadingChars) return false;
  const words = lettersOf(text);
  return !onlyPossible.test(words) && (refundHeading.test(words) || titleAlone.test(words));
}
