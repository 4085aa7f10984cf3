import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Estonian: tills and the sums of an order. */
export const estonian: ReadingVocabulary = {
  language: 'et',
  items: {
    quantity: 'kogus',
    pieces: 'tk',
    columns: 'KAUP|TOODE|NIMETUS|KOGUS|HIND|SUMMA',
    nameColumns: 'kaup|toode|nimetus',
  },
  amounts: {
    subtotal: 'VAHESUMMA|(SUMMA )?KAIBEMAKSUTA',
    shipping: 'TARNE|TRANSPORT',
    discount: 'ALLAHINDLUS|SOODUSTUS',
    tax: 'KAIBEMAKS',
    total: 'KOKKU|TASUDA|MAKSTA|TASUMISELE',
    paid: 'SULARAHA|PANGAKAART|KAARDIMAKSE',
    change: 'TAGASI',
  },
  orderNumber: { order: 'tellimus(?:e)?', invoice: 'arve', receipt: 'tšekk' },
  dates: {
    months: 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember',
    date: 'KUUPAEV',
  },
  documents: { kinds: 'arve|tšekk|ostutšekk' },
  shops: { issuer: 'müüja', addressee: 'ostja|saaja', thanks: 'täname' },
  evidence: { sums: 'kokku', buying: 'tellimus\\w*' },
};
