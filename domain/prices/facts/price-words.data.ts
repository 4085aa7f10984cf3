import { pattern, regex } from '../../shared/regex.js';

/** Words directly before or after an amount that tell what it is, in the languages of shops. */

/** Before a former or reference price: `was`, `UVP`, `au lieu de`. */
export const formerWords = regex('iu')`
  (?:(?<!\p{L})(?:was|were|list(?:\sprice)?|m\.?(?:s\.?)?r\.?p\.?|r\.?r\.?p\.?|srp|old(?:\sprice)?|original(?:ly)?(?:\sprice)?|previous(?:ly)?(?:\sprice)?|before|usually|normally|(?:last\s)?sold\s(?:for|at)
  |compare(?:\sat|d\sto)?|comparable\svalue|(?:suggested\s|recommended\s)?retail(?:\sprice)?|recommended\sprice|value|worth
  |uvp|unverb\p{L}*(?:\s(?:preisempf\p{L}*|\p{L}*preis))?|statt|vorher|bisher|(?:bisherig|alt|ursprünglich|früher|vorherig|empfohlen)e?r?\s\p{L}*preis|(?:alt|listen|streich|original|vergleichs)preis
  |au\slieu\sde|avant|(?:ancien|précédent)\sprix|prix\s(?:(?:public\s)?conseillé|de\s(?:référence|vente\sconseillé)|barré|initial|d['’]origine|catalogue|antérieur|précédent)|barré
  |antes|precio\s(?:anterior|original|inicial|recomendado|de\s(?:lista|referencia|catálogo))|pvpr?(?:\srecomendado)?
  |prima|anzich[eé]|invece\sdi|listino|prezzo\s(?:di\slistino|consigliato|precedente|originale|iniziale|pieno)|adviesprijs|van|(?:oude|oorspronkelijke|originele|vorige)\sprijs
  |de\s?:|(?<=^\P{L}*)de|preço\s(?:original|anterior|antigo|recomendado|de\s(?:tabela|lista|referência))|tidigare(?:\spris)?|(?:rek\.?|rekommendera[td]\p{L}*|gammalt|föregående|vejl\.?|vejledende|veil\.?|veiledende|tidligere|gammel)\s?(?:\p{L}*pris)|(?:før|liste|cirka|rikt)pris|før
  |ovh|(?:vanha|alkuperäinen|aiempi|edellinen)\shinta|suositushinta|(?:stara|poprzednia|pierwotna|sugerowana|katalogowa)\scena|cena\s(?:poprzednia|pierwotna|sugerowana|katalogowa)|przed
  |před|d?moc|původně|(?:původní|pôvodná|stará|doporučená|odporúčaná|katalogová)\scena|(?:старая|прежняя|рекоменд\p{L}+)\sцена|было|раньше
  |(?:eredeti|régi|korábbi|ajánlott)\s(?:\p{L}+\s)?ár|(?:eski|liste|piyasa)\sfiyatı?|preț\s(?:vechi|recomandat|anterior|inițial|de\slistă)|prp|(?:αρχική|προτεινόμενη|παλιά)\sτιμή|(?:стара|попередня|рекомендована)\sціна|(?:стара|предишна|препоръчителна)\sцена|(?:stara|prejšnja|prijašnja|ranija|priporočena|preporučena|maloprodajna)\s(?:cena|cijena)|(?:sena|buvusi|rekomenduojama)\skaina|(?:vecā|iepriekšējā|ieteicamā)\scena|(?:vana|eelmine|soovituslik)\shind|pôvodne|giá\s(?:gốc|cũ|niêm\syết|thị\strường)|harga\s(?:asli|awal|coret)|كان(?:ت)?|(?:السعر\s)?(?:السابق|الأصلي|القديم)|(?:מחיר\s(?:קודם|מקורי|מחירון|ישן)|במקום|היה))
  |(?<!\p{L})(?:lowest|niedrigst\p{L}*|tiefst\p{L}*|günstigst\p{L}*|prix\s(?:le\s)?plus\sbas|precio\s(?:más\s)?(?:bajo|mínimo)|prezzo\s(?:più\s)?(?:basso|minimo)|laagste|lägsta|laveste|alin\shinta
  |nejnižší|najniższ\p{L}*|najnižš\p{L}*|legalacsonyabb|cel\smai\smic|menor\spreço|preço\smais\sbaixo|най-ниск\p{L}*|найнижч\p{L}*|минимальн\p{L}*|мінімальн\p{L}*|mažiausi\p{L}*|zemāk\p{L}*|madalaim|najmanj\p{L}*|najniža|en\sdüşük|χαμηλότερη|giá\sthấp\snhất|harga\sterendah|أقل\sسعر|המחיר\sהנמוך\p{L}*|najnižj\p{L}*|30[\s-](?:day|tage|pv|dní|jours)\p{L}*)(?:[\s(-]{1,2}[\p{L}\d]+\.?\)?){0,8}
  |ราคา(?:ต่ำสุด|เต็ม|เดิม)[^\d]{0,16}|最安値|最低價|最低价|최저가|[原定划][價价価]|市[场場][价價価]格?|建[議议](?:零售價|售價|零售价)|吊牌[價价]|参考[価价]格?|希望小売価格|정가|소비자가|시중가)
  [\s\p{P}]{0,6}$`;
