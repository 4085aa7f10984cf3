import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Slovenian: automatic replies and the sums of an order. */
export const slovenian: ReadingVocabulary = {
  language: 'sl',
  terms: {
    someItems: 'izbran',
    returnRefunded:
      'vračilo (?:denarja|kupnine) (?:\\S+ ){0,2}(?:izvedeno|opravljeno|nakazano)|denar (?:smo )?(?:vam )?(?:smo )?(?:vrnili|nakazali)',
    shipped:
      '(?:je|je bil[ao]?|smo) (?:\\S+ )?(?:odposlan[ao]?|poslan[ao]?|odposlali|poslali)|(?:odposlali|poslali) smo|je na poti',
    delivered: '(?:je|je bil[ao]?) (?:\\S+ )?(?:dostavljen[ao]?|vročen[ao]?)|je prispel[ao]?',
    notYet: 'ko bo|bo|ni bil[ao]?|če|preden',
  },
  items: { nameColumns: 'izdelek|naziv', quantity: 'količina|kol', pieces: 'kos|kos[ai]' },
  amounts: {
    owed: 'DARILN[AI] (KARTICA|BON)',
    fee: '^(?:KAVCIJA|DARILNO ZAVIJANJE$|POVZETJE)',
    total: 'SKUPAJ|ZA PLACILO|SKUPNI ZNESEK',
    subtotal: 'VMESNI SESTEVEK|BREZ DDV',
    tax: 'DDV',
    inclusive: 'Z DDV',
    shipping: 'DOSTAVA|POSTNINA',
    discount: 'POPUST',
    codeDiscount: 'KUPON|KODA',
    paid: 'GOTOVINA|KARTICA',
  },
  mail: {
    outOfOffice: 'samodejni odgovor|nisem v pisarni|na dopustu',
    notDelivered: 'ni bilo mogoče dostaviti',
    stopMail: String.raw`odjav(?:ite|iti|i)(?: me)?|nehajte (?:mi )?(?:pošiljati|pisati)(?: \S{1,10}){0,2}|ne pošiljajte mi(?: več)?(?: \S{1,10})?|pustite me (?:pri miru|na miru)`,
    stopMailAlone: 'stop|dovolj|nehajte',
    eraseData: String.raw`(?:izbriši\p{L}*|pobriši\p{L}*) (?:\S{1,8} )?(?:vse|moje)(?: (?:moje|podatke|osebne|račun|o|meni)(?!\p{L}))*`,
  },
  letters: {
    cancelled: 'narocilo (?:(?!ni )\\S+ ){0,3}(?:preklicano|stornirano|odpovedano)',
    refund:
      'vracilo (?:denarja|kupnine) (?:(?!ni )\\S+ ){0,2}(?:izvedeno|opravljeno|nakazano)|denar (?:smo )?(?:vam )?(?:smo )?(?:vrnili|nakazali)',
    delivery:
      '(?:paket|posiljk[ao]|narocil[oa])\\b.{0,40}\\b(?:odposlan\\w*|poslan\\w*|odposlali|poslali|na poti|dostavljen\\w*|vrocen\\w*|prispel[ao]?)|(?:odposlali|poslali) smo|sledenje posiljki',
    deliveryToCome: 'ko bo|bo|kmalu|pripravlja\\w*',
  },
  documents: { kinds: 'ra[cč]un|predra[cč]un|dobavnica|potrditev naročila' },
};
