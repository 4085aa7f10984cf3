import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Portuguese. */
export const portuguese: ReadingVocabulary = {
  language: 'pt',
  dates: {
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    monthAbbreviations: { fev: 2, abr: 4, dez: 12 },
    monthsBeforeYear: { out: 10 },
  },
  papers: { kinds: 'fatura' },
  mail: {
    forwardPrefix: 'enc',
    from: 'de',
    sent: 'enviada|data',
    subject: 'assunto',
    otherHeader: 'para',
    quoteOpens: 'em',
    wrote: 'escreveu',
    outOfOffice:
      'resposta automática|ausente|fora (?:do|de) escritório|estou ausente|ausência temporária|de férias',
    acknowledges:
      'recebemos (?:a sua|sua|o seu|seu) (?:mensagem|pedido de suporte|solicitação|contacto|contato)|obrigado por (?:entrar em contato|contactar)',
    notDelivered:
      'não (?:entregue|foi possível entregar)|falha na entrega|mensagem devolvida|devolvida ao remetente',
    forwarding: String.raw`(?:re)?encaminha\p{L}*`,
    confirming: String.raw`confirm\p{L}*|verifi\p{L}*`,
  },
  evidence: { buying: 'pedido|compra|fatura|recibo' },
};
