import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Portuguese. */
export const portuguese: ReadingVocabulary = {
  language: 'pt',
  papers: { kinds: 'fatura' },
  mail: {
    forwardPrefix: 'enc',
    from: 'de',
    sent: 'enviada|data',
    subject: 'assunto',
    otherHeader: 'para',
    quoteOpens: 'em',
    wrote: 'escreveu',
  },
  evidence: { buying: 'pedido|compra|fatura|recibo' },
};
