import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Slovak: enough to know what a machine wrote. */
export const slovak: ReadingVocabulary = {
  language: 'sk',
  mail: {
    outOfOffice: 'automatická odpoveď|mimo kancelárie|na dovolenke',
    notDelivered: String.raw`nedoručiteľn\p{L}*|nepodarilo sa doručiť`,
  },
  evidence: { sums: 'celkom|spolu', buying: 'objednávk\\w*|faktúra' },
};
