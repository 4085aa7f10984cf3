import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Czech. */
export const czech: ReadingVocabulary = {
  language: 'cs',
  papers: { kinds: 'faktura' },
  evidence: { sums: 'celkem', buying: 'objednávk\\w*|faktura' },
};