/** Before the regular price, which is the current price unless a lower one is next to it. */
export const usualWords = regex('iu')`
  (?:(?<!\p{L})(?:reg(?:\.|ular)?(?:\sprice)?|(?:normal|standard|everyday|usual|full)\sprice|normal|(?:normal|standard)preis|(?:normal|regulär|üblich)er?\s\p{L}*preis|prix\s(?:normal|habituel|régulier|courant)
  |precio\s(?:normal|habitual|regular)|prezzo\s(?:normale|abituale|regolare)|(?:normale|gewone|reguliere)\sprijs|preço\s(?:normal|habitual|regular)|ord\.?(?:\s?pris)?|(?:ordinarie|ordinær)(?:\spris)?|normalpris
  |norm(?:aal|al)?i?hinta|cena\s(?:regularna|normalna|standardowa)|(?:regularna|normalna)\scena|b[ěe]žná\scena|běžně|обычная\sцена|normal\sfiyatı?|rendes\sár|norm\.|(?:redna|redovna|regularna)\s(?:cena|cijena)|(?:звичайна|regulāra|parastā)\s(?:ціна|cena)|редовна\sцена|(?:įprasta|standartinė)\skaina|tavahind|κανονική\sτιμή|giá\sthường|harga\snormal|السعر\sالعادي|מחיר\sרגיל|preț\s(?:normal|întreg))
  |ราคาปกติ|通常価格|平[常時]價|日常价|정상가)
  [\s\p{P}]{0,6}$`;

/** Before what one is told to save: `you save`. */
export const youSaveWords = regex('iu')`
  (?<!\p{L})(?:you(?:'ve)?\ssaved?|(?:sie|du|ihr)\sspar(?:en|st|t)|gespart|vous\s[ée]conomis(?:ez|erez)|(?:te|usted)\sahorr(?:as?|aste|ó)|ahorr(?:as|aste)|(?:hai\s)?risparmi(?:|ato|ate)|você\seconomiz(?:a|ou)|poup(?:a|as|ou)
  |(?:je|u)\sbespaart|bespaard|(?:du|dere)\ssparer|du\ssparar|säästät|oszczędzasz|ušetříte|ušetríte|economisești|kazancın(?:ız)?|вы\sэкономите|ви\sзаощаджуєте)
  [\s\p{P}]{0,5}$`;
