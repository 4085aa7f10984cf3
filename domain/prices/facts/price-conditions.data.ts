import { regex } from '../../shared/regex.js';

/**
 * Words beside an amount that make it conditional: membership, a code or a card, repeat orders, several pieces, used
 * goods. Languages written without spaces come last, because word boundaries cannot be tested for them.
 */

/** Before or after a price for repeat orders. */
export const subscriptionWords = regex('iu')`
  (?:subscribe(?:\s?(?:&|and)\s?save)?|subscription|autoship|auto-?reorder|repeat\s(?:delivery|order)|auto-?delivery|autopay|auto\spay
  |spar-?abo|im\sabo|abonnement|abonament|prévoyez\set\séconomisez|suscr[ií]bete|suscripción|abbonamento|assinatura|prenumer\p{L}*
  |předplat\p{L}*|predplat\p{L}*|pretplat\p{L}*|naročnin\p{L}*|подписк\p{L}*|підписк\p{L}*|абонамент\p{L}*|(?<!\p{L})abo(?:nner|nement\p{L}*|ne\p{L}*)?(?!\p{L})|kestotilau\p{L}*|püsitellimu\p{L}*|előfizet\p{L}*|subscrição|συνδρομ\p{L}*|(?:berlangganan|langganan)|định\skỳ|اشتراك|מנוי|สมัครสมาชิก|定期|訂閱|订阅|정기)`;

