import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Norwegian. */
export const norwegian: ReadingVocabulary = {
  language: 'nb',
  dates: {
    months: 'januar februar mars april mai juni juli august september oktober november desember',
    monthAbbreviations: { okt: 10, des: 12 },
  },
  amounts: { shipping: 'FRAKT|LEVERING', discount: 'RABATT', tax: 'MVA' },
  orderNumber: { order: 'ordrenummer' },
  items: { quantity: 'antall?' },
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
    acknowledges: 'vi har mottatt din (?:melding|henvendelse|e-?post)',
    notDelivered: 'kunne ikke leveres|ikke levert|leveringsfeil',
  },
  evidence: { sums: 'i alt', buying: 'ordre|kvittering|faktura' },
};