/** Before a discount, or a threshold that must be reached. */
export const savingWords = new RegExp(
  `${youSaveWords.source}|${pattern`
  (?<!\p{L})(?:save(?:d)?(?:\s(?:up\sto|an?\sextra))?|savings?(?:\sof)?|discount|off|sparen|ersparnis|rabatt|économie|ahorra\p{L}*|ahorro|descuento
  |risparmi\p{L}*|sconto|economize|desconto|korting|sleva|oszczęd\p{L}*|rabat|spar|orders?\s(?:over|of|above|from)|over|spend|minimum|min\.?|above|more\sthan|ab\seinem|bestellwert(?:\s\p{L}+)?
  |cash\s?back|credit|gift\scard|rewards?|bonus|節省|省|[滿满](?:額|额)?(?:享)?|加[購购]|[點点]\s?=|ポイント|積點|积分)[\s\p{P}]{0,5}$`}`,
  'iu',
);
/** Before what is left after a discount: `Price with discount: $119.00`. */
export const reducedPriceWords =
  /(?<!\p{L})(?:price|preis|prix|precio|preço|prezzo|prijs|pris|cena|hinta)\s(?:with|after|incl\.?|mit|nach|avec|après|con|com|met|na|med|po)\s(?:(?:the|den|dem|la|de|el)\s)?(?:discount|rabatt|remise|réduction|descuento|desconto|sconto|korting|rabat\p{L}*|slev\p{L})[\s\p{P}]{0,5}$/iu;
/** A discount given as a percentage only, so that the price follows it: `25% off $246.75`. */
export const shareOffWords =
  /\d\s?%\s?(?:off|discount|reduced|rabatt|reduziert|de (?:remise|réduction)|de descuento|di sconto|korting|rabat|slev[ay]|скидк\p{L}|desconto|indirim\p{L}*|alennus)\s?$/iu;
/** After a discount: `$5 off`. */
export const savingBehind =
  /^[\s\p{P}]{0,4}(?:off(?![\p{L}\d])|discount|savings?(?![\p{L}\d])|(?:mail-?in )?rebates?(?![\p{L}\d])|cash\s?back|gift card|credit(?![\p{L}\d])|coupon|rabatt|korting|de (?:remise|réduction)|de descuento|di sconto|折|[元円]?\s?(?:[(（]含[)）])?\s?以上)/iu;

/** After a recurring amount. */
export const instalmentBehind = regex('iu')`
  ^\s{0,2}\*{0,2}\s{0,2}(?:/\s?|per\s|a\s|pro\s|par\s|por\s|al\s|je\s|na\s|při\s|x\s?)?(?:mo(?:nth)?s?(?![\p{L}])|mth|monthly|monat\p{L}*|mtl\.?|mois|mes(?:es)?(?!\p{L})|mês|mese|maand|måned|mån(?:ad)?(?!\p{L})|md(?!\p{L})|kk(?!\p{L})|kuu|měs\p{L}*|mies\p{L}*|ay(?!\p{L})|мес\p{L}*|期|x\s\d+|for\s\d+\smonths|instal+ments?|payments?|weekly|week(?!\p{L})|wk(?!\p{L})|(?:per\s|a\s|/\s?)(?:day|year|yr)(?!\p{L})|every\s\d+\s(?:days|weeks|months)|down(?:\spayment)?(?!\p{L})|(?:today|now),?\s(?:then|and)\s\d+\s(?:more|payments))`;
/** Before an instalment: `4 payments of`, `12 x`, `20 rat x`. */
export const instalmentWords = regex('iu')`
  (?:payments?\sof|instal+ments?\sof|\d\s(?:rat|rate|raty|splátek|cuotas|parcelas|taksit|рат)\s[x×]|\d\s?(?:x|×|期|(?:months?|monate|mois|meses|mesi|maanden|msi)(?=\s))(?:\s(?:de|of|à|von|da|van))?|raten?\s(?:von|à|zu|ab)?|rata(?:\sod)?|raty(?:\sod)?|rat\spo|rate\sda|cuotas\sde|mensualit[eé]s?\sde|versements\sde|pagos\sde|δόσεις(?:\sτων)?|вноски(?:\sпо)?|(?:оплата\s)?частинами|розстрочк\p{L}*|рассрочк\p{L}*|įmok\p{L}*|nomaks\p{L}*|järelmaks|részlet\p{L}*|afdrag|(?:على\s)?\d{1,2}\sدفعات|תשלומים\sשל|(?:sin\sintereses|sem\sjuros|interest-free|zinsfrei|sans\sfrais)(?:\s(?:de|of|von|à))|monthly(?:\sfrom|\sprice)?|monatlich(?:\sab)?|(?<![\p{L}\d])rent(?:al)?(?:\sit)?(?:\sfor)?|lease(?:\sfor)?|finan(?:zier|c)\p{L}*(?:\s\p{L}+){0,2}|per\smonth(?:\sfrom)?|每期|月々|分割|月[額额供]|(?<!\p{L})월|할부)[\s\p{P}]{0,4}$`;

