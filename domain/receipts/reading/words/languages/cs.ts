import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Czech. */
export const czech: ReadingVocabulary = {
  language: 'cs',
  terms: {
    someItems: 'vybran',
    forPriceOf: 'za',
    numberedItems: 'polo[zž]k\\p{L}+',
    shipped:
      '(?:byl[ao]?|je) (?:\\S+ )?(?:odeslán[ao]?|expedován[ao]?)|jsme (?:\\S+ ){0,3}odeslali|odeslali jsme|je na cestě',
    delivered: '(?:byl[ao]?) (?:\\S+ )?doručen[ao]?|doručili jsme',
    notYet: 'jakmile|až|bude|nebyl[ao]?|když|pokud|před',
    returnReceived: '(?:přijali|obdrželi) jsme (?:vaše |váš )?(?:vrácen\\S*|vrácené zboží)',
    returnRefunded: 'vrátili jsme|(?:peníze|částka) byl[ay] vrácen[ay]|dobropis',
    returnNumber: 'číslo (?:vrácení|reklamace)',
  },
  items: {
    netOfTax: 'bez dph',
    withTax: '(?:s|vč\\.?|včetně) dph',
    nameLabels: 'zboží|produkt',
    nameColumns: 'produkt|zboží|název(?: zboží| produktu)?',
    quantity: 'množství|počet kusů|počet',
    pieces: 'ks|kus[yů]?',
    perOne: 'za kus|\\/ ?ks',
    unitPrice: 'cena za kus|jednotková cena|cena/ks',
    columns: 'POPIS|ZBO[ŽZ][ÍI]|PRODUKT|POLOŽKA|NÁZEV|MNO[ŽZ]STV[ÍI]|POČET|KS|CENA|ZA KUS|CELKEM|DPH',
    colours: 'čern[áýé]|bíl[áýé]|šed[áýé]|modr[áýé]|červen[áýé]|zelen[áýé]|růžov[áýé]|hněd[áýé]|žlut[áýé]',
    sizes: 'vel(?:ikost)?\\.?',
    thanks: 'děkujeme za',
    attributes: 'množství|počet|barva|velikost|prodejce|doručení|dobrý den|kód zboží|kód\\s*:',
    headingNouns: 'objednávk[ay]|zboží|položky|produkty',
    headingTails: 'souhrn|přehled',
  },
  amounts: {
    fee: '^(?:DARKOVE BALENI( KS)?$|ZALOH[AY]( NA)? (OBAL|LAHV)|VRATNA ZALOHA|DOBIRK|DOBIRECNE|BALNE)',
    subtotal: 'MEZISOUCET|CENA ZBOZI|(CENA|CASTKA|CELKEM) BEZ DPH',
    payable: '(CENA )?CELKEM K (UHRADE|ZAPLACENI)|CELKOVA CENA|K UHRADE',
    ofWhich: 'Z TOHO',
    paid: 'HOTOVOST|^PLATBA (KARTOU|PREVODEM|ONLINE|PREDEM|NA DOBIRKU)|PLATEBNI KARTA|^KARTA$',
    change: 'VRACENO|VRATIT',
    rounding: 'ZAOKROUHLENI',
    free: 'zdarma',
    from: 'od|nad',
    shipping: 'DOPRAVA|DORUCENI|POSTOVNE',
    discount: 'SLEV[AY]',
    tax: 'DPH',
    inclusive: '(S|VC|VCETNE) DPH',
    total: 'CELKEM|K UHRADE|K ZAPLACENI',
  },
  orderNumber: {
    number: 'č|číslo',
    invoice: 'faktura(?: ?[-–] ?daňový doklad)?|daňový doklad',
    order: 'objedn[áa]vk[ayu]|[čc][íi]slo objedn[áa]vky',
  },
  dates: {
    onTheWay: 'odeslán[ao]|expedován[ao]|doručen[ao]',
    purchase: 'DATUM (OBJEDNAVKY|NAKUPU)|OBJEDNANO',
    date: 'DATUM( VYSTAVENI)?|ZE DNE',
    other: 'DORUCENI|DODANI|SPLATNOST\\w*|PREDPOKLADAN\\w*|DO DNE|PLATNOST\\w*',
  },
  shops: {
    thanks: 'děkujeme',
    issuer: 'dodavatel|prod[áa]vaj[íi]c[íi]',
    addressee: 'odběratel|(?:fakturační|doručovací|dodací) adresa|zákazník|příjemce|kupující',
    greeting: 'dobrý den|ahoj|vážen[ýáí]',
  },
  documents: { kinds: 'faktura' },
  evidence: { sums: 'celkem', buying: 'objednávk\\w*|faktura' },
  letters: {
    deliveryToCome: 'jakmile|az|bude|brzy|pripravuj\\w*',
    bought:
      'dekujeme za (?:vasi |vas )?(?:objednavku|nakup|platbu|rezervaci)|potvrzeni (?:objednavky|platby|rezervace|nakupu)|prijali jsme (?:vasi )?(?:objednavku|platbu)',
    refund:
      'vraceni (?:penez|platby|castky)|penize (?:\\S+ )?(?:byly |jsou )?vraceny|(?:penize|platbu|castku) jsme .{0,12}vratili|vratili jsme|refundac\\w*|dobropis\\w*|opravny danovy doklad',
    refundPossible: 'dnu|dni|muzete|mozne|mozno|zdarma|podminky|pokud|lhut\\w*',
    cancelled:
      '(?:objednavk[ayu]|rezervac[ei])\\b.{0,40}\\b(?:zrusen[aoy]?|stornovan[aoy]?)|zruseni (?:objednavky|rezervace)|storno (?:objednavky|rezervace)|(?:zrusili|stornovali) jsme',
    cancelPossible: 'muzete|mozne|mozno|zdarma|podminky|pokud|do doby',
    delivery:
      '(?:odeslali|dorucili) jsme|(?:zasilk[au]|balik|objednavk[au])\\b.{0,40}\\b(?:odeslan[ao]?|odeslali|expedovan[ao]?|na ceste|dorucen[ao]?|pripraven[ao]? k vyzvednuti)|(?:sledovani|cislo) zasilky',
    reminder: 'upominka|vyzva k (?:platbe|uhrade)|pripominka platby',
  },
  mail: {
    outOfOffice: String.raw`automatická odpověď|mimo kancelář|nepřítomn\p{L}*|na dovolené`,
    acknowledges: 'přijali jsme (?:váš požadavek|vaši zprávu)',
    notDelivered: String.raw`nedoručiteln\p{L}*|nepodařilo se doručit`,
    stopMail: String.raw`odhl(?:ásit|aste|as)(?: mě| mne)?(?: z odběru)?|přestaňte (?:mi )?(?:psát|posílat|zasílat)(?: \S{1,10}){0,2}|(?:neposílejte|nepište|nezasílejte) mi (?:už|již|více|další)(?: \S{1,10}){0,2}|(?:žádné|už nechci) (?:další |dostávat )*(?:e-?maily|maily|zprávy)|dejte mi pokoj|nechte mě (?:být|na pokoji)|(?:vyřaďte|odstraňte) mě z`,
    stopMailAlone: 'stop|dost|přestaňte|konec',
    eraseData: String.raw`(?:smaž\p{L}*|vymaž\p{L}*|odstraň\p{L}*) (?:\S{1,8} )?(?:všechny|všechna|vše|veškeré|moje|mé)(?: (?:moje|mé|údaje|data|osobní|účet|informace|o|mně|co)(?!\p{L}))*|právo být zapomenut`,
    erasure: 'smazání|výmaz|vymazání|odstranění',
    ownData: String.raw`mých (?:\S{1,15} )?(?:údajů|dat)|mého účtu`,
  },
};
