import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Catalan: automatic replies and quantity words only. */
export const catalan: ReadingVocabulary = {
  language: 'ca',
  items: { quantity: 'quantitat|quant', pieces: 'unitats?|uts?' },
  mail: {
    outOfOffice: "resposta automàtica|fora de l['’]oficina|de vacances",
    notDelivered: "no s['’]ha pogut lliurar",
  },
};
