import type { ItemVocabulary } from './item-vocabulary.types.js';
import { inAnyLanguage } from './vocabulary.js';

/** Letters that no Unicode normalization decomposes, as recognition reads them. */
const readAs: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ßb', Ł: 'L', Ø: 'O' };
/** Whole words: without their accents, short ones are words of other languages (`år`, `til`). */
const longWord = /(?<![\p{L}[\\])\p{L}{4,}/gu;

/** The words of every language for one entry of the item vocabulary, as one pattern group. */
export function anyOf(list: keyof ItemVocabulary): string {
  return withBareLetters(inAnyLanguage(({ items }) => items?.[list]));
}

/** Lets accents be missing, as in recognised text: `quantité` is also `quantite`. */
function withBareLetters(words: string): string {
  return words.replace(longWord, (word) =>
    word.replace(/[\u00c0-\u017f]/g, (letter) => {
      const bare = readAs[letter] ?? letter.normalize('NFD').charAt(0);
      return bare === letter ? letter : `[${letter}${bare}]`;
    }),
  );
}
