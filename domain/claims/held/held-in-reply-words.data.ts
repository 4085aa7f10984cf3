import { pattern } from '../../shared/regex.js';

/** Matches whole words or phrases, also beside letters of other scripts. */
const alone = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
/** The same, and words of scripts without blanks between words. */
const withScripts = (words: string, scripts: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])|${scripts}`, 'iu');

/** Words that turn a statement around, in the languages of our mails. */
export const negation: RegExp = withScripts(
  pattern`
    no|not|never|none|without|neither|nor|(?:did|do|was|have|had|am|is|ca)n[’']?t|cannot
    |nein|nicht|kein\p{L}*|ohne|nie(?:mals)?|non|pas|aucune?|sans|jamais|ning[úu]n\p{L}*|sin|nunca|senza|nessun\p{L}*|mai
    |nee|geen|niet|zonder|nooit|não|sem|nenhum\p{L}*|ingen|inget|inte|nej|utan|ikke|nei|uden|uten|ei|en (?:käyttänyt|ostanut|maksanut|ole|ollut)|ilman
    |bez|żadn\p{L}+|ne|žádn\p{L}+|nep\p{L}+|nejsem|nemám|не|нет|без`,
  'ません|なし|ない|なかった|没|沒|未|不|无|無|없|않|안 ',
);

/** A code or coupon that lowers a price. */
export const couponWords: RegExp = withScripts(
  pattern`
    (?:promo(?:tional)?|coupon|discount|voucher|offer)[- ]?codes?|coupons?|promos?|vouchers?
    |gutschein\p{L}*|rabatt-?codes?|aktions-?codes?|codes? promo\p{L}*|bons? de réduction|cup[óo]n(?:es)?
    |cupom|cupons|codic[ei] (?:sconto|promo\p{L}*)|buon[oi] sconto|kortings?codes?|kortingsbon(?:nen)?|actiecodes?|rabatt?kod\p{L}*|kupong\p{L}*
    |kampanjkod\p{L}*|alennuskood\p{L}+|kuponk\p{L}+|kod\p{L}* rabatow\p{L}+|kupon\p{L}*|slevov\p{L}+ kód\p{L}*
    |промокод\p{L}*|купон\p{L}*`,
  'クーポン|プロモ(?:ーション)?コード|割引コード|优惠码|优惠券|折扣码|優惠|쿠폰|할인 ?코드|프로모션',
);

/** A code of whatever kind: of a coupon, but also of a door, a post office or a sign-in. */
export const anyCodeWords: RegExp = alone('codes?|c[óo]digos?|codic[ei]|kod\\p{L}*|kód\\p{L}*|код\\p{L}*');

/** Using a code, or having bought with one. */
export const usingWords: RegExp = withScripts(
  pattern`
    us(?:ed|e|ing)|with|appl(?:ied|y|ying)|redeem(?:ed)?|enter(?:ed)?|benutzt?\p{L}*|verwendet?\p{L}*|genutzt|eingelöst|eingegeben|mit
    |utilis\p{L}+|avec|appliqu\p{L}+|us(?:é|ó|ado|ei|ato|ati|ando)|utiliz\p{L}+|utilic\p{L}+|aplic\p{L}+|applicat[oi]|con|com
    |gebruikt\p{L}*|met|använ\p{L}+|med|brug\p{L}+|bruk\p{L}+|käyt\p{L}+|koodilla|(?:nie )?uży\p{L}+|ze?|(?:ne)?použi\p{L}+|se?
    |(?:не ?)?использ\p{L}+|применил\p{L}*|по|со?`,
  '使|用|利用|사용|썼|으로',
);

/** The shop's ordinary price. */
export const fullPriceWords: RegExp = withScripts(
  pattern`
    (?:full|regular|list|normal|original|ordinary)[- ]price|voll\p{L}* preis|(?:voll|normal|original)preis|regulär\p{L}* preis
    |plein tarif|prix (?:fort|plein|normal|régulier)|precio (?:completo|normal|total|íntegro|regular)|prezzo (?:pieno|intero)
    |(?:volle|normale|hele) prijs|preço (?:cheio|normal|integral)|(?:fullt|full|ordinarie|fuld|vanlig) pris|täy\p{L}+ hin\p{L}+
    |normaalihin\p{L}+|pełn\p{L}+ cen\p{L}+|regularn\p{L}+ cen\p{L}+|pln\p{L}+ cen\p{L}+|полн\p{L}+ (?:цен|стоимост)\p{L}+`,
  '定価|通常価格|正価|原价|全价|原價|정가|정상가',
);

/** A price lowered by the shop. */
export const reducedWords: RegExp = withScripts(
  pattern`
    on sale|in (?:a|the) sale|sale price|discounted|reduced|marked down|(?:on )?clearance|im (?:angebot|sale|ausverkauf)
    |reduziert\p{L}*|heruntergesetzt\p{L}*|en soldes?|en promo(?:tion)?|soldé\p{L}*|en oferta|rebajad[oa]s?|en rebajas
    |in (?:offerta|saldo|promozione)|scontat[oaie]|in de (?:aanbieding|uitverkoop)|afgeprijsd|em (?:promoção|saldo|oferta)
    |på (?:rea|tilbud|udsalg|salg)|nedsat\p{L}*|alennuks\p{L}+|tarjouks\p{L}+|w (?:promocji|przecenie)|przecenion\p{L}+
    |ve slevě|v akci|со скидкой|по (?:акции|скидке)|на распродаже`,
  'セール|値引き|打折|特价|特價|세일|할인(?! ?코드)',
);

/** Buying or paying, so that a sale spoken of is the one the shopper bought in. */
export const boughtWords: RegExp = withScripts(
  pattern`
    bought|paid|purchased|ordered|got|was|wasn[’']?t|were|had been|picked (?:it|them) up|gekauft|kaufte|bezahlt|bestellt|war
    |acheté\p{L}*|payé\p{L}*|commandé\p{L}*|était|compr(?:é|ado|ada|ei|ato|ata)|pagu[ée]|pagad[oa]|pagat[oa]|paguei|estaba
    |era|acquistat[oa]|gekocht|betaald|besteld|köpt\p{L}*|betalade?|købt\p{L}*|betalt\p{L}*|kjøpt\p{L}*|ostin|maksoin|kupi\p{L}+
    |zapłaci\p{L}+|koupi\p{L}+|zaplati\p{L}+|купи\p{L}+|заплати\p{L}+|купл\p{L}+`,
  '買|購入|払|买|購|付|샀|구매|지불|구입',
);

/** Seeing a price, or how it is now: not about what was bought. */
export const nowWords: RegExp = withScripts(
  pattern`
    now|today|currently|at the moment|right now|saw|see|seen|found|find|spotted|noticed|shows?|jetzt|heute|aktuell|gerade
    |gesehen|gefunden|maintenant|aujourd[’']hui|actuellement|vu|trouvé|ahora|hoy|visto|adesso|ora|oggi|nu|vandaag|gezien
    |agora|hoje|såg|idag|i dag|nå|näin|nyt|teraz|dzisiaj|dziś|teď|dnes|сейчас|сегодня|увиде\p{L}+`,
  '今|現在|现在|今天|지금|오늘',
);

/** In a store. */
export const storeWords: RegExp = withScripts(
  pattern`
    in[- ](?:the |a |your |their |our )?(?:local )?(?:store|shop)|instore|in person|(?:at|from) (?:the|a|my|your) (?:local )?(?:store|shop|till|register)
    |(?:im|in der|in einem|am) (?:laden|geschäft|markt|store|filiale|kasse)|vor ort|en (?:magasin|boutique)|(?:dans|au) (?:le |un )?magasin
    |sur place|en (?:la |una )?tienda|in negozio|(?:in|bij) (?:de|een) (?:winkel|filiaal)|(?:na|em|numa) loja|i (?:butik\p{L}*|forretning\p{L}*)
    |kaupa(?:ssa|sta)|myymälä(?:ssä|stä)|liikkeestä|w sklepie|v (?:obchodě|prodejně)|в магазине`,
  '店舗|店頭|お店で|实体店|門市|门店|店里|매장',
);

/** On the web. */
export const onlineWords: RegExp = withScripts(
  pattern`
    online\p{L}*|on (?:the|their|your) (?:web ?site|site|web|app)|(?:through|via|in|with) (?:the|their|your) app|web ?(?:site|shop)|internet\p{L}*
    |en ligne|sur (?:le|leur|votre) (?:site|appli\p{L}*)|en l[íi]nea|en la web|por internet|sul sito|on-?line|pela internet|no site
    |på (?:nätet|nettet|nett)|netistä|verko(?:sta|ssa)|verkkokaupa\p{L}+|przez internet|w internecie|internetow\p{L}+|na internetu|e-?shop\p{L}*
    |онлайн|в интернет\p{L}*|интернет\p{L}*|на сайте`,
  'オンライン|ネット|通販|网上|網上|在线|网站|온라인|인터넷',
);

/** Being a member. */
export const memberWords: RegExp = withScripts(
  pattern`
    members?|member ?ship|rewards? (?:member|account|card)|loyalty (?:card|account)|mitglied\p{L}*|membres?|adhérent\p{L}*|miembros?
    |soci[oa]s?|membr[oi]|tesserat[oa]|lid(?:maatschap)?|medlem\p{L}*|jäsen\p{L}*|członk\p{L}+|klubowicz\p{L}*|členem?|členství
    |член\p{L}*|участни\p{L}+`,
  '会員|會員|会员|メンバー|회원|멤버',
);

/** A membership that is over, still to come, or younger than the purchase may be. */
export const otherTimeWords: RegExp = withScripts(
  pattern`
    cancel\p{L}*|used to|will|until|till|expired?|ended|lapsed|former(?:ly)?|previously|before|after|became|become|joined|join(?:ing)?
    |sign(?:ing|ed)? up|signup|thinking|considering|going to|gonna|plan(?:ning)?|next|last|soon|ago|trial|want(?:ed)?
    |(?:ge)?kündig\p{L}*|früher|bald|abgelaufen|nächst\p{L}*|letzt\p{L}*|geworden|werde|nachdem|bis
    |résili\p{L}+|ancien\p{L}*|bientôt|expir\p{L}*|avant|après|devenu\p{L}*|prochain\p{L}*|jusqu\p{L}*
    |antes|después|caduc\p{L}+|pronto|hasta|próxim\p{L}+|disdett\p{L}+|scadut\p{L}+|prima|dopo|presto|fino|diventat\p{L}+|prossim\p{L}+
    |opgezegd|verlopen|vroeger|binnenkort|geworden|tot|volgend\p{L}*|venceu|depois|em breve|até
    |avslutat|uppsag\p{L}+|tidigare|snart|blev|nästa|opsag\p{L}+|oppsag\p{L}+|tidligere|udløb\p{L}+|utløp\p{L}+|næste|neste
    |peru\p{L}+|vanhen\p{L}+|aiemmin|pian|ensi|anulowa\p{L}+|wygas\p{L}+|kiedyś|wcześniej|wkrótce|zostan\p{L}+
    |zruš\p{L}+|vypršel\p{L}*|dříve|brzy|отмен\p{L}+|истек\p{L}*|раньше|скоро|стану|стал\p{L}*`,
  '以前|解約|期限切れ|これから|来月|来週|取消|过期|過期|将|예전|취소|만료|앞으로|다음',
);

/** Having or being, before the name of a membership. */
export const havingWords: RegExp = alone(pattern`
  i|i[’']m|i[’']ve|we|have|had|am|are|got|a|an|the|my|with|as|yes|ich|habe|bin|ein\p{L}*|mit|ja|j[’']ai|je|suis|un|une|oui|tengo
  |soy|con|sí|si|ho|sono|ik|heb|ben|een|tenho|sou|um|uma|sim|jag|har|är|en|ett|jeg|er|et|minulla|on|olen|kyllä|mam|jestem|tak
  |mám|jsem|ano|у|меня|есть|я|да`);

/** Words for a tier of which we may know no name. */
export const tierNouns: RegExp = alone(pattern`
  member ?ship|members?|tier|status|mitglied\p{L}*|membres?|adhérent\p{L}*|miembros?|soci[oa]s?|membr[oi]|lid|medlem\p{L}*|jäsen\p{L}*
  |członk\p{L}+|členem?|plus|premium|gold|silver|platinum|diamond|elite|vip|prime`);

/** None of what was offered. */
export const noneWords: RegExp = withScripts(
  pattern`
    none(?: of (?:these|them|those))?|neither|keine?s? davon|keine|aucun\p{L}*|ningun\p{L}*|nessun\p{L}*|geen(?: van deze)?|nenhum\p{L}*
    |ing[ae]n(?: av dem)?|ingen af dem|ei mikään|żadn\p{L}+|žádn\p{L}+|ни одно\p{L}*|никако\p{L}*`,
  'どれも|都没有|都不|없음',
);

/** Another person's doing, or no more than a thought. */
export const hearsayWords: RegExp = alone(pattern`
  if|whether|maybe|perhaps|wish|forgot\p{L}*|i think|not sure|unsure|don[’']t (?:know|remember|recall)|do i|can i|should|could|would|friend\p{L}*|wife|husband
  |neighbou?r|he|she|they|falls|wenn|ob|vielleicht|weiß nicht|freund\p{L}*|peut-être|je ne sais pas|quizás?|tal vez|no sé|forse|non so
  |misschien|weet niet|talvez|não sei|kanske|vet inte|måske|ved ikke|kanskje|vet ikke|ehkä|en tiedä|może|nie wiem|možná|nevím|может|не знаю`);
