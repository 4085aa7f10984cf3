import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Polish. */
export const polish: ReadingVocabulary = {
  language: 'pl',
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
    outOfOffice: String.raw`automatyczna odpowiedź|autoodpowiedź|nieobecn\p{L}*|poza biurem|na urlopie`,
    acknowledges: 'otrzymaliśmy (?:twoje|państwa) (?:zgłoszenie|wiadomość)',
    notDelivered: String.raw`nie (?:dostarczono|można dostarczyć)|niedostarczon\p{L}*`,
  },
  evidence: { sums: 'razem|suma', buying: 'zamówieni\\w*|paragon|faktura' },
};
