import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Japanese: enough to know a receipt when it comes. */
export const japanese: ReadingVocabulary = {
  language: 'ja',
  evidence: { sums: '合計\\w*', buying: '注文\\w*|領収書\\w*' },
};
