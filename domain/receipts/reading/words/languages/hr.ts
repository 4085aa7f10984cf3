import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Croatian: automatic replies and the sums of an order. */
export const croatian: ReadingVocabulary = {
  language: 'hr',
  terms: {
    someItems: 'odabran',
    returnRefunded:
      'povrat (?:novca|sredstava) (?:\\S+ ){0,2}(?:izvršen|obavljen|proveden)|vratili smo (?:vam )?(?:novac|iznos)',
    shipped:
      'je (?:\\S+ )?(?:poslan[ao]?|otpremljen[ao]?)|(?:poslali|otpremili) smo|smo (?:\\S+ ){0,3}(?:poslali|otpremili)|je na putu',
    delivered: 'je (?:\\S+ )?(?:isporučen[ao]?|dostavljen[ao]?|uručen[ao]?)|je stig(?:ao|la|lo)',
    notYet: 'kada|čim|bit će|će|nije|ako|prije',
  },
  items: { nameColumns: 'proizvod|naziv', quantity: 'količina|kol', pieces: 'kom|komada?' },
  amounts: {
    owed: 'POKLON (BON|KARTICA)|DARIVNI BON',
    fee: '^(?:POVRATNA NAKNADA|POKLON PAKIRANJE$|POUZECE)',
    total: 'UKUPNO|ZA PLATITI|SVEUKUPNO',
    subtotal: 'MEDUZBROJ|BEZ PDV',
    tax: 'PDV',
    inclusive: 'S PDV',
    shipping: 'DOSTAVA',
    discount: 'POPUST',
    codeDiscount: 'KUPON|KOD ZA POPUST',
    paid: 'GOTOVINA|KARTICA',
    change: '(ZA )?VRATITI|POVRAT',
  },
  shops: {
    greeting: 'bok|poštovan[ia]|drag[ia]',
    issuer: 'prodavatelj|dobavljač|izdavatelj',
    addressee: 'kupac|primatelj',
  },
  mail: {
    outOfOffice: 'automatski odgovor|izvan ureda|na godišnjem odmoru',
    notDelivered: String.raw`nije isporučen\p{L}*|isporuka nije uspjela`,
    stopMail: String.raw`odjav(?:ite|iti|i)(?: me)?|prestanite (?:mi )?(?:slati|pisati)(?: \S{1,10}){0,2}|(?:ne šaljite|nemojte) mi (?:više )?(?:slati|pisati|\S{1,10})(?: \S{1,10})?|ostavite me na miru`,
    stopMailAlone: 'stop|dosta|prestanite',
    eraseData: String.raw`(?:izbriši\p{L}*|obriši\p{L}*) (?:\S{1,8} )?(?:sve|moje|svoje)(?: (?:moje|podatke|osobne|lične|račun|o|meni)(?!\p{L}))*`,
  },
  letters: {
    cancelled: 'narudzba (?:(?!nije )\\S+ ){0,3}(?:otkazana|stornirana|ponistena)',
    refund:
      'povrat (?:novca|sredstava) (?:(?!nije )\\S+ ){0,2}(?:izvrsen|obavljen|proveden)|vratili smo (?:vam )?(?:novac|iznos)',
    delivery:
      '(?:paket|posiljk[au]|narudzb[au])\\b.{0,40}\\b(?:poslan\\w*|otpremljen\\w*|poslali|na putu|isporucen\\w*|dostavljen\\w*|urucen\\w*|stig(?:ao|la|lo))|(?:poslali|otpremili) smo|pracenje posiljke',
    deliveryToCome: 'kada|cim|bit ce|ce|uskoro|priprema\\w*',
  },
  documents: { kinds: 'ra[cč]un|predra[cč]un|otpremnica|potvrda narudžbe' },
};
