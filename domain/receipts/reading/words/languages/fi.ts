import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Finnish. */
export const finnish: ReadingVocabulary = {
  language: 'fi',
  terms: {
    someItems: 'valitu|valikoi',
    shipped: 'on (?:\\S+ )?(?:lähetetty|postitettu|matkalla|lähtenyt)|olemme lähettäneet',
    delivered: 'on (?:\\S+ )?(?:toimitettu|luovutettu|perillä)|on saapunut perille',
    notYet: 'kun|heti kun|ei ole|toimitetaan|ennen',
    returnReceived: '(?:vastaanottaneet|saaneet) palautuksesi|palautuksesi on (?:vastaanotettu|saapunut)',
    returnRefunded: 'hyvitetty|hyvitettiin|palautettu tilillesi|olemme hyvittäneet',
    returnNumber: 'palautus(?:numero|tunnus)',
  },
  items: {
    nameLabels: 'tuote',
    nameColumns: 'tuotteet?|tuote',
    quantity: 'määrä|kpl',
    pieces: 'kpl|kappaletta',
    unitPrice: '(?:yksikkö|kappale|á-?|a-)hinta',
    columns: 'TUOTE|TUOTTEET|NIMIKE|MÄÄRÄ|HINTA|YKSIKKÖHINTA|SUMMA|YHTEENSÄ|ALV',
    colours: 'musta|valkoinen|harmaa|sininen|punainen|vihreä|ruskea|keltainen',
    sizes: 'koko',
    thanks: 'kiitos',
    attributes: 'määrä|väri|koko\\s*:|myyjä|toimitus|hei',
    headingNouns: 'tilau(?:s|ksesi)|tuotteet',
  },
  amounts: {
    fee: '^(?:PANTTI|PALAUTUSPANTTI|LAHJAPAK(KAUS|ETOINTI)( KPL)?$|LASKUTUSLISA)',
    owed: 'LAHJAKORTTI|ENNAKKOMAKSU',
    points: '\\w*PISTEIT?A?',
    subtotal:
      'VALISUMMA|^TUOTTEET$|TUOTTEET YHTEENSA|TUOTTEIDEN (SUMMA|HINTA)|VEROTON (YHTEENSA|HINTA)|(YHTEENSA|SUMMA) ILMAN ALV',
    shipping: 'TOIMITUS(KULUT|MAKSU)?|POSTIKULUT',
    collects: 'NOUTO',
    free: 'ilmainen|maksuton',
    from: 'yli|alkaen',
    rounding: 'PYORISTYS',
    members: 'JASEN\\w*',
    discount: 'ALENNUS',
    codeDiscount: 'ALEKOODI|ETUKOODI|KUPONKI',
    tax: 'ALV',
    inclusive: 'SIS(ALTAEN|ALTAA)?',
    total: 'YHTEENSA|MAKSETTAVA(A)?|LOPPUSUMMA',
    paid: 'KORTTIMAKSU|PANKKIKORTTI|KATEINEN',
    change: 'TAKAISIN|VAIHTORAHA',
  },
  orderNumber: { order: 'tilausn(?:umero|ro)|tilaus' },
  dates: {
    onTheWay: 'toimitettu|matkalla',
  },
  documents: { kinds: 'kuitti|lasku|tilausvahvistus|tilauksen yhteenveto|toimitusvahvistus' },
  evidence: { sums: 'yhteensä', buying: 'tilaus|kuitti' },
  letters: {
    deliveryToCome: 'kun|heti|pian|arvioitu',
    bought:
      'kiitos (?:tilauksesta\\w*|ostokses?ta\\w*|maksusta\\w*|varauksesta\\w*)|(?:tilaus|varaus|maksu)vahvistus|kuitti\\b|olemme vastaanottaneet (?:tilauksesi|maksusi)',
    refund:
      'hyvitys\\b|hyvityslasku|hyvitet(?:ty|aan)|(?:maksun|rahan)palautus|palautu(?:s|ksesi)\\b.{0,30}\\b(?:vastaanotettu|kasitelty|hyvaksytty)',
    refundPossible: 'kuluessa|paivan|voit|voidaan|ilmainen|ehdot|jos|mahdolli\\w*',
    cancelled:
      '(?:tilaus|tilauksesi|varaus|varauksesi|ostos)\\b.{0,40}\\b(?:peruttu|peruutettu|peruuntunut)|(?:tilauksen|varauksen) (?:peruutus|peruminen)|peruutusvahvistus',
    cancelPossible: 'voit|voidaan|ennen|ilmai\\w*|ehdot|jos',
    delivery:
      '(?:tilaus|tilauksesi|paketti|pakettisi|lahetys|lahetyksesi)\\b.{0,40}\\b(?:lahetetty|postitettu|matkalla|toimitettu|luovutettu|perilla|noudettavissa|noutovalmis|saapunut)|seuranta(?:koodi|numero)',
    reminder: 'maksumuistutus|maksukehotus',
  },
  mail: {
    outOfOffice: String.raw`automaattinen vastaus|poissaolo\p{L}*|poissa toimistolta|olen (?:poissa|lomalla)|poissa`,
    acknowledges: 'olemme vastaanottaneet (?:viestisi|yhteydenottosi)',
    notDelivered: 'ei voitu toimittaa|toimitus epäonnistui',
    stopMail: String.raw`peru(?:uta|ta|kaa|a) (?:\S{1,12} )?(?:tilau\p{L}*|uutiskir\p{L}*)|lopetta?\p{L}* (?:\S{1,12} ){0,2}(?:lähettäm\p{L}*|viest\p{L}*|sähköpost\p{L}*)|(?:älkää|älä) (?:enää )?(?:lähettä\p{L}*|lähetä|kirjoitta\p{L}*|kirjoita|ottako)(?: \S{1,15}){0,3}|ei enää (?:viestejä|sähköposteja|postia)|jättäkää minut rauhaan|poistakaa minut (?:listalta|postituslistalta)`,
    stopMailAlone: 'lopeta|lopettakaa|seis|stop|riittää',
    eraseData: String.raw`(?:poista\p{L}*|tuho\p{L}*) (?:\S{1,8} )?(?:kaikki|tietoni|tilini|minun)(?: (?:tietoni|tiedot|henkilötietoni|tilini)(?!\p{L}))*`,
    erasure: String.raw`poist\p{L}*`,
    ownData: String.raw`\p{L}*tieto\p{L}*ni|tilini`,
  },
  shops: {
    greeting: 'hei|moi|hyvä',
    thanks: 'kiitos',
    issuer: 'myyjä|toimittaja',
    addressee: 'asiakas|ostaja|vastaanottaja',
  },
};