/** Next to a price for members or card holders only. */
export const memberWords = regex('iu')`
  (?:(?<!non[\s-]?)(?<![\p{L}\d])members?(?:hip)?(?![\p{L}\d])(?!\ssince)|(?<![\p{L}\d])(?:students?|teachers?|seniors?|employees?|nurses|subscribers?|card\s?holders?|new\scustomers?)\s(?:only\s)?pay(?=[\s\p{P}]*$)|(?<![\p{L}\d])with\s(?:your\s)?[\p{L}\p{N}’'.\s]{0,24}(?:circle|card|redcard|rewards?|prime|plus|club)(?![\p{L}\d])
  |(?<![\p{L}\d])(?:circle|family|card|insider|rewards?|prime|student|education|employee|military|teacher|new\scustomer|first[\s-]order)s?\s(?:\p{L}+\s){0,2}price(?![\p{L}\d])
  |(?<![\p{L}\d])(?:with|upon|requires)\s(?:new\s)?(?:activation|\d[\s-]year\scontract|contract)(?![\p{L}\d])|(?<![\p{L}\d])(?:for\s)?new\scustomers?(?![\p{L}\d])|sign\sin\s(?:for|to\sget)
  |(?<![\p{L}\d])(?:upon|when\syou|by)\s(?:opening|open)(?![\p{L}\d])|(?<![\p{L}\d])new\s(?:\p{L}+\s){0,2}(?:card|account)(?![\p{L}\d])|(?<![\p{L}\d])qualifying\spurchase
  |^[\s\p{P}]*(?:(?:our|your)\s)?(?:wholesale|trade|dealer|reseller|distributor|contractor|b2b)(?=\s?:?\s*$)
  |(?<![\p{L}\d])(?:wholesale|trade|dealer|reseller|distributor|contractor|b2b)\s(?:price|pricing|cost|account|customers?|only)(?=\s?:?\s*$)
  |(?<![\p{L}\d])(?:pro|professional|business|partner)\spric(?:e|ing)(?![\p{L}\d])|^[\s\p{P}]*(?:(?:only\s)?for\s)?(?:pro|professional|business|partner)\s(?:customers?|accounts?)(?:\sonly)?(?=\s?:?\s*$)
  |(?:händler|wiederverkäufer|gewerbe(?:kunden)?|einkaufs|partner)-?preis|prix\s(?:pro(?:fessionnel)?s?|revendeur)|precio\s(?:mayorista|distribuidor|profesional)|prezzo\s(?:rivenditore|professionisti)|(?:inkoop|handels|dealer)-?prijs
  |(?<![\p{L}\d])(?:signed|logged)[\s-]?in(?![\p{L}\d])|(?<![\p{L}\d])registered\s(?:customers|users)|(?:angemeldete|eingeloggte|registrierte)\s\p{L}+|(?:clients?|membres?)\s(?:connectés?|inscrits?)|(?:clientes|usuarios)\s(?:registrados|con\ssesión)|(?:utenti|clienti)\sregistrati|ingelogde\s\p{L}+|inloggade|innloggede|přihlášen\p{L}*|prihlásen\p{L}*|zalogowan\p{L}*|bejelentkezett|зарегистрированн\p{L}*|авторизованн\p{L}*
  |loyalty|clubcard|(?<![\p{L}\d])club\sprice|(?<![\p{L}\d])vip(?![\p{L}\d])|prime\smember|your\sfirst\sorder|(?<![\p{L}\d])(?:military|teachers?|students?|seniors?)(?=[\s\p{P}]*$)
  |mitglied\p{L}*|payback|\p{L}*kundenkarte|nur\sfür\s\p{L}*kunden|neukunden
  |(?<![\p{L}\d])prime\s(?:day\s)?exclusive|(?<![\p{L}\d])(?:log\s?in|sign\sin)\sfor(?![\p{L}\d])|(?<![\p{L}\d])with\s\p{L}+\+(?!\p{L})|(?<![\p{L}\d])(?:insider|employee|loyalty|red\s?card)\sprice
  |(?<![\p{L}\d])(?:exclusive(?:ly)?|only|just)\sfor\s(?:\p{L}+\s){0,2}(?:members|customers|subscribers|(?:card\s?)?holders)
  |réservée?\s(?:aux|à\snos)\s(?:membres|abonnés|clients)|exclusiv[oa]\spara\s(?:miembros|clientes|membros|assinantes)|riservat[oa]\sa(?:i|gli)\s(?:membri|clienti|iscritti)
  |(?:alleen|exclusief)\svoor\s(?:leden|klanten)|tylko\sdla\s(?:członków|klubowiczów|klientów)|pouze\spro\s(?:členy|členov\p{L}*)|только\sдля\s(?:членов|участников)
  |adhérent|carte\s(?:de\s)?fidélité|prix\s(?:carte|club|membre)|fidélité
  |tarjeta|precio\s(?:socio|club)|(?<![\p{L}\d])soci[oa]s?(?![\p{L}\d])|(?<!\p{L})soci(?!\p{L})|tessera|prezzo\scarta
  |\p{L}*(?:bonus|klanten|leden)(?:kaart|prijs|korting)
  |(?<!\p{L})(?:klub|club|клуб)\p{L}*[\s-]?(?:price|preis|prix|precio|prezzo|preço|prijs|pris|cena|cijena|цена|ціна|ár|hinta|hind|kaina|τιμή|fiyat\p{L}*|preț)(?!\p{L})|(?<!\p{L})klubár(?!\p{L})|(?:по|за|с|із|з)\s(?:\p{L}+\s)?карт(?:е|ой|ою|кою|кой|і)(?!\p{L})|(?<!\p{L})член(?:ов|ам|ів|ове|ска)\p{L}*|(?<!\p{L})(?:su|ar|s|sa)\s(?:\p{L}+\s)?(?:kortele|karti|karticom|kartico)(?!\p{L})|(?<!\p{L})(?:nari(?:ams|ų|o)|biedr(?:iem|u)|liikme(?:le|hind)?\p{L}*|püsikliendi\p{L}*|kliendikaardi\p{L}*|član(?:ov|sk|ic|e)\p{L}*|membri(?:lor)?|üye(?:lere|lik)?(?=\s(?:özel|fiyat))|anggota|μέλ(?:ους|η|ών))(?!\p{L})
  |z\s(?:\p{L}+\s)?kartą|klubow\p{L}*|klubov\p{L}*|medlem\p{L}*|kanta-?asiakas\p{L}*|jäsen\p{L}*
  |สมาชิก|thành\sviên|hội\sviên|الأعضاء|للأعضاء|(?:מחיר|חברי|לחברי)\sמועדון|会員|會員|会员|회원)`;

/** Next to a price that needs a code, a voucher or a particular payment method. */
export const couponWords = regex('iu')`
  (?:(?<![\p{L}\d])coupon|with\scode|use\scode|(?:promo|discount)\s?code|(?<![\p{L}\d]\s?)code:(?!\s?(?:\d{2,12}|\p{L}{1,3}[-./]\d[\p{L}\d./-]{0,12})\s*$)|voucher|clip\s(?:the\s|your\s)?coupon
  |after\s.{0,24}(?:code|rebate|coupon|voucher|cash\s?back)|with\s.{0,16}code
  |gutschein\p{L}*|mit\s(?:dem\s)?code|avec\sle\scode|con\s(?:el\s|il\s)?c[oó]d\p{L}*|cup[oó]n|cupom|buono\ssconto|kortingscode
  |z\skodem|kuponem|rabattkod|med\skod\p{L}*|kupong?|(?:no|via|com|pelo)\spix|(?:no|em)\sboleto|[àa]\svista
  |in[\s-]stores?\sonly|nur\s(?:im|in\sder|in)\s(?:markt|filiale|laden)|en\smagasin\suniquement
  |(?<!適用)折價券|(?<!适用)优惠券|クーポン|쿠폰)`;

