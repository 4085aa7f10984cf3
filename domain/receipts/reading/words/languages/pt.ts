import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Portuguese. */
export const portuguese: ReadingVocabulary = {
  language: 'pt',
  terms: {
    someItems: 'selecionad',
    numberedItems: 'producto?s?',
    soldBy: 'vendido(?: e (?:entregue|enviado))? por|vendedor\\s*:',
    clearance: 'liquidação|saldos finais',
    finalSale: 'venda final|sem troca',
    shipped:
      'foi (?:enviad[oa]|expedid[oa]|despachad[oa]|postad[oa])|est[áa] a caminho|saiu para entrega|envi[áa]mos',
    delivered: 'foi entregue|(?:pedido|encomenda|pacote) (?:já )?chegou',
    notYet: 'quando|assim que|logo que|não|será|até',
    returnStarted:
      'devolução (?:\\S+ )?(?:foi |está )?(?:iniciada|registad?a|registrada|aprovada|autorizada|solicitada)',
    returnReceived:
      'recebemos (?:a sua|sua|a tua) devolução|devolução (?:\\S+ )?(?:foi )?(?:recebida|aceite|aceita)',
    returnRefunded:
      'reembolsad[oa]|reembolsámos|reembolsamos|estornad[oa]|reembolso (?:\\S+ ){0,3}(?:foi )?(?:efetuado|emitido|processado|confirmado)',
    returnNumber: '(?:número|n\\.?º|código) (?:da|de) devolução',
  },
  amounts: {
    fee: '^(?:DEPOSITO (DE )?VASILHAME|EMBRULHO$|EMBALAGEM (DE )?(PRESENTE|OFERTA)$|TAXA DE (?!ENTREGA|ENVIO)\\w+|GORJETA)',
    owed: 'CARTAO (DE )?(PRESENTE|OFERTA)|CHEQUE OFERTA|REEMBOLSO|ADIANTAMENTO',
    points: 'PONTOS',
    voucher: 'VALE',
    ignored: '(SALDO|LIMITE|CREDITO) DISPONIVEL|LIMITE DE CREDITO|VOCE ECONOMIZOU|ECONOMIA',
    subtotal:
      '^(PRODUTOS?|ARTIGOS)$|SUB ?TOTAL|(TOTAL|VALOR) D(OS|E) (PRODUTOS|ARTIGOS|ITENS)|TOTAL (ILIQUIDO|SEM IVA)|SEM IMPOSTOS?',
    payable: '(TOTAL|VALOR) (A PAGAR|PAGO|D[AO] (ENCOMENDA|PEDIDO|COMPRA))|VALOR TOTAL|TOTAL GERAL',
    shipping: 'FRETE|PORTES|(CUSTOS?|GASTOS|TAXA) DE (ENVIO|ENTREGA)|ENVIO|ENTREGA',
    collects: 'LEVANTAMENTO|RECOLHA|RETIRADA',
    rounding: 'ARREDONDAMENTO',
    members: 'SOCIOS?',
    discount: 'DESCONTOS?|CUPOM|CUPAO|VALE DESCONTO',
    codeDiscount: 'CUPAO|CUPOM|CODIGO',
    tax: 'IVA|ICMS|IMPOSTOS?',
    inclusive: 'INCLUIDO|INCLUINDO|COM',
    free: 'grátis|gratuit[oa]|oferta',
    from: 'a partir de|acima de|superiores a',
    paid: 'CARTAO|DINHEIRO|MULTIBANCO|MB WAY|PIX|BOLETO|PAGAMENTO',
    change: 'TROCO',
  },
  orderNumber: {
    number: 'n[úu]mero',
    order: '(?:n[úu]mero d[ao] )?(?:encomenda|pedido)',
    invoice: 'fatura|nota fiscal',
    receipt: 'recibo',
  },
  items: {
    nameColumns: 'descri[çc][ãa]o|produtos?|artigos?',
    describes: 'descri[çc][ãa]o',
    nameLabels: 'produto|artigo',
    quantity: 'quantidade|qtde?|qde',
    pieces: 'un|und|unid(?:ade)?s?|peças?|pçs?|it(?:em|ens)',
    perOne: '(?:por|cada) (?:unidade|um)|/ ?un',
    unitPrice: '(?:preço|valor) unit[áa]rio|(?:preço|valor) unit\\.?',
    columns: 'PRODUTOS?|ARTIGOS?|ITENS|DESCRIÇÃO|QUANTIDADE|QTDE?|PREÇO|VALOR|UNIT[ÁA]RIO|MONTANTE|TOTAL|IVA',
    colours: 'preto|branco|cinzento|cinza|azul|vermelho|verde|rosa|castanho|amarelo|roxo|dourado|prateado',
    sizes: 'tamanho',
    thanks: 'obrigad[oa] (?:por|pel[oa])',
    numberColumns: 'ref(?:er[êe]ncia)?|c[óo]d(?:igo)?',
    attributes: 'ref\\.|quantidade|qtde?|cor\\s*:|tamanho|vendido|entrega|ol[áa]',
    headingOwners: 'resumo d[aoe](?: sua| seu)?|sua|seu|tua|teu|a sua|o seu',
    headingNouns: 'encomenda|pedido|compra|produtos|artigos|itens',
    headingTails: 'resumo|detalhes',
  },
  dates: {
    onTheWay: 'enviad[oa]|expedid[oa]|entregue',
    monthAbbreviations: { fev: 2, abr: 4, dez: 12 },
    monthsBeforeYear: { out: 10 },
    purchase: 'DATA D[AO] (ENCOMENDA|PEDIDO|COMPRA)|(ENCOMENDA|PEDIDO|COMPRA) (FEIT[AO]|REALIZAD[AO])',
    date: 'DATA',
    other: 'ENTREGA|PREVIST[AO]|PREVISAO|VALIDADE|VENCIMENTO|ATE|ENVIO',
  },
  documents: {
    alsoBuy: 'também (?:poder|pod|lhe)|recomenda|quem comprou|produtos relacionados|complete',
    kinds:
      'fatura(?:[ -]recibo)?|recibo|nota fiscal(?: eletr[ôo]nica)?|danfe|confirmação d[ao] (?:encomenda|pedido)|resumo d[ao] (?:encomenda|pedido)|detalhes d[ao] (?:encomenda|pedido)',
  },
  shops: {
    payee: '(?:compra|pedido|pagamento) (?:em|na|no|a|para)',
    thanks: String.raw`(?:muito )?obrigad[oa](?![\p{L}])`,
    issuer: 'loja|vendedor|vendido por|emitente|fornecedor',
    addressee:
      'dados de fatura[çc][ãa]o|(?:morada|endere[çc]o) de (?:fatura[çc][ãa]o|entrega|envio|cobran[çc]a)|cliente|destinat[áa]rio|comprador',
    greeting: 'ol[áa]|car[oa]|prezad[oa]|bom dia',
    notAName: 'FATURA|RECIBO|NOTA FISCAL|ENCOMENDA|PEDIDO|CLIENTE|MORADA|ENDERE[ÇC]O',
  },
  letters: {
    reservation: '(?:sua|tua) mesa|mesa para|reserva de mesa|reserva no restaurante',
    review:
      '(?:sua|tua) opiniao|deix[ea] (?:a sua|sua|uma) (?:avaliacao|opiniao)|avalie (?:a|o|sua|seu)|o que achou',
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
      '(?:pedido|encomenda|pacote)\\b.{0,40}\\b(?:enviad[oa]|a caminho|entregue|chegou|despachad[oa]|postad[oa]|expedid[oa]|saiu para entrega|pront[oa] para levantamento)|codigo de (?:rastreamento|rastreio)|numero de rastreio',
    reminder: 'lembrete de pagamento|fatura\\b.{0,30}\\b(?:vencida|em atraso)|pagamento em atraso',
  },
  mail: {
    forwardPrefix: 'enc',
    replyPrefix: 'res',
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
    stopMail: String.raw`cancelar (?:a |minha |a minha )?(?:inscrição|subscrição|assinatura)|(?:parem|pare|para) de (?:me )?(?:enviar|mandar|escrever|contactar|contatar|incomodar)(?:-me)?(?: \S{1,10}){0,2}|não (?:me )?(?:enviem|envie|mandem|mande|escrevam|contactem|contatem)(?:-me)? mais(?: \S{1,10}){0,2}|não quero (?:receber )?mais (?:e-?mails?|mensagens|correios)|(?:me )?deix(?:em|e|a)(?:-me| me)? em paz|chega de (?:e-?mails?|mensagens)|(?:retirem|removam|tirem)(?:-me| me) d(?:a|essa|esta|as) `,
    stopMailAlone: 'parem|chega|stop|basta|sair da lista|descadastrar|desinscrever',
    eraseData: String.raw`(?:apag\p{L}*|elimin\p{L}*|exclu\p{L}*|delet\p{L}*) (?:por favor )?(?:todos|tudo|todas|os meus|meus|a minha|minha)(?: (?:os|meus|dados|pessoais|informações|conta|o|que|têm|sobre|mim|as|minhas)(?!\p{L}))*|direito (?:ao esquecimento|ao apagamento)`,
    erasure: 'eliminação|exclusão|apagamento|remoção',
    ownData: String.raw`meus (?:\S{1,15} )?dados|minhas informações|minha conta`,
  },
  evidence: { sums: '(?:valor )?total(?: a pagar)?|valor pago', buying: 'pedido|compra|fatura|recibo' },
};
