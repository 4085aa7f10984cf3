import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Latvian: tills and the sums of an order. */
export const latvian: ReadingVocabulary = {
  language: 'lv',
  terms: {
    returnRefunded: 'nauda (?:\\S+ ){0,2}atmaksāta|esam atmaksājuši',
    shipped: '(?:nosūtīt|izsūtīt)(?:s|a|i)|(?:ir )?ceļā',
    delivered: '(?:piegādāt|izsniegt)(?:s|a|i)',
    notYet: 'kad|tiks|nav|pirms',
  },
  items: {
    quantity: 'daudzums|skaits',
    pieces: 'gab',
    columns: 'PRECE|NOSAUKUMS|DAUDZUMS|SKAITS|CENA|SUMMA',
    nameColumns: 'prece|nosaukums',
  },
  amounts: {
    owed: 'DAVANU KARTES?',
    fee: '^(?:DEPOZITS|DAVANU IESAINOJUMS$)',
    subtotal: 'STARPSUMMA|BEZ PVN',
    shipping: 'PIEGADE',
    discount: 'ATLAIDE',
    tax: 'PVN',
    inclusive: 'AR PVN',
    total: 'KOPA|KOPSUMMA|(SA|AP)MAKSAI|KOPEJA SUMMA',
    paid: 'BANKAS KARTE|SKAIDRA NAUDA|SKAIDRA',
    change: 'ATLIKUMS|IZDOTS',
  },
  orderNumber: { order: 'pasūtījum(?:s|a)', invoice: 'rēķins', receipt: 'čeks' },
  dates: {
    date: 'DATUMS',
  },
  documents: { kinds: 'čeks|rēķins|pasūtījuma apstiprinājums' },
  shops: {
    greeting: 'sveik[is]|labdien|cien(?:ījam\\p{L}*|\\.)',
    issuer: 'pārdevējs|piegādātājs',
    addressee: 'pircējs|saņēmējs',
    thanks: 'paldies',
  },
  evidence: { sums: 'kopā', buying: 'pasūtījum\\w*' },
  letters: {
    cancelled: 'pasutijums (?:(?!nav |netika )\\S+ ){0,2}atcelts',
    refund: 'nauda (?:(?!nav |netika )\\S+ ){0,2}atmaksata|esam atmaksajusi',
    delivery:
      '(?:pasutijum\\w*|sutijum\\w*|paka|paku)\\b.{0,40}\\b(?:nosutit\\w*|izsutit\\w*|cela|piegadat\\w*|izsniegt\\w*)|sutijuma (?:numurs|izsekosana)',
    deliveryToCome: 'kad|tiks|driz|planot\\w*',
  },
};
