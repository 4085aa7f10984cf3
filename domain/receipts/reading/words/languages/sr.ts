import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Serbian and Bosnian, in Latin letters. */
export const serbian: ReadingVocabulary = {
  language: 'sr',
  terms: {
    returnRefunded: 'povraćaj (?:novca|sredstava) (?:\\S+ ){0,2}(?:izvršen|obavljen)',
    shipped: 'je (?:\\S+ )?(?:poslat[ao]?|otpremljen[ao]?)',
    delivered: 'je (?:\\S+ )?isporučen[ao]?',
    notYet: 'kad|biće|ukoliko',
  },
  amounts: {
    change: 'POVRACAJ|KUSUR',
    subtotal: 'MEDUZBIR|MEDJUZBIR|VREDNOST PROIZVODA',
    tax: 'PDV',
    inclusive: 'SA PDV',
    ofWhich: 'UKLJUCEN|OD TOGA',
    total: 'UKUPNO|ZA UPLATU|ZA PLACANJE|UKUPAN IZNOS',
    finalTotal: 'ZA UPLATU|ZA PLACANJE|UKUPAN IZNOS',
    shipping: 'DOSTAVA|ISPORUKA|POSTARINA',
    discount: 'POPUST',
    paid: 'GOTOVINA|KARTICA|POUZECE',
    announces: 'UKLJUCEN',
    free: 'besplatno|besplatna',
  },
  dates: {
    purchase: 'DATUM (PORUDZBINE|PORUDZBENICE|NARUDZBE|KUPOVINE)',
    date: 'DATUM',
    onTheWay: 'poslata|isporučena',
  },
  orderNumber: {
    number: 'broj|br',
    order: 'porudžbin[ae]|porudžbenic[ae]|narudžb(?:in)?[ae]',
    invoice: 'račun[a]?',
  },
  items: {
    quantity: 'količina|kol',
    pieces: 'kom|komada?',
    unitPrice: 'cena|cijena',
    columns: 'ARTIKAL|PROIZVOD|NAZIV|KOLIČINA|KOL|CENA|CIJENA|IZNOS|UKUPNO|VREDNOST',
    attributes: 'količina|šifra|boja|veličina|prodavac',
    headingOwners: 'vaš[ae]?',
    headingNouns: 'porudžbina|proizvodi|narudžba',
  },
  documents: { kinds: 'račun|fiskalni račun|potvrda porudžbine' },
  shops: { thanks: 'hvala', greeting: 'poštovani|zdravo', addressee: 'adresa za (?:dostavu|naplatu)|kupac' },
  letters: {
    cancelled: 'porudzbina (?:(?!nije )\\S+ ){0,3}(?:otkazana|stornirana|ponistena)',
    refund: 'povracaj (?:novca|sredstava) (?:(?!nije )\\S+ ){0,2}(?:izvrsen|obavljen)',
    bought: 'hvala (?:vam )?(?:na|za) (?:vas[uo]j? )?(?:porudzbin|kupovin|narudzb)',
    delivery:
      '(?:paket|posiljk[au]|porudzbin[au]|narudzbin[au])\\b.{0,40}\\b(?:poslat\\w*|poslali|otpremljen\\w*|na putu|isporucen\\w*|urucen\\w*|stig(?:ao|la|lo))',
    deliveryToCome: 'kad|bice|uskoro|priprema\\w*',
  },
  evidence: {
    sums: 'ukupno|za uplatu',
    taxes: 'pdv',
    buying: '(?:porudžb|narudžb|račun)[a-zčćžšđ]{0,12}',
    numbered: 'porudžbin[ae]|narudžb[ae]',
  },
};
