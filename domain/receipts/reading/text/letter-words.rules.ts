import { inEnglish } from '../words/glossary.rules.js';

/**
 * Comparable form of what a letter says: lower case without accents, straight apostrophes, `ss` for `ß`. Digits and
 * signs stay. What other scripts say is there in English.
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