/** Before an amount that does not apply yet. */
export const laterWords =
  /(?:starts?(?: on)?|starting(?: on)?|beginning|coming|valid from|(?:price|deal) from|drops? to|ab dem|à partir du|a partir del)\s(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{1,2}[./])\p{L}*\.?[\s\d.,/]{0,8}[\s\p{P}]{0,3}$|(?:coming soon|price drops? to|will be)[\s\p{P}]{0,3}$/iu;
/** After such an amount: `$80 (starts Nov 27)`. */
export const laterBehind =
  /^[\s\p{P}]{0,3}(?:starts?|starting|beginning|available(?: from)?|valid from|ab dem|from) (?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d|\d{1,2}[./]\d)|^ on (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d/iu;
/** Labels of prices that do not apply yet. */
export const laterLabel =
  /(?:preview|upcoming|future|coming soon|starting)\s(?:\p{L}+\s)?(?:price|deal|bid)|^\P{L}*(?:starting|prices?)\s(?:at|from)\P{L}*$/iu;
/** Before the price of an extra: a protection plan, an accessory. */
export const extraWords =
  /(?:(?<![\p{L}\d])add (?:an? |the )?[\p{L}\d -]{2,30} for|(?<![\p{L}\d])(?:protection|warranty|insurance|care|service|installation|accident)(?![\p{L}\d])[\p{L}\d :-]{0,16}(?:plan|coverage|warranty|price|for|from)?|garantieverlängerung|extension de garantie|保險|保险|保固|延長保証)[\s\p{P}]{0,4}$/iu;
/** Before an approximate conversion: `approx. €275.00`. */
export const aboutWords =
  /(?<!\p{L})(?:approx(?:\.|imately)?|about|circa|ca\.|env(?:\.|iron)|umgerechnet|aprox\.?|equivalent to|soit environ|≈|~)[\s\p{P}]{0,3}$/iu;
/** Before a shipping cost. */
export const shippingWords = regex('iu')`
  (?<!\p{L})(?:shipping|delivery|postage|import\s(?:fees|charges)|handling|versand\p{L}*|lieferung|zzgl\.?\s\p{L}*versand|livraison|frais\sde\sport|port|env[ií]o|gastos\sde|spedizione|frete|entrega|verzend\p{L}*|bezorg\p{L}*|dostawa|doprava|poštovné|frakt|fragt|toimitus\p{L}*|доставк\p{L}*|szállítás|dostav\p{L}*|livrare|μεταφορικά|piegād\p{L}*|pristatym\p{L}*|tarne|kargo|ongkir|משלוח|(?:ال)?شحن|giao\shàng|(?:ค่าจัด)?ส่งฟรี|運\s?費|运\s?费|宅配|取貨(?:付款)?|郵資|送料|배송비|deposit|pfand|éco-?part\p{L}*|dont)(?!\p{L})[^.]{0,18}$`;
/** Labels of shipping costs. */
export const shippingCostWords =
  /(?:(?:shipping|delivery|postage|handling)\s(?:fee|cost|charge)s?|shipping|versandkosten|liefergebühr|frais\s(?:de\s)?(?:port|livraison|envoi)|gastos\sde\senvío|spese\sdi\s(?:spedizione|consegna)|verzendkosten|frete|fraktkostnad|fragt|koszt\sdostawy|poštovné)[\s\p{P}]*$/iu;
/** After a shipping cost. `Shipping calculated at checkout` means that the amount is not one. */
export const shippingBehind = regex('iu')`
  ^[\s\p{P}]{0,4}(?!\p{L}+(?:\s(?:and|&|und|et|y|e|en)\s\p{L}+|\s(?:costs?|fees?|charges?))?\s(?:(?:is|are|will|be|wird|werden|est|sont|se|viene|wordt|worden|an\sder\skasse|bij\shet\safrekenen)\s){0,2}(?:calculated|berechnet|calculée?s?|calculad?[oa]?s?|calcolat[aeio]|berekend)(?!\p{L}))
  (?:shipping|delivery|deposit|postage|p&p|versand\p{L}*|de\slivraison|de\sport|de\senvío|frete|verzend\p{L}*|frakt|d'éco)`;
/** After a price for a measure: `/100 g`, `per litre`, `/ oz`. */
export const perUnitBehind = regex('iu')`
  ^\s?(?:/|per|pro|par|por|al|je|na|za|ar|/\s?)\s{0,2}(?:\d{1,4}(?:[.,]\d+)?\s?)?(?:kg|kilo\p{L}*|g|gr|gramm?e?s?|mg|l|lt|ltr|lit(?:er|re|ro)s?|ml|cl|dl|m|m²|m2|meter|metre|qm|sq\.?\s?ft|ft|foot|oz|fl\.?\s?oz|ounces?|lbs?|pounds?|count|ct|sheets?|wash(?:es)?|wl|servings?|rolls?|rolle|rouleau|rollo|rotolo|tab(?:let)?s?|capsules?|pods?|diapers?|wipes?|doses?|loads?|100)(?![\p{L}])`;
/** The same for part of a pack: `/ bar`. A price per piece, set or pair is the price of the product itself. */
export const perPieceBehind =
  /^\s?\/\s?(?!(?:ea|each|pcs?|pieces?|pairs?|sets?|units?|items?|pks?|packs?|box|case|st|stk|szt|ks|kpl|tk|gab|vnt|kom|db|buc|adet|шт|бр|τεμ|st[üu]ck|pi[eè]ces?|stuks?|pezz[io]|piezas?|unidade?s?)(?!\p{L}))\p{Ll}{2,12}(?=\s*(?:$|[).,*]))/u;
