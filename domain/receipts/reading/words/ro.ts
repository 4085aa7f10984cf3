import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Romanian: enough to know what a machine wrote. */
export const romanian: ReadingVocabulary = {
  language: 'ro',
  mail: {
    outOfOffice: 'răspuns automat|raspuns automat|în concediu|in concediu|în afara biroului',
    notDelivered: 'nu a putut fi livrat|livrare eșuată',
  },
  evidence: { sums: 'total', buying: 'comand[aă]|factur[aă]|bon' },
};
