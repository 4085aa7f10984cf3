import type { ReadingVocabulary } from '../reading-vocabulary.types.js';

/** Swedish. */
export const swedish: ReadingVocabulary = {
  language: 'sv',
  terms: {
    soldBy: 'säljs(?: och (?:skickas|levereras))? av|säljare\\s*:',
    clearance: 'utförsäljning',
    finalSale: 'ingen returrätt|öppet köp gäller ej',
    shipped:
      '(?:är|har|blev) (?:\\S+ ){0,3}(?:skickad|skickats|skickat|avsänd)|är på väg|har lämnat vårt lager',
    delivered:
      '(?:är|har|blev) (?:nu )?(?:blivit )?(?:levererad|levererats|levererat|utlämnad)|har kommit fram|är framme',
    notYet: 'när|så snart|inte|kommer|innan|ska',
    returnReceived:
      '(?:mottagit|tagit emot) din retur|retur (?:\\S+ )?(?:är |har )?(?:mottagen|mottagits|registrerad)',
    returnRefunded:
      'återbetalad|återbetalats|återbetalat|återbetalning (?:\\S+ ){0,3}(?:är |har )?(?:genomförd|genomförts|skickad)|krediterat|krediterats',
    returnNumber: 'retur(?:nummer|nr|-id)',
  },
  dates: {
    onTheWay: 'skickats|levererats|levererad',
    monthAbbreviations: { okt: 10 },
    purchase: '(ORDER|BESTALLNINGS|KOP)DATUM|BESTALLD( DEN)?',
    date: '(FAKTURA)?DATUM',
    other: 'LEVERANS\\w*|BERAKNAD|FORFALLO\\w*|SENAST|GILTIG\\w*',
  },
  amounts: {
    fee: '^PANT X$|\\w+(?<!FRAKT)(?<!LEVERANS)AVGIFT$|PRESENTINSLAGNING|FAKTURAAVGIFT',
    payable: 'ATT BETALA|(ORDER|SLUT|TOTAL)SUMMA|TOTALBELOPP|BELOPP ATT BETALA|SUMMA TOTALT|BETALT BELOPP',
    ofWhich: 'VARAV',
    free: 'gratis|fri frakt|fritt',
    from: 'över|från',
    ignored: 'DISPONIBELT( BELOPP)?|TILLGANGLIGT BELOPP|ERHALLEN RABATT',
    shipping: 'FRAKT(KOSTNAD)?|PORTO|(HEM)?LEVERANS',
    rounding: '[A-Z]*AVRUNDNING|ORESUTJAMNING',
    discount: 'RABATT(ER)?',
    tax: 'MOMS',
    subtotal: 'DELSUMMA|^VAROR$|SUMMA (VAROR|ARTIKLAR|PRODUKTER)|VARUVARDE|EXKL\\w* MOMS',
    total: 'SUMMA|TOTALT|ATT BETALA',
    totalPaid: '(TOTALT )?BETALAT',
    change: 'VAXEL|TILLBAKA',
    paid: 'KONTOKORT|BANKKORT|KONTANT|MOTTAGET|SWISH',
  },
  orderNumber: { order: 'orderbekräftelse|best[äa]llning(?:snummer)?|ordern(?:ummer|r)' },
  items: {
    nameColumns: 'benämning|beskrivning|artikel|produkt|vara',
    describes: 'beskrivning',
    netOfTax: 'exkl\\.? moms',
    withTax: 'inkl\\.? moms',
    nameLabels: 'artikel|vara|produkt',
    quantity: 'antal|mängd',
    pieces: 'st|stycken?',
    perOne: 'per st(?:yck)?|styck|\\/ ?st',
    unitPrice: '(?:à-?|st(?:yck)?-?|enhets)pris|pris ?(?:per|/) ?st',
    columns:
      'ARTIKEL(?:NR)?|ARTIKLAR|PRODUKT|BENÄMNING|ANTAL|PRIS|STYCKPRIS|À-?PRIS|ENHETSPRIS|SUMMA|BELOPP|TOTALT|MOMS',
    colours: '(?:ljus|mörk)?(?:svart|vit|grå|blå|röd|grön|rosa|brun|gul|lila)|silver|guld',
    sizes: 'stl\\.?|storlek',
    thanks: 'tack för',
    numberColumns: 'art(?:ikel)?[.-]{0,2} ?n(?:umme)?r',
    attributes: 'antal|f[äa]rg|storlek|s[äa]ljs av|leverans|art(?:ikel)?\\.? ?nr|artikelnummer|hej',
    headingOwners: 'din|ditt|dina',
    headingNouns: 'best[äa]llning|order|varor|artiklar|produkter',
  },
  documents: {
    alsoBuy: 'du kanske (?:också|även)|andra köpte|rekommenderas|komplettera',
    kinds: 'faktura|kvitto',
  },
  shops: {
    payee: '(?:köp|beställning) hos',
    thanks: String.raw`tack(?![\p{L}])`,
    issuer: 's[äa]ljare|leverant[öo]r',
    addressee: '(?:fakturerings|leverans|faktura)adress|faktureras till|kund|mottagare|köpare',
    greeting: 'hej|hejsan|bästa|kära',
    notAName: 'KVITTO|FAKTURA',
  },
  letters: {
    reservation: '(?:ditt|ert) bord|bord for|bordsbokning|din bokade tid',
    review: 'vad tyck(?:er|te) du|(?:lamna|skriv) (?:ett |en )?(?:omdome|recension)|betygsatt',
    deliveryToCome: 'nar|kommer|snart|beraknad',
    bought:
      'tack for (?:din|ditt|er|att du) (?:bestallning|order|kop|betalning|bokning|handlade)|(?:order|bestallnings|boknings|kop)bekraftelse|kvitto\\b|vi har (?:tagit emot|mottagit) din (?:bestallning|order|betalning)',
    refund:
      'aterbetal(?:ning|at|ats|ad|d)\\w*|kredit(?:faktura|nota)|retur(?:en)?\\b.{0,30}\\b(?:mottagen|registrerad|godkand|behandlad)',
    refundPossible: 'inom|dagar|kan|gratis|mojlig\\w*|villkor|om du|oppet kop|angerratt',
    cancelled:
      '(?:order|ordern|bestallning|bestallningen|bokning|bokningen|kop|kopet)\\b.{0,40}\\b(?:avbruten|avbrutits|avbrutet|avbokad|avbokats|annullerad|annullerats|avbestalld|makulerad|makulerats)|(?:avbokning|avbestallning|annullering)\\b|har (?:avbrutit|avbokat|annullerat|makulerat)',
    cancelPossible: 'kan|inom|innan|gratis|villkor|om du|tills|senast',
    delivery:
      '(?:paket|paketet|order|ordern|bestallning|bestallningen|leverans|forsandelse|varor)\\b.{0,40}\\b(?:skickad|skickats|skickat|pa vag|levererad|levererats|levererat|kommit fram|framme|klart? att hamta)|sparningsnummer|kollinummer',
    reminder: 'betalningspaminnelse|paminnelse\\b.{0,30}\\b(?:faktura|betalning)|inkasso\\w*',
  },
  mail: {
    forwardPrefix: 'vs',
    replyPrefix: 'sv',
    from: 'från',
    sent: 'skickat',
    subject: 'ämne',
    otherHeader: 'till|kopia',
    forwarded: 'vidarebefordrat meddelande',
    quoteOpens: 'den',
    wrote: 'skrev',
    wroteBeforeName: 'skrev',
    outOfOffice: String.raw`autosvar|automatiskt svar|frånvar\p{L}*|inte på kontoret|(?:på )?semester (?:till|från)`,
    acknowledges: 'vi har tagit emot (?:ditt|din) (?:meddelande|ärende|förfrågan)',
    notDelivered: 'kunde inte levereras|ej levererat|leveransfel',
    stopMail: String.raw`avregistrera(?: mig)?|avprenumerera|avsluta (?:min )?prenumeration(?:en)?|sluta (?:att )?(?:skicka|mejla|maila|skriva|kontakta)(?: \S{1,10}){0,3}|(?:inga|inte) (?:fler|mer|några fler) (?:mejl|mail|meddelanden|utskick)|(?:skicka|skriv|mejla|maila|kontakta) (?:mig )?(?:inte|aldrig) (?:mig )?(?:mer|igen|längre)(?: \S{1,8})?|lämna mig i fred|ta bort mig från`,
    stopMailAlone: 'sluta|stopp?|nu räcker det|avanmäl(?:an)?',
    eraseData: String.raw`(?:radera|ta bort|utplåna) (?:\S{1,8} )?(?:all|allt|alla|mina|min|mitt)(?: (?:min|mina|data|uppgifter|personuppgifter|information|konto|ni|har|om|mig|som)(?!\p{L}))*|rätten att bli (?:glömd|raderad)`,
  },
  evidence: {
    sums: '(?:del)?summa|totalt|att betala',
    taxes: 'moms',
    buying: '(?:beställning|order|kvitto|faktura)\\w*',
    numbered: '(?:beställning|order|faktura)\\w{0,12}',
  },
};
