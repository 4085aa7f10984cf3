import { regex } from '../../shared/regex.js';

/*
 * Phrases next to conditional prices, by language. They extend `price-conditions.data.ts` and are tested only on short
 * texts, where the line says nothing else.
 */

/** Quantity in a row of a price table: `2 - 4`, `10+`. Its price is per piece when buying that many. */
export const piecesLabel = /^(?:[2-9]|\d{2,4})\s?(?:\+|[-–]\s?\d{1,4})$/u;

/** Several pieces, or other items with it, must be bought. */
export const severalWords = regex('iu')`
  (?:(?<![\p{L}\d])(?:when|if)\s(?:you\s)?(?:buy(?:ing)?|bought|purchas\p{L}+|order(?:ing)?)(?!\p{L}|\s(?:online|here|in|at|on|from|direct)(?!\p{L}))|(?<![\p{L}\d])(?:bought|sold|purchased)\s(?:in\s(?:pairs|sets|packs|bulk)|with|together)|(?<![\p{L}\d])buy\s(?:\d+|two|three|any)|(?<![\p{L}\d])qty\.?\s\d+\s?\+|(?<![\p{L}\d])(?:min\.?(?:imum)?|moq)\s?(?:order|qty|quantity)
  |(?<![\p{L}\d])(?:as\s)?part\sof\sa\s(?:set|bundle)|(?<![\p{L}\d])(?:bundle|set|wholesale|bulk|trade|case|multi-?buy|multi-?pack)\sprice|(?<![\p{L}\d])(?:bulk|volume|quantity|tier(?:ed)?)\s(?:savings?|discounts?|pric(?:es?|ing)|breaks?|deals?)|(?<![\p{L}\d])total\sfor\s\d|(?<![\p{L}\d])(?:box|case|carton|crate)\sof\s\d
  |(?<!\p{L})(?:bei|ab)\s(?:(?:kauf|abnahme|bestellung)\svon|einem\skauf|\d+\s?(?:st[üu]ck|stk|st\.))|im\s(?:\p{L}+pack|set|bundle)(?!\p{L})|(?:set|paket|bundle|staffel|großhandels|mengen)-?(?:preis|rabatt)\p{L}*|prix\sdégressifs?|descuento\s(?:por|de)\s(?:cantidad|volumen)|sconti?\s(?:quantità|volume)|staffelkorting\p{L}*|mängdrabatt\p{L}*|mængderabat\p{L}*|rabaty?\silościow\p{L}*|množstevní\p{L}*
  |(?<!\p{L})(?:dès|pour|à\spartir\sde)\s\d+\s(?:achet|article|produit|pièce|unité|exemplaire)|par\slot|pour\sl['’]achat|prix\s(?:du\slot|de\sgros)|achetés?\sensemble
  |(?<!\p{L})comprando(?!\p{L})|por\sla\scompra\sde|llev(?:a|á)ndo(?:te)?|precio\s(?:del?\s(?:pack|lote)|(?:al\spor\s)?mayor\p{L}*)|a\spartir\sde\s\d+\s(?:unidades|uds|piezas)
  |(?<!\p{L})acquistando|se\s(?:ne\s)?(?:acquisti|compri)|prezzo\s(?:del\sset|all['’]ingrosso)|(?<!\p{L})da\s\d+\spezzi|bij\s(?:aankoop|afname)\svan|vanaf\s\d+\s(?:stuks|st\.)|als\sje\s(?:er\s)?\d+|setprijs|groothandel\p{L}*
  |(?<!\p{L})levando|na\scompra\sde|a\spartir\sde\s\d+\sun|preço\sdo\skit|(?:vid|ved)\s(?:köp|køb|kjøp)|(?:om|når|hvis)\s(?:du|man)\s(?:köper|køber|kjøper)|från\s\d+\sst|fra\s\d+\sstk|ostaessasi|kun\sostat|ostamalla
  |przy\szakupie|kupując|(?<!\p{L})od\s\d+\s(?:szt|ks)|cena\s(?:zestawu|hurtow\p{L}*)|při\s(?:koupi|nákupu|odběru)|при\s(?:покупке|заказе)|(?<!\p{L})от\s\d+\sшт|оптов\p{L}*
  |\d+\s?(?:点|個|本|枚|袋|箱)(?:以上|セット|まとめ)|まとめ買い|[满滿买買]\s?\d+\s?件|\d+\s?[件個个](?:起|以上)|\d+개\s?이상)`;

