import { pattern } from '../../../../shared/regex.js';
import type { LetterVocabulary } from '../reading-vocabulary.types.js';

/** Phrases of letters in Spanish. */
export const spanishLetters: LetterVocabulary = {
  bought: pattern`
    preparando tu pedido|has pagado|tu billete|
    gracias por (?:tu|su|la|realizar) (?:pedido|compra|pago|reserva|un pedido)\b|confirmacion de (?:tu |su |la |el |del )?(?:pedido|compra|pago|reserva)|
    (?:pedido|reserva|compra|pago|solicitud)\b(?! (?:aun |todavia )?no).{0,24}\b(?:esta |ha sido |fue )?(?:confirmad[oa]|aceptad[oa]|recibido)(?<!solicitud.{0,40}recibido)|
    hemos recibido (?:tu|su) (?:pedido|pago)|factura (?:simplificada|n|\d)|(?:tu|su) factura (?:n|de|\d)|recibo (?:de|n)|(?:tu|su) recibo|total pagado|importe pagado|pagado (?:con|el)|has (?:comprado|pedido)
  `,
  refund: pattern`
    (?:te|le) (?:hemos|han) (?:abonado|ingresado|devuelto|reintegrado)|devolucion ha sido|total reembolsado|reintegro|
    nota (?:de )?credito|factura rectificativa|abono n|reembols(?:o|ado|ada|amos|aremos)\b|(?:te|le) (?:hemos )?(?:devuelto|devolveremos|abonado)|importe (?:devuelto|reembolsado)|
    (?:recibido|procesado|aceptado|completado) (?:tu|su|la) devolucion|devolucion\b.{0,30}\b(?:completada|recibida|procesada|aceptada|aprobada|realizada|confirmada)|devolucion de (?:tu|su) (?:dinero|pago)
  `,
  refundTitle: 'reembolso|devolucion|abono',
  refundPossible:
    'dias|gratis|gratuit[oa]s?|politica|condiciones|puedes?|podras?|plazo|derecho|sin|garantizad[oa]|preguntas|facil',
  cancelled: pattern`
    (?:ha sido|se ha) (?:cancelad[oa]|anulad[oa])|no podemos (?:enviar|entregar|servir)|
    (?:pedido|reserva|compra|articulo)\b.{0,40}\b(?:cancelad[oa]s?|anulad[oa]s?)|(?:cancelacion|anulacion) de (?:tu|su|la|el|pedido|reserva)|confirmacion de (?:cancelacion|anulacion)|
    (?:tenido que|debido) (?:cancelar|anular)|hemos (?:cancelado|anulado)|(?:cancelacion|anulacion) (?:confirmada|completada|del pedido)
  `,
  part: pattern`
    parte de|parcial\w*|
    (?:un|uno de los|una|dos|algunos|\d+) (?:de (?:los|tus|sus) )?(?:articulos?|productos?)
  `,
  goneItems: pattern`
    (?<!no (?:se )?(?:ha(?:n)? (?:sido )?)?)(?:cancelad|anulad|reembolsad|devuelt)[oa]s?\b|
    (?:cancelar|anular)\b|agotad[oa]s?|sin existencias|no disponibles?
  `,
  keptItems: pattern`
    no (?:se )?(?:ha(?:n)? (?:sido )?)?(?:afectad|cancelad|anulad|reembolsad|devuelt)[oa]s?|
    resto de(?: tu| su|l)\b|articulos restantes|demas articulos|otros articulos|(?:en camino|siguen? en)|segun lo previsto|
    se (?:enviara|entregara)n?|^(?:enviad|entregad)[oa]s?\W*$
  `,
  amended: pattern`
    pedido (?:\S+ )?(?:ha sido |se ha )?(?:modificado|actualizado|cambiado)\b|modificacion(?:es)? de (?:tu|su) pedido|
    (?:eliminado|retirado|quitado) .{0,60} de (?:tu|su|l) pedido
  `,
  newTotal: pattern`
    (?:nuevo|nueva) (?:total|importe|suma)|(?:total|importe) (?:actualizado|revisado)
  `,
  listHeading: pattern`
    (?:tu|su|el) pedido|resumen|^articulos$
  `,
  cancelPossible:
    'gratuita|gratis|hasta|puedes?|podras?|condiciones|politica|antes de|plazo|sin coste|no cancelad\\w*',
  basket: pattern`
    (?:tu|su) (?:seleccion|compra) (?:te|le|sigue) ?(?:espera|aqui)|
    (?:esperan|espera|siguen) en (?:el|tu|su) (?:carrito|cesta)|terminamos tu compra|
    (?:tu|su) (?:carrito|cesta|bolsa)\b|(?:en|articulos en) (?:tu|su|el|la) (?:carrito|cesta|bolsa)|(?:olvidado|dejado|olvidaste|dejaste) (?:algo|un articulo|articulos|tu)|
    (?:finaliza|completa|termina|continua) (?:tu|su|la) (?:compra|pedido)|carrito (?:abandonado|pendiente)|sigues interesad
  `,
  toBuy: pattern`
    (?:ver|ir al?|volver al?) (?:mi |tu |la |el )?(?:carrito|cesta)|(?:finalizar|completar|terminar|tramitar) (?:mi |la |el )?(?:compra|pedido)|anadir (?:al carrito|a la cesta)|comprar(?: ahora)?|aceptar presupuesto
  `,
  cardAlert:
    'alerta de (?:transaccion|compra|tarjeta|consumo)|(?:una compra|un cargo|un pago|un consumo) (?:de|por) \\S{2,14}.{0,10} (?:con|en) (?:tu|su) tarjeta',
  offer: 'presupuesto|cotizacion|factura pro-? ?forma|oferta de precio',
  offerHeading: pattern`
    (?:tu|su|el|un|nuestro|este) presupuesto\b|presupuesto (?:n|no|numero|:|#|para|de|[a-z]{0,3}-?\d)|cotizacion\b|pro-? ?forma|oferta de precio|oferta (?:n|no|numero|#)[ .:º°]{0,3}\d
  `,
  giftCard: pattern`
    (?:enviado|regalado) (?:una|un) (?:tarjeta|cheque|vale)|vale por|
    saldo\b.{0,30}\b(?:tarjeta|cheque|vale|regalo)|(?:tarjeta|cheque|vale|bono)s?[- ](?:de )?regalo\b.{0,30}\b(?:llegado|lista|disponible|saldo|para ti|activada)|
    (?:recibido|regalado|enviado|quedan|aqui tienes|tu|su) .{0,24}\b(?:tarjeta|cheque|vale|bono)s?[- ](?:de )?regalo|
    (?:te|le) quedan .{0,24}\ben (?:tu|su) tarjeta
  `,
  balance:
    '(?:tu|su) saldo\\b|dispones de|monedero|saldo (?:disponible|restante|actual|pendiente de|de puntos)|consulta de saldo',
  subscription: pattern`
    (?:actualizamos|cambiamos|subimos) (?:nuestros|los) (?:precios|tarifas)|(?:plan|suscripcion|cuota) costara|a punto de renovar\w*|(?:desde|a partir de) (?:\d|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|
    (?:suscripcion|membresia|plan|abono|licencia|cuota)\b.{0,40}\b(?:se renovara|renovara|renueva|caduca\w*|vence\w*|termina\w*|finaliza\w*|cambia\w*|expira\w*|precio)|
    (?:precio|tarifa|cuota) de (?:tu|su) (?:suscripcion|plan|membresia)|renovacion (?:automatica|de|proxima)|(?:periodo de )?prueba (?:gratuita|gratis)?\b.{0,20}\b(?:termina|finaliza|acaba)|prueba gratuita|
    proxim[oa] (?:cobro|pago|cargo|renovacion|factura)|(?:te|le) cobraremos|se (?:te|le) cobrara|(?:pagaras|pagara)\b
  `,
  promotion: pattern`
    ahorr\w+|precios? (?:bajos?|rebajados?)|
    desde \d|ver (?:todo|todas)|elegid[oa]s para|cyber week|capricho|aprovecha|puntos (?:dobles|extra)|chollos?|ofertas|
    \d{1,2} ?% (?:de descuento|dto|en todo|menos|extra|adicional)|hasta (?:un )?-?\d{1,2} ?%|-\d{1,2} ?%|solo (?:hoy|por hoy|este|hasta)|ultim[oa]s? (?:oportunidad|unidades|dias|horas)|rebajas|
    envio (?:gratis|gratuito) (?:a partir|desde|en pedidos)|pedido minimo|compra minima|compra(?:r)? (?:ya|ahora)|ver (?:ofertas|mas)|(?:la )?oferta (?:termina|valida|especial|exclusiva|limitada)|
    us[ae] (?:el )?codigo|codigo (?:promo\w*|descuento)|(?:de regalo|de descuento) en tu proxim\w*|valid[oa] hasta|nueva coleccion|novedades|descubre\w*|ahora \d|aprovecha\w*|darse de baja|black friday|antes \d
  `,
  priceAlert: pattern`
    ha bajado|bajado de precio|vuelve\b|
    alerta de precio|(?:bajada|caida|rebaja) de precio|(?:ha )?bajado (?:el|de) precio|precio\b.{0,60}\b(?:ha bajado|bajo|ha cambiado|reducido)|(?:vuelve|de nuevo|otra vez) (?:a estar |en )?(?:disponible|stock)|
    (?:lista de deseos|que sigues|tus favoritos)
  `,
  reminder: pattern`
    (?:primer|segundo|tercer|ultimo) (?:aviso|recordatorio)|pago atrasado|pendiente de pago|
    recordatorio\b.{0,30}\b(?:pago|factura|vencimiento)|aviso de (?:impago|pago|vencimiento|cobro)|factura\b.{0,40}\b(?:vencida|impagada|pendiente de pago|vence pronto|atrasada|sin pagar|no pagada)|(?:pago|factura|saldo) (?:pendiente|vencid[oa]|atrasad[oa])|requerimiento de pago|reclamacion de pago
  `,
  request: pattern`
    (?:tu|su) solicitud (?:se ha|ha sido|esta)|solicitud (?:enviada|recibida)|
    solicitud de (?:reserva|alquiler)|peticion de reserva|(?:reserva|pedido)\b.{0,30}\b(?:aun no|todavia no|no) (?:esta |ha sido )?(?:confirmad[oa]|completad[oa])|pendiente de (?:confirmacion|aprobacion)|(?:completa|confirma) tu reserva
  `,
  delivery: pattern`
    (?:hemos|ha sido) enviado|hemos enviado (?:tu|su)|transportista|a punto de llegar|confirmacion de envio|con (?:un|tu) vecino|
    (?:paquete|pedido|envio|entrega)\b.{0,40}\b(?:entregado|en camino|enviado|en reparto|llega\w*|list[oa]|recoger|retrasad\w*|manana|hoy|disponible)|
    entrega (?:entre|prevista|hoy|programada)|numero de seguimiento|seguimiento (?:de|del) (?:tu|envio|pedido)|punto de recogida|(?<=^\W{0,4})(?:albaran|nota de entrega)|recibiras (?:tu|el) paquete|hoy recibir
  `,
  paymentFailed: pattern`
    (?<!\bsi .{0,40})(?:pago|tarjeta|cargo) (?:ha sido |fue |esta )?(?:rechazad[oa]|fallido|denegad[oa])|error (?:en|con) (?:el|tu|su) pago|no (?:hemos podido|se pudo|pudimos) (?:procesar|realizar|cobrar) (?:el|tu|su) pago
  `,
  income: 'nomina\\b|has vendido|articulo .{0,20}vendido|vendido\\s*:|has recibido (?:dinero|un pago)',
  notShopping: pattern`
    multa\b|denuncia de trafico|(?:tu|su) (?:donacion|donativo)|extracto (?:bancario|de cuenta|mensual)|derechos de aduana|impuesto (?:sobre|de) bienes|recibo de alquiler|cuota (?:del|de) (?:prestamo|hipoteca)
  `,
  reservation:
    'tu mesa|su mesa|mesa para|reserva (?:confirmada )?en (?:el restaurante|la|el)\\b|cita confirmada',
  review:
    '(?:tu|su) opinion|deja(?:nos)? (?:tu|una) (?:opinion|resena|valoracion)|que te ha parecido|valora (?:tu|su)',
  deliveryToCome: 'cuando|sera|seran|en cuanto|prepar\\w*|pronto|prevista|estimada',
};
