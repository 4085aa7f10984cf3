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
  },
  evidence: { sums: 'razem|suma', buying: 'zamówieni\\w*|paragon|faktura' },
};
