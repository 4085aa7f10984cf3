import { pattern } from '../../../../shared/regex.js';
import type { LetterVocabulary } from '../reading-vocabulary.types.js';

/** Phrases of letters in German. */
export const germanLetters: LetterVocabulary = {
  bought: pattern`
    (?:wir haben|haben) (?:ihre|deine) (?:bestellung|zahlung) erhalten|bestelleingang|sie haben .{0,16} (?:gezahlt|bezahlt)|gemass angebot|
    dank(?:e)? fur (?:ihren?|deinen?|eure|die|den) (?:bestellung|einkauf|kauf|zahlung|buchung|reservierung|auftrag)\b|
    (?:bestell|auftrags|buchungs|reservierungs|zahlungs|kauf)bestatigung|(?:ihre|deine) rechnung (?:nr|zu|fur|vom|nummer|\d)|rechnungs?(?:nummer|nr|datum)|
    (?:bestellung|buchung|reservierung|anfrage|zahlung)\b.{0,30}\b(?:ist|wurde|haben wir) (?:bestatigt|eingegangen|erhalten|angenommen)(?<!anfrage.{0,40})|
    quittung|kassenbon|kassenbeleg|zahlung erhalten|(?:betrag|summe) (?:bezahlt|erhalten|dankend)|bezahlt (?:am|mit|per)|haben sie (?:gekauft|bestellt)
  `,
  refund: pattern`
    (?:haben|wurden?) .{0,30}\b(?:gutgeschrieben|erstattet|zuruckuberwiesen|zuruckgezahlt)|(?:ruckgabe|rucksendung|retoure)\b.{0,30}\b(?:bei uns|angekommen|eingetroffen|akzeptiert|genehmigt)|betrag .{0,12}zuruck\b|geld zuruck\b|
    (?:ruck)?erstattung(?:s\w+)?\b(?! (?:moglich|innerhalb))|(?:ruck)?erstattet|ruckzahlung|ruckuberweisung|gutschrift(?:s\w+)?\b|stornorechnung|stornobeleg|
    (?:retoure|rucksendung)\b.{0,30}\b(?:erhalten|bearbeitet|eingegangen|abgeschlossen|angekommen|angemeldet|bestatigt)|
    (?:erhalten|bekommen|bekommst) .{0,16}\d[\d.,]* ?(?:€|eur)? zuruck|geld zuruck\s*:|ihr geld ist unterwegs
  `,
  refundTitle: 'gutschrift|storno|retoure',
  refundPossible: pattern`
    moglich|innerhalb|tagen|kann|konnen|konnten|falls|wenn|garantie|bedingungen|kostenlos|richtlinien?|ruckgaberecht|widerruf|fragen|kein\w*
  `,
  cancelled: pattern`
    teilstorn\w*|(?:mussten|haben) .{0,60}\bstornier(?:en|t)\b|
    (?:konnen|konnten) .{0,40}\bnicht (?:liefern|ausfuhren|versenden)|
    (?:storniert|annulliert|widerrufen)\s*[:-]|stornierung ist|ihre stornierung|
    (?:bestellung|buchung|reservierung|auftrag|artikel)\b.{0,40}\b(?:storniert|abgebrochen|widerrufen|annulliert)|stornierung|stornobestatigung|
    (?:bestellung|buchung|reservierung|auftrag)\b.{0,20}\bstornieren|storniert
  `,
  part: pattern`
    teil\w*|
    (?:ein(?:en|er|e|s)?|zwei|einige[nrs]?|mehrere|\d+) (?:der )?(?:\w+ )?(?:artikel|produkte?|positione?n?)
  `,
  goneItems: pattern`
    (?<!nicht )(?:storniert|erstattet|zuruckgesendet|zuruckgegeben|entfernt|annulliert)\w*|stornier\w+|
    nicht (?:mehr )?(?:lieferbar|verfugbar|vorratig)|ausverkauft
  `,
  keptItems: pattern`
    nicht (?:betroffen|storniert|erstattet|zuruck\w+)|
    (?:ubrige|restliche|verbleibende|anderen|weiteren) (?:artikel|produkte|positionen)|^(?:ubrige|restliche|verbleibende)\w*\W*$|rest (?:der|ihrer)|
    (?:weiterhin|noch) (?:unterwegs|auf dem weg)|wie geplant|werden (?:wie|weiterhin) .{0,20}geliefert|unterwegs|
    ^(?:versendet|geliefert|zugestellt)\W*$|behalten
  `,
  amended: pattern`
    (?:geanderte|aktualisierte|angepasste) bestellung|bestellung (?:\S+ )?(?:wurde )?(?:geandert|aktualisiert|angepasst)\b|
    anderung(?:en)? (?:ihrer|deiner|an ihrer|an deiner) bestellung|aus (?:ihrer|deiner|der) bestellung (?:entfernt|genommen)
  `,
  newTotal: pattern`
    (?:neue[rs]?|aktualisierte[rs]?|geanderte[rs]?|verbleibende[rs]?) (?:gesamt\w+|summe|betrag|bestellwert|rechnungsbetrag)
  `,
  listHeading: pattern`
    bestell(?:ubersicht|ung|details)|ihre (?:bestellung|artikel)|^artikel$
  `,
  cancelPossible:
    'moglich|kostenlose?|gratis|kann|konnen|konnten|bis zum|bis zu|innerhalb|falls|wenn|bedingungen|jederzeit|nicht storniert',
  basket: pattern`
    (?:ihre|deine) (?:auswahl|artikel|lieblinge|favoriten) (?:wartet|warten)|
    (?:ihren|deinen) (?:einkauf|kauf) (?:fortsetzen|abschliessen)|artikel in (?:ihrem|deinem) warenkorb|noch da\b|
    (?:warenkorb|einkaufswagen|einkaufskorb|merkzettel)\b.{0,30}\b(?:wartet|warten|gespeichert|lauft ab|reserviert|vermisst|vergessen)|
    (?:in|im) (?:ihrem|deinem|ihren|deinen)? ?(?:warenkorb|einkaufswagen)|(?:ihr|dein) warenkorb|etwas (?:vergessen|liegen ?gelassen)|
    (?:bestellung|einkauf|kauf|bezahlvorgang) (?:jetzt )?(?:abschliessen|beenden|fortsetzen)|zuruck zum warenkorb|noch interessiert
  `,
  toBuy: pattern`
    (?:zum|zur) (?:warenkorb|kasse|einkaufswagen)|warenkorb (?:ansehen|offnen|anzeigen)|jetzt (?:kaufen|bestellen|abschliessen)|(?:bestellung|einkauf|kauf) abschliessen|in den warenkorb|angebot (?:annehmen|bestatigen)
  `,
  cardAlert:
    'umsatzbenachrichtigung|kartenumsatz|(?:ihre|deine) karte wurde (?:soeben )?(?:belastet|eingesetzt|verwendet)',
  offer:
    'kostenvoranschlag|pro[- ]?forma[- ]?rechnung|angebot(?=\\W*(?:nr|no|#|\\d))|preisangebot|angebotsnummer',
  offerHeading: pattern`
    (?:ihr|dein|unser) .{0,16}angebot\b(?= (?:nr|vom|fur sie|uber))|
    (?:unverbindliches|anbei|freibleibendes|individuelles) (?:unser )?(?:unverbindliches |freibleibendes )?angebot|(?:ihre|deine) anfrage vom|
    kostenvoranschlag|pro-?forma-?rechnung|preisangebot|(?:ihr|unser|dein|das) (?:personliches |individuelles )?angebot\b(?!e)|
    angebot(?:s(?:nummer|-?nr\.?))? ?(?:nr\.?|no\.?|#|:|-)? ?[a-z]{0,3}-?\d|angebotssumme|bieten wir ihnen|angebot ist (?:bereit|fertig|gultig)
  `,
  giftCard: pattern`
    \w{0,12}gutschein\b.{0,40}\b(?:gesendet|geschickt|uberreicht|wartet|im wert)|gutscheinwert|(?:auf|ihrer|deiner) (?:karte|konto) (?:befinden|verbleiben|sind)|
    (?:geschenk\w*|gutschein\w*)-?guthabens?\b|
    (?:gutschein|geschenkgutschein|geschenkkarte|gutscheinkarte)\b.{0,30}\b(?:erhalten|geschickt|geschenkt|bereit|fur (?:sie|dich)|ist da|angekommen)|
    (?:haben|hast|hat) .{0,30}\b(?:gutschein|geschenkgutschein|geschenkkarte)\b|geschenk(?:gutschein|karte) uber|noch .{0,14} auf (?:ihrer|deiner) (?:geschenk)?karte
  `,
  balance: pattern`
    kontostand (?:ihrer|deiner)|(?:karten|rest|kunden\w*)-?guthabens?\b|guthaben(?:abfrage|stand|konto)|(?:verfugbares|aktuelles|restliches|verbleibendes|neues) guthaben|guthaben (?:ihrer|deiner|auf|der)|
    punkte(?:stand|konto|guthaben)
  `,
  subscription: pattern`
    (?:passen|andern|erhohen) (?:wir )?unsere (?:preise|tarife)|unsere preise (?:an|andern)|wird (?:demnachst|bald|in kurze|am) .{0,20}belastet|(?:jahres|monats|probe|halbjahres)?abo\b.{0,40}\b(?:lauft|endet|verlanger\w*|pausiert)|ab (?:\d|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember).{0,24}\bkostet|
    (?:abo|abonnement|mitgliedschaft|vertrag|lizenz|tarif)s?\b.{0,40}\b(?:verlanger\w*|lauft ab|endet|erneuer\w*|kostet)|
    (?:automatische |anstehende |bevorstehende )(?:verlangerung|zahlung|abbuchung|erneuerung)|automatisch (?:verlangert|erneuert)|verlangert sich|
    (?:probezeit|probeabo|testphase|testzeitraum|probemonat)\b|preis(?:anpassung|erhohung|anderung)|
    (?:buchen|belasten|ziehen) wir\b|wird (?:am|ab) .{0,30}(?:abgebucht|belastet|fallig)|nachste (?:zahlung|abbuchung|lieferung|rechnung)
  `,
  promotion: pattern`
    gunstig\w*|spar\w*|deals?\b|highlights|
    ab \d[\d.]*,\d\d|deals? (?:ansehen|entdecken|sichern)|mehr (?:ansehen|entdecken|erfahren)|extra-?rabatt|zur aktion|reduzierte artikel|(?:fur dich|fur sie) (?:ausgesucht|ausgewahlt|entdeckt)|cyber week|gonn dir|zugreifen|sparen\b|punkte (?:sammeln|extra)|lieblingsstucke|inspiration\w*|
    \d{1,2} ?% (?:auf|rabatt|reduziert|sparen|gunstiger|nachlass)|bis zu -?\d{1,2} ?%|-\d{1,2} ?%|nur (?:heute|jetzt|noch|fur kurze zeit)|solange (?:der )?(?:vorrat|vorrate)|
    jetzt (?:shoppen|entdecken|einkaufen|sichern|bestellen|sparen|kaufen|zugreifen|stobern)|(?:zum|im|der|grosser) sale\b|sale\b|schnappchen|
    angebote? (?:der|des|fur|sichern|entdecken)|unsere (?:angebote|highlights|bestseller)|letzte chance|endet (?:bald|heute|morgen|am)|
    (?:versandkostenfrei|gratis versand|kostenloser versand|portofrei) ab|mindestbestellwert|bestellwert|(?:mit )?(?:dem )?(?:gutschein|rabatt)?code\b|
    neu eingetroffen|neue kollektion|\w{0,20}kollektion|neu bei uns|statt \d|nur \d+,\d|abmelden|newsletter|exklusiv(?:e|er|es)? (?:fur|angebot|vorteil)|black friday|gutschein (?:fur|einlosen)
  `,
  priceAlert: pattern`
    (?:ist|jetzt|wurde) (?:jetzt )?gunstiger|wieder da\b|im preis (?:gesenkt|reduziert|gefallen)|
    preis(?:alarm|senkung|wecker|sturz|benachrichtigung|agent)|preis\b.{0,60}\b(?:gesunken|gefallen|reduziert|gesenkt|geandert)|wieder (?:verfugbar|auf lager|da|lieferbar)|
    (?:merkliste|wunschzettel|wunschliste|favoriten|merkzettel)\b.{0,40}\b(?:reduziert|gunstiger|gesunken|gefallen|jetzt)|jetzt gunstiger
  `,
  reminder: pattern`
    rechnung\b.{0,20}\b(?:ubersehen|vergessen)|(?:zahlung|rechnung|betrag)\b.{0,20}\bsteht (?:noch )?aus|letzte mahnung|ausstehende zahlung|
    zahlungserinnerung|mahnung|mahnbescheid|(?:rechnung|zahlung|betrag|konto)\b.{0,40}\b(?:noch offen|uberfallig|nicht (?:bezahlt|beglichen|eingegangen)|unbezahlt)|
    (?:offene|uberfallige|unbezahlte|anstehende) (?:rechnung|forderung|posten|zahlung)|erinnerung\s*:? .{0,30}\b(?:rechnung|zahlung)|zahlungsaufforderung
  `,
  request: pattern`
    (?:ihre|deine) anfrage (?:wurde|ist|haben)|anfrage (?:gesendet|eingegangen|an den gastgeber)|(?:termin|tisch)anfrage|
    (?:buchungs|reservierungs|miet)anfrage|anfrage (?:zur|fur eine|fur die) (?:buchung|reservierung)|
    (?:buchung|reservierung|bestellung)\b.{0,30}\b(?:noch nicht|nicht) (?:bestatigt|abgeschlossen)|(?:wartet|warten) auf (?:die )?bestatigung|bestatigung (?:steht )?(?:noch )?aus
  `,
  delivery: pattern`
    (?:lieferung|sendung|paket|bestellung)\b.{0,40}\b(?:abgegeben|auf dem weg|fast da|nachbarn?|hinterlegt|eingetroffen)|versandbestatigung|versandmitteilung|liefertermin|
    (?:paket|sendung|lieferung|bestellung|packchen|brief)\b.{0,40}\b(?:zugestellt|zustellung|unterwegs|kommt|versendet|versandt|verschickt|geliefert|liefern|abgeholt|abholung|abholbereit|bereit|angekommen|verspatet\w*|ubergeben)|
    sendungs(?:verfolgung|nummer)|(?:nicht|leider) .{0,24}angetroffen|zustellversuch|zustellung (?:heute|morgen|zwischen)|abholbereit|ablageort|zustellung\b|(?<=^\W{0,4})lieferschein
  `,
  paymentFailed: pattern`
    (?<!(?:falls|wenn|sollte) .{0,40})(?:zahlung|lastschrift|abbuchung|karte) (?:ist |wurde )?(?:leider )?(?:fehlgeschlagen|abgelehnt|gescheitert|zuruckgewiesen)|
    (?:zahlung|betrag|karte) konnte(?:n)? (?:leider )?nicht|zahlung nicht (?:moglich|erfolgreich)
  `,
  income: pattern`
    (?:entgelt|gehalts|lohn|verdienst|bezuge)abrechnung|gehaltszettel|(?:artikel|anzeige)\b.{0,20}\bverkauft|(?:sie haben|du hast) .{0,40}\bverkauft|verkauft\s*:|
    auszahlung\b.{0,20}\b(?:unterwegs|veranlasst|gesendet|uberwiesen)|(?:sie haben|du hast) (?:geld|eine zahlung) (?:erhalten|bekommen)
  `,
  notShopping: pattern`
    verwarn(?:ung|ungs?geld|geld)\b|bussgeld\w*|strafzettel|falschpark\w*|ordnungswidrigkeit\w*|(?:ihre|deine|eure) (?:grosszugige )?spende\b|spenden(?:quittung|bescheinigung|bestatigung)|zuwendungsbestatigung|
    kontoauszug|kreditkartenabrechnung|depotauszug|wertpapierabrechnung|(?:grund|kfz-?|einkommen|gewerbe|hunde)steuer\w*|steuerbescheid|einfuhrabgaben|zollabgaben|zollgebuhr(?:en)? (?:fallig|zahlen|zu)|
    (?:darlehens|kredit)(?:rate|abrechnung|konto)|mietzahlung|miete (?:fur|erhalten|fallig)
  `,
  reservation:
    'tischreservierung|(?:ihr|dein) tisch|tisch fur|reservierung (?:ist bestatigt|im|bei)|termin(?:bestatigung| ist bestatigt|erinnerung)',
  review:
    'wie (?:hat|war|zufrieden|gefallt)|(?:jetzt |bitte )?bewert(?:en|e) sie|ihre (?:meinung|bewertung)|deine (?:meinung|bewertung)',
  deliveryToCome: 'sobald|wird|werden|wenn|vorbereite\\w*|voraussichtlich\\w*',
};
