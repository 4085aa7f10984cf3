import { pattern } from '../../../../shared/regex.js';
import { germanLetters } from '../letters/de.js';
import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** German. */
export const german: ReadingVocabulary = {
  language: 'de',
  terms: {
    someItems: 'ausgewahlte',
    numberedItems: 'pos(?:ition(?:en)?)?|artikel',
    soldBy:
      'verkauft?(?: und (?:versand|versendet|geliefert))? (?:durch|von)|verkäufer\\s*:|(?:versand|versendet) und verkauft? (?:durch|von)',
    clearance: 'ausverkauf|räumungsverkauf|abverkauf|restposten',
    finalSale: 'vom umtausch ausgeschlossen|(?:kein|ohne) umtausch',
    till: 'bediener|kassierer(?:in)?|kasse ?:? ?\\d|bon-?nr|rückgeld|es bediente',
    sent: 'lieferadresse|versandadresse|lieferanschrift|voraussichtliche lieferung|sendungsverfolgung|zustellung',
    code: 'gutschein(?:code)?|rabattcode|aktionscode|coupon',
    shipped: '(?:wurde|ist|haben wir|hat) .{0,40}(?:versandt|versendet|verschickt)|ist unterwegs|auf dem weg',
    delivered: 'wurde (?:zugestellt|geliefert)|ist angekommen',
    returnStarted:
      '(?:retoure|rücksendung|rückgabe) (?:\\S+ )?(?:wurde |ist )?(?:angemeldet|angelegt|genehmigt|registriert)|(?:retouren|rücksende)(?:etikett|schein|label)',
    returnReceived:
      '(?:retoure|rücksendung|rückgabe) .{0,30}(?:erhalten|eingegangen|angekommen|eingetroffen)',
    returnRefunded:
      '(?:erstattet|gutgeschrieben|zurückgezahlt|zurücküberwiesen)|(?:rück)?erstattung (?:\\S+ )?(?:wurde |ist )?(?:veranlasst|erfolgt|abgeschlossen|bestätigt|über)|gutschrift',
    returnNumber: '(?:retouren?|rücksende|rückgabe|rma)[ -]?(?:nummer|nr\\.?|id)|rma',
    notYet: 'sobald|wenn|nachdem|nicht|wird',
  },
  amounts: {
    owed: 'GESCHENK(KARTE|GUTSCHEIN)|(RUE?CK)?ERSTATTUNG|[A-Z]*GUTHABEN|ANZAHLUNG|VORAUSZAHLUNG',
    points: '\\w*PUNKTE[NR]?',
    voucher: 'GUTSCHEIN',
    ignoredAlone: 'UVP|STATT',
    ignored:
      '[A-Z]*UBERTRAG|ZWISCHEN(SUMME|TOTAL) SEITE|SEITENSUMME|VERFUGBAR\\w*|KREDITRAHMEN|KREDITLIMIT|KONTOSTAND|VERFUGUNGSRAHMEN',
    rounding: 'RUNDUNG',
    change: 'RUCKGELD',
    subtotal:
      '^PRODUKTE$|ZWISCHEN(SUMME|TOTAL)|NETTOBETRAG|WAREN(WERT|SUMME)|SUMME (DER )?(WAREN|PRODUKTE|POSITIONEN)|ARTIKELSUMME|GESAMTSUMME (ARTIKEL|PRODUKTE)|SUMME ARTIKEL|SUMME NETTO|GESAMT(KOSTEN|BETRAG|SUMME|PREIS)? NETTO|(SUMME|BETRAG|GESAMT\\w*) OHNE (MWST|UST|STEUERN?)',
    fee: 'TRINKGELD|\\w+(?<!VERSAND)(?<!LIEFER)(?<!ZUSTELL)GEBUHR(EN)?$|\\w*ZUSCHLAG$|(EINWEG|MEHRWEG|FLASCHEN|DOSEN|KISTEN|GLAS)?PFAND|LEERGUT|GESCHENKVERPACKUNG|NACHNAHME(GEBUHR)?',
    shipping:
      '[A-Z]*VERSAND(KOSTEN|PAUSCHALE)?|[A-Z]*LIEFER(UNG|KOSTEN|PAUSCHALE)|SPEDITION\\w*|[A-Z]*ZUSTELLUNG|PORTO|FRACHT(KOSTEN)?',
    collects: '(SELBST)?ABHOLUNG',
    carriedBy: '[A-Z]*PAKET|POST|SPEDITION|KURIER|(SELBST)?ABHOLUNG|PAKETSHOP|PACKSTATION|STANDARD',
    members: 'MITGLIED\\w*',
    discount: '[A-Z]*RABATT[A-Z]*|[A-Z]*GUTSCHEIN(CODE)?|(PREIS)?NACHLASS|AKTION|PREISVORTEIL|SKONTO',
    orderDiscount:
      'PERSONALRABATT|MITARBEITER\\w*|KUNDENKARTE|PAYBACK|TREUE\\w*|EINKAUF|BESTELLUNG|SOFORTBONUS',
    itemDiscount: 'AKTION|RABATT|PREISVORTEIL|COUPON ARTIKEL|NACHLASS|APP PREIS',
    codeDiscount: 'GUTSCHEIN(CODE)?|COUPON',
    tax: 'MWST|UST|MEHRWERTSTEUER|UMSATZSTEUER|STEUERN?',
    taxInside: '(ENTHALTEN|IN[CK]L\\w*) I[NM]',
    ofWhich: 'DAVON|ENTHALTENE?',
    inclusive: 'INKL',
    total:
      'GESAMT(BETRAG|SUMME|PREIS|KOSTEN)?( BRUTTO)?|ENDSUMME|KAUFBETRAG|SUMME|ZU ZAHLEN|ENDBETRAG|RECHNUNGSBETRAG|BETRAG',
    strongTotal: 'SUMME|GESAMT',
    finalTotal: 'ZU ZAHLEN|GESAMTBETRAG',
    totalPaid: '(TOTAL|AMOUNT|INSGESAMT) BEZAHLT',
    paid: 'BAR|BARGELD|EC|GIROCARD|KARTE|KREDITKARTE|GESCHENKKARTE|GUTHABEN',
    announces: 'INKL|DAVON|ENTHALT(EN)?|ZZGL',
    free: 'gratis|kostenlos|kostenfrei',
    from: 'ab|über',
    taxBase: 'NETTO',
    taxTable: 'NETTO|BRUTTO|SATZ',
  },
  dates: {
    monthAbbreviations: { mrz: 3, okt: 10, dez: 12 },
    purchase: 'BESTELLT AM|BESTELLUNG VOM|BESTELLDATUM|KAUFDATUM',
    date: 'DATUM|RECHNUNGSDATUM',
    other: 'LIEFER(UNG|DATUM)',
    onTheWay: 'versandt|verschickt|unterwegs|zugestellt',
  },
  orderNumber: {
    number: 'nummer',
    is: 'lautet',
    order: '(?:bestell|auftrags)best[äa]tigung|bestell(?:ung|nummer|-?nr\\.?)|auftrags?(?:nummer|-?nr\\.?)?',
    invoice: '(?:rechnungs?|beleg)(?:nummer|-?nr\\.?)?',
  },
  items: {
    connectors: 'mit|und|für|zu|aus|von',
    quantity: 'menge|anzahl|stückzahl',
    pieces: 'stk|stück|st',
    perOne: 'je|pro st[üu]ck|p\\.? ?st',
    unitPrice: '(?:einzel|stück)preis|preis (?:pro|je) stück|preis/stück',
    columns: pattern`
      POS|ARTIKEL|ART\.?-?NR|(?:ARTIKEL)?BEZEICHNUNG|BESCHREIBUNG|EP|GP|[EG]-PREIS|ANZ|MENGE|ANZAHL|ST[ÜU]CK|STK|EINZELPREIS|GESAMTPREIS|EINZEL|GESAMT|PREIS|BETRAG|
      PRODUKTE?
    `,
    colours:
      '(?:hell|dunkel)?(?:schwarz|weiß|grau|blau|rot|grün|rosa|braun|gelb|lila)|silber|bunt|türkis|anthrazit',
    sizes: 'gr(?:öße)?\\.?',
    thanks: 'dank(?:e)? für',
    numberColumns: '(?:art(?:ikel)?|prod(?:ukt)?|bestell)[.-]{0,2} ?n(?:umme)?r|referenz',
    attributes: pattern`
      menge|anzahl|serien|seriennummer|hallo|guten|gr[öo](?:ß|ss)e|farbe|artikel-?(?:nr|nummer)|art\.?-?nr|
      lieferung|verkauf|verkauft|versand|[üu]bertrag
    `,
    headingOwners: 'ihre?|deine?',
    headingNouns: 'artikel|produkte|bestellung',
    headingTails: '[üu]bersicht',
    nameColumns: 'name|(?:artikel)?bezeichnung|beschreibung|artikel|produkt',
    describes: '(?:artikel)?bezeichnung|beschreibung',
    netOfTax: 'netto|(?:exkl|zzgl)\\.? ?(?:mwst|ust)\\.?|ohne (?:mwst|steuer)\\.?',
    withTax: 'brutto|inkl\\.? ?(?:mwst|ust)\\.?|mit (?:mwst|steuer)\\.?',
    nameLabels: 'artikel|produkt',
    returned: 'RETOURE|STORNO|RUCKGABE',
  },
  documents: {
    kinds:
      'rechnung|quittung|(?:bar)?beleg|barverkauf|lieferschein|ihr einkauf|kassen(?:bon|beleg|zettel)|bestellbest[äa]tigung|auftragsbest[äa]tigung|bestell[üu]bersicht|bestelldetails|ihre bestellung',
    cornerKinds: 'RECHNUNG',
    alsoBuy:
      '(?:das|dies) könnte (?:ihnen|dir)|kunden (?:kauften|, die)|(?:weitere |unsere )?empfehlungen|(?:passend|passt) (?:dazu|zu)|wird oft zusammen|zuletzt angesehen',
  },
  letters: germanLetters,
  shops: {
    payee: '(?:Einkauf|Bestellung|Kauf|Zahlung) (?:bei|an)',
    thanks: String.raw`(?:vielen |herzlichen )?dank(?:e)?(?![\p{L}])`,
    operators: 'inh\\.?|inhaber(?:in)?|betreiber(?:in)?',
    issuer:
      'verkauf durch|angeboten von|verk(?:ä|ae)ufer(?:in)?|verkauft von|rechnungssteller|lieferant|leistungserbringer',
    addressee:
      '(?:rechnungs|liefer|versand)(?:adresse|anschrift)|rechnung an|rechnungsempfänger|lieferung an|kunde|empfänger|käufer|frau|herrn?|familie',
    greeting: 'liebe[rs]?|hallo|guten (?:tag|morgen|abend)|sehr geehrte[rs]?',
    generic: 'APOTHEKE|MARKT',
    notAName: '^(?:HERRN?|FRAU|FAMILIE) |RECHNUNG|UID|USt-?Id|KASSE|BEDIEN',
    slogan: 'IMMER|MEHR|GUT',
    senderNoise: 'bestellung(en)?|kundenservice',
  },
  mail: {
    forwardPrefix: 'wg',
    replyPrefix: 'aw',
    from: 'von',
    sent: 'datum|gesendet',
    subject: 'betreff',
    otherHeader: 'an|kopie',
    forwarded: 'weitergeleitete nachricht',
    original: 'ursprüngliche nachricht',
    quoteOpens: 'am',
    wrote: 'schrieb',
    wroteBeforeName: 'schrieb',
    outOfOffice: String.raw`\p{L}*abwesen\p{L}*|urlaub (?:bis|vom|ab)|automatische (?:antwort|rückantwort)|nicht im (?:büro|haus)|außer haus|urlaubs(?:notiz|meldung|benachrichtigung)|autoantwort|(?:bin|ist) im urlaub`,
    acknowledges: String.raw`(?:eingangsbestätigung|ihre (?:anfrage|nachricht|e-?mail)|vielen dank für ihre (?:anfrage|nachricht|e-?mail)|vorgang[ #:]{0,3}\d{3,})`,
    notDelivered: String.raw`unzustellbar\p{L}*|nicht zugestellt|zustellung (?:fehlgeschlagen|nicht möglich|verzögert)|nicht zustellbar|fehler bei der zustellung|rückläufer`,
    forwarding: String.raw`weiterleit\p{L}*|umleitung\p{L}*`,
    confirming: String.raw`bestätig\p{L}*|verifizier\p{L}*|freischalt\p{L}*`,
    stopMail: String.raw`(?:newsletter |mich )?(?:bitte )?(?:abmelden|austragen|abbestellen)|melden sie mich (?:bitte )?ab|meld(?:e|et) mich (?:bitte )?ab|(?:keine|nie wieder|nicht mehr) (?:weiteren |mehr )?(?:e-?mails?|mails?|nachrichten|post|werbung)(?: mehr)?|(?:schreib\p{L}*|schick\p{L}*|send\p{L}*|kontaktier\p{L}*) (?:sie |ihr )?(?:mir|mich) (?:bitte )?(?:nicht mehr|nie wieder|nichts mehr|keine)|lass(?:t|en sie)? mich (?:endlich |bitte )?in ruhe|hör(?:t|en sie)? (?:bitte |endlich )*auf,? mir (?:zu |\S{1,12} zu )(?:schreiben|schicken|senden)|(?:nehm\p{L}*|streich\p{L}*|entfern\p{L}*|lösch\p{L}*) (?:sie )?mich (?:bitte )?(?:aus|von) (?:dem|der|ihrem|ihrer|eurem|eurer|allen)`,
    stopMailAlone:
      'stopp?|aufhören|hör(?:t|en sie)? (?:bitte |endlich )*auf|verpisst euch|verpiss dich|schluss(?: damit)?|kündigen|abmeldung',
    eraseData: String.raw`(?:alle|sämtliche|meine|all meine) (?:meine |personenbezogenen |persönlichen |gespeicherten )*(?:daten|angaben|informationen)(?: und \S{1,20}){0,2} (?:\S{1,12} ){0,3}(?:zu )?lösch\p{L}*|(?:lösch\p{L}*|entfern\p{L}*|vernicht\p{L}*) (?:sie |bitte |mir |umgehend |sofort )*(?:alle|alles|sämtliche|meine)(?: (?:meine|daten|personenbezogenen|persönlichen|von mir|über mich|gespeicherten|mein)(?!\p{L}))*|recht auf (?:löschung|vergessenwerden)|mein konto lösch\p{L}*`,
    erasure: '(?:daten)?löschung|entfernung|vernichtung',
    ownData: String.raw`mein\p{L}* (?:\S{1,20} ){0,2}(?:\p{L}*daten|angaben|informationen|konto\p{L}*)`,
  },
  evidence: {
    sums: 'gesamt\\w{0,20}|summe',
    taxes: 'mwst',
    buying: 'bestell\\w*|rechnung\\w*|quittung\\w*',
    numbered: 'bestell\\w{0,20}|rechnung\\w{0,20}',
  },
};
