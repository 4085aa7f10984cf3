import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Lithuanian: tills, invoices and the sums of an order. */
export const lithuanian: ReadingVocabulary = {
  language: 'lt',
  terms: {
    returnRefunded: 'pinigai (?:\\S+ ){0,2}(?:grąžinti|pervesti)|grąžinome (?:jums )?(?:pinigus|sumą)',
    shipped: 'išsiųst[aio]s?|išsiuntėme|(?:yra )?pakeliui',
    delivered: 'pristatyt[aio]s?|įteikt[aio]s?',
    notYet: 'kai|bus|nebuvo|jei|prieš',
  },
  items: {
    quantity: 'kiekis',
    pieces: 'vnt',
    unitPrice: '(?:vieneto )?kaina',
    columns: 'PREKĖ|PREKĖS|PAVADINIMAS|KIEKIS|KAINA|SUMA|VISO|MATAS',
    nameColumns: 'prekės?(?: pavadinimas)?|pavadinimas',
    sizes: 'dydis',
  },
  amounts: {
    owed: 'DOVANU (KORTELE|CEKIS|KUPONAS)',
    subtotal: 'TARPINE SUMA|(SUMA )?BE PVM|PREKIU SUMA',
    shipping: 'PRISTATYMAS|PRISTATYMO (KAINA|MOKESTIS)|SIUNTIMAS',
    fee: 'UZSTATAS',
    discount: 'NUOLAIDA',
    tax: 'PVM',
    ofWhich: 'IS JU',
    inclusive: 'SU PVM',
    total: '(IS )?VISO|(AP|SU)?MOKETI|BENDRA SUMA|(MOKETINA|GALUTINE) SUMA',
    paid: 'GRYNAISIAIS|GRYNIEJI|(BANKO )?KORTELE|(SU|AP)?MOKETA|GAUTA',
    change: 'GRAZA',
  },
  orderNumber: {
    number: 'nr|numeris',
    order: 'u[žz]sakym(?:as|o)',
    invoice: '(?:pvm )?s[ąa]skaita(?:[- ]fakt[ūu]ra)?',
    receipt: 'kvitas',
  },
  dates: {
    purchase: 'UZSAKYMO DATA',
    date: 'DATA|ISRASYMO DATA',
    other: 'APMOKETI IKI|PRISTATYMO DATA',
  },
  documents: { kinds: 'kvitas|(?:pvm )?sąskaita[- ]faktūra|užsakymo patvirtinimas' },
  shops: {
    greeting: 'sveiki|gerb(?:iam\\p{L}*|\\.)?|laba diena',
    issuer: 'pardavėjas|tiekėjas',
    addressee: 'pirkėjas|gavėjas|pristatymo adresas',
    notAName: 'KVITAS|KASININK|KASOS? |MOK[ĖE]TOJO|[ĮI]M\\. ?KODAS|S[ĄA]SKAITA',
    thanks: 'ačiū',
  },
  evidence: { sums: 'iš viso|mokėti', buying: 'užsakym\\w*|kvitas' },
  letters: {
    cancelled: 'uzsakymas (?:(?!nebuvo |nera )\\S+ ){0,3}atsauktas',
    refund:
      'pinigai (?:(?!nebuvo |dar )\\S+ ){0,2}(?:grazinti|pervesti)|grazinome (?:jums )?(?:pinigus|suma)',
    delivery:
      '(?:uzsakym\\w*|siunt\\w*)\\b.{0,40}\\b(?:issiust\\w*|issiuntem\\w*|pakeliui|pristatyt\\w*|iteikt\\w*)|issiuntem\\w*|siuntos (?:numeris|sekimas)',
    deliveryToCome: 'kai|bus|netrukus|numatom\\w*',
  },
};
