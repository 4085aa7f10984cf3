import { spanishLetters } from '../letters/es.js';
import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Spanish. */
export const spanish: ReadingVocabulary = {
  language: 'es',
  terms: {
    soldBy: 'vendido(?: y (?:enviado|gestionado))? por|vendedor\\s*:',
    clearance: 'liquidación|remate',
    finalSale: 'venta final|sin (?:cambios? ni )?devoluci(?:ón|ones)',
    till: 'cajero|cajera|caja ?n?º? ?\\d|cambio entregado',
    sent: 'dirección de (?:envío|entrega)|entrega (?:estimada|prevista)',
    code: 'código (?:promocional|de descuento)|cupón|vale descuento',
    shipped: '(?:ha sido|fue|se ha|hemos) enviado|está en camino',
    delivered: '(?:ha sido|fue|se ha) entregado',
    returnStarted:
      'devolución (?:\\S+ )?(?:ha sido |se ha )?(?:solicitada|iniciada|registrada|aprobada|autorizada)|etiqueta de devolución',
    returnReceived:
      '(?:recibido|aceptado) (?:tu|su|la) devolución|devolución (?:\\S+ )?(?:ha sido |se ha )?(?:recibida|aceptada)',
    returnRefunded:
      'reembolsad[oa]|reembolso (?:\\S+ ){0,3}(?:ha sido |se ha )?(?:realizado|emitido|procesado|confirmado)|hemos (?:abonado|devuelto|reembolsado)',
    returnNumber: '(?:número|n\\.?º|código) de devolución|rma|devolución(?= ?(?:n\\.?º|#))',
    notYet: 'cuando|una vez|no(?!\\W{0,2}\\d)|será',
  },
  amounts: {
    ignoredAlone: 'ANTES',
    ignored: '(SALDO|CREDITO|LIMITE) DISPONIBLE|DISPONIBLE|LIMITE DE CREDITO',
    change: 'CAMBIO',
    subtotal:
      '^(PRODUCTOS?|ARTICULOS)$|SUMA(?! (?:PLN|PTU))|(TOTAL|IMPORTE|VALOR|PRECIO) (DE )?(LOS )?(PRODUCTOS|ARTICULOS)|TOTAL NETO|BASE IMPONIBLE',
    fee: '^(TASA|CARGO|GASTOS) (DE|POR) (?!ENVIO|TRANSPORTE|ENTREGA)\\w+|PROPINA|ENVOLTORIO( (DE|PARA))? REGALO',
    shipping: 'ENVIO|PORTES|TRANSPORTE',
    rounding: 'REDONDEO',
    discount: 'DESCUENTOS?|DTO|CUPON|CODIGO PROMOCIONAL|AHORRO',
    orderDiscount: 'TARJETA|SOCIO|PEDIDO|CHEQUE AHORRO|FIDELIDAD',
    itemDiscount: 'DTO|DESCUENTO|PROMO(CION)?|OFERTA|UNIDAD',
    codeDiscount: 'CUPON|CODIGO|VALE',
    tax: 'IVA|IMPUESTOS?',
    taxInside: 'INCLUID[AO] EN',
    ofWhich: 'DE LOS CUALES',
    total: 'IMPORTE|A PAGAR',
    finalTotal: 'A PAGAR',
    totalPaid: '(TOTAL|AMOUNT) PAGADO',
    paid: 'EFECTIVO|TARJETA',
    announces: 'INCLUYE',
    free: 'gratis|gratuit[oa]s?',
    from: 'desde|a partir de|superiores a|de más de',
    taxBase: 'IMPONIBLE',
  },
  dates: {
    monthAbbreviations: { ene: 1, abr: 4, ago: 8, dic: 12 },
    purchase: 'FECHA (DE|DEL) (PEDIDO|COMPRA)|REALIZADO EL|PEDIDO (EL|REALIZADO)',
    date: 'FECHA',
    onTheWay: 'enviado|entregado',
  },
  orderNumber: {
    number: 'n[úu]mero',
    is: 'es',
    order: '(?:n[úu]mero de )?(?:pedido|(?:orden|compra)(?= ?[#:n]))',
    invoice: 'factura',
  },
  items: {
    quantity: 'cantidad|cant|uds',
    pieces: 'uds?|unidad(?:es)?|unid|piezas?|pzas?|artículos?',
    perOne: 'por unidad|c\\/ud?\\.?|cada un[oa]',
    unitPrice: 'precio (?:unitario|por unidad)|precio/ud\\.?|p\\. ?unit\\.?',
    columns: 'ART[ÍI]CULOS?|DESCRIPCI[ÓO]N|CONCEPTO|CANTIDAD|CANT|UDS?|PRECIO|IMPORTE|UNITARIO|PRODUCTOS?',
    colours:
      'negr[oa]|blanc[oa]|gris|azul(?: marino)?|roj[oa]|verde|rosa|marrón|amarillo|morado|naranja|dorado|plateado|crudo',
    sizes: 'talla',
    thanks: 'gracias por',
    numberColumns: 'ref(?:erencia)?|c[óo]d(?:igo)?',
    attributes: 'ref\\.|referencia|cantidad|hola|talla|vendido|entrega',
    headingOwners: 'resumen de(?:l| su| tu)|sus?|tus?',
    headingNouns: 'pedido|art[íi]culos|productos',
    nameColumns: 'descripci[óo]n|concepto|art[íi]culo|productos?|nombre',
    describes: 'descripci[óo]n',
    netOfTax: 'sin iva',
    withTax: 'con iva|iva incl\\p{L}*\\.?',
    nameLabels: 'producto|artículo',
    returned: 'DEVOLUCION|ANULADO',
  },
  documents: {
    alsoBuy:
      'también te puede|te puede interesar|productos (?:relacionados|recomendados)|recomendaciones|completa tu|te recomendamos',
    kinds: 'factura(?: simplificada)?|recibo|confirmaci[óo]n de pedido',
  },
  letters: spanishLetters,
  shops: {
    payee: '(?:compra|pedido|pago) (?:en|a)',
    thanks: String.raw`(?:muchas )?gracias(?![\p{L}])`,
    issuer: 'tienda|vendedor|emisor|vendido por|proveedor',
    addressee:
      '(?:datos|direcci[óo]n) de (?:facturaci[óo]n|env[íi]o|entrega)|facturar a|enviar a|cliente|destinatario|comprador',
    greeting: 'hola|estimad[oa]|querid[oa]|buenos d[íi]as',
    notAName: 'FACTURA',
    senderNoise: 'pedidos?',
  },
  mail: {
    forwardPrefix: 'rv',
    from: 'de|remitente',
    sent: 'fecha|enviado(?: el)?',
    subject: 'asunto',
    otherHeader: 'para|copia',
    forwarded: 'mensaje reenviado',
    original: 'mensaje original',
    quoteOpens: 'el',
    wrote: 'escribió',
    outOfOffice:
      'respuesta automática|ausente (?:hasta|del)|fuera de (?:la )?oficina|estoy ausente|ausencia de la oficina|de vacaciones',
    acknowledges:
      'hemos recibido (?:su|tu) (?:mensaje|solicitud|consulta|correo)|gracias por (?:contactar|contactarnos|su mensaje)|(?:su|tu) solicitud ha sido recibida',
    notDelivered:
      'no (?:se pudo|se ha podido) entregar|no entregado|entrega fallida|error de entrega|mensaje devuelto|devuelto al remitente',
    forwarding: String.raw`reenv[ií]\p{L}*|redirec\p{L}*`,
    confirming: String.raw`confirm\p{L}*|verifi\p{L}*`,
    stopMail: String.raw`(?:dar(?:me)?|dadme|denme|deme|dame) de baja|d(?:é|e)nme de baja|cancelar (?:mi |la )?suscripción|dej(?:en|e|a|ad) de (?:enviarme|mandarme|escribirme|molestarme|molestar)(?: \S{1,12}){0,2}|no (?:me )?(?:env[ií]en|manden|escriban|env[ií]es|mandes|escribas|contacten|molesten)(?:me)? más(?: \S{1,10}){0,2}|no quiero (?:recibir )?más (?:correos|mensajes|e-?mails?|mails?)|(?:déjenme|déjame|dejadme) en paz|no más (?:correos|mensajes|e-?mails?)|(?:quítenme|elimínenme|bórrenme|sáquenme) de (?:su|esta|la|tu)`,
    stopMailAlone: 'baja|stop|basta(?: ya)?|paren|alto',
    eraseData: String.raw`(?:borr\p{L}*|elimin\p{L}*|suprim\p{L}*) (?:por favor )?(?:todos|todo|todas|mis|mi)(?: (?:los|las|mis|lo|datos|personales|información|cuenta|que|sobre|mí|tienen|registros)(?!\p{L}))*|derecho (?:al olvido|de supresión)`,
    erasure: 'eliminación|borrado|supresión',
    ownData: String.raw`mis (?:\S{1,15} )?(?:datos|registros)|mi (?:información|cuenta)`,
  },
  evidence: {
    sums: 'importe',
    buying: 'pedido|compra|factura|recibo',
    numbered: 'pedido',
  },
};
