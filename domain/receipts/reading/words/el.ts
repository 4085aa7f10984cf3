import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Greek: enough to know what a machine wrote. */
export const greek: ReadingVocabulary = {
  language: 'el',
  items: { quantity: 'ποσότητα|ποσ', pieces: 'τεμ|τεμάχι(?:ο|α)' },
  mail: {
    outOfOffice: 'αυτόματη απάντηση|εκτός γραφείου|σε άδεια',
    notDelivered: 'δεν παραδόθηκε|αποτυχία παράδοσης',
  },
  evidence: { sums: 'σύνολο', buying: 'παραγγελία|απόδειξη|τιμολόγιο' },
};
