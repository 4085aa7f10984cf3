import { italianLetters } from './letters/it.js';
import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Italian. */
export const italian: ReadingVocabulary = {
  language: 'it',
  amounts: {
    ignoredAlone: 'INVECE DI',
    ignored: '(SALDO|CREDITO|IMPORTO) DISPONIBILE|DISPONIBILITA|CREDITO RESIDUO|PLAFOND',
    change: 'RESTO',
    subtotal: 'SUB ?TOTALE|(TOTALE|VALORE) (DEI )?(PRODOTTI|ARTICOLI|MERCE)|IMPONIBILE',
    fee: 'CONFEZIONE REGALO|CONTRASSEGNO',
    shipping: 'SPEDIZIONE|CONSEGNA|TRASPORTO|CORRIERE',
    free: 'gratis|gratuit[oaie]',
    from: 'da|sopra|oltre|superiori a|a partire da',
    discount: 'SCONT[OI]|BUONO|COUPON|CODICE (SCONTO|PROMO\\w*)',
    orderDiscount: 'CARTA|SOCI[OI]?|ORDINE|SPESA|FIDELITY|FEDELTA',
    itemDiscount: 'SCONTO|PROMO|OFFERTA',
    codeDiscount: 'BUONO|COUPON|CODICE',
    includesTax: 'TASSE TOTALI INCLUSE|TOTALE (DELLE )?TASSE',
    tax: 'IVA|TASSE',
    taxInside: '(INCLUSA|COMPRESA|INCL\\w*) NEL',
    ofWhich: 'DI CUI',
    total: 'TOTALE|IMPORTO|DA PAGARE',
    strongTotal: '\\bTOTALE\\b',
    finalTotal: 'TOTALE COMPLESSIVO',
    totalPaid: '(TOTAL|AMOUNT) PAGATO',
    paid: 'CONTANTI|CARTA',
    announces: 'DI CUI',
    taxBase: 'IMPONIBILE',
    taxTable: 'IMPONIBILE',
  },
  dates: {
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    monthAbbreviations: { gen: 1, mag: 5, giu: 6, lug: 7, ago: 8, set: 9, ott: 10, dic: 12 },
    purchase: 'DATA (DELL ?)?(ORDINE|ACQUISTO)|ORDINATO IL|EFFETTUATO IL',
    date: 'DATA',
    onTheWay: 'spedito|consegnato',
  },
  orderNumber: {
    number: 'numero',
    is: 'è',
    order: '(?:numero )?ordine',
    invoice: 'fattura',
  },
  items: {
    quantity: 'quantità|q\\.?tà',
    pieces: 'pz|pezz[oi]|unità|articol[oi]',
    perOne: 'cad(?:auno)?|al pezzo',
    unitPrice: 'prezzo unitario',
    columns: 'DESCRIZIONE|Q\\.?T[ÀA]\\.?|ARTICOL[IO]|QUANTIT[ÀA]|PREZZO|IMPORTO|UNITARIO|PRODOTT[IO]|TOTALE',
    colours:
      'ner[oa]|bianc[oa]|grigi[oa]|blu|azzurro|rosso|verde|rosa|marrone|giallo|viola|arancione|oro|argento|tartaruga',
    sizes: 'taglia',
    thanks: 'grazie per',
    numberColumns: 'cod(?:ice)?(?:\\.? ?(?:art(?:icolo)?|prod(?:otto)?))?|rif(?:erimento)?',
    attributes: 'cod(?:ice)?\\.? ?(?:art|prod)?|rif\\.|quantit[àa]|ciao|taglia|colore|venduto',
    headingOwners: 'i tuoi',
    headingThings: 'ordine|articoli|prodotti',
    nameColumns: 'descrizione',
    nameLabels: 'prodotto|articolo',
    returned: 'RESO|STORNO|ANNULLO',
  },
  papers: {
    alsoBuy:
      'potrebbe(?:ro)? (?:anche )?(?:piacerti|interessarti)|ti potrebbe|prodotti (?:consigliati|correlati)|consigliati per te|completa il',
    kinds: 'fattura|ricevuta|scontrino|documento commerciale|conferma d.ordine',
  },
  letters: italianLetters,
  shops: {
    payee: '(?:acquisto|ordine|pagamento) (?:presso|su|da|a)',
    thanks: String.raw`grazie(?![\p{L}])`,
    issuer: 'venditore|venduto da|cedente',
    addressee:
      'indirizzo di (?:fatturazione|spedizione|consegna)|intestatario|fatturare a|spedire a|cliente|destinatario|acquirente',
    greeting: 'ciao|gentile|buongiorno|caro|cara',
    notAName: 'FATTURA',
    senderNoise: 'ordini',
  },
  mail: {
    forwardPrefix: 'i',
    from: 'da|mittente',
    sent: 'data|inviato',
    subject: 'oggetto',
    otherHeader: 'a|copia',
    forwarded: 'messaggio inoltrato',
    original: 'messaggio originale',
    quoteOpens: 'il',
    wrote: 'scritto',
    outOfOffice:
      "risposta automatica|assente (?:fino|dal)|fuori (?:sede|ufficio)|sono assente|assenza dall['’]ufficio|in ferie",
    acknowledges:
      'abbiamo ricevuto la (?:sua|tua|vostra) (?:richiesta|e-?mail)|la (?:sua|tua) richiesta è stata|grazie per (?:averci contattato|il suo messaggio)',
    notDelivered:
      'mancat[ao] (?:consegna|recapito)|messaggio non (?:recapitato|consegnato)|impossibile (?:recapitare|consegnare)|recapito non riuscito',
    forwarding: String.raw`inoltr\p{L}*`,
    confirming: String.raw`conferm\p{L}*|verific\p{L}*`,
  },
  evidence: {
    sums: 'totale',
    buying: 'ordine|ricevuta|fattura|acquisto',
  },
};
