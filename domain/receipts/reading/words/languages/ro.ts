import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Romanian: automatic replies and the sums of an order. */
export const romanian: ReadingVocabulary = {
  language: 'ro',
  terms: {
    someItems: 'selectat',
    returnRefunded:
      'rambursarea (?:\\S+ ){0,2}a fost (?:efectuată|procesată|inițiată)|(?:ți|v)-am rambursat|am rambursat suma',
    shipped:
      '(?:a fost|au fost|am) (?:\\S+ )?(?:expediat[ăe]?|trimis[ăe]?|predat[ăe]? curierului)|este (?:pe drum|în drum)',
    delivered: '(?:a fost|au fost|am) (?:\\S+ )?livrat[ăe]?|(?:coletul|pachetul) a ajuns',
    notYet: 'când|după ce|va fi|vor fi|nu (?:a|au|am)|imediat ce|dacă|înainte',
  },
  items: {
    columns: 'PRODUSE?|CANTITATE|PRE[ȚT]|TOTAL|VALOARE|DENUMIRE',
    nameColumns: 'produse?|denumire(?: produs)?',
    quantity: 'cantitate|cant',
    pieces: 'buc|bucăț[ii]|bucat[ăi]',
    attributes: 'v[âa]ndut(?: [șs]i livrat)? de|cantitate',
  },
  amounts: {
    owed: 'CARD CADOU|VOUCHER CADOU',
    fee: '^(?:GARANTIE SGR|SGR|AMBALARE CADOU( BUC)?$|TAXA RAMBURS|RAMBURS)',
    shipping: 'TRANSPORT|LIVRARE|COST LIVRARE',
    discount: 'REDUCERE|DISCOUNT',
    codeDiscount: 'CUPON|COD(UL)? (DE )?(REDUCERE|PROMOTIONAL)',
    subtotal: 'SUBTOTAL|FARA TVA',
    tax: 'TVA',
    inclusive: 'CU TVA',
    total: 'TOTAL( DE PLATA)?',
    paid: 'NUMERAR|CARD BANCAR',
    change: '^REST$',
  },
  orderNumber: {
    number: 'nr',
    order: 'comand[ăa](?: (?:ta|dvs|dumneavoastră))?(?: nr)?|num[ăa]r(?:ul)? comenzii',
  },
  mail: {
    outOfOffice: 'răspuns automat|raspuns automat|în concediu|in concediu|în afara biroului',
    notDelivered: 'nu a putut fi livrat|livrare eșuată',
    stopMail: String.raw`dezabon\p{L}*(?: mă)?|(?:nu|să nu) (?:îmi|mi|imi)?[- ]?(?:mai )?(?:trimite\p{L}*|scrie\p{L}*|trimiteți)(?: \S{1,10}){0,3}|(?:opriți|încetați)(?: \S{1,12}){0,3} (?:mailuri\p{L}*|emailuri\p{L}*|mesaje\p{L}*|trimit\p{L}*|scri\p{L}*)|lăsați-mă în pace|nu mai vreau (?:e-?mailuri|mailuri|mesaje)`,
    stopMailAlone: 'stop|gata|ajunge',
    eraseData: String.raw`(?:șterge\p{L}*|ștergeți|stergeti|elimina\p{L}*) (?:\S{1,8} )?(?:toate|tot|datele|contul)(?: (?:datele|mele|personale|meu|despre|mine)(?!\p{L}))*`,
    erasure: String.raw`[șs]tergere\p{L}*|eliminare\p{L}*`,
    ownData: 'datelor mele|contului meu',
  },
  evidence: { sums: 'total', buying: 'comand[aă]|factur[aă]|bon' },
  shops: {
    greeting: 'bun[ăa](?: ziua)?|salut|drag[ăa]|stimat[ăe]',
    thanks: 'mulțumim',
    issuer: 'furnizor|vânzător',
    addressee: 'client|cumpărător|beneficiar',
  },
  letters: {
    cancelled: 'comanda (?:(?!nu )\\S+ ){0,3}a fost anulata',
    refund:
      'rambursarea (?:(?!nu )\\S+ ){0,2}a fost (?:efectuata|procesata|initiata)|(?:ti|v) am rambursat|am rambursat suma',
    delivery:
      '(?:comand[ai]|colet\\w*|pachet\\w*)\\b.{0,40}\\b(?:expediat\\w*|trimis\\w*|livrat\\w*|pe drum|in drum|curierului|a ajuns)|(?:am|numar(?:ul)?(?: de)?) (?:expediat|livrat|awb)\\b',
    deliveryToCome: 'cand|va fi|vor fi|in curand|imediat ce|estimat\\w*',
  },
  documents: {
    kinds: 'factur[aă](?: fiscal[aă]| proforma)?|bon(?: fiscal)?|confirmare comand[aă]|sumar comand[aă]',
  },
};
