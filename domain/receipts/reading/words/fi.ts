import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Finnish. */
export const finnish: ReadingVocabulary = {
  language: 'fi',
  papers: { kinds: 'kuitti|lasku' },
  evidence: { sums: 'yhteensä', buying: 'tilaus|kuitti' },
};
