import { inEnglish } from '../words/glossary.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/**
 * Comparable form of a letter's text: lower case without accents, straight apostrophes, `ss` for `ß`. Digits and
 * punctuation stay. Words in other scripts become English.
 */
export function lettersOf(text: string): string {
  return inEnglish(text)
    .replace(/^ (?=[a-z])/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘´`]/g, "'")
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

const gone = new RegExp(String.raw`\b${inAnyLanguage(({ letters }) => letters?.goneItems)}`);

/** Whether the words of a text, as {@link lettersOf} gives them, say that goods are not bought after all: `cancelled`, `out of stock`. */
export const saysGone = (words: string): boolean => gone.test(words);
