import { regex } from '../../shared/regex.js';

/*
 * Words that state availability, as they begin a line. Word boundaries are tested for letters of every script;
 * languages written without spaces come last and have no boundaries.
 */

/** Sold out. Only filler may come before it (`Leider`, `This item is`), not the name of a variant. */
export const soldOutWords = regex('iu')`
  ^[\p{P}\p{S}\s]*(?:(?:availability|stock|status|verfügbarkeit|disponibilité|disponibilidad|disponibilità|beschikbaarheid|tillgänglighet|dostępność|dostupnost|наличие)\s*:?\s*)?
  (?:(?:(?:we(?:’|'|\sa)re|sorry|oops|this|the|item|product|is|are|it|currently|temporarily|online|now|at\sthe\smoment
  |leider|dieser|dieses|diese|der|das|artikel|produkt|ist|sind|wir|momentan|derzeit|aktuell|zurzeit|vorübergehend|online|im\smoment
  |désolé|ce|cet|cette|l[’']article|le|produit|article|est|actuellement|temporairement|momentanément
  |lo\ssentimos|este|esta|el|producto|artículo|está|actualmente|temporalmente|il|questo|prodotto|articolo|è|attualmente|temporaneamente|momentaneamente
  |o|produto|artigo|item|atualmente|temporariamente|helaas|dit|deze|het|momenteel|tijdelijk
  |tyvärr|varan|produkten|är|just\snu|tillfälligt|desværre|varen|produktet|er|midlertidigt?|for\stiden|beklager|tuote|on|tilapäisesti|valitettavasti
  |produkt|towar|jest|chwilowo|obecnie|zboží|je|momentálně|dočasně|bohužel|к\sсожалению|товар|временно|ürün|şu\sanda|geçici\solarak|maalesef|produsul|este|momentan|temporar)[\s\p{P}]+){0,6})
  (?:(?:out\sof\sstock|0\s(?:in\sstock|available)|sold\sout|unavailable|not\savailable|no\slonger\savailable|(?:available\son\s|on\s)?back-?order(?:ed)?
  |nicht\s(?:mehr\s)?(?:verfügbar|lieferbar|bestellbar|vorrätig|auf\slager|erhältlich)|ausverkauft|vergriffen
  |épuisée?|(?:en\s)?rupture(?:\sde\sstock)?|(?:n[’']est\s)?(?:plus|pas)\sdisponible|indisponible|victime\sde\sson\ssuccès
  |agotad[oa]|sin\s(?:stock|existencias)|no\s(?:está\s)?disponible|esaurit[oa]|non\s(?:è\s)?(?:più\s)?disponibile|esgotad[oa]|indisponível|sem\sestoque|fora\sde\sestoque
  |uitverkocht|niet\s(?:meer\s)?(?:op\svoorraad|leverbaar|beschikbaar|verkrijgbaar)
  |slut(?:såld)?(?:\si\slager)?|(?:ej|inte|finns\sinte)\si\slager|udsolgt|utsolgt|ikke\s(?:på\slager|tilgængelig|tilgjengelig)|loppu(?:unmyyty|nut)?(?:\svarastosta)?|ei\s(?:varastossa|saatavilla)
  |wyprzedan[eyao]|niedostępn[yae]|brak\s(?:w\smagazynie|towaru)|vyprodáno|nedostupn[éý]|není\sskladem|vypredané|nie\sje\sna\ssklade|elfogyott|nincs\skészleten|stoc\sepuizat|indisponibil
  |tükendi|stokta\syok|нет\sв\sналичии|распродано?|закончил(?:ся|ась|ось)|немає\sв\sнаявності|εξαντλήθηκε|μη\sδιαθέσιμο|hết\shàng|stok\shabis|habis\sterjual|غير\sمتوفر|نفد(?:ت)?|אזל)(?![\p{L}\p{N}])
  |売り切れ|在庫切れ|品切れ|完売|入荷待ち|販売終了|缺貨|缺货|售完|售罄|已售|无货|無貨|补货|補貨|暫無|暂无|품절|일시품절|매진|สินค้าหมด)`;

/** To be ordered though the shop has none now, at the start of a line. */
export const backOrderWords = regex('iu')`
  ^[\p{P}\p{S}\s]*(?:(?:(?:availability|status|stock|verfügbarkeit|disponibilité|disponibilidad|disponibilità)[\s:]{1,3})?
  (?:(?:available\s(?:on|for)\s|can\sbe\s|on\s)?back[\s-]?order(?:ed|able)?|(?:nur\s)?auf\sbestellung|nachlieferung
  |(?:disponible\s)?sur\scommande|(?:disponible\s)?bajo\spedido|(?:disponibile\s)?su\sordinazione|ordinabile|sob\sencomenda|op\sbestelling
  |beställningsvara|bestillingsvare|(?:dostępny\s)?na\szamówienie|na\sobjednávku|rendelésre|под\sзаказ)(?!\p{L}))`;

