import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Swedish. */
export const swedish: ReadingVocabulary = {
  language: 'sv',
  dates: {
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    monthAbbreviations: { okt: 10 },
  },
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
    outOfOffice: String.raw`autosvar|automatiskt svar|frånvar\p{L}*|inte på kontoret|(?:på )?semester (?:till|från)`,
    acknowledges: 'vi har tagit emot (?:ditt|din) (?:meddelande|ärende|förfrågan)',
    notDelivered: 'kunde inte levereras|ej levererat|leveransfel',
  },
  evidence: { sums: 'summa', buying: 'beställning|kvitto|faktura' },
};
