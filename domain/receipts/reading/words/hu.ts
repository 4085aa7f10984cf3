import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Hungarian: enough to know what a machine wrote. */
export const hungarian: ReadingVocabulary = {
  language: 'hu',
  mail: {
    outOfOffice: 'automatikus válasz|házon kívül|szabadságon|irodán kívül',
    notDelivered: 'nem kézbesíthető|kézbesítés sikertelen',
  },
  evidence: { sums: 'összesen|végösszeg|fizetendő', buying: 'rendelés\\w*|számla|nyugta' },
};