/** A contract, rent or payments over time, or the first of several sums. */
export const overTimeWords = regex('iu')`
  (?:(?<![\p{L}\d])(?:with|on|under|requires?)\s(?:an?\s|our\s)?(?:[\p{L}\d-]+\s){0,2}(?:plan|contract|commitment|agreement)(?![\p{L}\d])|(?<![\p{L}\d])contract\sprice|(?<![\p{L}\d])(?:for|over)\s(?:the\s)?(?:first\s)?(?:\d+\s)?(?:months?|years?)(?![\p{L}\d])|(?<![\p{L}\d])first\s(?:month|year|payment|instal+ment)|(?<![\p{L}\d])(?:down\s?payment|due\s(?:today|now)|pay\stoday|holding\sdeposit|refundable\sdeposit|deposit)(?![\p{L}\d])(?!\sof\s\d+\s?¢)
  |(?<![\p{L}\d])(?:to\srent|rental|for\srent|rent\sprice|(?:weekly|monthly|daily)\s(?:rent|price|rate|payment)|lease)(?![\p{L}\d])|(?<![\p{L}\d])subscribers?(?![\p{L}\d])|pric(?:e|ing)\swith\splan
  |(?<![\p{L}\d])(?:a|per|every|each)\s(?:month|week|year|day|night|hour|person|guest|seat|user)(?![\p{L}\d])|(?<!\p{L})(?:pro|par|por|a|per)\s(?:person|monat|woche|tag|jahr|personne|semaine|persona|semana|settimana|persoon|pessoa)\p{L}?(?!\p{L})
  |mit\s(?:\p{L}*-?)?vertrag|vertrag\p{L}*\sab|bei\sabschluss|vertragspreis|(?:zur|wochen|monats|tages)\s?miete|(?<!\p{L})miete(?!\p{L})|mietpreis|leihgebühr|anzahlung|kaution|(?:erste|monatliche)\srate|mindestlaufzeit|jahresabo\p{L}*
  |contrat|souscri\p{L}*|abonné|location(?!s)|acompte|caution|par\smois|mensuel\p{L}*|engagement\sde
  |contrato|con\splan|alquiler|fianza|depósito|anticipo|(?:al|por|cada)\smes|mensual\p{L}*|contratto|noleggio|acconto|cauzione|(?:al|ogni)\smese|mensil\p{L}*
  |jaarcontract|met\scontract|huurprijs|te\shuur|aanbetaling|(?<!\p{L})borg(?!\p{L})|per\smaand|in\s(?:\d+\s)?termijnen|assinantes?|assinando|aluguel|por\smês|mensa(?:l|is)|entrada\sde
  |avtal|hyra|handpenning|(?:per|i|om)\s(?:månad|måneden|måned)|pr\.?\s(?:måned|md)|abonnemang|depositum|uge-?leje|leje(?!\p{L})|leie(?!\p{L})|tilauksella|vuokra|käsiraha|kuukaudessa|(?:^|\s)kk(?!\p{L})
  |umow\p{L}*|w\sabonamencie|wynajem|zaliczka|kaucja|miesięcznie|na\smiesiąc|smlouv\p{L}*|s\spředplatným|nájem\p{L}*|záloha|měsíčně|za\směsíc|splátk\p{L}*|rat(?:y|ach)(?!\p{L})
  |аренд\p{L}*|рассрочк\p{L}*|в\sмесяц|залог|предоплат\p{L}*|по\sподписке|レンタル|月額|月々|分割|頭金|租金|押金|首付|按月|월\s?납|렌탈|보증금)`;

