import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Danish. */
export const danish: ReadingVocabulary = {
  language: 'da',
  dates: {
    months: 'januar februar marts april maj juni juli august september oktober november december',
    monthAbbreviations: { okt: 10 },
  },
  amounts: { shipping: 'FRAGT|LEVERING', discount: 'RABAT', tax: 'MOMS' },
  orderNumber: { order: 'ordrenummer' },
  items: { quantity: 'antal' },
  papers: { kinds: 'faktura|kvittering' },
  shops: { notAName: 'FAKTURA' },
  mail: {
    forwardPrefix: 'vs',
    replyPrefix: 'sv',
    from: 'fra',
    sent: 'dato|sendt',
    subject: 'emne',
    otherHeader: 'til|kopi',
    quoteOpens: 'den',
    wrote: 'skrev',
    wroteBeforeName: 'skrev',
    outOfOffice: String.raw`autosvar|automatisk svar|fravær\p{L}*|ikke på kontoret|på ferie (?:til|fra)`,
    acknowledges: 'vi har modtaget din (?:besked|henvendelse|mail)',
    notDelivered: 'kunne ikke leveres|ikke leveret|leveringsfejl',
  },
  evidence: { sums: 'i alt', buying: 'ordre|kvittering|faktura' },
};