/** Next to a trade-in value. */
export const tradeInWords =
  /(?<!(?:without|no|ohne|sans|sin|senza|zonder|sem|utan|uten|bez)\s(?:an?\s)?)(?:trade-?in|eintausch|inzahlungnahme|buyback|reprise|recompra)/iu;
/** Before the current price. */
export const currentWords = regex('iu')`
  (?:(?<!\p{L})(?:(?:our|your|sale|now|current|today'?s?|special|net|final|promo|deal|unser|jetzt|aktueller|notre|nuestro|mein)?\s?(?:price|preis|prix|prezzo|precio|preço|prijs|pris|cena|cijena|цена|ціна|hinta|fiyat|ár|preț|giá|harga|価格)|sale|now|nur|only|jetzt|maintenant|ahora|adesso|nu|(?<=^\P{L}*)por|nyní|teraz|nyt|сейчас|buy\snow|buy\s(?:new|once)|(?:one[\s-]time|single)\s(?:purchase|payment|order|delivery)|einmal(?:ig\p{L}*\s?)?(?:kauf|bestellung|lieferung)|achat\sunique|compra\súnica|acquisto\ssingolo|eenmalige\s(?:aankoop|bestelling|levering)|engångsköp|engangskøp|engangskjøp|zakup\sjednorazowy|jednorázový\snákup)|[售特][價价]|優惠價|优惠价|促[銷销][價价]|販売価格|판매가|할인가)
  [\s\p{P}]{0,4}(?:\d{1,2}\s?[%折]\s{0,2})?$`;
