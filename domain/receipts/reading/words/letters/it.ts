import { pattern } from '../../../../shared/regex.js';
import type { LetterVocabulary } from '../reading-vocabulary.types.js';

/** Phrases of letters in Italian. */
export const italianLetters: LetterVocabulary = {
  bought: pattern`
    preparando il tuo ordine|hai pagato|il tuo biglietto|
    grazie per (?:il tuo|il suo|la tua|la sua|l'|aver effettuato un) ?(?:ordine|acquisto|pagamento|prenotazione)\b|conferma (?:d'|dell'|di |del |della )?(?:ordine|acquisto|pagamento|prenotazione)|
    (?:ordine|prenotazione|acquisto|pagamento|richiesta)\b(?! non).{0,24}\b(?:e stat[oa] |e )?(?:confermat[oa]|accettat[oa])|abbiamo ricevuto il (?:tuo|suo) (?:ordine|pagamento)|
    fattura (?:n|\d)|ricevuta (?:n|di|del|per)|scontrino|documento commerciale|totale pagato|importo pagato|pagato (?:con|il)|hai (?:acquistato|ordinato)
  `,
  refund: pattern`
    (?:ti|le) (?:abbiamo|e stato) (?:ac)?credit\w*|accreditato|reso e stato|totale rimborsato|
    nota di credito|rimbors(?:o|ato|ati|ata|iamo|eremo)\b|(?:ricevuto|elaborato|accettato|completato) il (?:tuo|suo) reso|reso\b.{0,30}\b(?:completato|ricevuto|elaborato|accettato|approvato|confermato)|
    (?:ti|le) (?:abbiamo )?(?:restituito|riaccreditato)|riaccredito|storno (?:n|di|della)
  `,
  refundTitle: 'rimborso|reso|storno',
  refundPossible:
    'entro|giorni|gratuit[oi]|gratis|politica|condizioni|puoi|puo|potrai|possibile|diritto|senza|garantit[oi]|domande|facile',
  cancelled: pattern`
    e stat[oa] (?:annullat[oa]|cancellat[oa])|non possiamo (?:spedire|consegnare|evadere)|
    (?:ordine|prenotazione|acquisto|articolo)\b.{0,40}\b(?:annullat[oa]|cancellat[oa])|(?:annullamento|cancellazione) (?:dell?'?|del|della|di|ordine|prenotazione|confermat[oa])|conferma (?:di|dell?'?) ?(?:annullamento|cancellazione)|
    dovuto (?:annullare|cancellare)|abbiamo (?:annullato|cancellato)
  `,
  part: pattern`
    parte (?:del|dell|di)|parzial\w*|
    (?:un|uno|una|due|alcuni|\d+) (?:degli |dei )?(?:articol[oi]|prodott[oi])
  `,
  goneItems: pattern`
    (?<!non (?:e |sono )?(?:stat[oaie] )?)(?:annullat|cancellat|rimborsat|restituit|rimoss)[oaie]\b|
    (?:annullare|cancellare)\b|esaurit[oaie]|non disponibil[ei]
  `,
  keptItems: pattern`
    non (?:e |sono )?(?:stat[oaie] )?(?:interessat|annullat|cancellat|rimborsat|restituit)[oaie]|
    resto de(?:l|ll'?)|(?:altri|restanti|rimanenti) articoli|articoli (?:restanti|rimanenti)|(?:in arrivo|in viaggio|in consegna)|come previsto|
    sara(?:nno)? (?:spedit|consegnat)\w|^(?:spedit|consegnat)[oaie]\W*$
  `,
  amended: pattern`
    ordine (?:\S+ )?(?:e stato )?(?:modificato|aggiornato)\b|modific(?:a|he) (?:del tuo|del suo|al tuo|al suo) ordine|
    (?:rimosso|tolto|eliminato) .{0,60} dal? (?:tuo |suo )?ordine
  `,
  newTotal: pattern`
    (?:nuovo|nuova) (?:totale|importo|somma)|(?:totale|importo) (?:aggiornato|modificato)
  `,
  listHeading: pattern`
    (?:il tuo|il suo|vostro) ordine|riepilogo|^articoli$
  `,
  cancelPossible:
    'gratuita|gratis|fino a|entro|puoi|puo|potrai|possibile|condizioni|politica|prima del|non annullat\\w*',
  basket: pattern`
    (?:la tua|la sua) (?:selezione|spesa) (?:ti|la) aspetta|
    (?:aspettano|aspetta|ancora) nel (?:tuo )?carrello|
    (?:il tuo|il suo|tuo) carrello\b|(?:nel|articoli nel) (?:tuo )?carrello|(?:dimenticato|lasciato) (?:qualcosa|un articolo|degli articoli)|
    (?:completa|concludi|finalizza|termina|riprendi) (?:il tuo|l'|il|i tuoi) ?(?:acquist[oi]|ordine)|carrello (?:abbandonato|salvato|in attesa)|ancora interessat
  `,
  toBuy: pattern`
    (?:vai al|torna al|vedi il|visualizza il) (?:tuo )?carrello|(?:completa|concludi|procedi) .{0,12}(?:acquisto|ordine|cassa)|aggiungi al carrello|acquista(?: ora)?|accetta (?:il )?preventivo
  `,
  cardAlert:
    'avviso di (?:transazione|spesa|addebito)|(?:un pagamento|una spesa|un addebito|una transazione) di \\S{2,14}.{0,10} (?:con|sulla) (?:la )?(?:tua|sua) carta',
  offer: 'preventivo|fattura pro-? ?forma|offerta di prezzo',
  offerHeading: pattern`
    (?:il tuo|il suo|tuo|un|nostro|questo) preventivo\b|preventivo (?:n|no|numero|:|#|per|di|[a-z]{0,3}-?\d)|richiesta di preventivo|pro-? ?forma|offerta (?:n|no|nr|numero|#)[ .:º°]{0,3}\d|offerta di prezzo|quotazione\b
  `,
  giftCard: pattern`
    (?:inviato|regalato) (?:un|una) (?:buono|carta|gift)|(?:sulla|della) (?:tua )?(?:gift card|carta regalo)|
    saldo\b.{0,30}\b(?:carta|buono|regalo|gift)|(?:carta|buono|buoni|card)[- ]regalo\b.{0,30}\b(?:arrivat[oa]|pront[oa]|disponibile|saldo|per te|attivat[oa])|
    (?:ricevuto|regalato|inviato|restano|ecco|tuo|tua) .{0,24}\b(?:carta|buono|buoni)[- ]regalo|
    (?:ricevuto|la tua|una) gift card|ti restano .{0,24}\bsulla (?:tua )?carta
  `,
  balance:
    'il tuo credito\\b|(?:saldo|credito) (?:disponibile|residuo|attuale|restante)|richiesta saldo|saldo punti',
  subscription: pattern`
    (?:aggiorniamo|cambiamo|modifichiamo) i nostri prezzi|(?:piano|abbonamento) costera|sta per rinnovar\w*|i nostri prezzi|
    (?:abbonamento|iscrizione|piano|licenza|canone)\b.{0,40}\b(?:si rinnov\w*|rinnov\w*|scade\w*|termina\w*|sta per|cambia\w*|prezzo)|
    (?:prezzo|tariffa|canone) del (?:tuo|suo) (?:abbonamento|piano)|rinnovo (?:automatico|dell|del|imminente|prossimo)|(?:periodo di )?prova gratuita|
    prossim[oa] (?:addebito|pagamento|rinnovo|fattura)|(?:ti|le) addebiteremo|(?:ti|le) (?:sara|verra) addebitat|pagherai\b
  `,
  promotion: pattern`
    risparmi\w+|prezz[io] (?:bass[io]|scontat[io])|
    da \d|vedi (?:tutt\w+|le)|scelti per|cyber week|concediti|punti (?:doppi|extra)|scopri\b|imperdibil\w*|
    \d{1,2} ?% (?:di sconto|su tutto|extra|in meno)|fino al -?\d{1,2} ?%|-\d{1,2} ?%|solo (?:oggi|per oggi|fino|questo)|ultim[aei] (?:occasione|pezzi|giorni|ore)|saldi\b|
    (?:spedizione|consegna) (?:gratuita|gratis) (?:da|sopra|per|a partire|oltre)|ordine minimo|spesa minima|acquista (?:ora|subito)|compra ora|scopri (?:le|di|la|tutte|ora)|offerta (?:valida|speciale|esclusiva|limitata)|offerte\b|approfitta\w*|
    us[ai] (?:il )?codice|codice (?:sconto|promo\w*)\s*:|sconto sul tuo prossimo|valid[oa] fino|nuova collezione|novita|ora \d|prima \d|disiscri\w*|black friday|anziche
  `,
  priceAlert: pattern`
    \bsceso\b|e sceso|tornat[oa] disponibile|
    (?:avviso|allerta|notifica) (?:di |del |sul )?prezzo|(?:calo|ribasso|riduzione) (?:di|del) prezzo|prezzo\b.{0,60}\b(?:sceso|calato|diminuito|ridotto|cambiato)|(?:di nuovo|nuovamente|tornato) disponibile|
    lista (?:dei )?desideri|che stai seguendo|tuoi preferiti
  `,
  reminder: pattern`
    (?:primo|secondo|terzo|ultimo) (?:sollecito|avviso|promemoria)|pagamento in ritardo|
    sollecito|(?:promemoria|avviso) (?:di )?(?:pagamento|scadenza|fattura)|(?:promemoria|ricorda)\b.{0,30}\b(?:fattura|pagamento)|fattura\b.{0,40}\b(?:scaduta|insoluta|non pagata|in scadenza|scade (?:oggi|domani|presto|a breve))|pagamento (?:in ritardo|scaduto|in sospeso)|messa in mora
  `,
  request: pattern`
    (?:la tua )?richiesta (?:e stata|inviata|ricevuta)|
    richiesta di (?:prenotazione|noleggio)|(?:prenotazione|ordine)\b.{0,30}\bnon (?:e )?(?:ancora )?(?:stat[oa] )?(?:confermat[oa]|completat[oa])|in attesa di (?:conferma|approvazione)|(?:completa|conferma) la tua prenotazione
  `,
  delivery: pattern`
    abbiamo spedito|quasi arrivato|corriere\b|conferma di spedizione|dal (?:tuo )?vicino|
    (?:pacco|ordine|spedizione|consegna)\b.{0,40}\b(?:consegnato|in arrivo|spedit[oa]|in consegna|in viaggio|pronto|ritir\w*|ritardo|oggi|domani|affidato)|
    consegna (?:prevista|tra|oggi|programmata)|(?:codice|numero) di (?:tracciamento|tracking|spedizione)|traccia (?:il|la)|punto di ritiro
  `,
  paymentFailed: pattern`
    (?<!\bse .{0,40})(?:pagamento|carta|addebito) (?:e stat[oa] )?(?:rifiutat[oa]|non riuscito|fallito|respint[oa])|pagamento non (?:e )?(?:andato a buon fine|riuscito)
  `,
  income: 'busta paga|cedolino|hai venduto|venduto\\s*:|hai ricevuto (?:denaro|un pagamento)',
  notShopping: pattern`
    multa\b|verbale di (?:contestazione|accertamento)|(?:tua|sua) donazione|estratto conto|dazi doganali|rata del (?:mutuo|prestito)|canone di locazione
  `,
  reservation:
    '(?:il tuo|vostro|suo) tavolo|tavolo per|prenotazione (?:del tavolo|presso|al ristorante)|appuntamento confermato',
  review: '(?:la tua|vostra) opinione|lascia (?:una|la tua) recensione|cosa ne pensi|valuta il tuo',
  deliveryToCome: 'quando|sara|saranno|non appena|prepar\\w*|presto|prevista|stimata',
};
