import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Czech. */
export const czech: ReadingVocabulary = {
  language: 'cs',
  dates: {
    months: 'ledna února března dubna května června července srpna září října listopadu prosince',
  },
  papers: { kinds: 'faktura' },
  evidence: { sums: 'celkem', buying: 'objednávk\\w*|faktura' },
  mail: {
    outOfOffice: String.raw`automatická odpověď|mimo kancelář|nepřítomn\p{L}*|na dovolené`,
    acknowledges: 'přijali jsme (?:váš požadavek|vaši zprávu)',
    notDelivered: String.raw`nedoručiteln\p{L}*|nepodařilo se doručit`,
  },
};
