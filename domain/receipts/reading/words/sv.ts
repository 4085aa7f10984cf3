import type { ReadingVocabulary } from './reading-vocabulary.types.js';

/** Swedish. */
export const swedish: ReadingVocabulary = {
  language: 'sv',
  dates: {
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    monthAbbreviations: { okt: 10 },
    purchase: '(ORDER|BESTALLNINGS|KOP)DATUM|BESTALLD( DEN)?',
    date: '(FAKTURA)?DATUM',
    other: 'LEVERANS\\w*|BERAKNAD|FORFALLO\\w*|SENAST|GILTIG\\w*',
  },
  amounts: {
    fee: '^PANT X$|PRESENTINSLAGNING|FAKTURAAVGIFT',
    payable: 'ATT BETALA|(ORDER|SLUT|TOTAL)SUMMA|TOTALBELOPP|BELOPP ATT BETALA|SUMMA TOTALT|BETALT BELOPP',
    ofWhich: 'VARAV',
    free: 'gratis|fri frakt|fritt',
    from: 'över|från',
    ignored: 'DISPONIBELT( BELOPP)?|TILLGANGLIGT BELOPP',
    shipping: 'FRAKT(KOSTNAD)?|PORTO|(HEM)?LEVERANS',
    discount: 'RABATT(ER)?',
    tax: 'MOMS',
    subtotal: 'DELSUMMA|SUMMA (VAROR|ARTIKLAR|PRODUKTER)|VARUVARDE',
    total: 'SUMMA|TOTALT|ATT BETALA',
  },
  orderNumber: { order: 'orderbekräftelse|best[äa]llning(?:snummer)?|ordern(?:ummer|r)' },
  items: {
    nameColumns: 'benämning|beskrivning',
    nameLabels: 'artikel|vara|produkt',
    quantity: 'antal',
    pieces: 'st|stycken?',
    perOne: 'per st(?:yck)?|styck|\\/ ?st',
    unitPrice: '(?:à-?|st(?:yck)?-?|enhets)pris|pris per st',
    columns:
      'ARTIKEL(?:NR)?|ARTIKLAR|PRODUKT|BENÄMNING|ANTAL|PRIS|STYCKPRIS|À-?PRIS|ENHETSPRIS|SUMMA|BELOPP|TOTALT|MOMS',
    colours: '(?:ljus|mörk)?(?:svart|vit|grå|blå|röd|grön|rosa|brun|gul|lila)|silver|guld',
    sizes: 'stl\\.?|storlek',
    thanks: 'tack för',
    numberColumns: 'art(?:ikel)?[.-]{0,2} ?n(?:umme)?r',
    attributes: 'antal|f[äa]rg|storlek|s[äa]ljs av|leverans|art(?:ikel)?\\.? ?nr|artikelnummer|hej',
    headingOwners: 'din|ditt|dina',
    headingThings: 'best[äa]llning|order|varor|artiklar|produkter',
  },
  papers: {
    alsoBuy: 'du kanske (?:också|även)|andra köpte|rekommenderas|komplettera',
    kinds: 'faktura|kvitto',
  },
  shops: {
    payee: '(?:köp|beställning) hos',
    thanks: String.raw`tack(?![\p{L}])`,
    issuer: 's[äa]ljare',
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
      '(?:paket|paketet|order|bestallning|leverans|forsandelse|varor)\\b.{0,40}\\b(?:skickad|skickats|skickat|pa vag|levererad|levererats|levererat|klart? att hamta)|sparningsnummer|kollinummer',
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
  },
  evidence: {
    sums: '(?:del)?summa|totalt|att betala',
    taxes: 'moms',
    buying: '(?:beställning|order|kvitto|faktura)\\w*',
    numbered: '(?:beställning|order|faktura)\\w{0,12}',
  },
};
