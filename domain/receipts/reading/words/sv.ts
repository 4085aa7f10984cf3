import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Swedish. */
export const swedish: ReadingVocabulary = {
  language: 'sv',
  amounts: { shipping: 'FRAKT', discount: 'RABATT', tax: 'MOMS' },
  orderNumber: { order: 'best[äa]llning(?:snummer)?|ordernummer' },
  items: { quantity: 'antal' },
  papers: { kinds: 'faktura|kvitto' },
  shops: { notAName: 'KVITTO|FAKTURA' },
  mail: {
    forwardPrefix: 'vs',
    replyPrefix: 'sv',
    from: 'från',
    sent: 'skickat',
    subject: 'ämne',
    otherHeader: 'till|kopia',
    forwarded: 'vidarebefordrat meddelande',
    quoteOpens: 'den',
    wrote: 'skrev',
    wroteBeforeName: 'skrev',
    atTime: 'kl\\.',
    outOfOffice: 'autosvar',
  },
  evidence: { sums: 'summa', buying: 'beställning|kvitto|faktura' },
};
