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

const goneWords = inAnyLanguage(({ letters }) => letters?.goneItems);
const gone = new RegExp(String.raw`\b${goneWords}`);
const endsGone = new RegExp(String.raw`(?:^|[,;:(–—]|\s-)\W*${goneWords}\W*$`);
const beginsGone = new RegExp(String.raw`^\W*(?:${goneWords}|missing items?\b)`);

/**
 * Whether the words of a text, as {@link lettersOf} gives them, say that goods are not bought after all: `cancelled`, `out of
 * stock`; first of all, or in a clause of its own at the end, if asked so.
 */
export function saysGone(words: string, { isFirst = false, isLast = false } = {}): boolean {
  return (isLast ? endsGone : isFirst ? beginsGone : gone).test(words);
}