/** Only for some people: members, students, staff, new customers, holders of a card, users of an app. */
export const forSomeWords = regex('iu')`
  (?:(?<![\p{L}\d])(?:card|account|pass)\s?-?holders?(?![\p{L}\d])|(?<![\p{L}\d])(?:app|web|online-account|in-app)\s(?:users?|only|exclusive|price)|(?<![\p{L}\d])(?:in|via|on|through)\s(?:the|our)\sapp(?![\p{L}\d])|in\s(?:der|unserer|de|onze)\sapp(?!\p{L})|(?:dans|sur|via)\s(?:notre\s|l['’])app(?:li\p{L}*)?(?!\p{L})|(?:en\s(?:la|nuestra)|nell['’]|sull['’])\s?app(?!\p{L})|i\s(?:vår\s|vores\s)?appen|(?:w|v)\saplikac\p{L}+|в\s(?:нашем\s)?приложении|uygulama\p{L}*|(?<![\p{L}\d])(?:students?|educators?|education|teachers?|military|seniors?|employees?|staff|nurses?|first\sresponders?|veterans?|corporate|business\scustomers?)(?:['’]s?)?\s(?:discount|pric(?:e|es|ing)|deals?|rates?|offers?|only)|(?<![\p{L}\d])for\s(?:\p{L}+\s){0,2}(?:students|teachers|employees|staff|seniors|veterans|members|users|subscribers|nurses)|^[\p{P}\s]*(?:employees|students|staff|teachers)[\p{P}\s]*$
  |(?<![\p{L}\d])(?:new|first[\s-]time)\s(?:customers?|users?|buyers?|subscribers?|shoppers?)|(?<![\p{L}\d])(?:your\s)?first\s(?:order|purchase)|(?<![\p{L}\d])sign(?:ing|ed)?[\s-]up(?![\p{L}\d])|(?<![\p{L}\d])once\syou\s(?:sign|join|register)|(?<![\p{L}\d])(?:loyalty|vip|insiders?)(?![\p{L}\d])|(?<![\p{L}\d])my\s\p{L}+\s(?:plus|club|rewards?)
  |(?:für|nur)\s(?:\p{L}+\s)?(?:mitglieder|studenten|studierende|schüler|lehrer|neukunden|app-nutzer|\p{L}*kunden|\p{L}*inhaber|senioren)|(?:studenten|schüler|mitarbeiter|mitglieder|club|app|neukunden|karten)-?preis|club-?mitglied\p{L}*|erst(?:e|bestell)\p{L}*\s?(?:bestellung|kauf|rabatt)|bildungspreis
  |(?:tarif|prix)\s(?:étudiant|membre|adhérent|club|abonné|employé|senior|appli)|étudiants?(?!\p{L})|(?:pour|aux)\s(?:les\s|nos\s)?(?:membres|adhérents|abonnés|enseignants)|première\s(?:commande|achat)|premier\sachat|nouve(?:aux|lle)\s(?:clients?|adhésion)|réservée?\s(?:aux|à)|porteurs?\sde\s(?:la\s)?carte
  |(?:precio|tarifa)\s(?:de\s)?(?:estudiante|socio|miembro|club|empleado)|para\s(?:socios|estudiantes|miembros|nuevos|profesores)|nuevos\s(?:clientes|usuarios)|primer(?:a)?\s(?:pedido|compra)|exclusivo\s(?:para\s)?(?:socios|miembros|clientes|app)
  |prezzo\s(?:studenti|soci|socio|club|membri|dipendenti)|per\s(?:i\s|gli\s)?(?:soci|studenti|membri|iscritti|nuovi|abbonati|docenti)|primo\s(?:ordine|acquisto)|nuovi\s(?:clienti|utenti)|riservat[oa]\s(?:ai|agli|a)
  |studenten-?prijs|voor\s(?:leden|studenten|nieuwe\sklanten|abonnees|personeel)|eerste\s(?:bestelling|aankoop)|nieuwe\sklanten|leden-?(?:prijs|pas)|preço\s(?:de\s)?(?:estudante|membro|clube|sócio)|para\s(?:membros|estudantes|assinantes|sócios)|(?:primeira\scompra|primeiro\spedido)|novos\sclientes|no\s(?:nosso\s)?app(?!\p{L})
  |student-?pris|studiepris|klubb?-?(?:medlem|pris)\p{L}*|för\s(?:studenter|nya\skunder)|for\s(?:studerende|studenter|nye\skunder)|första\s(?:beställning|köp)\p{L}*|første\s(?:ordre|køb|kjøp|bestilling)|opiskelija\p{L}*|ensimmäi\p{L}*\stilau\p{L}*|uusille\sasiakkaille|kanta-?asiakk\p{L}*
  |dla\s(?:\p{L}+\s)?(?:student\p{L}*|członk\p{L}*|klient\p{L}*|klubowicz\p{L}*)|cena\s(?:studencka|klubowa)|pierwsz[eya]\p{L}*\s(?:zamówieni|zakup)\p{L}*|pro\s(?:\p{L}+\s)?(?:člen\p{L}*|student\p{L}*|nové)|studentská|klubová\scena|první\s(?:objednávk|nákup)\p{L}*
  |для\s(?:\p{L}+\s)?(?:участник\p{L}*|студент\p{L}*|член\p{L}*|клиент\p{L}*|сотрудник\p{L}*)|новых\sклиентов|перв(?:ый|ого)\sзаказ\p{L}*|клубн\p{L}*\sцен\p{L}*|学割|学生|アプリ(?:限定|価格|なら)|初回|新規|會員|学生价|新人|新用户|首单|学员|app专享|app專享|첫\s?구매|신규|학생|앱\s?전용)`;

