import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Polish. */
export const polish: ReadingVocabulary = {
  language: 'pl',
  dates: {
    months:
      'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    monthsBeforeYear: {
      sty: 1,
      lut: 2,
      kwi: 4,
      maj: 5,
      cze: 6,
      lip: 7,
      sie: 8,
      wrz: 9,
      paź: 10,
      lis: 11,
      gru: 12,
    },
  },
  amounts: { shipping: 'DOSTAWA', discount: 'RABAT' },
  orderNumber: { order: 'zam[óo]wieni[ea]' },
  items: { quantity: 'ilość' },
  papers: { kinds: 'faktura|paragon(?: fiskalny)?' },
  shops: { notAName: 'FAKTURA|PARAGON' },
  mail: {
    from: 'od',
    sent: 'wysłano|data',
    subject: 'temat',
    otherHeader: 'do|kopia',
    quoteOpens: 'w dniu',
    wrote: 'napisał\\w{0,10}',
    outOfOffice: String.raw`automatyczna odpowiedź|autoodpowiedź|nieobecn\p{L}*|poza biurem|na urlopie|urlop (?:do|od)`,
    acknowledges: 'otrzymaliśmy (?:twoje|państwa) (?:zgłoszenie|wiadomość)',
    notDelivered: String.raw`nie (?:dostarczono|można dostarczyć)|niedostarczon\p{L}*`,
  },
  evidence: { sums: 'razem|suma', buying: 'zamówieni\\w*|paragon|faktura' },
};
