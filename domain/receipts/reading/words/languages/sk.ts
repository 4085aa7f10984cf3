import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Slovak: automatic replies and the sums of an order. */
export const slovak: ReadingVocabulary = {
  language: 'sk',
  terms: {
    returnRefunded:
      'peniaze (?:\\S+ ){0,3}vrátené|(?:vrátili|poukázali) sme (?:vám )?(?:peniaze|sumu)|dobropis',
    shipped:
      '(?:bol[ao]?|je) (?:\\S+ )?(?:odoslan[áéý]|expedovan[áéý])|sme (?:\\S+ ){0,3}odoslali|odoslali sme|je na ceste',
    delivered: 'bol[ao]? (?:\\S+ )?doručen[áéý]|doručili sme',
    notYet: 'keď|akonáhle|bude|nebol[ao]?|pred',
  },
  items: {
    nameColumns: 'produkt|tovar|názov',
    quantity: 'množstvo|počet kusov|počet',
    pieces: 'ks|kus[yo]?v?',
  },
  amounts: {
    owed: 'DARCEKOV(Y POUKAZ|A KARTA|A POUKAZKA)',
    fee: '^(?:DARCEKOVE BALENIE( KS)?$|ZALOH[AY]|(PLATBA )?DOBIERK|BALNE)',
    subtotal: 'MEDZISUCET|BEZ DPH',
    shipping: 'DOPRAVA|DORUCENIE|POSTOVNE',
    discount: 'ZLAV[AY]',
    codeDiscount: 'KUPON|ZLAVOVY KOD',
    tax: 'DPH',
    inclusive: '(S|VRATANE) DPH',
    total: 'CELKOM|SPOLU|NA UHRADU|K UHRADE',
  },
  orderNumber: { order: 'objedn[áa]vk[ayu]|[čc][íi]slo objedn[áa]vky' },
  mail: {
    outOfOffice: 'automatická odpoveď|mimo kancelárie|na dovolenke',
    notDelivered: String.raw`nedoručiteľn\p{L}*|nepodarilo sa doručiť`,
    stopMail: String.raw`odhlás(?:iť|te)(?: ma)?(?: z odberu)?|prestaňte (?:mi )?(?:písať|posielať|zasielať)(?: \S{1,10}){0,2}|(?:neposielajte|nepíšte) mi (?:už|viac|ďalšie)(?: \S{1,10}){0,2}|žiadne (?:ďalšie )?(?:e-?maily|maily|správy)|dajte mi pokoj|nechajte ma na pokoji`,
    stopMailAlone: 'stop|dosť|prestaňte',
    eraseData: String.raw`(?:vymaž\p{L}*|zmaž\p{L}*|odstrán\p{L}*) (?:\S{1,8} )?(?:všetky|všetko|moje)(?: (?:moje|údaje|dáta|osobné|účet|o|mne)(?!\p{L}))*`,
  },
  evidence: { sums: 'celkom|spolu', buying: 'objednávk\\w*|faktúra' },
  letters: {
    refund:
      'peniaze (?:(?!neboli )\\S+ ){0,3}vratene|(?:vratili|poukazali) sme (?:vam )?(?:peniaze|sumu)|dobropis\\w*',
    delivery:
      '(?:zasielk[au]|balik|objednavk[au])\\b.{0,40}\\b(?:odoslan[aey]|odoslali|na ceste|dorucen[aey]|pripraven[aey] na vyzdvihnutie)|(?:odoslali|dorucili) sme|(?:sledovanie|cislo) zasielky',
    deliveryToCome: 'akonahle|ked|bude|coskoro|pripravuj\\w*',
  },
  documents: {
    kinds: 'fakt[uú]ra(?: - daňový doklad)?|pokladničný (?:blok|doklad)|dodací list|potvrdenie objednávky',
  },
};