/** Discontinued, anywhere in a line. */
export const discontinuedWords =
  /(?:no longer (?:available|sold|for sale|carried|made|produced)|discontinued|nicht mehr (?:verfügbar|lieferbar|erhältlich|hergestellt|angeboten|im (?:sortiment|programm))|(?:n'est )?plus (?:disponible|fabriqué|commercialisé)|ya no (?:está disponible|se fabrica)|descatalogad[oa]|non (?:è )?più (?:disponibile|in produzione)|niet meer (?:leverbaar|verkrijgbaar|beschikbaar)|fora de linha|descontinuad[oa]|снят с производства|utgått|utgået|wycofan[yea]|ukončen[ay]? výrob|생산\s?중단|単?品切れ終了|生産終了|停产|停產)/iu;

/** Text in place of the buy button while a product is unavailable: notifications, waiting lists, pre-orders. */
export const waitingWords = regex('iu')`
  ^[\p{P}\p{S}\s]*(?:(?:(?:notify|email|alert|text|tell|remind)\sme(?:\s(?:when|if|once|as\ssoon|by)[^.]*)?$|get\snotified(?:\s(?:when|if)[^.]*)?$|(?:join|sign\sup\sfor)\s(?:the\s|our\s)?wait(?:ing)?[\s-]?list|back\sin\sstock\s(?:soon|alert|notification)|request\s(?:stock\s)?(?:alert|notification)
  |pre-?order(?:\snow|\stoday|\sitem)?|coming\ssoon|available\sfrom\s\p{L}|expected\s(?:back\s)?in\sstock|(?:ships|available)\sin\s(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:available\s)?(?:in[\s-]stores?|at\sstores)\sonly
  |benachrichtig\p{L}*(?:,?\s(?:mich|wenn|sobald|werden|bei)\P{L}?.*)?$|(?:per\s)?e-?mail,?\swenn|erinner\p{L}*\smich|vorbestell\p{L}*|demnächst|bald\s(?:verfügbar|wieder|erhältlich)|(?:auf\sdie\s)?warteliste|(?:lieferbar|verfügbar|erhältlich)\sab|erscheint\sam|nur\s(?:im\smarkt|in\sder\sfiliale)
  |(?:me\s|m[’']|être\s)(?:prévenir|avertir|alerter|alerté|prévenue?|notifier)|prévenez-moi|(?:en\s)?pré-?command\p{L}*|(?:bientôt|prochainement)|liste\sd[’']attente|disponible\s(?:à\spartir|dès\sle|le\s\d|bientôt|uniquement\sen\smagasin)
  |av[ií]s(?:ame|arme|enme|adme)|notif[ií]c(?:ame|arme)|pre-?(?:venta|compra|reserva|ordina|ordine)r?|próximamente|lista\sde\sespera|disponible\s(?:a\spartir|el\s\d|próximamente|pronto)|avvis(?:ami|atemi)|avvertimi|prossimamente|presto\sdisponibile|in\sarrivo|lista\sd[’']attesa|disponibile\s(?:dal|a\spartire|presto)
  |avis[ea]-?r?-?me|pré-?(?:venda|encomenda)|em\sbreve|houd\s(?:me|mij)\sop\sde\shoogte|breng\s(?:me|mij)\sop\sde\shoogte|mail\s(?:me|mij)|binnenkort|wachtlijst|(?:leverbaar|verwacht)\s(?:vanaf|op)
  |bevaka|meddela\smig|påminn\smig|förbeställ|förhandsbok\p{L}*|kommer\ssnart|giv\smig\sbesked|få\sbesked|forudbestil|gi\s(?:meg\s)?beskjed|varsle\smeg|forhåndsbestill|ilmoita\s(?:minulle|kun)|ennakkotilaa|tulossa(?:\spian)?
  |powiadom(?:\smnie|ienie)?|przedsprzedaż|zamów\sprzed|wkrótce|hlídat(?:\sdostupnost)?|upozorni(?:t|ť)|předobjedn\p{L}*|predobjedn\p{L}*|připravujeme|értesít\p{L}*|előrendel\p{L}*|hamarosan|anunță-mă|notifică-mă|precomand\p{L}*|în\scurând
  |gelince\shaber\sver|haber\sver|ön\ssipariş|yakında|сообщить\sо|уведомить|предзаказ|скоро(?:\sв\sпродаже)?|повідомити|передзамовлення|ειδοποί\p{L}*|προπαραγγελία|σύντομα)(?![\p{L}\p{N}])
  |再入荷|入荷(?:お知らせ|通知)|予約(?!済)|近日|到貨通知|到货通知|預購|预购|預售|预售|即将|即將|敬請期待|敬请期待|재입고|입고\s?알림|예약\s?(?:구매|판매)|출시\s?예정)`;

/** Notifications about prices and deals, which are offered for available products too. */
export const priceNews =
  /price|sale|deal|preis|angebot|prix|precio|oferta|prezzo|offert|preço|prijs|pris|cen[aęyěu]|цен|скидк|hinta|fiyat|価格|値下|价格|價格|降价|降價|가격/iu;

/** In stock: statements, and texts of the buy button. */
export const inStockWords = regex('iu')`
  ^[\p{P}\p{S}\s]*(?:(?:(?:only\s\d+\s(?:left\s)?)?(?:in\sstock)|only\s\d+\sleft|available\snow|add\sto\s(?:(?:my|your|shopping)\s)?(?:cart|basket|bag|trolley)|buy\s(?:it\s)?now
  |auf\slager|sofort\s(?:lieferbar|verfügbar)|in\sden\s(?:waren|einkaufs)korb|jetzt\skaufen|en\sstock|(?:ajouter|mettre)\sau\spanier|acheter
  |disponible|(?:añadir|agregar)\sal\scarrito|comprar|disponibile|aggiungi\sal\scarrello|acquista|em\sestoque|adicionar\sao\scarrinho
  |op\svoorraad|in\s(?:mijn\s)?winkel(?:wagen|mand)(?:tje)?|i\slager|på\slager|läg+\si\s(?:varukorg|kundvagn|kurv)\p{L}*|legg\si\s(?:handlekurv|kurv)\p{L}*|lisää\sostoskoriin
  |na\ssklad(?:ě|e)|skladem|do\skošík[ua]|dostępny|(?:dodaj\s)?do\skoszyka|kosárba|în\sstoc|adaugă\sîn\scoș|sepete\sekle|в\sналичии|(?:добавить\s)?в\sкорзину|купить)(?![\p{L}\p{N}])
  |カートに|かごに|買い物かご|在庫あり|加入購物車|加入购物车|立即購買|立即购买|有货|現貨|장바구니|바로구매|구매하기)`;

/** Headings of other products. */
export const otherProductsWords = regex('iu')`
  ^[\p{P}\s]*(?:(?:\d{1,2}\s)?(?:other\sproducts|autres\sproduits|andere\s(?:artikel|produkte)|otros\sproductos|altri\sprodotti|outros\sprodutos|innych\sproduktów|dalších\sproduktů)\s|souvisej\p{L}*|súvisiac\p{L}*|powiązane|kapcsolódó|produse\s(?:similare|conexe)|you\s(?:may|might)\s(?:also|like)|(?:customers|people|others|shoppers|guests)\s(?:also|who|bought|viewed)|recommended(?!\sprice)|related\s|similar\s|frequently\sbought|more\s(?:from|like|to)|recently\sviewed|complete\sthe|pairs\s(?:well|with)|goes\s(?:well\s)?with|wear\sit\swith|shop\sthe\slook|compare\s(?:with|similar)
  |das\skönnte|ähnliche|kunden\s(?:kauften|haben|interessierten)|wird\soft|passend\sdazu|zuletzt\s(?:angesehen|gesehen)|vous\s(?:aimerez|pourriez)|produits\s(?:similaires|associés)|les\sclients|articles\ssimilaires
  |también\s|productos\s(?:similares|relacionados)|te\spuede|quienes|potrebbe|prodotti\s(?:simili|correlati)|chi\sha|produtos\s(?:relacionados|semelhantes)|quem\s|anderen\s|vergelijkbare|bekijk\sook|misschien|relaterade|liknande|andra\s|lignende|andre\s|saattaisit|samankalt
  |podobne|klienci|inni\s|podobné|zákazníci|похожие|с\sэтим|benzer|povezani\s|sorodni\s|slični\s|susij\p{L}*|panašios|līdzīg\p{L}*|saistīt\p{L}*|sarnased|seotud\s|hasonló|схожі|супутні|пов[’']язані|вас\sможе|свързани|подобни|сродни|слични|σχετικά|παρόμοια|παρόμοιοι|produk\s(?:terkait|serupa|lainnya)|sản\sphẩm\s(?:liên\squan|tương\stự)|có\sthể\sbạn|สินค้า(?:ที่)?(?:เกี่ยวข้อง|ใกล้เคียง|แนะนำ)|منتجات\s(?:ذات|مشابهة|مقترحة)|قد\sيعجبك|מוצרים\s(?:קשורים|דומים|נוספים)|אולי\sתאהבו|関連|관련|비슷한|あなたに|おすすめ|関連|猜你|相关|相關|추천|함께)`;
