import { pattern } from '../../../../shared/regex.js';
import type { LetterVocabulary } from '../reading-vocabulary.types.js';

/** Phrases of letters in Dutch. */
export const dutchLetters: LetterVocabulary = {
  bought: pattern`
    gaan voor (?:je|u) aan de slag|je hebt betaald|u heeft betaald|(?:je|uw) ticket|
    (?:bedankt|dank) (?:je |u )?(?:wel )?voor (?:je|uw|de) (?:bestelling|aankoop|betaling|boeking|reservering|order)\b|(?:order|bestel|boekings|reserverings|betalings|aankoop)bevestiging|
    (?:bestelling|boeking|reservering|betaling|aanvraag)(?! is (?:nog )?niet)\b.{0,24}\b(?:is |werd )?(?:bevestigd|geaccepteerd)(?<!niet bevestigd)|(?:bestelling|boeking|reservering|betaling) (?:bevestigd|ontvangen|geslaagd)|
    (?:hebben|ontvingen) (?:we )?(?:je|uw) (?:bestelling|betaling)|(?:uw|je) factuur (?:n|\d|van|voor)|factuur(?:nummer|datum| \d)|kassabon|(?:totaal|bedrag) betaald|betaald (?:op|met|via)|kwitantie|betaalbewijs
  `,
  refund: pattern`
    (?:krijgt|krijg) (?:je|uw) geld terug|naar (?:je|u|jou) overgemaakt|(?:hebben|is) .{0,20}\b(?:teruggeboekt|gecrediteerd)|geld terug|
    creditnota|creditfactuur|terugbetal(?:ing|en|d)\b|terugbetaald|teruggestort|terugstorting|terug te ontvangen|(?:krijgt|krijg|ontvangt) .{0,16}\d[\d.,]* terug|
    (?:retour|retourzending)\b.{0,30}\b(?:ontvangen|verwerkt|afgerond|goedgekeurd|aangemeld|binnen)|geld terug\s*:
  `,
  refundTitle: 'terugbetaling|retour',
  refundPossible:
    'binnen|dagen|gratis|kan|kunt|kun|kunnen|indien|voorwaarden|beleid|mogelijk|recht|zonder|garantie|vragen|niet goed',
  cancelled: pattern`
    (?:kunnen|konden) .{0,40}\bniet (?:leveren|verzenden|uitvoeren)|
    (?:bestelling|boeking|reservering|order|artikel)\b.{0,40}\b(?:geannuleerd|annuleren)|annulering(?:sbevestiging)?\b|geannuleerd
  `,
  part: pattern`
    deel van|gedeelte\w*|(?:een|twee|enkele|\d+) (?:van de |van je )?(?:artikel(?:en)?|producten?)
  `,
  goneItems: pattern`
    (?<!niet )(?:geannuleerd|terugbetaald|geretourneerd|verwijderd)\b|annuleren|annulering|uitverkocht|
    niet (?:meer )?(?:leverbaar|beschikbaar|op voorraad)
  `,
  keptItems: pattern`
    niet (?:geannuleerd|terugbetaald|geretourneerd|gewijzigd)|(?:overige|resterende|andere) (?:artikelen|producten)|rest van|
    (?:nog )?onderweg|zoals gepland|word(?:t|en) .{0,20}(?:geleverd|verzonden|bezorgd)|
    ^(?:verzonden|bezorgd|geleverd)\W*$
  `,
  amended: pattern`
    bestelling (?:\S+ )?(?:is )?(?:gewijzigd|aangepast|bijgewerkt)\b|(?:gewijzigde|aangepaste|bijgewerkte) bestelling|
    wijziging(?:en)? (?:van|in) (?:je|uw) bestelling|uit (?:je|uw|de) bestelling (?:verwijderd|gehaald)
  `,
  newTotal: pattern`
    (?:nieuwe?|aangepaste?|gewijzigde?|bijgewerkte?) (?:totaal\w*|bedrag|orderbedrag)
  `,
  listHeading: pattern`
    je bestelling|uw bestelling|overzicht|^artikelen$
  `,
  cancelPossible:
    'gratis|kosteloos|tot|kan|kunt|kun|binnen|indien|voorwaarden|beleid|mogelijk|voordat|niet geannuleerd',
  basket: pattern`
    (?:je|uw) (?:selectie|keuze|favorieten) (?:wacht|wachten|staat|staan)|
    (?:wachten|wacht|staan) in (?:je|uw) (?:winkelwagen|winkelmand\w*|mandje)|
    (?:je|uw) (?:winkelwagen|winkelmand\w*|mandje)\b|(?:in|nog in) (?:je|uw|de|het) (?:winkelwagen|winkelmand\w*|mandje)|(?:iets|wat) vergeten|
    (?:rond|maak) (?:je|uw) (?:bestelling|aankoop)\b|(?:bestelling|aankoop) afronden|verlaten winkelwagen|nog (?:interesse|geinteresseerd)
  `,
  toBuy: pattern`
    (?:naar|bekijk|terug naar) (?:je |uw |de |mijn )?(?:winkelwagen|winkelmand\w{0,4}|mandje|kassa)|(?:bestelling|aankoop) afronden|in (?:de )?winkelwagen|(?:nu )?(?:kopen|bestellen)|offerte (?:accepteren|goedkeuren)
  `,
  cardAlert:
    '(?:transactie|uitgave|betaal)melding|er is (?:zojuist )?een (?:betaling|transactie|aankoop) van .{2,16} (?:gedaan|uitgevoerd)',
  offer: 'offerte|prijsopgave|pro-?forma-?factuur',
  offerHeading: pattern`
    (?:uw|je|onze|deze|een) offerte\b|offerte(?:nummer|aanvraag)?\W{0,3}(?:(?:nr|no|#)\W{0,3}[a-z]{0,3}-?\d|[a-z]{1,3}-?\d{2}|\d{3})|offertenummer|prijsopgave|pro-?forma-?factuur|offerte (?:voor|van|staat)
  `,
  giftCard: pattern`
    (?:heeft|stuurt|gaf) .{0,14}\b(?:cadeaukaart|cadeaubon|waardebon)|staat nog .{0,14} op|
    (?:saldo|tegoed)\b.{0,30}\b(?:cadeau\w*|kaart|bon)|(?:cadeau|waarde|gift)\s?(?:kaart|bon|card)s?\b.{0,30}\b(?:is er|klaar|binnen|saldo|voor jou|voor u|geactiveerd|staan|ontvangen)|
    (?:ontvangen|gekregen|gestuurd|hier is|je|uw) .{0,24}\b(?:cadeaukaart|cadeaubon|waardebon|giftcard)|(?:een|cadeau\w*|voor u) (?:cadeaubon|cadeaukaart)
  `,
  balance:
    '(?:je|uw) (?:tegoed|saldo)\\b|(?:beschikbaar|resterend|huidig|actueel) (?:saldo|tegoed)|saldo (?:opvragen|van|op)|puntensaldo',
  subscription: pattern`
    (?:onze|de) prijzen (?:veranderen|wijzigen|stijgen)|(?:abonnement|contract)\b.{0,20}\bkost|vanaf .{2,20} kost|
    (?:abonnement|lidmaatschap|licentie|contract)\b.{0,40}\b(?:verlengd?|verlenging|loopt|verloopt|eindigt|stopt|kost|wijzig\w*|prijs)|(?:prijswijziging|prijsverhoging|tariefwijziging)|
    automatische? (?:verlenging|verlengd|incasso)|(?:aankomende|volgende|geplande) (?:betaling|incasso|afschrijving|verlenging|factuur|levering)|proef(?:periode|abonnement|maand)|gratis proef|
    (?:schrijven|incasseren|innen) we\b|wordt .{0,30}\bafgeschreven|vanaf .{3,20} betaal(?:t)? (?:je|u)
  `,
  promotion: pattern`
    bespar\w+|voordeel\w*|scherp geprijsd|
    vanaf € ?\d|naar de (?:deals|aanbieding\w*)|(?:voor jou|voor u) (?:uit)?gekozen|cyber week|verwen jezelf|bekijk (?:meer|alles)|(?:dubbele|extra) punten|koopjes|deals\b|
    \d{1,2} ?% (?:korting|op alles|extra|goedkoper)|tot -?\d{1,2} ?%|-\d{1,2} ?%|alleen (?:vandaag|dit weekend|nu)|laatste (?:kans|dagen|stuks)|op ?= ?op|uitverkoop|sale\b|
    (?:gratis|verzending|bezorging) (?:verzending |bezorging |gratis )?(?:vanaf|boven|bij)|minima(?:al|le) bestel\w*|(?:shop|bestel|koop|ontdek) (?:nu|meer|direct|de|snel|alles)|bekijk (?:de|alle|onze) (?:aanbieding\w*|deals|collectie)|aanbieding\w*|actie (?:geldig|loopt)|
    (?:gebruik|met) code|(?:kortings|actie)code|korting op (?:je|uw) volgende|geldig (?:t/m|tot)|nieuw binnen|\w{0,20}collectie\b|nu € ?\d|van € ?\d|afmelden|uitschrijven|black friday|profiteer
  `,
  priceAlert: pattern`
    prijs van .{1,50} (?:is )?gedaald|is gedaald|weer terug|
    prijs(?:alarm|alert|daling|melding|verlaging)|(?:in )?prijs\b.{0,40}\b(?:verlaagd|gedaald|gewijzigd|gezakt)|weer (?:op voorraad|beschikbaar|leverbaar)|(?:verlanglijst\w*|favorieten|die je volgt)
  `,
  reminder: pattern`
    (?:eerste|tweede|derde|laatste) (?:herinnering|aanmaning)|(?:factuur|rekening|bedrag)\b.{0,20}\bstaat (?:nog )?open|te laat met betalen|nog te betalen|
    (?:betalings?|factuur)?herinnering\b.{0,40}\b(?:factuur|betaling|rekening)|betalings?herinnering|aanmaning|(?:factuur|rekening|betaling)\b.{0,40}\b(?:nog niet|niet) (?:betaald|voldaan|ontvangen)|(?:factuur|rekening)\b.{0,40}\b(?:vervalt binnenkort|openstaa\w*|verlopen|te laat)|openstaande (?:factuur|rekening|betaling)|ingebrekestelling
  `,
  request: pattern`
    (?:je|uw) aanvraag (?:is|werd)|aanvraag (?:verzonden|ontvangen)|
    (?:boekings|reserverings|huur)(?:aanvraag|verzoek)|aanvraag (?:voor|tot) (?:een )?(?:boeking|reservering)|(?:boeking|reservering|bestelling)\b.{0,30}\bnog niet (?:bevestigd|afgerond|compleet)|wacht(?:en)? op (?:bevestiging|goedkeuring)
  `,
  delivery: pattern`
    pakket is er|verwachte (?:bezorging|levering)|hebben (?:je|uw) bestelling (?:verstuurd|verzonden)|verzendbevestiging|bij (?:de |je )?buren|
    (?:pakket|pakje|bestelling|zending|levering)\b.{0,40}\b(?:bezorgd|onderweg|verzonden|geleverd|komt|klaar|afgeleverd|op te halen|vertraagd|vandaag|morgen|verstuurd)|
    (?:bezorgen|leveren|brengen) .{0,30}\b(?:pakket|pakje|bestelling|vandaag|morgen)|volg (?:je|uw)|afhaalpunt|track ?(?:&|en|and) ?trace|niet thuis
  `,
  paymentFailed: pattern`
    (?<!\bals .{0,40})(?:betaling|kaart|incasso) (?:is |werd )?(?:mislukt|geweigerd|afgewezen|niet gelukt)
  `,
  income:
    '(?:loonstrook|salarisspecificatie|salarisstrook)\\w*|(?:je hebt|u heeft) .{0,40}\\bverkocht|verkocht\\s*:|geld ontvangen',
  notShopping: pattern`
    (?:verkeers|parkeer)?boete\b|naheffingsaanslag|(?:je|uw) (?:gulle )?donatie|rekeningafschrift|invoerrechten (?:te betalen|verschuldigd)|onroerendezaakbelasting|belastingaanslag|huurbetaling|hypotheek(?:overzicht|betaling)
  `,
  reservation:
    '(?:je|jouw|uw) tafel|tafel voor|je reservering bij|tafelreservering|afspraak (?:is )?bevestigd',
  review:
    'wat vind je|(?:jouw|je|uw) mening|schrijf een review|(?:geef|laat) .{0,20}(?:review|beoordeling)|beoordeel je',
  deliveryToCome: 'zodra|wanneer|wordt|worden|zal|zullen|verwachte?',
};
