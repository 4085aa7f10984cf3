import { pattern, regex } from '../../shared/regex.js';

/** Matches a whole word or phrase, including next to non-Latin letters, where `\b` sees no boundary. */
const alone = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
/** Matches words by their beginning, with any ending. */
const beginning = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})`, 'iu');

/**
 * Words about refunds, payments and wishes in the languages of our mails: an amount in the same clause is not a price
 * that somebody sees.
 */
export const noPriceWords: readonly RegExp[] = [
  beginning(pattern`
    refund|reimburs|credited|compensat|transferr|deposited|issued|approved|adjusted|honou?red|matched|spen[dt]|paid|paying
    |purchas|charged|billed|invoice|bought|owed?s?(?![\p{L}])|saved?(?![\p{L}])|savings?
    |erstatt|zurück|rückerstatt|gutschrift|gutgeschrieben|gutschein|bezahl|gezahlt|gekauft|kaufte|bestellt|abgebucht
    |berechnet|rechnung|gesamt|rembours|crédit|payé|achet|commandé|factur|débité|prévenez|prévenir
    |reembols|devuel|devolv|devol[uv]|abona|pagu|pagad|pagar|compr[éaó]|cobra|avísa|avisa|estorn|comprei|comprado
    |rimbors|accredit|pagat|comprat|acquistat|addebitat|fattura|avvis|avvert|terugbetaal|terugg|vergoed|tegoed|betaald
    |gekocht|besteld|afgeschreven|återbetal|tillbaka|betala|betalt|köpt|købt|kjøpt|tilbage|tilbakebetal|takaisin|maksoin
    |zwr[oó]|zapłac|kupi|vrátil|zaplatil|koupil|вернул|возврат|заплат|купил|返金|支払|買った|退款|付了|买了`),
  alone(pattern`
    pay|pays|back|cost me|costs me|my cost|gave|give|given|gives|gift ?cards?|store credit|credits?|vouchers?|got|received?
    |sent me|send me|sends? us|offer(?:ed|s)? me|transfer|i sold|returned it for|(?:order |sub)?total|receipt|bill
    |you (?:said|told|wrote|say|write)|your (?:e-?mail|mail|message)
    |my (?:price|total|budget|limit|card|account|money|share|difference|friend|bank|statement|paypal|visa)
    |i(?:[’']d| would|[’']m)? ?(?:want|wanted|like|need|needed|expect|expected|hope|hoped|wish)
    |please send|let me know|tell me|notify|alert|inform me|remind me|keep watching|watch (?:it|for)|if|when|once|until|unless
    |below|under|less than|lower than|cheaper than|at most|up to|will|won[’']t|would|should|could|might|may|going to be|soon
    |terug|korting van|laat (?:me|mij)? ?weten|onder|minder dan
    |sag(?:t|en)?(?: sie)? (?:mir )?bescheid|unter|weniger als|wenn|sobald|wird|würde|möchte|avoir|bon d[’']achat
    |quand|moins de|en dessous|en dessous de|sera|por debajo|menos de|cuando|será|vale-presente|quando|meno di|sotto
    |abaixo|jeśli|poniżej|jestli|pod|если|ниже|menos que`),
];

/**
 * Words for a price that is restricted, over, or for an item that is used or unavailable: doubtful as a current price.
 */
export const doubtWords: RegExp = alone(pattern`
  used|pre-?owned|second[- ]?hand|refurb\p{L}*|renewed|open[- ]?box(?:ed)?|reconditioned|damaged|display model|like new
  |sold out|out of stock|unavailable|not available|back ?order(?:ed)?|pre-?order|discontinued|members?|membership|member[’']s
  |circle|prime|club|plus members?|loyalty|rewards?|coupons?|promo code|code|student|employee|military|senior|trade[- ]?in
  |subscribe|subscription|subscriber|auto-?ship|monthly|months?|installments?|instalments?|a year|financing|auction|ebay
  |marketplace|third[- ]party|other (?:shop|store|seller|retailer)s?|another (?:shop|store|seller|retailer)
  |competitors?|elsewhere|yesterday|last (?:week|month|year|night)|ago|in the past|back then|before tax|maybe|perhaps|i think
  |not sure|if you
  |gebraucht\p{L}*|generalüberholt\p{L}*|ausverkauft|nicht lieferbar|vergriffen|mitglied\p{L}*|gutscheincode|rabattcode
  |monatlich|im monat|pro monat|gestern|letzte\p{L}* woche|occasion|reconditionné\p{L}*|épuisé\p{L}*|en rupture|membres?
  |adhérents?|code promo|par mois|usad[oa]s?|reacondicionad[oa]|agotad[oa]|esgotad[oa]|soci[oa]s?|miembros?|membros?
  |cup[óo]n|cupom|código|al mes|por mês|ayer|ontem|usat[oa]|ricondizionat[oa]|esaurit[oa]|membri|codice|al mese|ieri
  |gebruikt|tweedehands|uitverkocht|kortingscode|per maand|gisteren|leden(?:prijs)?|begagnad|brugt|brukt|slutsåld|udsolgt
  |utsolgt|käytetty|loppu|używan\p{L}*|wyprzedan\p{L}*|použit\p{L}*|vyprodáno|б/у|распродано|中古|売り切れ|品切れ`);

/** Words for seeing a current price at the shop. */
export const seenWords: readonly RegExp[] = [
  alone(pattern`
    saw|sees?|seen|found|find|spotted|noticed|noticing|shows?|showing|displays?|displayed|lists?|listed|advertis\p{L}+
    |web ?sites?|sites?|online|web ?page|page|app|in[- ]store|store|shelf|price tag|tag|price|prices|priced|now|today
    |currently|at the moment|right now|still|this (?:week|morning|afternoon|evening)|tonight|on sale|sale|special|deal
    |dropped|fell|fallen|down to|reduced|marked down|lowered|went down|sells?|selling|going for|goes for|for sale|costs?
    |asks?|asking|they want|they have it|has it|have it|for \d+ (?:days|hours)
    |gesehen|gefunden|sehe|kostet|jetzt|heute|aktuell|derzeit|gerade|momentan|nur noch|im angebot|angebot|reduziert|gesenkt
    |preis|web-?seite|seite|laden|vu|vue|trouvé|vois|coûte|maintenant|aujourd[’']hui|actuellement|en promo(?:tion)?|en solde
    |affiché|prix|boutique|magasin|visto|vi|veo|cuesta|ahora|hoy|actualmente|en oferta|rebajad[oa]|precio|tienda|p[áa]gina
    |sitio|costa|adesso|ora|oggi|attualmente|in offerta|scontat[oa]|prezzo|negozio|pagina|sito|gezien|zag|zie|kost|nu|vandaag
    |momenteel|in de aanbieding|afgeprijsd|prijs|winkel|custa|agora|hoje|atualmente|em promoção|preço|loja|såg|ser|kostar
    |koster|idag|i dag|nå|rea|pris|på rea|näin|maksaa|nyt|tänään|hinta|widzę|widział\p{L}*|kosztuje|teraz|dzisiaj|dziś|cena
    |stojí|teď|dnes|увидел\p{L}*|вижу|стоит|сейчас|сегодня|цена`),
  regex('iu')`今|現在|今日|値段|価格|现在|今天|价格|지금|오늘|가격|\d ?% off`,
];

/** Words directly before an amount that make it the item's price: "it is $79", "Kettle: $79", "only $79". */
export const costsBefore: RegExp = regex('iu')`
  (?:(?<![\p{L}\p{N}])(?:is|are|its|only|just|ist|sind|est|es|está|è|é|is nu|är|er|on)|[’']s|:|=)[ \t]{0,3}$`;
/** Where it was seen, directly after an amount. */
export const placeBehind: RegExp = regex('iu')`
  ^[ \t]{0,3}(?:at|on|in|from|here|there|bei|auf|im|chez|sur|en|da|su|bij|op|hos|på)(?![\p{L}\p{N}])`;
/** Filler words around an amount that stands alone. */
export const fillerWords: RegExp = regex('giu')`
  (?<![\p{L}\p{N}])(?:hi|hello|hey|dear|thanks?(?: you)?|thx|ty|cheers|best|regards|only|just|now|team|there|all|dropback
  |yes|ok(?:ay)?|plus|shipping|delivery|tax|versand|hallo|danke|merci|gracias|grazie|obrigad[oa]|bedankt|tack|tak|takk)(?![\p{L}\p{N}])`;
