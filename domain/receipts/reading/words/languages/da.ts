import type { ReadingVocabulary } from '../reading-vocabulary.types.js';
import { danishNorwegianDates, danishNorwegianItems } from './danish-norwegian.js';

/** Danish. */
export const danish: ReadingVocabulary = {
  language: 'da',
  terms: {
    someItems: 'udvalgt',
    numberedItems: 'varer',
    shipped: '(?:er|blev|har) (?:\\S+ ){0,3}(?:afsendt|sendt)|er på vej',
    delivered: '(?:er|blev) (?:nu )?(?:blevet )?leveret|er ankommet',
    notYet: 'når|så snart|ikke|vil|bliver|inden|skal',
    returnReceived:
      'modtaget din (?:retur|returnering|returpakke)|retur(?:nering)? (?:\\S+ )?er (?:modtaget|registreret)',
    returnRefunded: 'refunderet|tilbagebetalt|krediteret',
    returnNumber: 'retur(?:nummer|nr|-id)',
  },
  dates: {
    onTheWay: 'afsendt|leveret',
    monthAbbreviations: { okt: 10 },
    ...danishNorwegianDates,
  },
  amounts: {
    owed: 'GAVEKORT|FORSKUD|FORUDBETALING',
    voucher: 'TILGODEBEVIS',
    fee: '^PANT( X)?$|\\w+(?<!FRAGT)(?<!LEVERINGS)GEBYR$',
    payable: 'AT BETALE|TOTALBELOB|ORDRETOTAL|(SAMLET|TOTAL) (PRIS|BELOB)|BETALT',
    ofWhich: 'HERAF',
    free: 'gratis|fri (?:fragt|frakt)',
    from: 'over|fra|ved',
    ignored: 'DISPONIBELT( BELOB)?|RADIGHEDSBELOB',
    shipping: 'FRAGT|LEVERING',
    rounding: '[A-Z]*AFRUNDING',
    discount: '[A-Z]*RABAT(TER)?',
    codeDiscount: 'RABATKODE|KUPON',
    tax: 'MOMS',
    paid: 'DANKORT|KONTANT|BETALINGSKORT',
    change: 'BYTTEPENGE|(PENGE )?TILBAGE|^RETUR$',
    subtotal: 'SUBTOTAL|DELSUM|^VARER$|(VARER|PRODUKTER) I ALT|VAREBELOB|EKSK?L\\w* MOMS|MOMSGRUNDLAG',
    total: 'I ALT|AT BETALE|TOTALBELOB',
  },
  orderNumber: { order: 'ordrebekræftelse|ordre(?:n(?:ummer|r))?|bestilling(?:snummer)?' },
  items: {
    quantity: 'antal',
    pieces: 'stk|styks?',
    perOne: 'pr\\.? ?st(?:k|yk)',
    ...danishNorwegianItems,
  },
  documents: { kinds: 'faktura|kvittering' },
  shops: {
    payee: '(?:køb|ordre|betaling) (?:hos|til)',
    thanks: String.raw`(?:mange )?tak for(?![\p{L}])`,
    issuer: 's[æa]lger|leverand[øo]r',
    addressee: '(?:fakturerings|leverings|faktura)adresse|faktureres til|kunde|modtager|køber',
    greeting: 'hej|kære|goddag',
    notAName: 'FAKTURA',
  },
  letters: {
    reservation: '(?:dit|jeres) bord|bord til|bordreservation|bordbestilling',
    review: 'hvad synes du|(?:skriv|giv) .{0,12}(?:anmeldelse|bedommelse)|anmeld din',
    deliveryToCome: 'nar|vil|bliver|snart|forventet',
    bought:
      'tak for (?:din|dit|jeres) (?:ordre|bestilling|køb|betaling|booking|reservation)|(?:ordre|bestillings|købs|booking)bekræftelse|kvittering\\b|vi har modtaget din (?:ordre|bestilling|betaling)',
    refund:
      'refunder(?:et|ing|er)|refusion|tilbagebetal(?:t|ing)\\w*|kreditnota|retur(?:en)?\\b.{0,30}\\b(?:modtaget|registreret|godkendt|behandlet)',
    refundPossible: 'inden|dage|kan|gratis|mulig\\w*|betingelser|hvis|fortrydelsesret',
    cancelled:
      '(?:ordre|ordren|bestilling|bestillingen|booking|køb|reservation)\\b.{0,40}\\b(?:annulleret|afbestilt|aflyst)|(?:annullering|afbestilling)\\b|har annulleret',
    cancelPossible: 'kan|inden|gratis|betingelser|hvis|indtil|senest',
    delivery:
      '(?:pakke|pakken|ordre|ordren|bestilling|bestillingen|levering|forsendelse)\\b.{0,40}\\b(?:afsendt|sendt|pa vej|leveret|ankommet|klar til afhentning)|sporingsnummer|pakkenummer',
    reminder: 'betalingspamindelse|rykker(?:skrivelse|brev)?\\b|inkasso\\w*',
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
    acknowledges: 'vi har modtaget din (?:besked|henvendelse|mail)',
    notDelivered: 'kunne ikke leveres|ikke leveret|leveringsfejl',
    stopMail: String.raw`afmeld(?:e|ing)?(?: mig)?|(?:stop|hold op) med (?:at )?(?:sende|skrive|maile|kontakte)(?: \S{1,10}){0,3}|(?:ikke|ingen) (?:flere|mere) (?:mails?|e-?mails?|beskeder|post)|(?:send|skriv|mail|kontakt) (?:mig )?(?:ikke|aldrig) (?:mig )?(?:mere|igen|flere \S{1,8})|lad mig være(?: i fred)?|fjern mig fra`,
    stopMailAlone: 'stop|stop nu|nok',
    eraseData: String.raw`(?:slet|fjern) (?:\S{1,8} )?(?:al|alt|alle|mine|min)(?: (?:min|mine|data|oplysninger|personoplysninger|information|konto|I|har|om|mig|hvad)(?!\p{L}))*|retten til at blive glemt`,
    erasure: 'sletning',
    ownData: String.raw`min(?:e)? (?:\S{1,15} )?(?:\p{L}*oplysninger|data|konto)`,
  },
  evidence: {
    sums: '(?:i alt|totalt?|å betale|at betale|(?:del)?sum|subtotal)',
    taxes: 'moms|mva',
    buying: '(?:ordre|bestilling|kvittering|faktura)\\w*',
    numbered: '(?:ordre|bestilling|faktura)\\w{0,12}',
  },
};
