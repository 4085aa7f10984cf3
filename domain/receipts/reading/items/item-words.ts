import type { ItemVocabulary } from '../words/item-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** The words of every language for one entry of the item vocabulary, as one pattern group. */
export function anyOf(list: keyof ItemVocabulary): string {
  return inAnyLanguage(({ items }) => items?.[list]);
}
