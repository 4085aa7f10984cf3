import type { ItemVocabulary } from '../words/item-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** The words of every language for one thing that lists of items say, as one group of a pattern. */
export function anyOf(list: keyof ItemVocabulary): string {
  return inAnyLanguage(({ items }) => items?.[list]);
}
