import type { LetterVocabulary } from '../words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { lettersOf } from './letter-words.rules.js';
import type { PreparedLine } from './read-line.types.js';

/** Lines from the top in which a paper says what it is. */
const headLines = 25;
/** A heading is short; a sentence about the return policy is not. */
const maxHeadingChars = 90;

const anyOf = (list: keyof LetterVocabulary) => inAnyLanguage(({ letters }) => letters?.[list]);
/** What the papers of returns call themselves. */
const refundHeading = new RegExp(String.raw`\b${anyOf('refund')}`);
const titleAlone = new RegExp(String.raw`^\W*${anyOf('refundTitle')}\W*(?:#?\d*)\W*$`);
/** Purchases speak of refunds too: what could be done, not what was. */
const onlyPossible = new RegExp(String.raw`\b${anyOf('refundPossible')}\b`);
const givenBack = new RegExp(String.raw`\b${inAnyLanguage(({ items }) => items?.returned)}\b`);

/** Whether a document tells of money that went back instead of a purchase. */
export function isRefundPaper({
  lines,
  subject,
}: {
  lines: PreparedLine[];
  subject?: string | undefined;
}): boolean {
  const total = lines.flatMap((line) => line.amounts).filter((amount) => amount.kind === 'total');
  if (total.length > 0 && total.every(({ cents, label }) => cents < 0 || /\bREFUND(ED)?\b/.test(label)))
    return true;
  if (subject !== undefined && isHeading(subject)) return true;
  return lines.slice(0, headLines).some(({ text }) => isHeading(text));
}

/** Whether a line says that something went back, and not that it could: `REFUND VISA`. */
export function saysReturned({ text, words }: Pick<PreparedLine, 'text' | 'words'>): boolean {
  return givenBack.test(words) && !onlyPossible.test(lettersOf(text));
}

function isHeading(text: string): boolean {
  if (text.length > maxHeadingChars) return false;
  const words = lettersOf(text);
  return !onlyPossible.test(words) && (refundHeading.test(words) || titleAlone.test(words));
}
