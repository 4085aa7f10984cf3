import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Portuguese. */
export const portuguese: ReadingVocabulary = {
  language: 'pt',
  amounts: { ignored: '(SALDO|LIMITE|CREDITO) DISPONIVEL|LIMITE DE CREDITO' },
  items: { quantity: 'quantidade|qtde?|qde', pieces: 'un|und|unid(?:ade)?s?|peças?|pçs?|it(?:em|ens)' },
  dates: {
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    monthAbbreviations: { fev: 2, abr: 4, dez: 12 },
    monthsBeforeYear: { out: 10 },
  },
  papers: { kinds: 'fatura' },
  letters: {
    deliveryToCome: 'quando|sera|serao|assim que|prepar\\w*|em breve|prevista',
    bought:
      'obrigad[oa] (?:pel[ao]|por) (?:sua |seu |tua |teu )?(?:compra|pedido|encomenda|pagamento|reserva)|confirmacao (?:do|da|de) (?:seu |sua )?(?:pedido|encomenda|compra|pagamento|reserva)|recebemos (?:o seu|a sua|seu|sua) (?:pedido|encomenda|pagamento)|(?:pedido|encomenda|compra|reserva|pagamento)\\b.{0,20}\\bconfirmad[oa]',
    refund:
      'reembols(?:o|ado|ada|amos)\\b|estorn(?:o|ado|ada|amos)\\b|nota de credito|devolucao\\b.{0,30}\\b(?:recebida|processada|aceita|aceite|aprovada|concluida)',
    refundPossible: 'dias|pode|podera|gratis|gratuit[oa]s?|politica|condicoes|prazo|direito',
    cancelled:
      '(?:pedido|encomenda|reserva|compra)\\b.{0,40}\\b(?:cancelad[oa]|anulad[oa])|cancelamos|cancelamento (?:do|da|de|confirmado)',
    cancelPossible: 'pode|podera|ate (?:ao?|as) |gratis|gratuit[oa]|politica|condicoes|prazo|antes',
    delivery:
      '(?:pedido|encomenda|pacote)\\b.{0,40}\\b(?:enviad[oa]|a caminho|entregue|expedid[oa]|saiu para entrega|pront[oa] para levantamento)|codigo de (?:rastreamento|rastreio)|numero de rastreio',
    reminder: 'lembrete de pagamento|fatura\\b.{0,30}\\b(?:vencida|em atraso)|pagamento em atraso',
  },
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
