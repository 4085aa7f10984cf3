import { inEnglish } from '../words/glossary.rules.js';

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