/**
 * Next to a price that only applies in the cart, where the line says nothing else: `Price in cart`, `$79.00 in cart`,
 * `extra 21% off in cart`. `Shipping calculated at checkout` is not one of them; many shops print it beside every price.
 */
export const inCartWords = regex('iu')`
  (?:(?:^|(?<!\p{L})(?:prices?|off|preis|rabatt|prix|remise|precio|descuento|prezzo|sconto|preço|desconto|cena|sleva|цена|скидка)(?!\p{L}))[\s\p{P}]*
  (?:(?:in|at)\s(?:(?:your|the|my)\s)?(?:cart|basket|bag|trolley|checkout)|im\swarenkorb|an\sder\skasse|dans\s(?:le|votre)\spanier
  |en\s(?:el\s|tu\s)?carrito|en\s(?:la|tu)\scesta|nel\s(?:tuo\s)?carrello|no\scarrinho|w\skoszyku|v\skošíku|в\sкорзине)
  |(?<!\p{L})(?:prijs|korting|pris|rabatt?)[\s\p{P}]*(?:in\s(?:de\s|je\s)?winkel(?:wagen|mand)\p{L}*|i\s(?:varukorgen|kurven|handlekurven|kassan)))[\s\p{P}]*$`;

/** Next to a price of used goods or of other sellers' offers. */
export const usedWords = regex('iu')`
  (?:(?<!\p{L})(?:used|pre-?owned|refurbished|renewed|open[\s-]?box|like\snew|ex[\s-]display|(?:floor|display|demo)\s(?:model|unit)|scratch\s(?:and|&)\sdent|damaged
  |new\s(?:&|and)\sused|other\ssellers|more\sbuying|buying\soptions|new\s\(\d+\)|from\s\d+\ssellers|collectible
  |gebraucht|neu\s(?:und|&)\sgebraucht|neu\s\(\d+\)|b-ware|ausstellungsstück|vorführ\p{L}*|retourenware|generalüberholt|aufbereitet
  |d'occasion|occasion|reconditionn\p{L}*|usato|ricondizionato|segunda\smano|reacondicionado|recondicionado|seminuevo|usado
  |tweedehands|2e\skans|gereviseerd|begagnad|renoverad|fyndvara|brugt|brukt|použité|repasovan\p{L}*|używan\p{L}*|odnowion\p{L}*|poleasing\p{L}*|б/у)(?!\p{L})
  |中古|二手|整備済|중고|리퍼)`;
/** Directly after a price of used goods. */
export const usedBehind =
  /^[\s\p{P}]{0,3}(?:\(?used(?![\p{L}\d])|pre-?owned|refurbished|renewed|open[\s-]?box|like new|gebraucht|occasion|usato|segunda mano)/iu;

/** Before a price for several pieces: `3 for $90`, `10+ at $7.20`. */
export const bundleWords = regex('iu')`
  (?:(?<![\p{L}\d.,])\d{1,2}\s?(?:(?:st[üu]ck|szt\p{L}*|stk|pcs|pieces|pi[eè]ces|piezas|pezzi|stuks)\.?\s)?(?:for|/|für|pour|por|voor|för|za|per)
  |when\syou\sbuy\s\d+(?:\sor\smore)?|buy\s\d+(?:\sor\smore)?|buy\sone,?\sget\sone.{0,16}|\d+\+\s(?:units|pieces)|(?<![\p{L}\d.,])(?!1\s?\+)\d{1,4}\s?\+(?:\s?at)?|^(?:[2-9]|\d{2,4})\s?[-–]\s?\d{1,4}|(?:wholesale|case|bulk|trade)\sprice(?:\s\(\d+\+?\))?
  |total(?:\s\p{L}+)?\sprice|price\sfor\s(?:all|both)|bundle(?:\sprice)?|set\sprice|(?:all|both)\s(?:two|three|four|\d+)|sub-?total
  |gesamtpreis|setpreis|im\s(?:set|bundle)|prix\s(?:total|du\slot)|en\slot|precio\stotal|totaal)[\s\p{P}]{0,4}$`;
/** After a price that requires several pieces: `$80 when you buy 2`. */
export const bundleBehind =
  /^[\s\p{P}]{0,3}(?:each |ea\.? )?(?:when you buy|for|if you buy|ab|à partir de|від|от|od|vanaf|a partir de|da) (?:[2-9]|\d\d)(?: or more|\+| st[üu]ck|\b)(?! (?:months?|days?|weeks?|years?|payments?))/iu;
