import type { ReadingVocabulary } from '../reading-vocabulary.types.js';
import { danishNorwegianDates, danishNorwegianItems } from './danish-norwegian.js';

/** Norwegian. */
export const norwegian: ReadingVocabulary = {
  language: 'nb',
  terms: {
    shipped: '(?:er|ble|har) (?:\\S+ ){0,3}sendt|er på vei',
    delivered: '(?:er|ble) (?:nå )?(?:blitt )?levert|har kommet (?:fram|frem)',
    notYet: 'når|så snart|ikke|vil|blir|innen|skal',
    returnReceived: 'mottatt returen(?: din)?|returen (?:din )?er (?:mottatt|registrert)',
    returnRefunded: 'refundert|tilbakebetalt|kreditert',
  },
  dates: {
    onTheWay: 'levert',
    monthAbbreviations: { okt: 10, des: 12 },
    ...danishNorwegianDates,
  },
  amounts: {
    fee: '^PANT X$|\\w+(?<!FRAKT)(?<!LEVERINGS)GEBYR$',
    payable: 'A BETALE|TOTALBELOP|ORDRETOTAL|TOTALSUM|(SAMLET|TOTAL) (PRIS|BELOP)|BETALT',
    ofWhich: 'HERAV',
    free: 'gratis|fri (?:fragt|frakt)',
    from: 'over|fra|ved',
    ignored: 'DISPONIBELT( BELOP)?',
    shipping: 'FRAKT|LEVERING|PORTO',
    rounding: '[A-Z]*AVRUNDING',
    discount: 'RABATT(ER)?',
    tax: 'MVA',
    paid: 'KONTANT|^BANK$|BANKTERMINAL|BANKKORT',
    change: 'VEKSEL|TILBAKE',
    subtotal: 'DELSUM|^VARER$|(VARER|PRODUKTER) TOTALT|SUM VARER|VARESUM|EKSK?L\\w* MVA',
    total: 'TOTALT|A BETALE|I ALT',
  },
  orderNumber: { order: 'ordrebekreftelse|ordre(?:n(?:ummer|r))?|bestilling(?:s(?:nummer|nr))?' },
  items: {
    quantity: 'antall?',
    pieces: 'stk|stykker',
    perOne: 'p(?:er|r\\.?) ?st(?:k|ykk)',
    ...danishNorwegianItems,
  },
  documents: { kinds: 'faktura|kvittering' },
  shops: {
    payee: '(?:kjøp|ordre|betaling) (?:hos|til)',
    thanks: String.raw`(?:tusen )?takk for(?![\p{L}])`,
    issuer: 'selger|leverand[øo]r',
    addressee: '(?:faktura|leverings)adresse|faktureres til|kunde|mottaker|kjøper',
    greeting: 'hei|kjære|god dag',
    notAName: 'FAKTURA',
  },
  letters: {
    deliveryToCome: 'nar|vil|blir|snart|forventet',
    bought:
      'takk for (?:din |ditt )?(?:ordre\\w*|bestilling\\w*|kjøp\\w*|betaling\\w*|handelen)|(?:ordre|bestillings|kjøps|booking)bekreftelse|kvittering\\b|vi har mottatt (?:din )?(?:ordre\\w*|bestilling\\w*|betaling\\w*)',
    refund:
      'refunder(?:t|ing|er)|refusjon|tilbakebetal(?:t|ing)\\w*|kreditnota|retur(?:en)?\\b.{0,30}\\b(?:mottatt|registrert|godkjent|behandlet)',
    refundPossible: 'innen|dager|kan|gratis|mulig\\w*|vilkar|hvis|angrerett',
    cancelled:
      '(?:ordre|ordren|bestilling|bestillingen|booking|kjøp|kjøpet|reservasjon)\\b.{0,40}\\b(?:kansellert|avbestilt|annullert)|(?:kansellering|avbestilling)\\b|har (?:kansellert|annullert)',
    cancelPossible: 'kan|innen|gratis|vilkar|hvis|frem til|senest',
    delivery:
      '(?:pakke|pakken|ordre|ordren|bestilling|bestillingen|levering|forsendelse)\\b.{0,40}\\b(?:sendt|pa vei|levert|kommet (?:fram|frem)|klar til henting|klar for henting)|sporingsnummer|kollinummer',
    reminder: 'betalingspaminnelse|purring\\b|inkasso\\w*',
  },
  mail: {
    forwardPrefix: 'vs',
    replyPrefix: 'sv',
    from: 'fra',
    sent: 'dato|sendt',
    subject: 'emne',
    otherHeader: 'til|kopi',
    quoteOpens: 'den',
    wrote: 'skrev',
    wroteBeforeName: 'skrev',
    outOfOffice: String.raw`autosvar|automatisk svar|fravær\p{L}*|ikke på kontoret|på ferie (?:til|fra)`,
    acknowledges: 'vi har mottatt din (?:melding|henvendelse|e-?post)',
    notDelivered: 'kunne ikke leveres|ikke levert|leveringsfeil',
    stopMail: String.raw`meld meg av|avmeld(?:e|ing)?(?: meg)?|(?:slutt|stopp) (?:med )?å (?:sende|skrive|maile|kontakte)(?: \S{1,10}){0,3}|(?:ikke|ingen) (?:flere|mer) (?:e-?post(?:er)?|mail|meldinger)|(?:send|skriv|kontakt) (?:meg )?(?:ikke|aldri) (?:meg )?(?:mer|igen|flere \S{1,8})|la meg (?:være(?: i ?fred)?|i ?fred)|fjern meg fra`,
    stopMailAlone: 'stopp|slutt|nok',
    eraseData: String.raw`(?:slett|fjern) (?:\S{1,8} )?(?:all|alt|alle|mine|min)(?: (?:min|mine|data|opplysninger|personopplysninger|informasjon|konto|dere|har|om|meg|hva)(?!\p{L}))*|retten til å bli glemt`,
    erasure: 'sletting',
    ownData: String.raw`min(?:e)? (?:\S{1,15} )?(?:\p{L}*opplysninger|data|konto)`,
  },
  evidence: {
    sums: '(?:i alt|totalt?|å betale|at betale|(?:del)?sum|subtotal)',
    taxes: 'moms|mva',
    buying: '(?:ordre|bestilling|kvittering|faktura)\\w*',
    numbered: '(?:ordre|bestilling|faktura)\\w{0,12}',
  },
};
