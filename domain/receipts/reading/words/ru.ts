import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Russian: enough to know a receipt when it comes. */
export const russian: ReadingVocabulary = {
  language: 'ru',
  evidence: { sums: 'итого\\w*', buying: 'заказ|чек' },
};
