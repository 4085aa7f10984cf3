import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Estonian: tills and the sums of an order. */
export const estonian: ReadingVocabulary = {
  language: 'et',
  terms: {
    returnRefunded: 'raha (?:\\S+ ){0,2}tagastatud|tagasimakse (?:on )?(?:tehtud|sooritatud)',
    shipped: 'on (?:\\S+ )?(?:teele pandud|saadetud|teel)|panime (?:\\S+ ){0,3}teele',
    delivered: 'on (?:\\S+ )?(?:kätte toimetatud|kohale toimetatud|väljastatud)',
    notYet: 'kui|ei ole|enne',
  },
  items: {
    quantity: 'kogus',
    pieces: 'tk',
    columns: 'KAUP|TOODE|NIMETUS|KOGUS|HIND|SUMMA',
    nameColumns: 'kaup|toode|nimetus',
  },
  amounts: {
    owed: 'KINKEKAART',
    fee: '^(?:TAARA|PANDIPAKEND|KINGIPAKEND$)',
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
    date: 'KUUPAEV',
  },
  documents: { kinds: 'arve|tšekk|ostutšekk|tellimuse kinnitus' },
  shops: { greeting: 'tere|lugupeetud', issuer: 'müüja', addressee: 'ostja|saaja', thanks: 'täname' },
  evidence: { sums: 'kokku', buying: 'tellimus\\w*' },
  letters: {
    cancelled: 'tellimus (?:(?!ei |pole )\\S+ ){0,3}(?:tuhistatud|annulleeritud)',
    refund: 'raha (?:(?!ei |pole )\\S+ ){0,2}tagastatud|tagasimakse (?:on )?(?:tehtud|sooritatud)',
    delivery:
      '(?:tellimus\\w*|pakk\\w*|pakike\\w*|saadetis\\w*)\\b.{0,40}\\b(?:teele pandud|teele|saadetud|teel|katte toimetatud|kohale toimetatud|valjastatud)|jalgimis(?:kood|number)',
    deliveryToCome: 'kui|peagi|eeldatav\\w*',
  },
};