/** A voucher, a code, a later refund, or one payment method. */
export const voucherWords = regex('iu')`
  (?:(?<![\p{L}\d])(?:with|using|after|via|when)\s(?:an?\s|the\s|your\s)?(?:[\p{L}-]+\s){0,2}(?:voucher|coupon|rebate|promo|code|cash\s?back|gift\scard|e-?coupon)(?![\p{L}\d])|(?<![\p{L}\d])(?:use|using|enter|apply)\s(?:the\s)?(?:promo|code|coupon)|(?<![\p{L}\d])coupon\s(?:price|applied)|(?<![\p{L}\d])mail-?in(?![\p{L}\d])|(?<![\p{L}\d])pay(?:ing|s)?\s(?:by|with)\s(?:bank|cash|wire|crypto|debit|\p{L}+\scard)
  |gutschein-?preis|rabatt-?code|aktionscode|(?:mit|met|med)\s(?:\p{L}+)?code|(?:nach|mit)\scash-?back|sofortrabatt|bei\szahlung|(?:bei|per)\s(?:vorkasse|überweisung|barzahlung)
  |bon\sde\sréduction|code\s(?:promo|avantage|réduction)|(?<!\p{L})odr(?!\p{L})|remise\sdifférée|offre\sde\sremboursement|sur\sprésentation
  |vale\s(?:de\s)?descuento|con\s(?:el\s)?vale|código\s(?:promo\p{L}*|de)?|reembolso|al\spagar\scon|pagando|(?:buono|codice)\s(?:sconto|promo\p{L}*)|pagando|rimborso
  |waardebon|kortingsbon|actiecode|kortingscode|cash-?back|bij\sbetaling|usando\so|com\s(?:o\s)?(?:código|cupom)|(?:no|via|com|pelo|ao)\spix|código\s(?:promocional|de)
  |rabatt?-?kod\p{L}*|kuponki\p{L}*|kupon\p{L}*|kupong\p{L}*|alennuskood\p{L}*|koodilla|kampanj-?kod|(?:z|po)\s(?:\p{L}+\s)?(?:kod\p{L}*|zwrocie)|(?:s|se)\s(?:\p{L}+\s)?(?:kód\p{L}*|kupón\p{L}*)|kupón\p{L}*
  |промокод\p{L}*|купон\p{L}*|при\sоплате|クーポン|コード利用|用券|券后|领券|到手价|쿠폰)`;

/** An old item must be given in exchange. */
export const givenBackWords = regex('iu')`
  (?:(?<![\p{L}\d])(?<!without\s(?:an?\s)?)trad(?:e|ing)[\s-]?in(?![\p{L}\d])|(?<![\p{L}\d])(?:recycl\p{L}+|exchang\p{L}+|return\p{L}*|hand\p{L}*\sin)\s(?:of\s)?(?:an?|your|the)\sold(?![\p{L}\d])|(?<![\p{L}\d])(?:device|old)\s(?:exchange|device)(?![\p{L}\d])|(?<![\p{L}\d])with\sexchange|(?:rückgabe|abgabe|einsendung)\s(?:\p{L}+\s){0,2}alt\p{L}*|altgerät\p{L}*|ankauf
  |reprise|ancien\sappareil|plan\srenove|entregando|tu\s(?:antiguo|viejo)|permuta|rottamazione|vecchio|inruil\p{L}*|inleveren|na\stroca|seu\s(?:antigo|usado)|inbyte\p{L}*|indbytte|innbytte|bytt\p{L}*\sinn|vaihdossa|wymian\p{L}*|odkup|stary|výkup\p{L}*|protiúčt\p{L}*|starý
  |трейд-?ин|в\sобмен|下取り|以旧换新|以舊換新|보상판매)`;

/** Used goods as written in whole labels; see `usedWords` for the rest. */
export const otherStateWords = regex('iu')`
  (?:(?<![\p{L}\d])open[\s-]?box|(?<![\p{L}\d])(?:seller\s)?refurbished|(?<![\p{L}\d])renewed(?![\p{L}\d])|(?<![\p{L}\d])pre-?owned|(?<![\p{L}\d])resale\sprice|gebraucht-?preis|reconditionn\p{L}*|prix\sd['’]occasion|ricondizionat[oa]|reacondicionado|中古)`;

