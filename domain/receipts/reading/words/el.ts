import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Greek: automatic replies and the sums of an order. */
export const greek: ReadingVocabulary = {
  language: 'el',
  items: { nameColumns: 'προϊόν|περιγραφή|είδος', quantity: 'ποσότητα|ποσ', pieces: 'τεμ|τεμάχι(?:ο|α)' },
  orderNumber: { order: 'παραγγελία(?:ς)?', number: 'αριθμός|αρ\\.?' },
  glossary: [
    ['μερικό σύνολο|υποσύνολο', 'subtotal'],
    ['(?:γενικό |τελικό )?σύνολο|ΣΥΝΟΛΟ|πληρωτέο(?: ποσό)?', 'total'],
    ['μεταφορικά|έξοδα αποστολής', 'shipping'],
    ['έκπτωση', 'discount'],
    ['φπα|Φ\\.Π\\.Α\\.?', 'vat'],
    ['ημερομηνία(?: παραγγελίας)?', 'order date'],
    ['ευχαριστούμε για την (?:παραγγελία|αγορά)|επιβεβαίωση παραγγελίας', 'thank you for your order '],
    ['μετρητά', 'cash'],
    ['ρέστα', 'change'],
  ],
  mail: {
    outOfOffice: 'αυτόματη απάντηση|εκτός γραφείου|σε άδεια',
    notDelivered: 'δεν παραδόθηκε|αποτυχία παράδοσης',
  },
  evidence: { sums: 'σύνολο', buying: 'παραγγελία|απόδειξη|τιμολόγιο' },
};