/** After a one-time price, next to instalments: `$699.00 one-time`. */
export const currentBehind =
  /^[\s\p{P}]{0,3}(?:one[\s-]time|outright|(?:paid |if paid )?in full)(?! fee)(?!\p{L})/iu;
/** Text of a buy button that is followed by the price. */
export const basketWords =
  /(?:add to (?:cart|basket|bag|trolley)|(?<!\p{L})buy(?: it)?(?: now)?(?: for| at)?|order(?: now)? for|in den warenkorb|kaufen(?: für)?|ajouter au panier|acheter(?: pour)?|añadir (?:al carrito|a la cesta)|comprar(?: por)?|aggiungi al carrello|acquista(?: a| per)?|in winkelwagen|kopen(?: voor)?|köp(?: för)?|køb(?: for)?|kjøp(?: for)?|osta|kup(?: za)?|koupit(?: za)?|купить(?: за)?)[\s\p{P}]{0,4}$/iu;
/** After the lowest of several prices: `$80+`, `$80 and up`. */
export const upwardBehind =
  /^(?:\+(?!\s?\d)|\s?(?:起|から|부터|[〜～](?!\s?\d))|\s?(?:and|&) (?:up|above))/iu;
/** Before the lowest of several prices. */
export const fromWords =
  /(?<!\p{L})(?:from|start(?:ing|s) (?:at|from)|as low as|prices from|ab|dès|à partir de|desde|da|a partire da|vanaf|od|från|fra|alkaen|от|від|από|nuo|no|alates|mulai|mula)[\s\p{P}]{0,3}$/iu;
/** Before a price for a measure. */
export const perUnitWords =
  /(?:unit price|price per \p{L}+|grundpreis|prix au \p{L}+|precio por \p{L}+|prezzo al \p{L}+)[\s\p{P}]{0,4}$/iu;

/** In place of a price that is not shown to everybody. */
export const withheldWords = regex('iu')`
  (?:(?:log|sign)\s?in\s(?:for|to\s(?:see|view|get))\s(?:(?:the|your|our|members?|trade)\s)?(?:price|pricing)|(?:see|view|add\sto)\s(?:the\s)?(?:price\sin\s)?(?:cart|basket)\s(?:to\ssee|for)\s(?:the\s)?price|(?:see|view)\sprice\sin\s(?:cart|basket|bag|store)|prices?\s(?:(?:up)?on|by)\s(?:request|application|enquiry|inquiry)|(?:call|contact\sus|enquire|inquire|ask)\sfor\s(?:a\s)?(?:price|pricing|quote)|request\sa\squote|members?\ssee\sprice|price\snot\sshown
  |preis\s(?:auf|nach)\sanfrage|(?:anmelden|einloggen),?\sum\s(?:den\s)?preise?\s|preise?\s(?:nur\s)?nach\s(?:anmeldung|login)|prix\s(?:sur\s(?:demande|devis)|après\sconnexion|nous\sconsulter)|connectez-vous\spour\svoir\s(?:le|les)\sprix|precio\s(?:a\sconsultar|bajo\s(?:petición|consulta))|consultar\sprecio|inicia\ssesión\spara\sver
  |prezzo\ssu\s(?:richiesta|preventivo)|accedi\sper\svedere|preço\s(?:sob\s(?:consulta|pedido)|a\sconsultar)|prijs\sop\saanvraag|log\sin\svoor\s(?:de\s)?prijs|pris\s(?:på|efter)\s(?:förfrågan|forespørgsel|forespørsel|begäran)|hinta\s(?:pyydettäessä|kysyttäessä)|cena\s(?:na\s(?:zapytanie|życzenie|dotaz|vyžádání|vyžiadanie|upit)|po\s(?:zalogowaniu|přihlášení))|ár\skérésre|preț\sla\scerere|цена\s(?:по\s(?:запросу|договор[её]нности)|при\sзапитване)|ціна\sза\sзапитом|fiyat\s(?:için\s(?:arayın|sorun)|sorunuz)|価格(?:は)?お問い?合わ?せ|要見積|询价|詢價|面议|面議|가격\s?문의)`;