/** Another form of the same work or title. */
export const otherFormWords = regex('iu')`
  ^[\p{P}\s]*(?:e-?books?|kindle(?:\sedition)?|audio-?books?|audible|digital\s(?:download|version|edition|copy|code)|download(?:\scode)?|pdf|hörbuch|livre\saudio|audiolibro|luisterboek|ljudbok|lydbog|電子書籍|电子书)[\p{P}\s]*$`;

/** Extras that are not part of the price: `Members earn 5% back`, `Free delivery with Plus`. */
export const onTopWords = regex('iu')`
  (?:(?<![\p{L}\d])(?:earns?|earning|gets?|receives?|collect|enjoy|(?<!you\s|subscribe\s(?:&|and)\s)saves?|extra|free|join|refer|eligible|available|newsletter|off|back|points?|interest-free|pay\sin\s\d|guarantee|learn\smore|see\sdetails|apply\sfor|accepted|models)(?![\p{L}\d])|gratis|kostenlos|kostenfrei|versandfrei|erhalten|sammeln|sichern|(?<!sie\s)sparen|punkte|möglich|verfügbar
  |gratuit\p{L}*|offert\p{L}*|cumulez|gagnez|recevez|économisez|sans\sfrais|profitez|disponible|gana|obtén|consigue|ahorra|puntos|suma|sin\sintereses|guadagn\p{L}*|ottieni|risparmia|punti|senza\sinteressi|gratuit[oa]|ontvang|spaar|bespaar|punten|mogelijk|ganhe|receba|economize|pontos|grátis|sem\sjuros|(?:^|\s)fri(?:tt)?\s|poäng|point(?![\p{L}\d])|tjäna|spara|få|ilmai\p{L}*|pisteitä|darmow\p{L}*|zbieraj|zyskaj|punkt(?:y|ów)|zdarma|získ\p{L}*|body|бесплатн\p{L}*|получи\p{L}*|балл\p{L}*|бонус\p{L}*
  |無料|ポイント|還元|もらえ|免费|免費|积分|積分|返|무료|적립)`;

/** How a line begins that names the payment method a price requires: `no Pix com 10% de desconto`. */
export const wayBeginning = regex('iu')`
  ^[\p{P}\s]{0,3}(?:(?:no|via|com|pelo|em|na)\s(?:pix|boleto)|[àa]\svista|(?:bei|per|mit)\s(?:vorkasse|überweisung|lastschrift)|(?:by|with)\s(?:bank|wire|cash|debit)|przelewem|převodem)(?!\p{L})`;

/**
 * Before the object of a condition: `with`, `when`, `upon`. Something that applies to everybody at every price is not a
 * condition.
 */
export const conditionBeginning = regex('iu')`
  ^[\p{P}\s]{0,3}(?:only\s|nur\s|solo\s|sólo\s|uniquement\s|alleen\s|endast\s|kun\s|tylko\s|pouze\s|только\s|vain\s|apenas\s)?
  (?:(?:with|using|upon|mit|avec|con|com|usando|met|med|z|ze|с|со)\s(?!\d|(?:an?\s|your\s)?(?:(?:the|dem|der|einer?|la|le|el|il|de|het)\s)?(?:free|fast|no|all|every|tax|vat|gst|hst|shipping|delivery|returns?|warrant|next|mwst|mehrwert|steuer|versand|lieferung|kostenlos|kostenfrei|gratis|schnell|tva|iva|btw|moms|mva|dph|vat|pdv|ндс|ддс|пдв|ddv|pvm|pvn|φπα|livraison|retour|garantie|env[ií]o|entrega|devoluci|spedizione|reso|consegna|verzend|frakt|fri|dostaw|darmow|gwaranc|podatk|бесплатн|достав|гарант|gift|stand|\p{L}*technolog))
  |(?:after|nach|après|tras|después\sde|dopo|po|após|efter|etter|после)\s[\d\p{L}\p{Sc}]|as\spart\sof
  |(?:when|if|once|unless)\syou\s|(?:bei|beim)\s(?!ihnen|uns|dir|euch|\p{Lu}\p{L}+\sin\s)\p{L}|(?:wenn|falls|sofern)\s|en\s\p{L}+ant\s|sous\scondition|si\s(?:vous|tu|compras|se|lo|la|acquist)|bij\s(?!jou|u|ons)\p{L}|(?:vid|ved|przy|při|при)\s\p{L})`;
